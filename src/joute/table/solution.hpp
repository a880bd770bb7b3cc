// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/game/extent.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace joute {

// What was proved of a position.
struct Solution {
    bool proved = false;                 // else nothing below is known but what it cost
    double value = 0;                    // in the game's unit, seen by the side to move
    std::optional<int> distance = {};    // plies to the end with best play, when known
    std::vector<std::string> best = {};  // moves that keep the value: all of them, or those that were found
    std::string by = {};                 // where a theorem was used: which
    std::optional<Extent> extent = {};   // of a strong solution
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::optional<Clock::duration> cut_off = {};  // the time limit, if it cut the proof off
};

}  // namespace joute
