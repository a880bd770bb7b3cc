// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/puzzle.hpp"
#include "joute/base/texts.hpp"
#include "joute/table/catalog.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

/// @file
/// Exercises for pupils on positions from random matches, and worksheets to print.
namespace joute::teach {

/// A small tree: the rest of the match, the next plies, or the events of one chance node. The leaves have
/// values. The task is to find the values of the other nodes, or the nodes that alpha-beta cuts.
struct TreeExercise {
    std::unique_ptr<Table> table;
    SearchTree tree;
    std::vector<double> values;                  ///< of every node
    std::optional<std::vector<bool>> seen = {};  ///< nodes visited by alpha-beta, if that is the task
};

/// The task of a puzzle is to find its solution.
using Exercise = std::variant<Puzzle, TreeExercise>;

/// What to put on a worksheet.
struct ExerciseOptions {
    int count = 6;
    std::uint64_t seed = 1;
    std::stop_token stop = {};
    std::function<void(std::size_t done)> report = {};  ///< called after each exercise
};

/// Tasks alternate: a move, minimax values, cutoffs; in games with chance, a move and an average. The same
/// options give the same exercises on every machine. Nullopt if stopped. Throws Error unless the game
/// has two seats, and if too many positions in a row are unsuitable.
std::optional<std::vector<Exercise>> exercises(ChosenGame const& game, ExerciseOptions const& options);

/// The exercises as an HTML page to print on A4, with the solutions on separate pages.
std::string worksheet(std::span<Exercise const> exercises, std::uint64_t seed, Texts const& texts);

}  // namespace joute::teach
