// SPDX-License-Identifier: MIT
#include "joute/front/text/menu.hpp"

#include "joute/arena/describe.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/play.hpp"

#include <fmt/format.h>

#include <functional>

namespace joute::text {

std::optional<bool> Prompter::yes_or_no(std::string_view question) const {
    for (;;) {
        auto const answer = console.ask(texts(question) + "\n");
        if (!answer) return std::nullopt;
        auto const typed = lower(trimmed(*answer));
        if (typed == "y" || typed == "o" || typed == "yes" || typed == "oui") return true;
        if (typed == "n" || typed == "no" || typed == "non") return false;
        console.say(texts("answer y or n") + "\n");
    }
}

std::optional<std::int64_t> Prompter::number(Message const& question, Param const& param) const {
    for (;;) {
        auto const answer = console.ask(fmt::format("{} [{}] ", texts(question), param.usual));
        if (!answer) return std::nullopt;
        if (trimmed(*answer).empty()) return param.usual;
        auto const value = to_int(trimmed(*answer));
        if (value && *value >= param.least && *value <= param.most) return *value;
        console.say(texts(msg("type a number from {} to {}", param.least, param.most)) + "\n");
    }
}

std::optional<std::size_t> Prompter::one_of(std::string_view question,
                                            std::vector<std::string> const& lines) const {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        console.say(
            fmt::format("  {} {}\n", console.painted(fmt::format("{:>2}", i + 1), Ink::accent), lines[i]));
    }
    for (;;) {
        auto const answer = console.ask(fmt::format("{} [1] ", texts(question)));
        if (!answer) return std::nullopt;
        if (trimmed(*answer).empty()) return 0;
        auto const value = to_int(trimmed(*answer));
        if (value && *value >= 1 && static_cast<std::size_t>(*value) <= lines.size()) {
            return static_cast<std::size_t>(*value) - 1;
        }
        console.say(texts(msg("type a number from {} to {}", 1, lines.size())) + "\n");
    }
}

namespace {

struct Entry {
    std::string text;
    std::function<void()> action;
};

// Menu of one game. False if the user leaves the program.
bool game_menu(Catalog const& catalog, GameType const& game, Prompter const& ask, Preferences& preferences) {
    auto const& texts = ask.texts;
    std::string const name(game.about().name);
    Params const usual(name, game.about().params, "");
    std::string const machine(game.engines(usual).front().name);
    auto start = [&](PlayOptions const& request) {
        ask.console.say("\n");
        play(catalog, request, ask.console, texts, preferences);
    };
    std::vector<Entry> entries{
        {texts("play against the machine"), [&] { start({.game = name}); }},
        {texts("play with others at this keyboard"), [&] { start({.game = name, .machines = 0}); }},
        {texts("watch machines play"), [&] { start({.game = name, .seats = {machine}}); }},
        {texts("read the rules"), [&] { ask.console.show_document(rules_in(game, texts.language())); }},
    };
    if (!game.lessons(usual).empty()) {
        entries.push_back(
            {texts("play a guided first match"), [&] { play_guided(catalog, name, ask.console, texts); }});
    }
    entries.push_back({texts("choose another game"), [] {}});

    ask.console.say("\n" + ask.console.painted(texts(game.about().title), Ink::accent) + "\n");
    std::vector<std::string> lines;
    for (auto const& entry : entries) lines.push_back(entry.text);
    auto const choice = ask.one_of(tr("What would you like to do?"), lines);
    if (choice) entries[*choice].action();
    return choice && !ask.console.interrupted();
}

}  // namespace

void menu(Catalog const& catalog, Console& console, Texts const& texts, Preferences& preferences) {
    Prompter const ask{console, texts};
    console.say(console.painted("Joute", Ink::accent) + "  " +
                texts("play and solve strategy games, and pit programs against each other") + "\n");
    std::vector<std::string> entries;
    for (auto const& game : catalog.games()) {
        entries.push_back(fmt::format("{} – {}", texts(game->about().title), texts(game->about().summary)));
    }
    auto const games = catalog.games().size();
    entries.push_back(texts("continue an unfinished match"));
    entries.push_back(texts("quit"));
    for (;;) {
        console.say("\n");
        auto const choice = ask.one_of(tr("Which game?"), entries);
        if (!choice || *choice > games) return;
        if (*choice < games) {
            if (!game_menu(catalog, *catalog.games()[*choice], ask, preferences)) return;
        } else if (auto const file = unfinished_match(catalog, {}, console, texts)) {
            play(catalog, {.resume = file}, console, texts, preferences);
        }
    }
}

}  // namespace joute::text
