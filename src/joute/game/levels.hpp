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
    int careless;         // how many of 100 moves it makes without care, and how much it overlooks then
};

// Weakest first, the same in every game. A game says what a careless player overlooks: see About::slip.
inline constexpr std::array<Level, 10> levels{{{2'000, 100},
                                               {4'000, 89},
                                               {8'000, 78},
                                               {16'000, 67},
                                               {32'000, 56},
                                               {64'000, 45},
                                               {90'000, 38},
                                               {130'000, 29},
                                               {200'000, 20},
                                               {0, 0}}};

// For a game that does not say.
constexpr double usual_slip(Unit unit) { return unit == Unit::result ? 0.2 : unit == Unit::points ? 3 : 0.1; }

}  // namespace joute
