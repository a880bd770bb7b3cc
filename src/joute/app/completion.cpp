// SPDX-License-Identifier: MIT
#include "joute/app/command_line.hpp"
#include "joute/app/completion_data.hpp"

#include "joute/base/error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

namespace joute::app {
namespace {

using Kind = Accepted::Kind;

constexpr std::string_view bash_script = R"(# Completion of {program} for bash.
_{program}() {{
    local cur prev words cword
    if declare -F _get_comp_words_by_ref > /dev/null; then
        _get_comp_words_by_ref -n := cur prev words cword
    else
        words=("${{COMP_WORDS[@]}}") cword=$COMP_CWORD cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    fi
    local games='{games}'
    local engines='{engines}'
    local players='{players}'
    local choices=
    if ((cword == 1)); then
        choices='{commands} {program_options}'
    else
        case ${{words[1]}} in
{cases}
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$cur")
    [[ ${{COMPREPLY[0]}} == *[=:] ]] && compopt -o nospace
    declare -F __ltrim_colon_completions > /dev/null && __ltrim_colon_completions "$cur"
}}
complete -F _{program} {program}
)";

// The command that completes a value.
std::string bash_action(Accepted const& accepted) {
    switch (accepted.kind) {
        case Kind::files: return "compopt -o default; return";
        case Kind::games: return "choices=$games";
        case Kind::engines: return "choices=$engines";
        case Kind::players: return "choices=$players";
        case Kind::words: return fmt::format("choices='{}'", accepted.words);
        default: return "return";
    }
}

// One case for each option with a value, then the arguments and the names of the options.
std::string bash_case(CompletedCommand const& command) {
    std::string text = fmt::format("            {})\n                case $prev in\n", command.name);
    auto options = command.options;
    for (auto const& option : common_options()) options.push_back(option);
    std::string names;
    for (auto const& option : options) {
        names += fmt::format(" {}", fmt::join(option.names, " "));
        if (!option.value.empty())
            text += fmt::format("                    {}) {} ;;\n", fmt::join(option.names, " | "),
                                bash_action(option.accepted));
    }
    text += "                    *)\n";
    for (std::size_t i = 0; i < command.arguments.size(); ++i) {
        auto const& [name, several, accepted] = command.arguments[i];
        bool const last = i + 1 == command.arguments.size();
        text +=
            fmt::format("                        [[ $cur == -* ]] || {} || {{ {}; }}\n",
                        last ? fmt::format("((cword < {}))", i + 2) : fmt::format("((cword != {}))", i + 2),
                        bash_action(accepted));
    }
    return text + fmt::format("                        choices+='{}' ;;\n                esac ;;\n", names);
}

}  // namespace

std::string bash_completion(Catalog const& catalog, std::vector<Command> const& commands) {
    std::string cases;
    std::vector<std::string> names;
    for (auto const& command : completed_commands(commands)) {
        names.push_back(command.name);
        cases += bash_case(command);
    }
    if (!cases.empty()) cases.pop_back();
    std::vector<std::string> options;
    for (auto const& option : program_options()) options.push_back(option.names.back());
    return fmt::format(bash_script, fmt::arg("program", catalog.program()),
                       fmt::arg("games", fmt::join(completed_games(catalog), " ")),
                       fmt::arg("engines", fmt::join(completed_engines(catalog), " ")),
                       fmt::arg("players", fmt::join(completed_players(catalog), " ")),
                       fmt::arg("commands", fmt::join(names, " ")),
                       fmt::arg("program_options", fmt::join(options, " ")), fmt::arg("cases", cases));
}

Command completion_command(Context const& context, std::vector<Command> const& commands) {
    auto const shell = std::make_shared<std::string>();
    return {
        "completion", tr("print a shell completion script"),
        [shell](Options& line) { line.required("SHELL", into(*shell), tr("the shell: bash, zsh or fish")); },
        [shell, context, &commands] {
            auto const& catalog = context.catalog;
            auto const& texts = context.texts;
            auto& console = context.console;
            if (*shell == "bash") {
                console.say(bash_completion(catalog, commands));
            } else if (*shell == "zsh") {
                console.say(zsh_completion(catalog, commands, texts));
            } else if (*shell == "fish") {
                console.say(fish_completion(catalog, commands, texts));
            } else {
                throw Error(msg("completion exists for bash, zsh and fish, not for '{}'", *shell));
            }
            return static_cast<int>(done);
        }};
}

}  // namespace joute::app
