// SPDX-License-Identifier: MIT
#pragma once

#include "position_text.hpp"

#include "joute/base/rng.hpp"

#include <array>
#include <string>
#include <string_view>

namespace incognito {

/// The hidden information: the cells of the two spies (rule 2).
struct Spies {
    std::array<Cell, 2> cells{};

    /// Draws one candidate of each side, uniformly.
    static Spies draw(Position const& q, joute::Rng& rng) {
        Spies spies;
        for (Seat const side : {white, black}) {
            Cells const candidates = q.candidates[index(side)];
            auto const n = rng.below(static_cast<std::uint32_t>(count(candidates)));
            spies.cells[index(side)] = joute::nth_set_bit(candidates, static_cast<int>(n));
        }
        return spies;
    }

    /// Parses `b4 d1`, White's spy first. Throws Error if a cell holds no candidate of that side.
    static Spies parse(Board const& board, Position const& q, std::string_view text) {
        auto const names = joute::tokens(text);
        if (names.size() != 2)
            throw Error(
                msg("'{}' does not name the cells of the two spies; write White's first, for example a4 e2",
                    text));
        Spies spies;
        for (Seat const side : {white, black}) {
            auto const cell = joute::grid::parse_cell(names[index(side)]);
            bool const inside = cell && cell->inside(board.size());
            if (!inside || !has(q.candidates[index(side)], cell_at(cell->row, cell->column))) {
                throw Error(msg("the {} spy cannot be on {}", adjective(side), names[index(side)]));
            }
            spies.cells[index(side)] = cell_at(cell->row, cell->column);
        }
        return spies;
    }
    std::string text() const { return name(cells[white]) + " " + name(cells[black]); }

    /// Updates the cells before m is played in q. A spy that enters a castle moves only with the event `spy`.
    void follow(Board const& board, Position const& q, Move m) {
        Cell& own = cells[index(q.side)];
        bool const enters = m.to == board.castle(other(q.side));
        if (m.kind == Kind::displacement && !enters && own == m.from) own = m.to;
        if (m.kind == Kind::spy && q.pending.kind == Kind::displacement) own = q.pending.to;
    }

    /// The chance event that the spies imply for the pending move.
    Move event(Position const& q) const {
        bool const own_spy = cells[index(q.side)] == q.pending.from;
        bool const found = cells[index(other(q.side))] == q.pending.to;
        if (q.pending.kind == Kind::displacement)
            return Move::of(own_spy ? Kind::spy : Kind::knight);                  // rule 6
        return Move::of(found ? Kind::spy : own_spy ? Kind::bad : Kind::knight);  // rule 7
    }
};

}  // namespace incognito
