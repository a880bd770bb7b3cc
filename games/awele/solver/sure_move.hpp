// SPDX-License-Identifier: MIT
#pragma once

#include "databases.hpp"

#include <optional>

namespace awele {

/// A move that keeps the value of a position, and brings what it promises nearer.
///
/// Keeping the value is not enough: a side that is promised a harvest could keep it in reach for ever, and harvest nothing.
/// So, where cycles would give less than the value, the move is chosen that forces the harvest soonest. Then each move of
/// this side shortens the way, unless a harvest has been made or the other side has given something away, and
/// neither can happen for ever:
///
///     whoever plays sure moves gets the value of the position at least, however the other side plays
///
/// By the international rules, read «the least value» for the value. Nothing for a position that is over, or not in
/// the databases.
std::optional<Move> sure_move(Databases const& databases, Position const& q);

/// In how many moves of its own the side to move can force what it is promised; nothing where it need not hurry.
std::optional<int> moves_to_promise(Databases const& databases, Position const& q);

}  // namespace awele
