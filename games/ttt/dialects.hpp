// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/dialect.hpp"

#include <optional>

/// @file
/// The notation of ttt(k,n) for UCI and Gomocup programs.
namespace ttt {

/// A chess variant for UCI: pawns are dropped and never move, `P@b2`, and ranks count from the bottom. A
/// position is written `2p/1P1/3[PPPPppp] w - - 0 1`; the pockets hold the pawns left to drop.
joute::Dialect chess_dialect(int k, int n);

/// Gomocup's notation, for k = 5: `x,y` from 0 at the top left. A position has one line per mark: `x,y,1` for
/// the side to move, `x,y,2` for the opponent.
joute::Dialect gomocup_dialect(int n);

/// Null if programs of that family cannot play this game.
inline std::optional<joute::Dialect> dialect(int k, int n, joute::Family family) {
    if (family == joute::Family::uci) return chess_dialect(k, n);
    if (k == 5) return gomocup_dialect(n);
    return std::nullopt;
}

}  // namespace ttt
