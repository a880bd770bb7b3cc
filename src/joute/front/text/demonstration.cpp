// SPDX-License-Identifier: MIT
#include "joute/front/text/analysis.hpp"
#include "joute/front/text/draw.hpp"
#include "joute/front/text/menu.hpp"
#include "joute/front/text/play.hpp"

#include <fmt/format.h>

namespace joute::text {
namespace {

void heading(Console& console, std::string const& text) {
    console.tell("\n" + console.painted(text, Ink::accent) + "\n\n");
}

// Shows the value of every move in the game's showcase position.
void show_solved(GameType const& game, Console& console, Texts const& texts) {
    Params const usual(game.about().name, game.about().params, "");
    auto const table = game.table_at(usual, game.about().showcase);
    console.say(board(*table, texts, console.colours()));
    Limits limits;
    limits.stop = console.stop();
    std::string const engine(game.engines(usual).front().name);
    auto const thought = game.engine(engine, *table, 1)->think(*table, limits, Scope::every_move);
    console.tell(value_table(*table, thought, texts, console.colours()));
}

// The first game with a showcase position, else the first game.
GameType const& shown_game(Catalog const& catalog) {
    for (auto const& game : catalog.games()) {
        if (!game->about().showcase.empty()) return *game;
    }
    return *catalog.games().front();
}

}  // namespace

void demonstration(Catalog const& catalog, Console& console, Texts const& texts) {
    auto const& game = shown_game(catalog);
    std::string const name(game.about().name);
    console.tell(console.painted("Joute", Ink::accent) + "  " +
                 texts("play and solve strategy games, and pit programs against each other") + "\n");
    if (!game.about().showcase.empty()) {
        heading(console, texts(msg("A solved position of {}, with the value of each move",
                                   texts(game.about().title))));
        show_solved(game, console, texts);
    }
    heading(console, texts("A match between two machines"));
    Params const usual(name, game.about().params, "");
    std::string const strongest(game.engines(usual).front().name);
    Preferences nobodys(std::nullopt);
    PlayOptions const request{.game = name, .seats = {strongest, "random"}, .seed = 1, .keep = false};
    play(catalog, request, console, texts, nobodys);

    heading(console, texts("Your turn"));
    for (auto const& each : catalog.games()) {
        console.tell(fmt::format("  {} play {:<12}  {}\n", catalog.program(), each->about().name,
                                 texts(each->about().summary)));
    }
    console.tell(fmt::format("  {} games              {}\n", catalog.program(),
                             texts("every game, its parameters and its engines")) +
                 fmt::format("  {} --help             {}\n", catalog.program(), texts("everything else")));
}

}  // namespace joute::text
