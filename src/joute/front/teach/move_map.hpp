// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/front/svg/cell_grid.hpp"
#include "joute/front/svg/markup.hpp"
#include "joute/table/catalog.hpp"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace joute::teach {

using svg::CellGrid;
using svg::Markup;

/// One board of a map: the opponent went somewhere, and here is your answer. The boards of everything that the opponent can do
/// then belong into the cells where that is done.
struct MapBoard {
    enum class End { none, win, draw, loss };  ///< as you see it

    std::optional<int> reply = {};   ///< the opponent's zone; none on the first board
    std::optional<int> answer = {};  ///< yours; none where the match is over before, or the opponent begins
    std::vector<Mark> marks = {};    ///< of the picture after the answer
    End end = End::none;
    double value = 0;  ///< what best play leads to after the answer, in the game's unit, as you see it
    std::vector<MapBoard> replies = {};
    bool is_cut = false;  ///< the match goes on, but the map does not
};

/// The best moves of one seat against everything the other can do. Your move is one of the highest proved value; of those the
/// fastest win or the slowest loss, where the game counts plies; of those the one after which the picture has most symmetries
/// (see CellGrid); of those the first of the game's own list.
struct MoveMap {
    std::string game;
    About const* about = nullptr;
    Seat you = 0;
    CellGrid grid;
    MapBoard first;  ///< the start: with your first move, or without if the opponent begins
    std::size_t boards = 0;
};

/// Which map is wanted.
struct MapOptions {
    Seat you = 0;
    std::optional<int> depth = {};    ///< so many of your moves at most
    std::size_t most_boards = 5'000;  ///< more than that nobody can look at
    std::stop_token stop = {};
};

/// From where a table stands; every value is proved. Nothing when it was stopped. Throws Error when the game is not one that
/// has such maps, or the map would be too large: two seats in turn, no chance, a grid, and one click a move.
std::optional<MoveMap> move_map(ChosenGame const& game, Table const& start, MapOptions const& options);

// A map of moves as one picture: on every board the largest symbol is your move, and in the cells where the opponent can go
// next lie smaller boards, each with your answer, and so on.

/// The width of the first board, in units.
inline constexpr double map_width = 1000;
double map_height(MoveMap const& map);

/// What a map is called, and how to read it in a line or two.
std::string map_title(MoveMap const& map, Texts const& texts);
std::string map_legend(MoveMap const& map, Texts const& texts);

/// The boards as nested groups of class `board`, the first at the origin. Those inside another say in `data-reply` and
/// `data-answer` which moves led there, and in `data-end` how the match ended, if it did.
void draw_map(Markup& out, MoveMap const& map, Texts const& texts);

/// As a file of its own, with title and legend.
std::string map_as_svg(MoveMap const& map, Texts const& texts);

/// The map as a page that one goes into: a click on an inner board, or Enter, zooms to it; a click beside it, or Escape, goes
/// back. A sentence says what has happened and what to look for, a line of buttons how one came there.
std::string map_as_page(MoveMap const& map, Texts const& texts);

}  // namespace joute::teach
