// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/limits.hpp"
#include "joute/game/params.hpp"

#include <array>

namespace joute {

// The parameters of every engine that thinks until told to stop.
inline constexpr std::array budget_params{
    Param::limit("depth", 1000, tr("how many moves to look ahead")),
    Param::limit("nodes", std::int64_t{1} << 60, tr("how many positions to look at")),
    Param::duration("time", 0, tr("how long to think about a move")),
};

// The parameter of engines that use what is proved of a game.
inline constexpr Param proofs_param =
    Param::choice("db", "auto|yes|no", tr("whether to use what is proved: if not told, only by the clock"));

// What an engine string such as `alphabeta:depth=8` allows.
inline Budget budget_of(Params const& options) {
    Budget budget;
    if (options.given("depth")) budget.depth = options.number("depth");
    if (options.given("nodes")) budget.nodes = static_cast<std::uint64_t>(options["nodes"]);
    if (options.given("time")) budget.time = std::chrono::milliseconds(options["time"]);
    return budget;
}

}  // namespace joute
