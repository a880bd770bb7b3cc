// SPDX-License-Identifier: MIT
#pragma once

#include "../position.hpp"

#include <array>

namespace incognito {

/// Exchanges rows and columns. This also exchanges the castles, so that White and Black swap places.
constexpr Cells transposed(Cells cells) {
    auto swapped = [](Cells x, int shift, Cells mask) {
        Cells const change = (x ^ (x >> shift)) & mask;
        return x ^ change ^ (change << shift);
    };
    cells = swapped(cells, 7, 0x00AA00AA00AA00AA);
    cells = swapped(cells, 14, 0x0000CCCC0000CCCC);
    return swapped(cells, 28, 0x00000000F0F0F0F0);
}

/// The number of pawns of each kind, from the point of view of the side to move.
struct Census {
    int candidates = 0;
    int knights = 0;
    int enemy_candidates = 0;
    int enemy_knights = 0;

    int own() const { return candidates + knights; }
    int enemy() const { return enemy_candidates + enemy_knights; }
    int pawns() const { return own() + enemy(); }
    /// The number of equally likely pairs of spies.
    int worlds() const { return candidates * enemy_candidates; }
    Census other_side() const { return {enemy_candidates, enemy_knights, candidates, knights}; }
    /// Whether a valid position can have this census if each side starts with `each` pawns.
    bool is_valid(int each) const {
        return candidates > 0 && enemy_candidates > 0 && own() <= each && enemy() <= each;
    }
    /// Whether a match can reach it: each proved knight cost the other side a pawn.
    bool reachable(int each) const {
        return is_valid(each) && knights <= each - enemy() && enemy_knights <= each - own();
    }
    bool operator==(Census const&) const = default;
};

/// A position without a pending move, normalised so that White is to move.
struct View {
    Cells candidates = 0;
    Cells knights = 0;
    Cells enemy_candidates = 0;
    Cells enemy_knights = 0;

    static View of(Position const& q) {
        auto const own = index(q.side);
        auto const enemy = index(other(q.side));
        View const v{q.candidates[own], q.pawns[own] & ~q.candidates[own], q.candidates[enemy],
                     q.pawns[enemy] & ~q.candidates[enemy]};
        return q.side == white ? v : v.turned();
    }

    /// The position with White to move.
    Position position() const {
        return {.pawns = {own(), enemy()}, .candidates = {candidates, enemy_candidates}, .side = white};
    }

    Cells own() const { return candidates | knights; }
    Cells enemy() const { return enemy_candidates | enemy_knights; }
    Census census() const {
        return {count(candidates), count(knights), count(enemy_candidates), count(enemy_knights)};
    }
    /// The same position with the other side to move.
    View other_side() const { return View{enemy_candidates, enemy_knights, candidates, knights}.turned(); }
    bool operator==(View const&) const = default;

private:
    View turned() const {
        return {transposed(candidates), transposed(knights), transposed(enemy_candidates),
                transposed(enemy_knights)};
    }
};

}  // namespace incognito
