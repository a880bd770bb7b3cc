// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace joute {

// What a value counts. `result`: 1 won, 0 drawn, −1 lost; `points`: the final difference of scores;
// `probability`: that the side to move wins, a draw counting one half.
enum class Unit { result, points, probability };

// One of the strengths of a machine.
struct Level {
    std::uint64_t nodes;  // how many positions it thinks about; 0: as many as its time allows
    int careless;         // how many of 100 moves it makes without care
};

// Weakest first, the same in every game. A game says what a careless player overlooks: see About::slip.
inline constexpr std::array<Level, 10> levels{{{3'000, 100},
                                               {5'000, 89},
                                               {10'000, 78},
                                               {15'000, 67},
                                               {30'000, 56},
                                               {45'000, 45},
                                               {60'000, 34},
                                               {100'000, 23},
                                               {300'000, 12},
                                               {0, 0}}};

// For a game that does not say.
constexpr double usual_slip(Unit unit) { return unit == Unit::result ? 0.2 : unit == Unit::points ? 3 : 0.1; }

}  // namespace joute
