// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/table/catalog.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace joute::teach {

/// Positions near the ends of random matches, in which a seat is to move: of each match the last first. The same seed gives
/// the same ones.
class RandomPositions {
public:
    /// The game must outlive it.
    RandomPositions(ChosenGame const& game, std::uint64_t seed) : game_(game), rng_(seed) {}

    /// A table that stands there as if nothing had been before.
    std::unique_ptr<Table> next();
    /// The next one is of another match.
    void leave() { left_ = 0; }

private:
    void play_a_match();

    ChosenGame const& game_;
    Rng rng_;
    std::unique_ptr<Table> match_;
    std::size_t left_ = 0;  ///< of its positions
};

// Exercises for pupils, with positions from random matches.

/// Find the only best move. It is proved, it does not end the match, and without chance it is not the one that looks best at
/// once.
struct MoveExercise {
    std::unique_ptr<Table> table;
    std::vector<MoveReport> moves;  ///< best first
};

/// A tree that can be worked through by hand: all that can still happen in the match or in the next plies, or, where chance
/// plays a part, all that a move can lead to. Its leaves are given; to be found are the values of all other nodes, or what alpha-beta does not look at.
struct TreeExercise {
    std::unique_ptr<Table> table;
    SearchTree tree;
    std::vector<double> values;                  ///< of every node
    std::optional<std::vector<bool>> seen = {};  ///< by alpha-beta, if that is what is asked
};

using Exercise = std::variant<MoveExercise, TreeExercise>;

/// Which sheet is wanted.
struct ExerciseOptions {
    int count = 6;
    std::uint64_t seed = 1;
    std::stop_token stop = {};
};

/// The kinds take turns: a move, values, and where there is no chance, cuts. The same options gives the same exercises
/// everywhere. Nothing when it was stopped. Throws Error for games with more than two players, and when there are no such
/// positions as far as one looks.
std::optional<std::vector<Exercise>> exercises(ChosenGame const& game, ExerciseOptions const& options);

/// Exercises as a page to be printed on A4: numbered, the solutions on pages of their own.
std::string worksheet(std::span<Exercise const> exercises, std::uint64_t seed, Texts const& texts);

}  // namespace joute::teach
