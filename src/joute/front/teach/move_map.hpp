// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/front/svg/cell_grid.hpp"
#include "joute/front/svg/markup.hpp"
#include "joute/table/catalog.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

/// @file
/// Maps of best moves as one nested picture. On every board your move is large and on a golden square.
/// Smaller boards lie where the opponent's replies would be, each with your answer, and so on.
namespace joute::teach {

using svg::CellGrid;
using svg::Markup;

/// One board of a map: the position after a reply of the opponent and your answer. The boards of the
/// opponent's next replies are drawn in the places of those replies.
struct MapBoard {
    enum class End { none, win, draw, loss };  ///< from your point of view

    /// A move as the zone to click, and the place of its piece. Both players may click the same zone, such as
    /// a column into which pieces fall.
    struct Step {
        int zone = 0;
        Point at;  ///< in the scene
    };

    std::optional<Step> reply = {};   ///< the opponent's; nullopt on the first board
    std::optional<Step> answer = {};  ///< yours; nullopt if the match is over or the opponent begins
    std::vector<Mark> marks = {};     ///< of the scene after the answer
    End end = End::none;
    double value = 0;  ///< proved value after the answer, in the game's unit, from your point of view
    std::vector<MapBoard> replies = {};
    bool is_cut = false;  ///< the depth limit ends the map before the match
};

/// The best moves of one seat against all replies of the other. Your move has the highest proved value. Ties
/// are broken by the fastest win or slowest loss, if distances are known. Further ties are broken by the most
/// symmetries of the resulting picture (CellGrid), then by the game's own order.
struct MoveMap {
    Message game;
    About const* about = nullptr;
    Seat you = 0;
    Scene scene;  ///< of the start
    CellGrid grid;
    MapBoard first;  ///< the start, with your first move unless the opponent begins
    std::size_t boards = 0;
};

/// Which map to build.
struct MapOptions {
    Seat you = 0;
    std::optional<int> depth = {};    ///< maximum number of your moves
    std::size_t most_boards = 5'000;  ///< a larger map throws Error
    std::stop_token stop = {};
    std::function<void(std::size_t boards)> report = {};  ///< called after each board
};

/// Builds the map from the position of `start`, with proved values. Nullopt if stopped. Throws Error if the
/// map would be too large. Also throws unless the game has two alternating seats, no chance, a grid of cells
/// and one-click moves.
std::optional<MoveMap> move_map(ChosenGame const& game, Table const& start, MapOptions const& options);

/// The size of the first board, in units.
inline constexpr double map_width = 1000;
double map_height(MoveMap const& map);

/// The title, and a short explanation of how to read the map.
std::string map_title(MoveMap const& map, Texts const& texts);
std::string map_legend(MoveMap const& map, Texts const& texts);

/// Writes the boards as nested groups of class `board`, the first at the origin. Their attributes
/// `data-reply` and `data-answer` are the moves that led there; `data-end` is the result, if any.
void draw_map(Markup& out, MoveMap const& map, Texts const& texts);

/// A complete SVG file with title and legend.
std::string map_as_svg(MoveMap const& map, Texts const& texts);

/// An HTML page to zoom through the map. A click on an inner board, or Enter, zooms in; a click outside the
/// current board, or Escape, zooms out. A sentence describes the position; buttons show the path to it.
std::string map_as_page(MoveMap const& map, Texts const& texts);

}  // namespace joute::teach
