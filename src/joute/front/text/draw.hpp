// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/game/scene.hpp"
#include "joute/table/table.hpp"

#include <string>
#include <vector>

namespace joute::text {

/// What a drawn board shows beside the marks of its scene.
struct Highlights {
    Clicks last = {};            ///< the zones of the last move: `[X]`
    std::vector<int> open = {};  ///< zones that a move of one click can choose: `‹7›` around a piece
    std::vector<std::string> seats = {};  ///< names, written above the stores of the seats
};

/// Draws the scene in characters. A cell takes four columns and two lines, framed by box-drawing lines. On
/// grids of more than ten rows or columns it takes three columns and one line, so that 20 × 20 cells fit into
/// a terminal.
std::string drawn(Scene const& scene, bool colours, Highlights const& highlights = {});

/// The board as text: the game's own if it has one, else the drawn scene with the last move and, in games of
/// points, the scores; else the position in notation.
std::string board(Table const& table, Texts const& texts, bool colours);

/// Explains the signs on the board, indented like it; empty for a game without a legend.
std::string legend(Table const& table, Texts const& texts);

}  // namespace joute::text
