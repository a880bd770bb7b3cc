// SPDX-License-Identifier: MIT
#include "test_tools.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tirs {
namespace {

// Rule 4: the machine's strategies.

using namespace testing;

template <class G>
std::vector<int> strategy_scores(G const& g, std::string_view strategy, std::string_view position) {
    auto const q = g.parse(position);
    std::vector<int> scores;
    for (auto const& m : g.moves(q)) scores.push_back(strategy_named<G>(strategy).score(g, q, m));
    return scores;
}

template <class G>
std::string choice(G const& g, std::string_view strategy, std::string_view position) {
    return chosen(g, strategy, g.parse(position));
}

using Ints = std::vector<int>;

// The moves from b1 are a1, c1, d1 and b2. Only b2 leaves nothing to take.
constexpr char const* crossing = "5#95/.9../..../.... 0-0 1";

TEST(TirsStrategies, naive_takes_the_largest_number_the_first_of_equals) {
    EXPECT_EQ(strategy_scores(duel("n=4"), "tirs-naive", crossing), (Ints{5, 9, 5, 9}));
    EXPECT_EQ(choice(duel("n=4"), "tirs-naive", crossing), "c1");
    EXPECT_EQ(choice(duel("n=4"), "tirs-naive", "5#85/.9../..../.... 0-0 1"), "b2");
}

TEST(TirsStrategies, level1_subtracts_what_it_leaves) {
    EXPECT_EQ(strategy_scores(duel("n=4"), "tirs-level1", crossing), (Ints{-4, 4, -4, 9}));
    EXPECT_EQ(choice(duel("n=4"), "tirs-level1", crossing), "b2");
}

TEST(TirsStrategies, level1_keeps_the_first_of_equals) {
    EXPECT_EQ(strategy_scores(duel("n=4"), "tirs-level1", "3#../..../.3../.... 0-0 1"), (Ints{3, 3}));
    EXPECT_EQ(choice(duel("n=4"), "tirs-level1", "3#../..../.3../.... 0-0 1"), "a1");
}

TEST(TirsStrategies, level2_adds_what_comes_back_and_keeps_the_first_of_equals) {
    EXPECT_EQ(strategy_scores(duel("n=4"), "tirs-level2", crossing), (Ints{1, 9, 1, 9}));
    EXPECT_EQ(choice(duel("n=4"), "tirs-level2", crossing), "c1");
}

// After a1 the replies c1 and a3 are both 7; only a3 gives the 8 on d3 back.
TEST(TirsStrategies, level2_hopes_for_the_best_of_the_largest_replies) {
    EXPECT_EQ(strategy_scores(duel("n=4"), "tirs-level2", "4#7./..../7..8/..2. 0-0 1"),
              (Ints{4 - 7 + 8, 7 - 4 + 7}));
}

TEST(TirsStrategies, all_players_count_alike_however_many_they_are) {
    Many20 const g(params("n=4,players=5"));
    EXPECT_EQ(strategy_scores(g, "tirs-level2", "4#7./..../7..8/..2. 0-0-0-0-0 4"), (Ints{5, 10}));
    EXPECT_EQ(choice(g, "tirs-level1", "5#95/.9../..../.... 0-0-0-0-0 2"), "b2");
}

}  // namespace
}  // namespace tirs
