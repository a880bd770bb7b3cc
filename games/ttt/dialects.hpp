// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/dialect.hpp"

#include <optional>

/// @file
/// ttt(k,n) as other families of programs know it.
namespace ttt {

/// As a kind of chess: pawns are dropped and never move, `P@b2`, and ranks count from the bottom. A position is written
/// `2p/1P1/3[PPPPppp] w - - 0 1`; the pockets hold what may still be dropped.
joute::Dialect chess_dialect(int k, int n);

/// As at Gomocup, five in a row or more: `x,y` from 0 at the top left. A position is a line `x,y,1` for each mark of the side
/// to move and `x,y,2` for each of the other's.
joute::Dialect gomocup_dialect(int n);

/// Where programs of a family can play this game at all.
inline std::optional<joute::Dialect> dialect(int k, int n, joute::Family family) {
    if (family == joute::Family::uci) return chess_dialect(k, n);
    if (k == 5) return gomocup_dialect(n);
    return std::nullopt;
}

}  // namespace ttt
