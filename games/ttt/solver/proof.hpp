// SPDX-License-Identifier: MIT
#pragma once

#include "grid.hpp"

#include "joute/game/limits.hpp"

#include <cstdint>
#include <optional>

/// @file
/// Proves the value of any position of ttt(k,n).
namespace ttt {

/// The kind of a proof.
enum class Method {
    rules,          ///< the match is over, or no row can be completed any more
    search,         ///< proof-number search in the game itself
    maker_breaker,  ///< as search, but at least one side cannot win even if the opponent's rows do not count
    theorem,        ///< published, not computed here
};

/// A proved value.
struct Proof {
    int value = 0;            ///< for the side to move: 1 a win, 0 a draw, −1 a loss
    std::optional<int> move;  ///< a cell that keeps the value; null if the match is over
    Method method = Method::rules;
    std::uint64_t nodes = 0;
};

inline constexpr std::uint64_t default_proof_memory = std::uint64_t{1} << 30;

/// Proves the value of a position. Null if the limits (time, nodes, stop) do not suffice. Two questions
/// decide it: can the side to move win, and can the opponent? For each, several searches alternate: in the
/// game itself, in its Maker–Breaker relaxation, and on large boards with the central rows only. On the empty
/// board the second question needs no search, by strategy stealing: an extra mark never hurts, so the first
/// player could use a winning strategy of the second.
///
/// k ≥ 8 is a draw on every board (Zetters, «8 (or more) in a row», American Mathematical Monthly 87, 1980,
/// pp. 575–576). This is used for an empty board if a short search finds no proof.
std::optional<Proof> prove(Grid const& grid, joute::Limits const& limits,
                           std::uint64_t memory = default_proof_memory);

}  // namespace ttt
