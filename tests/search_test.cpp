// SPDX-License-Identifier: MIT
#include "ttt.hpp"

#include "joute/bind/engines.hpp"
#include "joute/search/perft.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <thread>

std::uint64_t allocations_so_far();  // count_allocations.cpp

namespace joute {
namespace {

using Game = ttt::Small;

Params params(char const* text) { return {"ttt", Game::about.params, text}; }
Params const no_options("", budget_params, "");

Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.budget.nodes = count;
    return limits;
}

template <class Search>
std::uint64_t allocations_for(std::uint64_t node_count) {
    Game const g(params("k=4,n=5"));
    Rng rng(1);
    Search search(g, Params("", Search::about.params, ""), 1);
    search.search(g.start(rng), {}, nodes(node_count), Scope::best);  // lists grow to their size
    auto const before = allocations_so_far();
    search.search(g.start(rng), {}, nodes(node_count), Scope::best);
    return allocations_so_far() - before;
}

TEST(Searches, do_not_allocate_per_node) {
    EXPECT_LT(allocations_for<AlphaBeta<Game>>(200'000), 2'000U);
    EXPECT_LT(allocations_for<Minimax<Game>>(200'000), 2'000U);
    EXPECT_LT(allocations_for<Mcts<Game>>(20'000), 200U);
}

TEST(Searches, keep_time_budgets_and_stop_when_told) {
    Game const g(params("k=5,n=8"));
    Rng rng(1);
    AlphaBeta<Game> search(g, no_options, 1);
    Limits limits;
    limits.budget.time = std::chrono::milliseconds(50);
    Stopwatch const short_search;
    search.search(g.start(rng), {}, limits, Scope::best);
    EXPECT_LT(short_search.seconds(), 1.0);

    std::stop_source stop;
    limits.stop = stop.get_token();
    limits.budget.time = std::chrono::minutes(10);
    std::jthread const other([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        stop.request_stop();
    });
    Stopwatch const stopped_search;
    search.search(g.start(rng), {}, limits, Scope::best);
    EXPECT_LT(stopped_search.seconds(), 2.0);
}

TEST(AlphaBeta, proves_the_classic_board_a_draw) {
    ttt::ThreeByThree const g(params(""));
    Rng rng(1);
    Limits limits;
    limits.budget.depth = 9;
    auto const outcome =
        AlphaBeta<ttt::ThreeByThree>(g, no_options, 1).search(g.start(rng), {}, limits, Scope::every_move);
    for (auto const& move : outcome.moves) {
        EXPECT_EQ(move.value, 0);
        EXPECT_TRUE(move.exact);
        EXPECT_EQ(move.line.size(), 9U) << "the expected line of a draw fills the board";
    }
}

TEST(AlphaBeta, calls_no_guess_exact) {
    Game const g(params("k=4,n=5"));
    Rng rng(1);
    Limits limits;
    limits.budget.depth = 3;
    auto const outcome =
        AlphaBeta<Game>(g, no_options, 1).search(g.start(rng), {}, limits, Scope::every_move);
    for (auto const& move : outcome.moves) EXPECT_FALSE(move.exact);
}

TEST(AlphaBeta, wins_fast_and_loses_slowly) {
    ttt::ThreeByThree const g(params(""));
    Limits limits;
    limits.budget.depth = 9;
    auto best = [&](char const* position) {
        return AlphaBeta<ttt::ThreeByThree>(g, no_options, 1)
            .search(g.parse(position), {}, limits, Scope::best)
            .moves.front();
    };
    EXPECT_EQ(best("XX./OO./...").value, ttt::ThreeByThree::resolution - 1);
    EXPECT_EQ(best("X.X/.../..O").value, 4 - ttt::ThreeByThree::resolution);
}

template <class G>
Outcome<G> simulated(G const& g, char const* position, char const* options, std::uint64_t count,
                     Scope scope = Scope::best) {
    Mcts<G> search(g, Params("mcts", mcts_params, options), 1);
    return search.search(g.parse(position), {}, nodes(count), scope);
}

TEST(Mcts, proves_the_classic_board_a_draw) {
    ttt::ThreeByThree const g(params(""));
    auto const outcome = simulated(g, ".../.../...", "", 100'000, Scope::every_move);
    ASSERT_EQ(outcome.moves.size(), 9U);
    for (auto const& move : outcome.moves) {
        EXPECT_EQ(move.value, 0);
        EXPECT_TRUE(move.exact);
    }
    EXPECT_LT(outcome.nodes, 50'000U) << "what is solved is not simulated again";
}

TEST(Mcts, gives_every_proved_move_the_value_that_alpha_beta_gives_it) {
    ttt::ThreeByThree const g(params(""));
    Limits limits;
    limits.budget.depth = 9;
    for (auto const* position : {"XX./OO./...", "X.X/.../..O", "XO./.../...", "X../.O./..X", "XOX/.O./..."}) {
        auto const expected = AlphaBeta<ttt::ThreeByThree>(g, no_options, 1)
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
    Game const g(params("k=4,n=6"));
    auto best = [&](char const* position) {
        return g.text(g.parse(position), simulated(g, position, "", 3'000).choice);
    };
    EXPECT_EQ(best("XXX.../OO..../....../O...../....../......"), "d1");
    EXPECT_EQ(best("OOO.../X.X.../....../....X./....../......"), "d1");
}

TEST(Mcts, keeps_the_budget_to_the_simulation_with_any_number_of_threads) {
    Game const g(params("k=4,n=6"));
    auto const empty = "....../....../....../....../....../......";
    for (auto const* options : {"", "threads=2", "threads=3"}) {
        auto const outcome = simulated(g, empty, options, 10'001, Scope::every_move);
        EXPECT_EQ(outcome.nodes, 10'001U) << options;
        EXPECT_EQ(outcome.moves.size(), 36U) << options;
    }
    EXPECT_EQ(simulated(g, empty, "", 1).nodes, 1U);
}

TEST(Mcts, goes_on_when_its_pool_is_full) {
    Game const g(params("k=4,n=6"));
    auto const outcome =
        simulated(g, "....../....../..X.../....../....../......", "pool=100", 20'000, Scope::every_move);
    EXPECT_EQ(outcome.nodes, 20'000U);
    EXPECT_EQ(outcome.moves.size(), 35U);
}

TEST(Mcts, keeps_the_part_of_the_tree_that_the_match_goes_on_in) {
    ttt::ThreeByThree const g(params(""));
    MctsTree<ttt::ThreeByThree> tree(g, 100'000, 1);
    tree.begin(g.parse(".../.../..."), {}, true);
    for (int i = 0; i < 2'000; ++i) tree.simulate(false);
    auto const before = tree.nodes()[tree.root].visits;
    tree.begin(g.parse(".O./.X./..."), {}, true);
    auto const after = tree.nodes()[tree.root].visits;
    EXPECT_GT(after, 0U);
    EXPECT_LT(after, before);
    for (int i = 0; i < 20'000 && !tree.settled(true); ++i) tree.simulate(true);
    EXPECT_TRUE(tree.settled(true));
    tree.begin(g.parse("XOX/.O./..."), {}, true);
    EXPECT_EQ(tree.nodes()[tree.root].visits, 0U) << "the match did not come from there";
}

TEST(Perft, counts_sequences_that_are_long_enough) {
    ttt::ThreeByThree const g(params(""));
    Rng rng(1);
    std::uint64_t const expected[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    for (int depth = 0; depth < 10; ++depth)
        EXPECT_EQ(perft(g, g.start(rng), depth), expected[depth]) << depth;
    EXPECT_EQ(perft(g, g.start(rng), 10), 0U);
}

}  // namespace
}  // namespace joute
