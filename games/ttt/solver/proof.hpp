// SPDX-License-Identifier: MIT
#pragma once

#include "grid.hpp"

#include "joute/game/limits.hpp"

#include <cstdint>
#include <optional>

/// @file
/// Proved values of ttt(k,n), of any position on any board.
namespace ttt {

/// What a value rests on.
enum class Method {
    rules,          ///< the match is over, or nobody can complete a row any more
    search,         ///< proof-number search in the game itself
    maker_breaker,  ///< for at least one side, search in the game where only that side can win, and yet does not
    theorem,        ///< published, not computed here
};

/// What was proved of a position, and how.
struct Proof {
    int value = 0;            ///< for the side to move: 1 a win, 0 a draw, −1 a loss
    std::optional<int> move;  ///< a cell that keeps the value; none when the match is over
    Method method = Method::rules;
    std::uint64_t nodes = 0;
};

inline constexpr std::uint64_t default_proof_memory = std::uint64_t{1} << 30;

/// The value of a position, if it is found within the limits (time, nodes, stop). Two questions decide it: can the
/// side to move win, and can the other side? Each is put to several searches in turns: in the game itself, in its
/// Maker–Breaker relaxation, and on large boards with the rows near the centre alone. On the empty board the second
/// question needs no search: an extra mark never hurts, so the first player could win the way a second player does.
///
/// Eight and more in a row are a draw on every board (Zetters, «8 (or more) in a row», American Mathematical Monthly
/// 87, 1980, pp. 575–576): said of an empty board that a short search does not prove.
std::optional<Proof> prove(Grid const& grid, joute::Limits const& limits,
                           std::uint64_t memory = default_proof_memory);

}  // namespace ttt
