// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <variant>
#include <vector>

// Exercises for pupils, with positions from random matches.
namespace joute::page {

// Find the only best move. It is proved, it does not end the match, and without chance it is not the one that looks best at
// once.
struct MoveExercise {
    std::unique_ptr<Table> table;
    std::vector<MoveReport> moves;  // best first
};

// A tree that can be worked through by hand: all that can still happen in the match or in the next plies, or, where chance
// plays a part, all that a move can lead to. Its leaves are given; to be found are the values of all other nodes, or what alpha-beta does not look at.
struct TreeExercise {
    std::unique_ptr<Table> table;
    SearchTree tree;
    std::vector<double> values;                  // of every node
    std::optional<std::vector<bool>> seen = {};  // by alpha-beta, if that is what is asked
};

using Exercise = std::variant<MoveExercise, TreeExercise>;

// Which sheet is wanted.
struct ExerciseWish {
    int count = 6;
    std::uint64_t seed = 1;
    std::stop_token stop = {};
};

// The kinds take turns: a move, values, and where there is no chance, cuts. The same wish gives the same exercises
// everywhere. Nothing when it was stopped. Throws Error for games with more than two players, and when there are no such
// positions as far as one looks.
std::optional<std::vector<Exercise>> exercises(ChosenGame const& game, ExerciseWish const& wish);

}  // namespace joute::page
