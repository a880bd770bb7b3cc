// SPDX-License-Identifier: MIT
#include "joute/app/completion_data.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace joute::app {
namespace {

// In single quotes, where fish knows only two escapes.
std::string fish_quoted(std::string_view text) {
    std::string result = "'";
    for (char const c : text) {
        if (c == '\'' || c == '\\') result += '\\';
        result += c;
    }
    return result + "'";
}

// The words of one list, for the option -a.
class FishWords {
public:
    explicit FishWords(Catalog const& catalog)
        : games_(completed_games(catalog)),
          engines_(completed_engines(catalog)),
          players_(completed_players(catalog)) {}

    // How a value is completed; nothing else may stand there, except for files.
    std::string action(Accepted const& accepted) const {
        switch (accepted.kind) {
            case Accepted::Kind::files: return " -F";
            case Accepted::Kind::games: return list(games_);
            case Accepted::Kind::engines: return list(engines_);
            case Accepted::Kind::players: return list(players_);
            case Accepted::Kind::words: return " -f -a " + fish_quoted(accepted.words);
            default: return " -f";
        }
    }

private:
    static std::string list(std::vector<std::string> const& words) {
        return " -f -a " + fish_quoted(fmt::format("{}", fmt::join(words, " ")));
    }

    std::vector<std::string> games_;
    std::vector<std::string> engines_;
    std::vector<std::string> players_;
};

// `-s s -l save -r -F -d 'help'`
std::string fish_option(CompletedOption const& option, FishWords const& words, Texts const& texts) {
    std::string text;
    for (auto const& name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.value.empty())
        text += (option.value_is_optional ? "" : " -r") + words.action(option.accepted);
    return text + " -d " + fish_quoted(texts(option.help));
}

}  // namespace

std::string fish_completion(Catalog const& catalog, std::vector<Command> const& commands,
                            Texts const& texts) {
    auto const& program = catalog.program();
    FishWords const words(catalog);
    auto const line = [&](std::string const& condition, std::string const& rest) {
        return fmt::format("complete -c {} -n {}{}\n", program, fish_quoted(condition), rest);
    };
    std::string text = fmt::format("# Completion of {0} for fish.\ncomplete -c {0} -f\n", program);
    for (auto const& option : program_options())
        text += line("__fish_use_subcommand", fish_option(option, words, texts));
    for (auto const& command : completed_commands(commands)) {
        text +=
            line("__fish_use_subcommand", " -a " + command.name + " -d " + fish_quoted(texts(command.help)));
        auto const within = "__fish_seen_subcommand_from " + command.name;
        for (auto const& option : common_options()) text += line(within, fish_option(option, words, texts));
        for (auto const& option : command.options) text += line(within, fish_option(option, words, texts));
        std::string place = within;
        for (auto const& argument : command.arguments) {
            auto const& accepted = argument.accepted;
            bool const action = accepted.kind == Accepted::Kind::words && command.arguments.size() > 1;
            auto const chosen = fmt::format("__fish_seen_subcommand_from {}", accepted.words);
            text += line(action ? place + "; and not " + chosen : place, words.action(accepted));
            if (action) place += "; and " + chosen;
        }
    }
    return text;
}

}  // namespace joute::app
