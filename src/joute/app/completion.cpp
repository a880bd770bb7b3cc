// SPDX-License-Identifier: MIT
#include "joute/app/command_line.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/table/level_engine.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <set>

namespace joute::app {
namespace {

// Collects the option names that a command declares.
class DeclaredOptions final : public Options {
public:
    void required(std::string const&, Take, std::string_view) override {}
    void optional(std::string const&, Take, std::string_view) override {}
    void several(std::string const&, Take, std::string_view) override {}
    void option(std::string const& names, std::string const&, Take, std::string_view) override { add(names); }
    void option_alone(std::string const& names, std::string const&, Take, std::string_view) override {
        add(names);
    }
    void repeated(std::string const& names, std::string const&, Take, std::string_view) override {
        add(names);
    }
    void flag(std::string const& names, bool&, std::string_view) override { add(names); }

    std::string const& names() const { return names_; }

private:
    void add(std::string const& names) {
        for (auto const name : split(names, ',')) names_ += " " + std::string(name);
    }

    std::string names_ = "--help --lang";
};

std::string joined(std::set<std::string> const& candidates) {
    return fmt::format("{}", fmt::join(candidates, " "));
}

// `ttt ttt:k= ttt:n= awele awele:rules=school …`
std::string games_of(Catalog const& catalog) {
    std::set<std::string> candidates;
    for (auto const& type : catalog.games()) {
        auto const& about = type->about();
        candidates.emplace(about.name);
        for (auto const& param : about.params) {
            auto const key = fmt::format("{}:{}=", about.name, param.key);
            if (param.choices.empty()) candidates.insert(key);
            for (auto const choice : split(param.choices, '|')) {
                if (!choice.empty()) candidates.insert(key + std::string(choice));
            }
        }
    }
    return joined(candidates);
}

std::string engines_of(Catalog const& catalog) {
    std::set<std::string> candidates;
    for (auto const& type : catalog.games()) {
        for (auto const& engine : type->engines(catalog.choose(type->about().name).params)) {
            candidates.emplace(engine.name);
            for (auto const& param : engine.params)
                candidates.insert(fmt::format("{}:{}=", engine.name, param.key));
        }
    }
    for (std::size_t level = 1; level <= levels.size(); ++level)
        candidates.insert(fmt::format("level:{}", level));
    return joined(candidates);
}

constexpr std::string_view script = R"(# Completion of {program} for bash.
_{program}() {{
    local cur prev words cword
    if declare -F _get_comp_words_by_ref > /dev/null; then
        _get_comp_words_by_ref -n := cur prev words cword
    else
        words=("${{COMP_WORDS[@]}}") cword=$COMP_CWORD cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    fi
    local games='{games}'
    local engines='{engines}'
    local choices=
    if ((cword == 1)); then
        choices='{commands} --help --version --lang'
    else
        case $prev in
            --seat | --entrant) choices="human program: uci: gomocup: $engines" ;;
            --engine) choices=$engines ;;
            --lang) choices='fr en' ;;
            --format) choices='text json csv md html' ;;
            --type) choices='round-robin gauntlet swiss knockout' ;;
            --game) choices=$games ;;
            --save | -s | --continue | -c | --dir | --bots | --output | -o) compopt -o default; return ;;
            db) choices='build stats check list probe' ;;
            tournament) choices='run resume table' ;;
            completion) choices=bash ;;
            *)
                case ${{words[1]}} in
{options}
                esac
                case ${{words[1]}} in
                    replay | convert | check-record | review | tournament | vet) [[ $cur == -* ]] || compopt -o default ;;
                    engine) ((cword == 3)) && choices="$choices $engines" || choices="$choices $games" ;;
                    *) choices="$choices $games" ;;
                esac ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$cur")
    [[ ${{COMPREPLY[0]}} == *[=:] ]] && compopt -o nospace
    declare -F __ltrim_colon_completions > /dev/null && __ltrim_colon_completions "$cur"
}}
complete -F _{program} {program}
)";

}  // namespace

std::string bash_completion(Catalog const& catalog, std::vector<Command> const& commands) {
    std::set<std::string> names;
    std::string options;
    for (auto const& command : commands) {
        names.insert(command.name);
        DeclaredOptions declared;
        command.declare(declared);
        options += fmt::format("                    {}) choices='{}' ;;\n", command.name, declared.names());
    }
    if (!options.empty()) options.pop_back();
    return fmt::format(script, fmt::arg("program", catalog.program()), fmt::arg("games", games_of(catalog)),
                       fmt::arg("engines", engines_of(catalog)), fmt::arg("commands", joined(names)),
                       fmt::arg("options", options));
}

Command completion_command(Context const& context, std::vector<Command> const& commands) {
    auto const shell = std::make_shared<std::string>();
    return {"completion", tr("print a shell completion script"),
            [shell](Options& line) {
                line.required("SHELL", into(*shell), tr("the shell: only bash is supported"));
            },
            [shell, context, &commands] {
                if (*shell != "bash")
                    throw Error(msg("completion exists only for bash, not for '{}'", *shell));
                context.console.say(bash_completion(context.catalog, commands));
                return static_cast<int>(done);
            }};
}

}  // namespace joute::app
