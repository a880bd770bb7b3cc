// SPDX-License-Identifier: MIT
#include "joute/app/completion_data.hpp"

#include "joute/base/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace joute::app {
namespace {

constexpr std::string_view zsh_script = R"(#compdef {program}
# Completion of {program} for zsh.
_{program}_words() {{
    local -a complete=(${{words_offered:#*[=:]}}) continued=(${{(M)words_offered:#*[=:]}})
    local result=1
    (($#complete)) && compadd "$@" -a complete && result=0
    (($#continued)) && compadd "$@" -S '' -a continued && result=0
    return result
}}
_{program}_games() {{ local -a words_offered=({games}); _{program}_words "$@" }}
_{program}_engines() {{ local -a words_offered=({engines}); _{program}_words "$@" }}
_{program}_players() {{ local -a words_offered=({players}); _{program}_words "$@" }}
_{program}() {{
    if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
        local -a commands=(
{commands}
        )
        _describe -t commands command commands
        return
    fi
    if [[ $words[2] == -* ]]; then
        _arguments \
{program_options}
        return
    fi
    local command=$words[2]
    shift words
    ((CURRENT--))
    case $command in
{cases}
    esac
}}
if [[ $funcstack[1] == _{program} ]]; then _{program} "$@"; else compdef _{program} {program}; fi
)";

// With a backslash before each of the characters.
std::string escaped(std::string_view text, std::string_view characters) {
    std::string result;
    for (char const c : text) {
        if (c == '\\' || characters.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

std::string zsh_action(Accepted const& accepted, std::string const& program) {
    switch (accepted.kind) {
        case Accepted::Kind::files: return "_files";
        case Accepted::Kind::games: return fmt::format("_{}_games", program);
        case Accepted::Kind::engines: return fmt::format("_{}_engines", program);
        case Accepted::Kind::players: return fmt::format("_{}_players", program);
        case Accepted::Kind::words: return fmt::format("({})", accepted.words);
        default: return " ";  // shows the placeholder
    }
}

// One specification of _arguments for each name of the option: `'(-s --save)--save=[help]:FILE:_files'`.
std::string zsh_option(CompletedOption const& option, std::string const& program, Texts const& texts) {
    std::string lines;
    for (auto const& name : option.names) {
        auto spec = option.repeated ? "*" : fmt::format("({})", fmt::join(option.names, " "));
        spec += name;
        if (!option.value.empty() && name.starts_with("--")) spec += "=";
        spec += fmt::format("[{}]", escaped(texts(option.help), "[]"));
        if (!option.value.empty())
            spec += fmt::format("{}{}:{}", option.value_is_optional ? "::" : ":", escaped(option.value, ":"),
                                zsh_action(option.accepted, program));
        lines += fmt::format("            {} \\\n", shell_quoted(spec));
    }
    return lines;
}

std::string zsh_case(CompletedCommand const& command, std::string const& program, Texts const& texts) {
    auto text = fmt::format("        {}) _arguments -s \\\n", command.name);
    for (auto const& option : command.options) text += zsh_option(option, program, texts);
    for (auto const& option : common_options()) text += zsh_option(option, program, texts);
    for (auto const& [name, several, accepted] : command.arguments) {
        auto const spec = fmt::format("{}:{}:{}", several ? "*" : "", name, zsh_action(accepted, program));
        text += fmt::format("            {} \\\n", shell_quoted(spec));
    }
    return text + "            && return ;;\n";
}

}  // namespace

std::string zsh_completion(Catalog const& catalog, std::vector<Command> const& commands, Texts const& texts) {
    auto const& program = catalog.program();
    std::string names;
    std::string cases;
    for (auto const& command : completed_commands(commands)) {
        auto const line = command.name + ":" + escaped(texts(command.help), ":");
        names += fmt::format("            {}\n", shell_quoted(line));
        cases += zsh_case(command, program, texts);
    }
    std::string options;
    for (auto const& option : program_options()) options += zsh_option(option, program, texts);
    options.erase(options.rfind(" \\\n"));
    names.pop_back();
    cases.pop_back();
    return fmt::format(
        zsh_script, fmt::arg("program", program), fmt::arg("games", fmt::join(completed_games(catalog), " ")),
        fmt::arg("engines", fmt::join(completed_engines(catalog), " ")),
        fmt::arg("players", fmt::join(completed_players(catalog), " ")), fmt::arg("commands", names),
        fmt::arg("program_options", options), fmt::arg("cases", cases));
}

}  // namespace joute::app
