// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"

#include <array>
#include <cstdint>

namespace incognito {

/// A side's move, or a chance event. An event has no cells: they are those of the pending move.
struct Move {
    enum class Kind : std::uint8_t {
        none,
        displacement,
        question,
        spy,     ///< the entering or the questioned pawn is the spy
        bad,     ///< the questioner was its own side's spy
        knight,  ///< neither; the match continues
    };
    Kind kind = Kind::none;
    std::int8_t from = 0;
    std::int8_t to = 0;

    static constexpr Move of(Kind kind, Cell from = 0, Cell to = 0) {
        return {kind, static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)};
    }
    constexpr bool is_event() const { return kind >= Kind::spy; }
    constexpr bool operator==(Move const&) const = default;
};
using Kind = Move::Kind;

/// The public state, which is also the belief state of both sides (rule 8). The spies are not stored here.
///
///       1  .  .  n  n  #      pawns[white]       b and B       pawns[black]       n and N
///       2  .  n  .  N  n      candidates[white]  b             candidates[black]  n
///       3  B  .  .  .  .
///       4  b  .  .  .  b      B and N are proved knights; the spy of a side is one of its
///       5  #  b  b  .  .      candidates, with equal probabilities
struct Position {
    std::array<Cells, 2> pawns{};
    std::array<Cells, 2> candidates{};
    std::int8_t side = white;  ///< the side to move; while a move is pending, the side that made it
    std::int8_t winner = -1;
    Move pending{};  ///< the move that waits for its chance event

    Cells own() const { return pawns[index(side)]; }
    Cells enemy() const { return pawns[index(other(side))]; }
    /// Whether this is a chance node.
    bool is_pending() const { return pending.kind != Kind::none; }
    bool is_won() const { return winner >= 0; }
    bool operator==(Position const&) const = default;
};

/// Whether questions can have proved that many knights: each proof costs the other side a pawn (rule 7).
inline bool is_reachable(Board const& board, Position const& q) {
    for (Seat const side : {white, black}) {
        int const knights = count(q.pawns[index(side)]) - count(q.candidates[index(side)]);
        if (knights > board.pawns_each() - count(q.pawns[index(other(side))])) return false;
    }
    return true;
}

}  // namespace incognito
