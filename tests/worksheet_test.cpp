// SPDX-License-Identifier: MIT
// Tests of the exercises and their solutions.
#include "plain_minimax.hpp"
#include "teach_games.hpp"

#include "joute/base/error.hpp"
#include "joute/front/teach/small_tree.hpp"
#include "joute/front/teach/worksheet.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace joute::teach {
namespace {

// A random tree with random values, in which the seats alternate.
class RandomTree {
public:
    explicit RandomTree(std::uint64_t seed) : rng_(seed) { grow(-1, 0); }

    SearchTree tree;

private:
    int grow(int parent, int depth) {
        int const index = static_cast<int>(tree.nodes.size());
        tree.nodes.push_back({.parent = parent, .turn = Turn::of(depth % 2)});
        if (depth == 4 || (depth > 0 && rng_.below(6) == 0)) {
            node(index).value.number = static_cast<int>(rng_.below(7)) - 3;
            return index;
        }
        auto const children = 1 + rng_.below(3);
        for (std::uint32_t i = 0; i < children; ++i) {
            int const child = grow(index, depth + 1);
            node(index).children.push_back(child);
        }
        return index;
    }
    TreeNode& node(int index) { return tree.nodes[static_cast<std::size_t>(index)]; }

    Rng rng_;
};

TEST(ByHand, WhatAlphaBetaLeavesOutMayBeAnything) {
    int left_out = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        auto tree = RandomTree(seed).tree;
        double const value = minimax_by_hand(tree).front();
        auto const seen = seen_by_alpha_beta(tree);
        for (double const anything : {-99.0, 99.0}) {
            for (std::size_t i = 0; i < seen.size(); ++i) {
                if (!seen[i] && tree.nodes[i].children.empty()) tree.nodes[i].value.number = anything;
            }
            EXPECT_EQ(minimax_by_hand(tree).front(), value) << "seed " << seed;
        }
        left_out += static_cast<int>(std::count(seen.begin(), seen.end(), false));
    }
    EXPECT_GT(left_out, 1000);
}

TEST(ByHand, ATextbookExample) {
    // A max node over three min nodes with three leaves each. Alpha-beta prunes two leaves of the second.
    SearchTree tree;
    tree.nodes.push_back({.turn = Turn::of(0), .children = {1, 5, 9}});
    for (auto const& [at, leaves] : {std::pair(1, std::array{5, 7, 6}), {5, {4, 9, 8}}, {9, {8, 5, 3}}}) {
        tree.nodes.push_back({.parent = 0, .turn = Turn::of(1), .children = {at + 1, at + 2, at + 3}});
        for (int const leaf : leaves) {
            tree.nodes.push_back({.parent = at});
            tree.nodes.back().value.number = leaf;
        }
    }
    auto const values = minimax_by_hand(tree);
    EXPECT_EQ(values, (std::vector<double>{5, 5, 5, 7, 6, 4, 4, 9, 8, 3, 8, 5, 3}));
    // After its second leaf the third min node is ≤ 5, which cannot raise the root's value: a cutoff.
    EXPECT_EQ(seen_by_alpha_beta(tree), (std::vector<bool>{true, true, true, true, true, true, true, false,
                                                           false, true, true, true, false}));
}

TEST(ByHand, ChanceTakesTheAverageByWeight) {
    SearchTree tree;
    tree.nodes = {
        {.turn = Turn::chance(), .children = {1, 2}}, {.parent = 0, .weight = 1}, {.parent = 0, .weight = 3}};
    tree.nodes[1].value.number = 1;
    EXPECT_EQ(minimax_by_hand(tree).front(), 0.25);
}

std::vector<Exercise> chosen(std::string const& game, ExerciseOptions const& options) {
    return exercises(teach_games().choose(game), options).value();
}

// Compares the exact values of the search with minimax by hand.
void check(TreeExercise const& exercise) {
    ASSERT_EQ(exercise.values, minimax_by_hand(exercise.tree));
    for (std::size_t i = 0; i < exercise.tree.nodes.size(); ++i) {
        auto const& node = exercise.tree.nodes[i];
        if (node.bound == ValueBound::value) {
            EXPECT_NEAR(node.value.number, exercise.values[i], 1e-6);
        }
    }
    if (exercise.seen) {
        EXPECT_NE(std::count(exercise.seen->begin(), exercise.seen->end(), false), 0);
    }
}

void check(Puzzle const& exercise) {
    EXPECT_EQ(exercise.moves.size(), exercise.table->move_count());
    EXPECT_GT(exercise.moves[0].value, exercise.moves[1].value);
}

TEST(Exercises, OfEveryGameHaveTheirSolutions) {
    for (std::string const game : {"ttt", "awele", "tirs", "incognito:t=4"}) {
        SCOPED_TRACE(game);
        auto const all = chosen(game, {.count = 6, .seed = 7});
        ASSERT_EQ(all.size(), 6U);
        for (auto const& exercise : all) std::visit([](auto const& each) { check(each); }, exercise);
    }
}

TEST(Exercises, OnlyOneMoveIsBest) {
    for (std::string const game : {"ttt", "ttt:k=3,n=4"}) {
        for (auto const& exercise : chosen(game, {.count = 4, .seed = 3})) {
            auto const* const about_move = std::get_if<Puzzle>(&exercise);
            if (about_move == nullptr) continue;
            auto const table = about_move->table->clone();
            PlainMinimax truth(table->turn().seat());
            auto const best = about_move->moves.front().index;
            int const value = truth.value_after(*table, best);
            for (std::size_t move = 0; move < table->move_count(); ++move) {
                if (move != best) {
                    EXPECT_LT(truth.value_after(*table, move), value) << table->text();
                }
            }
        }
    }
}

TEST(Exercises, AreTheSameForTheSameSeed) {
    auto sheet = [](std::uint64_t seed) {
        return worksheet(chosen("tirs", {.count = 3, .seed = seed}), seed, teach_games().texts("en"));
    };
    EXPECT_EQ(sheet(5), sheet(5));
    EXPECT_NE(sheet(5), sheet(6));
}

TEST(Exercises, AreForTwoPlayers) { EXPECT_THROW(chosen("tirs:n=4,players=3", {}), Error); }

}  // namespace
}  // namespace joute::teach
