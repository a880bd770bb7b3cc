// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/proved_moves.hpp"
#include "joute/base/rng.hpp"
#include "joute/table/catalog.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// Positions with exactly one best move, to be found by people.
namespace joute {

/// A position with exactly one best move, which does not end the match immediately. The value of every move
/// is proved.
struct Puzzle {
    std::unique_ptr<Table> table;   ///< at the position, without history
    std::vector<MoveReport> moves;  ///< best first; the first is the solution
    int plies = 0;                  ///< to foresee, see PuzzleFinder::plies_to_foresee; 0: unknown

    MoveReport const& solution() const { return moves.front(); }
    /// The number of its own moves that the solver must foresee: 1 to hardest_grade.
    int grade() const;
};

/// The report on a move, given its index.
MoveReport const& report_of(Puzzle const& puzzle, std::size_t move);

/// The moves that remain after a number of hints, in the game's own order. Each hint leaves the better half,
/// and at least two moves.
std::vector<std::size_t> moves_left(Puzzle const& puzzle, int hints);

/// The highest grade. It includes all longer puzzles.
inline constexpr int hardest_grade = 3;

/// Decides which positions of a game are puzzles. The answer depends on the position alone.
class PuzzleFinder {
public:
    /// Requires a game with two seats. `prover` is the engine of ProvedMoves; empty: its default.
    PuzzleFinder(ChosenGame const& game, std::stop_token stop, std::string const& prover = {});

    /// The result of looking at one position.
    enum class Finding { puzzle, unsuitable, unproved };
    /// Fills in `puzzle`, except its plies, if the position has at least three moves and a single best one.
    /// Unproved: `nodes` nodes do not suffice to prove the value of every move.
    Finding look(Table const& table, std::uint64_t nodes, Puzzle& puzzle);

    /// Whether the solution is the choice of the greedy engine. False if the game has no such engine.
    bool is_natural(Puzzle const& puzzle);
    /// A measure of difficulty. Where results are win, draw and loss: the length of the forced win or, if the
    /// solution only draws, of the longest other loss, without the last ply. Else the smallest depth from which
    /// on every search values the solution above all other moves.
    int plies_to_foresee(Puzzle const& puzzle);
    /// Continues the lines of all moves with proved best play.
    void extend_lines(Puzzle& puzzle);

private:
    int plies_of_search(Puzzle const& puzzle);

    std::stop_token stop_;
    std::optional<ProvedMoves> proved_;
    std::unique_ptr<Engine> search_;
    std::unique_ptr<Engine> greedy_;  ///< null if the game has no such engine
};

/// Which puzzles to ask for.
struct PuzzleOptions {
    std::string game = {};                   ///< as for puzzle_sources()
    std::optional<std::uint64_t> seed = {};  ///< null: a random one
    std::optional<int> grade = {};           ///< null: rises with the streak
    std::optional<int> count = {};           ///< null: endless
};

/// Where puzzles come from: random matches of a game, from a starting position if given.
struct PuzzleSource {
    ChosenGame game;
    std::optional<std::string> start = {};
    bool has_tables = false;  ///< tables of proved values may be used: they are the same on every machine
};

/// The sources for `game`, or for every game if it is empty. A name without parameters stands for all entries of
/// About::puzzles. Throws Error if there is no such game.
std::vector<PuzzleSource> puzzle_sources(Catalog const& catalog, std::string_view game);

/// An endless series of puzzles. The same games, seed and grades give the same series on every machine,
/// because searches are limited by nodes and depth only.
class Puzzles {
public:
    /// Throws Error if no game has two seats.
    Puzzles(std::vector<PuzzleSource> const& sources, std::uint64_t seed, std::stop_token stop = {});

    /// The next puzzle, of this grade if possible, else of the nearest grade found. Null if stopped. Throws
    /// Error if there is none.
    std::optional<Puzzle> next(int grade);

private:
    struct Searched {
        PuzzleSource source;
        PuzzleFinder finder;
    };

    std::optional<Puzzle> nearest(int grade, Rng& rng);
    std::optional<Puzzle> from(Searched& searched, int grade, std::uint64_t seed);

    std::vector<std::vector<Searched>> games_;  ///< the sources of each game
    std::uint64_t seed_;
    std::uint64_t number_ = 0;
    std::stop_token stop_;
    std::set<std::string> used_;  ///< not to be repeated
};

}  // namespace joute
