// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/puzzle.hpp"
#include "joute/base/texts.hpp"

/// @file
/// Sentences on puzzles that all front ends share.
namespace joute {

/// The question: `To move: X. Only one move wins: which, and why?`
Message describe_task(Puzzle const& puzzle, Texts const& texts);

/// The grade in words: `easy: look 1 move ahead`.
Message describe_grade(int grade);

/// The hint after a number of hints, at least 1: `It is b2 or c1.`
Message describe_hint(Puzzle const& puzzle, int hints);

/// The value of a move other than the solution, and the line that refutes it: `b2: draw. O answers a3 c1.`
Message describe_refutation(Puzzle const& puzzle, MoveReport const& played, Texts const& texts);

/// The solution with its value, the best of the other moves, and the principal variation.
Message describe_solution(Puzzle const& puzzle, Texts const& texts);

}  // namespace joute
