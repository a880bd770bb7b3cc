// SPDX-License-Identifier: MIT
#pragma once

#include "databases.hpp"

#include <optional>

namespace awele {

/// Returns a value-preserving move that makes progress. Null if the match is over or the position is not in
/// the databases.
///
/// Preserving the value is not enough: a side could keep a harvest within reach for ever and never make it.
/// Where a cycle is worth less than the value, this move forces a harvest or the end in the fewest moves.
/// The distance then shrinks with each move. It can only grow after a harvest or a mistake of the opponent,
/// and both are finite in number. Hence:
///
///     a side that always plays sure moves gets ≥ the value of the position, against any play
///
/// By the international rules, it gets ≥ the least value.
std::optional<Move> sure_move(Databases const& databases, Position const& q);

/// The number of own moves in which the side to move forces the harvest or end that secures its value. Null
/// where a cycle is worth as much.
std::optional<int> moves_to_force_value(Databases const& databases, Position const& q);

}  // namespace awele
