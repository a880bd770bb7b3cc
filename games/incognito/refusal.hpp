// SPDX-License-Identifier: MIT
#pragma once

#include "position_text.hpp"

#include <algorithm>
#include <string_view>

/// @file
/// The reason why an attempt is not a legal move, as a sentence for the player.
namespace incognito {

/// An illegal attempt between two cells.
class Refusal {
public:
    /// Board and position must outlive this object.
    Refusal(Board const& board, Position const& q, joute::grid::Cell from, joute::grid::Cell to)
        : board_(board), q_(q), from_(from), to_(to) {}

    Message displacement() const {
        return msg("Illegal displacement: {}",
                   outside() ? msg("a pawn may not leave the board.") : blocked_by());
    }
    Message question() const {
        return msg("Illegal interrogation: {}",
                   outside() ? msg("both cells must be on the board.") : silenced_by());
    }

private:
    bool outside() const { return !from_.inside(board_.size()) || !to_.inside(board_.size()); }

    Message blocked_by() const {
        if (!has(q_.own(), from())) return msg("there is no {} pawn on the first cell.", adjective(q_.side));
        if (from() == to()) return msg("a pawn must change its cell.");
        if (to() == board_.castle(q_.side))
            return msg("a player may not bring a pawn into their own castle.");
        if (!on_a_line()) return msg("a pawn moves in a straight line, along a row, a column or a diagonal.");
        if (way_is_blocked()) return msg("a pawn may not jump over another one.");
        if (has(q_.own() | q_.enemy(), to())) return msg("the cell of arrival is taken.");
        return msg("a castle is not entered diagonally.");
    }

    Message silenced_by() const {
        if (!has(q_.own(), from())) return msg("the questioner is not a {} pawn.", adjective(q_.side));
        if (has(q_.own(), to())) return msg("a player may not question their own pawn.");
        if (!has(q_.enemy(), to())) return msg("there is no pawn to question on that cell.");
        return msg("the two pawns must stand next to each other, on the same row or column.");
    }

    Cell from() const { return cell_at(from_.row, from_.column); }
    Cell to() const { return cell_at(to_.row, to_.column); }
    int down() const { return to_.row - from_.row; }
    int right() const { return to_.column - from_.column; }
    bool on_a_line() const { return down() == 0 || right() == 0 || std::abs(down()) == std::abs(right()); }
    bool way_is_blocked() const {
        int const distance = std::max(std::abs(down()), std::abs(right()));
        for (int i = 1; i < distance; ++i) {
            Cell const between = from() + i * (to() - from()) / distance;
            if (has(q_.own() | q_.enemy(), between)) return true;
        }
        return false;
    }

    Board const& board_;
    Position const& q_;
    joute::grid::Cell from_;
    joute::grid::Cell to_;
};

/// The reason for refusing an attempt in notation.
inline Message refusal(Board const& board, Position const& q, std::string_view attempt) {
    if (q.is_pending())
        return msg(
            "a chance event must follow, and not this one: type ~spy, ~bad or ~knight, where possible");
    auto const typed = read_typed(attempt);
    if (!typed || typed->cells.size() != 2) return msg("a move names two cells, for example b4e4 or b2?a2");
    Refusal const refusal(board, q, typed->cells[0], typed->cells[1]);
    return typed->kind == Kind::question ? refusal.question() : refusal.displacement();
}

}  // namespace incognito
