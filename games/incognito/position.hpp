// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"

#include <array>
#include <cstdint>

namespace incognito {

/// What a side does, or what chance then reveals. An event carries no cells: they are the pending move's.
struct Move {
    enum class Kind : std::uint8_t {
        none,
        displacement,
        question,
        spy,     ///< the entering or the questioned pawn is the spy
        bad,     ///< the questioner was the spy of its own side
        knight,  ///< neither: play goes on
    };
    Kind kind = Kind::none;
    std::int8_t from = 0;
    std::int8_t to = 0;

    /// A decision with its cells, or an event, which has none.
    static constexpr Move of(Kind kind, Cell from = 0, Cell to = 0) {
        return {kind, static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)};
    }
    /// Whether chance decides it.
    constexpr bool is_event() const { return kind >= Kind::spy; }
    constexpr bool operator==(Move const&) const = default;
};
using Kind = Move::Kind;

/// What everybody knows, which is all there is to know (rule 8): no spy is marked anywhere.
///
///       1  .  .  n  n  #      pawns[white]       b and B       pawns[black]       n and N
///       2  .  n  .  N  n      candidates[white]  b             candidates[black]  n
///       3  B  .  .  .  .
///       4  b  .  .  .  b      B and N are proved to be knights; the spy of a side is any of its candidates,
///       5  #  b  b  .  .      each as likely as the others
struct Position {
    std::array<Cells, 2> pawns{};
    std::array<Cells, 2> candidates{};
    std::int8_t side = white;  ///< to move; the one that moved while its move is pending
    std::int8_t winner = -1;
    Move pending{};  ///< waits for chance's event

    /// The pawns of the side to move, and of the other.
    Cells own() const { return pawns[index(side)]; }
    Cells enemy() const { return pawns[index(other(side))]; }
    /// Whether chance is to say what came of the last move; whether the match is over.
    bool is_pending() const { return pending.kind != Kind::none; }
    bool is_won() const { return winner >= 0; }
    bool operator==(Position const&) const = default;
};

/// Whether questions can have proved all the knights there are: each of them cost the other side a pawn (rule 7).
inline bool is_reachable(Board const& board, Position const& q) {
    for (Seat const side : {white, black}) {
        int const knights = count(q.pawns[index(side)]) - count(q.candidates[index(side)]);
        if (knights > board.pawns_each() - count(q.pawns[index(other(side))])) return false;
    }
    return true;
}

}  // namespace incognito
