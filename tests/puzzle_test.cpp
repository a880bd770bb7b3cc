// SPDX-License-Identifier: MIT
// Tests of puzzles: their solutions, grades, hints and streaks.
#include "plain_minimax.hpp"
#include "teach_games.hpp"

#include "joute/arena/puzzle.hpp"
#include "joute/arena/puzzle_streak.hpp"
#include "joute/arena/puzzle_words.hpp"
#include "joute/base/error.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <unistd.h>
#include <vector>

namespace joute {
namespace {

std::vector<Puzzle> some(std::string const& game, int grade, int count, std::uint64_t seed = 1) {
    Puzzles puzzles(puzzle_sources(teach_games(), game), seed);
    std::vector<Puzzle> list;
    for (int i = 0; i < count; ++i) list.push_back(puzzles.next(grade).value());
    return list;
}

std::string name_of(Puzzle const& puzzle) { return puzzle.table->game() + " " + puzzle.table->text(); }

std::vector<std::string> positions(std::vector<Puzzle> const& puzzles) {
    std::vector<std::string> list;
    for (auto const& puzzle : puzzles) list.push_back(name_of(puzzle));
    return list;
}

class PuzzleOf : public testing::TestWithParam<char const*> {};

// Four × four of Connect Four, and the small boards, are searched exhaustively.
class SmallPuzzleOf : public testing::TestWithParam<char const*> {};

TEST_P(SmallPuzzleOf, has_one_best_move_by_exhaustive_search) {
    for (int const grade : {1, 2, 3}) {
        for (auto const& puzzle : some(GetParam(), grade, 4)) {
            auto const table = puzzle.table->clone();
            PlainMinimax truth(table->turn().seat());
            int const best = truth.value_after(*table, puzzle.solution().index);
            for (std::size_t move = 0; move < table->move_count(); ++move) {
                if (move != puzzle.solution().index) {
                    EXPECT_LT(truth.value_after(*table, move), best) << table->text();
                }
            }
        }
    }
}
INSTANTIATE_TEST_SUITE_P(Games, SmallPuzzleOf,
                         testing::Values("ttt:k=3,n=3", "ttt:k=3,n=4", "tirs:n=4",
                                         "four:columns=4,rows=4,aligned=3"));

TEST_P(PuzzleOf, has_proved_values_and_lines_that_can_be_played) {
    for (int const grade : {1, 3}) {
        for (auto const& puzzle : some(GetParam(), grade, 3)) {
            ASSERT_EQ(puzzle.moves.size(), puzzle.table->move_count());
            EXPECT_GT(puzzle.moves[0].value, puzzle.moves[1].value);
            EXPECT_GE(puzzle.plies, 1);
            for (auto const& move : puzzle.moves) {
                EXPECT_TRUE(move.exact);
                auto const table = puzzle.table->clone();
                for (auto const& text : move.line) {
                    table->continue_after_repetition();
                    table->play(find_move(*table, text).value());
                }
                EXPECT_EQ(move.line.front(), move.move);
            }
        }
    }
}

TEST_P(PuzzleOf, is_the_same_for_the_same_seed_whatever_was_asked_before) {
    EXPECT_EQ(positions(some(GetParam(), 1, 3, 5)), positions(some(GetParam(), 1, 3, 5)));
    EXPECT_NE(positions(some(GetParam(), 1, 3, 5)), positions(some(GetParam(), 1, 3, 6)));
    Puzzles others(puzzle_sources(teach_games(), GetParam()), 5);
    others.next(2);
    EXPECT_EQ(name_of(*others.next(1)), positions(some(GetParam(), 1, 2, 5))[1]);
}
INSTANTIATE_TEST_SUITE_P(Games, PuzzleOf,
                         testing::Values("ttt", "awele", "tirs", "incognito", "four:columns=5,rows=4"));

TEST(Puzzle, is_not_repeated) {
    auto const list = positions(some("ttt:k=3,n=3", 1, 20));
    EXPECT_EQ(std::set(list.begin(), list.end()).size(), list.size());
}

TEST(Puzzle, of_a_higher_grade_must_be_foreseen_further) {
    for (int const grade : {1, 2, 3}) {
        for (auto const& puzzle : some("tirs", grade, 5)) EXPECT_EQ(puzzle.grade(), grade);
    }
}

TEST(Puzzle, is_refused_where_nothing_is_proved) {
    EXPECT_THROW(some("tirs:players=3", 1, 1), Error);
    EXPECT_THROW(some("ttt:k=1,n=3", 1, 1), Error);
}

TEST(Hints, leave_the_solution_and_in_the_end_one_other_move) {
    for (auto const& puzzle : some("ttt:k=4,n=4", 2, 3)) {
        auto before = puzzle.moves.size();
        for (int hints = 1; hints < 8; ++hints) {
            auto const left = moves_left(puzzle, hints);
            EXPECT_TRUE(left.size() < before || left.size() == 2);
            EXPECT_NE(std::find(left.begin(), left.end(), puzzle.solution().index), left.end());
            before = left.size();
        }
        EXPECT_EQ(before, 2U);
    }
}

TEST(Streak, raises_the_grade_and_is_remembered) {
    auto const folder =
        std::filesystem::temp_directory_path() / ("joute-puzzles-" + std::to_string(getpid()));
    {
        Preferences preferences(folder);
        PuzzleStreak streak(&preferences);
        EXPECT_EQ(streak.grade(), 1);
        for (int i = 0; i < 7; ++i) streak.extend();
        EXPECT_EQ(streak.grade(), hardest_grade);
        streak.end();
        for (int i = 0; i < 3; ++i) streak.extend();
    }
    Preferences preferences(folder);
    PuzzleStreak const again(&preferences);
    EXPECT_EQ(again.length(), 3);
    EXPECT_EQ(again.grade(), 2);
    EXPECT_EQ(again.longest(), 7);
    EXPECT_EQ(PuzzleStreak(nullptr).length(), 0);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace joute
