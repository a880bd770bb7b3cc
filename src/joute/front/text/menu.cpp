// SPDX-License-Identifier: MIT
#include "joute/front/text/menu.hpp"

#include "joute/arena/words.hpp"
#include "joute/front/text/play.hpp"
#include "joute/front/text/questions.hpp"

#include <fmt/format.h>

#include <functional>

namespace joute::text {
namespace {

struct Entry {
    std::string text;
    std::function<void()> action;
};

// What can be done with one game; false when the person leaves altogether.
bool game_menu(Catalog const& catalog, GameType const& game, Asking const& ask, Habits& habits) {
    auto const& texts = ask.texts;
    std::string const name(game.about().name);
    Params const usual(name, game.about().params, "");
    std::string const machine(game.engines(usual).front().name);
    auto start = [&](PlayOptions const& request) {
        ask.console.say("\n");
        play(catalog, request, ask.console, texts, habits);
    };
    std::vector<Entry> entries{
        {texts("play against the machine"), [&] { start({.game = name}); }},
        {texts("people only, at this keyboard"), [&] { start({.game = name, .machines = 0}); }},
        {texts("watch machines play"), [&] { start({.game = name, .seats = {machine}}); }},
        {texts("read the rules"), [&] { ask.console.say(rules_in(game, texts.language())); }},
    };
    if (!game.lessons(usual).empty()) {
        entries.push_back(
            {texts("a guided first match"), [&] { play_guided(catalog, name, ask.console, texts); }});
    }
    entries.push_back({texts("another game"), [] {}});

    ask.console.say("\n" + ask.console.painted(texts(game.about().title), Ink::accent) + "\n");
    std::vector<std::string> lines;
    for (auto const& entry : entries) lines.push_back(entry.text);
    auto const choice = ask.one_of(tr("What would you like?"), lines);
    if (choice) entries[*choice].action();
    return choice && !ask.console.interrupted();
}

}  // namespace

void menu(Catalog const& catalog, Console& console, Texts const& texts, Habits& habits) {
    Asking const ask{console, texts};
    console.say(console.painted("Joute", Ink::accent) + "  " +
                texts("play, solve and pit programs against each other at strategy games") + "\n");
    std::vector<std::string> entries;
    for (auto const& game : catalog.games()) {
        entries.push_back(fmt::format("{} – {}", texts(game->about().title), texts(game->about().summary)));
    }
    auto const games = catalog.games().size();
    entries.push_back(texts("go on with an unfinished match"));
    entries.push_back(texts("leave"));
    for (;;) {
        console.say("\n");
        auto const choice = ask.one_of(tr("Which game?"), entries);
        if (!choice || *choice > games) return;
        if (*choice < games) {
            if (!game_menu(catalog, *catalog.games()[*choice], ask, habits)) return;
        } else if (auto const file = unfinished_match(catalog, {}, console, texts)) {
            play(catalog, {.resume = file}, console, texts, habits);
        }
    }
}

}  // namespace joute::text
