// SPDX-License-Identifier: MIT
#pragma once

#include "position_text.hpp"

#include "joute/game/grid.hpp"
#include "joute/game/scene.hpp"

namespace incognito {

// The zone of a cell.
inline int zone(Board const& board, Cell cell) { return row_of(cell) * board.size() + column_of(cell); }

// Castles, then pawns; a move that waits for chance is a stroke.
inline joute::Scene scene(Board const& board, Position const& q) {
    using joute::Ink;
    using Shape = joute::Mark::Shape;
    auto scene = joute::grid::empty_board(board.size());
    auto centre = [&](Cell cell) {
        return scene.zones[static_cast<std::size_t>(zone(board, cell))].center();
    };
    auto ink = [](Seat side) { return side == white ? Ink::seat0 : Ink::seat1; };
    for (Seat const side : {white, black}) {
        scene.marks.push_back({Shape::castle, centre(board.castle(side)), 0.9, "#", ink(side), {}});
    }
    for (Seat const side : {white, black}) {
        for (Cells rest = q.pawns[index(side)]; rest != 0; rest &= rest - 1) {
            Cell const cell = std::countr_zero(rest);
            scene.marks.push_back({Shape::disc, centre(cell), 0.7, {symbol(q, cell)}, ink(side), {}});
        }
    }
    if (q.is_pending()) {
        scene.marks.push_back(
            {Shape::stroke, centre(q.pending.from), 1, "", Ink::accent, centre(q.pending.to)});
    }
    return scene;
}

}  // namespace incognito
