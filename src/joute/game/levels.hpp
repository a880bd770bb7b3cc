// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace joute {

// What a value counts. `result`: 1 won, 0 drawn, −1 lost; `points`: the final difference of scores;
// `probability`: that the side to move wins, a draw counting one half.
enum class Unit { result, points, probability };

// One of ten strengths of a machine: how many positions it thinks about (0: as many as its time allows), and which loss,
// in the game's unit, it easily overlooks (0: none).
struct Level {
    std::uint64_t nodes;
    double slip;
};
using Levels = std::array<Level, 10>;

// The levels of a game that was not measured, weakest first.
constexpr Levels usual_levels(Unit unit) {
    double const much = unit == Unit::result ? 1 : unit == Unit::points ? 6 : 0.4;
    return {{{50, much},
             {100, much * 0.7},
             {200, much * 0.5},
             {500, much * 0.35},
             {1'000, much * 0.25},
             {3'000, much * 0.15},
             {10'000, much * 0.1},
             {30'000, much * 0.05},
             {100'000, 0},
             {0, 0}}};
}

}  // namespace joute
