// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/preferences.hpp"
#include "joute/arena/puzzle.hpp"

#include <algorithm>

namespace joute {

/// The number of puzzles solved in a row, remembered between runs.
class PuzzleStreak {
public:
    /// With null, begins at 0 and is not remembered. The preferences must outlive this object.
    explicit PuzzleStreak(Preferences* preferences);

    int length() const { return length_; }
    int longest() const { return longest_; }
    /// The grade of the next puzzle: 1, and one more for every three puzzles in a row.
    int grade() const { return std::min(1 + length_ / 3, hardest_grade); }

    /// After a puzzle was solved.
    void extend();
    /// After a wrong answer.
    void end();

private:
    void remember();

    Preferences* preferences_;
    int length_ = 0;
    int longest_ = 0;
};

}  // namespace joute
