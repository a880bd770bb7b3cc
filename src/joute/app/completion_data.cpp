// SPDX-License-Identifier: MIT
#include "joute/app/completion_data.hpp"

#include "joute/base/text.hpp"
#include "joute/table/level_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace joute::app {
namespace {

using Kind = Accepted::Kind;

constexpr Accepted words(std::string_view list) { return {Kind::words, list}; }

// By the placeholder of an argument or of an option's value.
Accepted accepted_for(std::string_view placeholder, std::string_view command) {
    static std::map<std::string_view, Accepted> const known{
        {"GAME", {Kind::games}},
        {"NAME", {Kind::games}},
        {"ENGINE", {Kind::engines}},
        {"E", {Kind::engines}},
        {"WHO", {Kind::players}},
        {"FILE", {Kind::files}},
        {"IN", {Kind::files}},
        {"OUT", {Kind::files}},
        {"PROGRAM", {Kind::files}},
        {"PATTERN", {Kind::files}},
        {"D", {Kind::files}},
        {"fr|en", words("fr en")},
        {"modern|document", words("modern document")},
        {"WHICH", words("first last")},
        {"SHELL", words("bash zsh fish")},
        {"TYPE", words("round-robin gauntlet swiss knockout")},
        {"F", words("text json csv md html")},
    };
    if (placeholder == "ACTION")
        return command == "db" ? words("build stats check list probe") : words("run resume table");
    auto const found = known.find(placeholder);
    return found == known.end() ? Accepted{} : found->second;
}

// Collects the arguments and options that a command declares.
class DeclaredOptions final : public Options {
public:
    explicit DeclaredOptions(CompletedCommand& command) : command_(command) {}

    void required(std::string const& name, Take, std::string_view) override { argument(name, false); }
    void optional(std::string const& name, Take, std::string_view) override { argument(name, false); }
    void several(std::string const& name, Take, std::string_view) override { argument(name, true); }
    void option(std::string const& names, std::string const& value, Take, std::string_view help) override {
        add({.names = {names}, .value = value, .help = help});
    }
    void option_alone(std::string const& names, std::string const& value, Take,
                      std::string_view help) override {
        add({.names = {names}, .value = value, .help = help, .value_is_optional = true});
    }
    void repeated(std::string const& names, std::string const& value, Take, std::string_view help) override {
        add({.names = {names}, .value = value, .help = help, .repeated = true});
    }
    void flag(std::string const& names, bool&, std::string_view help) override {
        add({.names = {names}, .help = help});
    }

private:
    void argument(std::string const& name, bool several) {
        command_.arguments.push_back({name, several, accepted_for(name, command_.name)});
    }
    void add(CompletedOption option) {
        auto const names = option.names.front();
        option.names.clear();
        for (auto const name : split(names, ',')) option.names.emplace_back(name);
        option.accepted = accepted_for(option.value, command_.name);
        command_.options.push_back(std::move(option));
    }

    CompletedCommand& command_;
};

std::vector<std::string> in_order(std::set<std::string> const& candidates) {
    return {candidates.begin(), candidates.end()};
}

}  // namespace

std::vector<CompletedCommand> completed_commands(std::vector<Command> const& commands) {
    std::vector<CompletedCommand> completed;
    for (auto const& command : commands) {
        auto& entry = completed.emplace_back(CompletedCommand{command.name, command.help, {}, {}});
        DeclaredOptions declared(entry);
        command.declare(declared);
    }
    std::ranges::sort(completed, {}, &CompletedCommand::name);
    return completed;
}

std::vector<CompletedOption> common_options() {
    return {{.names = {"-h", "--help"}, .help = tr("show this help")},
            {.names = {"--lang"},
             .value = "fr|en",
             .help = tr("language: fr or en"),
             .accepted = accepted_for("fr|en", {})}};
}

std::vector<CompletedOption> program_options() {
    auto options = common_options();
    options.push_back({.names = {"--version"}, .help = tr("show the version")});
    return options;
}

std::vector<std::string> completed_games(Catalog const& catalog) {
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
    return in_order(candidates);
}

std::vector<std::string> completed_engines(Catalog const& catalog) {
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
    return in_order(candidates);
}

std::vector<std::string> completed_players(Catalog const& catalog) {
    auto players = completed_engines(catalog);
    players.insert(players.begin(), {"human", "program:", "uci:", "gomocup:"});
    return players;
}

}  // namespace joute::app
