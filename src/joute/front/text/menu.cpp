// SPDX-License-Identifier: MIT
#include "joute/front/text/menu.hpp"

#include "joute/arena/describe.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/play.hpp"
#include "joute/front/text/puzzle.hpp"
#include "joute/front/text/wrap.hpp"
#include "joute/table/level_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

namespace joute::text {

namespace {

constexpr int room_for_answer = 10;  // columns after a question

// Asks on the console, with the question wrapped to the terminal's width.
std::optional<std::string> answer_to(std::string const& question, Console& console) {
    if (!console.on_terminal()) return console.ask(question);
    return console.ask(wrapped(question, Console::size().columns - room_for_answer));
}

// Whether a typed line, in lower case, asks to go back or to quit, in either language.
bool goes_back(std::string_view typed) {
    constexpr std::array<std::string_view, 7> words{"b", "back", "r", "retour", "q", "quit", "quitter"};
    return std::find(words.begin(), words.end(), typed) != words.end();
}

}  // namespace

std::optional<bool> Prompter::yes_or_no(std::string_view question) const {
    for (;;) {
        auto const answer = answer_to(texts(question) + "\n", console);
        auto const typed = lower(trimmed(answer.value_or("")));
        if (!answer || goes_back(typed)) return std::nullopt;
        if (typed == "y" || typed == "o" || typed == "yes" || typed == "oui") return true;
        if (typed == "n" || typed == "no" || typed == "non") return false;
        console.say(texts("answer y or n") + "\n");
    }
}

std::optional<std::int64_t> Prompter::number(Message const& question, Param const& param) const {
    for (;;) {
        auto const answer = answer_to(fmt::format("{} [{}] ", texts(question), param.usual), console);
        auto const typed = lower(trimmed(answer.value_or("")));
        if (!answer || goes_back(typed)) return std::nullopt;
        if (typed.empty()) return param.usual;
        auto const value = to_int(typed);
        if (value && *value >= param.least && *value <= param.most) return *value;
        console.tell(texts(msg("type a number from {} to {}", param.least, param.most)) + "\n");
    }
}

std::optional<std::size_t> Prompter::one_of(std::string_view question, std::vector<std::string> const& lines,
                                            std::string_view way_out) const {
    auto const leave = texts(way_out);
    auto show = [&](std::string_view key, std::string const& text) {
        console.tell(
            fmt::format("  {}  {}\n", console.painted(fmt::format("{:>2}", key), Ink::accent), text));
    };
    for (std::size_t i = 0; i < lines.size(); ++i) show(std::to_string(i + 1), lines[i]);
    show(leave.substr(0, 1), leave);
    for (;;) {
        auto const answer = answer_to(fmt::format("{} [1] ", texts(question)), console);
        auto const typed = lower(trimmed(answer.value_or("")));
        if (!answer || goes_back(typed)) return std::nullopt;
        if (typed.empty()) return 0;
        auto const value = to_int(typed);
        if (value && *value >= 1 && static_cast<std::size_t>(*value) <= lines.size()) {
            return static_cast<std::size_t>(*value) - 1;
        }
        console.tell(
            texts(msg("type a number from 1 to {}, or {} ({})", lines.size(), leave.substr(0, 1), leave)) +
            "\n");
    }
}

namespace {

struct Entry {
    std::string text;
    std::function<void()> action;
};

constexpr int strongest = static_cast<int>(levels.size());

// The strongest level if it is unbeatable, else that of the last match at the game; 3 before the first one, so that
// a newcomer can win.
int proposed_level(Preferences const& preferences, About const& about) {
    if (about.unbeatable) return strongest;
    for (auto const& who : preferences.seats(about.name)) {
        auto const [name, level] = split_params(who);
        if (name == "level") return to_int(level).value_or(3);
    }
    return 3;
}

// Asks for a level and returns the machine of that level. Null if the user goes back.
std::optional<std::string> ask_for_opponent(About const& about, Prompter const& ask,
                                            Preferences const& preferences) {
    auto const param = Param::number("level", 1, strongest, proposed_level(preferences, about), {});
    auto const level = ask.number(msg("Which level, from 1 ({}) to {} ({})?", describe_level(1, about),
                                      strongest, describe_level(strongest, about)),
                                  param);
    return level ? std::optional("level:" + std::to_string(*level)) : std::nullopt;
}

// Menu of one game, until the user goes back.
void game_menu(Catalog const& catalog, GameType const& game, Prompter const& ask, Preferences& preferences) {
    auto const& texts = ask.texts;
    std::string const name(game.about().name);
    Params const usual(name, game.about().params, "");
    std::string const machine(game.engines(usual).front().name);
    auto start = [&](PlayOptions const& request) {
        ask.console.say("\n");
        play(catalog, request, ask.console, texts, preferences);
    };
    auto play_machine = [&] {
        auto opponent = ask_for_opponent(game.about(), ask, preferences);
        if (opponent) start({.game = name, .opponent = std::move(opponent)});
    };
    std::vector<Entry> entries{
        {texts("play against the machine"), play_machine},
        {texts("play with others at this keyboard"), [&] { start({.game = name, .machines = 0}); }},
        {texts("watch machines play"), [&] { start({.game = name, .seats = {machine}}); }},
        {texts("read the rules"), [&] { ask.console.show_document(rules_in(game, texts.language())); }},
    };
    if (!game.lessons(usual).empty()) {
        entries.push_back(
            {texts("play a guided first match"), [&] { play_guided(catalog, name, ask.console, texts); }});
    }
    if (!game.about().puzzles.empty()) {
        entries.push_back({texts("solve puzzles"),
                           [&] { ask_puzzles(catalog, {.game = name}, ask.console, texts, preferences); }});
    }
    std::vector<std::string> lines;
    for (auto const& entry : entries) lines.push_back(entry.text);
    while (!ask.console.interrupted()) {
        ask.console.say("\n" + ask.console.painted(texts(game.about().title), Ink::accent) + "\n");
        auto const choice = ask.one_of(tr("What would you like to do?"), lines);
        if (!choice) return;
        entries[*choice].action();
    }
}

}  // namespace

void menu(Catalog const& catalog, Console& console, Texts const& texts, Preferences& preferences) {
    Prompter const ask{console, texts};
    console.tell(console.painted("Joute", Ink::accent) + "  " +
                 texts("play and solve strategy games, and pit programs against each other") + "\n");
    std::vector<std::string> entries;
    for (auto const& game : catalog.games()) {
        entries.push_back(fmt::format("{} – {}", texts(game->about().title), texts(game->about().summary)));
    }
    auto const games = catalog.games().size();
    entries.push_back(texts("continue an unfinished match"));
    entries.push_back(texts("solve puzzles"));
    while (!console.interrupted()) {
        console.say("\n");
        auto const choice = ask.one_of(tr("Which game?"), entries, tr("quit"));
        if (!choice) return;
        if (*choice < games) {
            game_menu(catalog, *catalog.games()[*choice], ask, preferences);
        } else if (*choice > games) {
            ask_puzzles(catalog, {}, console, texts, preferences);
        } else if (auto const file = unfinished_match(catalog, {}, console, texts)) {
            play(catalog, {.resume = file}, console, texts, preferences);
        }
    }
}

}  // namespace joute::text
