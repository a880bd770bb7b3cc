// SPDX-License-Identifier: MIT
#include "ttt_params.hpp"

#include "joute/bind/engines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace joute {
namespace {

using Game = ttt::Small;

template <class G>
Outcome<G> simulated(G const& g, char const* position, char const* options, std::uint64_t count,
                     Scope scope = Scope::best) {
    Mcts<G> search(g, Params("mcts", mcts_params, options), 1);
    Limits limits;
    limits.budget.nodes = count;
    return search.search(g.parse(position), {}, limits, scope);
}

TEST(Mcts, proves_the_classic_board_a_draw) {
    ttt::ThreeByThree const g(ttt_params(""));
    auto const outcome = simulated(g, ".../.../...", "", 100'000, Scope::every_move);
    ASSERT_EQ(outcome.moves.size(), 9U);
    for (auto const& move : outcome.moves) {
        EXPECT_EQ(move.value, 0);
        EXPECT_TRUE(move.exact);
    }
    EXPECT_LT(outcome.nodes, 50'000U) << "what is solved is not simulated again";
}

TEST(Mcts, gives_every_proved_move_the_value_that_alpha_beta_gives_it) {
    ttt::ThreeByThree const g(ttt_params(""));
    Limits limits;
    limits.budget.depth = 9;
    for (auto const* position : {"XX./OO./...", "X.X/.../..O", "XO./.../...", "X../.O./..X", "XOX/.O./..."}) {
        auto const expected =
            AlphaBeta<ttt::ThreeByThree>(g, Params("", AlphaBeta<ttt::ThreeByThree>::params, ""), 1)
                .search(g.parse(position), {}, limits, Scope::every_move);
        auto const outcome = simulated(g, position, "", 100'000, Scope::every_move);
        for (auto const& move : outcome.moves) {
            auto const same = std::find_if(expected.moves.begin(), expected.moves.end(),
                                           [&](auto const& m) { return m.move == move.move; });
            EXPECT_TRUE(move.exact) << position;
            EXPECT_EQ(in_unit<ttt::ThreeByThree>(move.value), in_unit<ttt::ThreeByThree>(same->value))
                << position << " " << g.text(g.parse(position), move.move);
            bool const counted = std::abs(move.value) > proved_win<ttt::ThreeByThree>();
            if (counted) {
                EXPECT_EQ(move.value, same->value) << position;
            }
        }
    }
}

TEST(Mcts, wins_and_parries_at_once) {
    Game const g(ttt_params("k=4,n=6"));
    auto best = [&](char const* position) {
        return g.text(g.parse(position), simulated(g, position, "", 3'000).choice);
    };
    EXPECT_EQ(best("XXX.../OO..../....../O...../....../......"), "d1");
    EXPECT_EQ(best("OOO.../X.X.../....../....X./....../......"), "d1");
}

TEST(Mcts, keeps_the_budget_to_the_simulation_with_any_number_of_threads) {
    Game const g(ttt_params("k=4,n=6"));
    auto const empty = "....../....../....../....../....../......";
    for (auto const* options : {"", "threads=2", "threads=3"}) {
        auto const outcome = simulated(g, empty, options, 10'001, Scope::every_move);
        EXPECT_EQ(outcome.nodes, 10'001U) << options;
        EXPECT_EQ(outcome.moves.size(), 36U) << options;
    }
    EXPECT_EQ(simulated(g, empty, "", 1).nodes, 1U);
}

// With a time limit of zero, each tree stops when it first reads the clock, after 64 simulations.
Outcome<Game> simulated_briefly(Mcts<Game>& search, Game const& g, char const* position) {
    Limits limits;
    limits.budget.time = Clock::duration::zero();
    return search.search(g.parse(position), {}, limits, Scope::every_move);
}

TEST(Mcts, counts_what_its_threads_saw_once_when_it_thinks_again_about_the_same_position) {
    Game const g(ttt_params("k=4,n=5"));
    constexpr auto empty = "...../...../...../...../.....";
    Mcts<Game> search(g, Params("mcts", mcts_params, "threads=2,pool=20000"), 1);
    constexpr int calls = 5;
    Outcome<Game> outcome;
    std::uint64_t simulations = 0;
    for (int i = 0; i < calls; ++i) {
        outcome = simulated_briefly(search, g, empty);
        simulations += outcome.nodes;
    }
    // The same simulations with two trees and no threads.
    MctsTree<Game> first(g, 10'000, 1);
    MctsTree<Game> second(g, 10'000, mixed(2));
    for (auto* const tree : {&first, &second}) {
        for (int i = 0; i < calls; ++i) {
            tree->begin(g.parse(empty), {}, true, 100);
            for (std::uint64_t n = 1; n < simulations / (2 * calls); ++n) tree->simulate(true);
        }
    }
    for (auto const& move : outcome.moves) {
        std::int64_t total = 0;
        std::int64_t visits = 0;
        for (auto const* const tree : {&first, &second}) {
            tree->nodes().for_each_child(MctsTree<Game>::root, [&](auto, auto const& child) {
                if (!(child.move == move.move)) return;
                total += child.total;
                visits += child.visits;
            });
        }
        EXPECT_NEAR(move.value, static_cast<double>(total) / static_cast<double>(visits), 1)
            << g.text(g.parse(empty), move.move);
    }
}

// A node with the members that Favourite compares.
MctsNodes<Game>::Node node(int index, std::uint32_t visits, double mean, std::optional<int> result) {
    MctsNodes<Game>::Node node;
    node.index = static_cast<std::uint16_t>(index);
    node.visits = visits;
    node.mean = static_cast<std::int64_t>(mean * Payoff<Game>::unit);
    if (result) {
        Scores scores;
        scores.push_back(*result);
        scores.push_back(-*result);
        node.proof = Proof<Game>::end(scores, false);
        for (int i = 0; i < 900; ++i) node.proof = node.proof.one_move_earlier();  // worth 0.91
    }
    return node;
}
int favourite(std::vector<MctsNodes<Game>::Node> const& nodes) {
    MctsNodes<Game>::Favourite best(0);
    for (auto const& n : nodes) best.add(n);
    return best.chosen()->index;
}

TEST(Mcts, prefers_a_proved_win_to_every_mean_and_every_mean_to_a_proved_loss) {
    EXPECT_EQ(favourite({node(0, 1'000, 0.99, {}), node(1, 3, 0.1, 1)}), 1);
    EXPECT_EQ(favourite({node(0, 1'000, -0.99, -1), node(1, 3, -0.99, {})}), 1);
    EXPECT_EQ(favourite({node(0, 1'000, 0.2, {}), node(1, 3, 0, 0)}), 0) << "a draw is only as good as it is";
    EXPECT_EQ(favourite({node(0, 1'000, -0.2, {}), node(1, 3, 0, 0)}), 1);
}

TEST(Mcts, goes_on_when_its_pool_is_full) {
    Game const g(ttt_params("k=4,n=6"));
    auto const outcome =
        simulated(g, "....../....../..X.../....../....../......", "pool=100", 20'000, Scope::every_move);
    EXPECT_EQ(outcome.nodes, 20'000U);
    EXPECT_EQ(outcome.moves.size(), 35U);
}

TEST(Mcts, keeps_the_part_of_the_tree_that_the_match_goes_on_in) {
    ttt::ThreeByThree const g(ttt_params(""));
    MctsTree<ttt::ThreeByThree> tree(g, 100'000, 1);
    tree.begin(g.parse(".../.../..."), {}, true, 9);
    for (int i = 0; i < 2'000; ++i) tree.simulate(false);
    auto const before = tree.nodes()[MctsTree<ttt::ThreeByThree>::root].visits;
    tree.begin(g.parse(".O./.X./..."), {}, true, 9);
    auto const after = tree.nodes()[MctsTree<ttt::ThreeByThree>::root].visits;
    EXPECT_GT(after, 0U);
    EXPECT_LT(after, before);
    for (int i = 0; i < 20'000 && !tree.settled(true); ++i) tree.simulate(true);
    EXPECT_TRUE(tree.settled(true));
    tree.begin(g.parse("XOX/.O./..."), {}, true, 9);
    EXPECT_EQ(tree.nodes()[tree.root].visits, 0U) << "the match did not come from there";
}

}  // namespace
}  // namespace joute
