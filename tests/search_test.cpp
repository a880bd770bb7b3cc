// SPDX-License-Identifier: MIT
#include "awele.hpp"
#include "tirs.hpp"
#include "toys/baits.hpp"
#include "toys/shuttle.hpp"
#include "ttt_params.hpp"

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

Params const no_options("", AlphaBeta<Game>::params, "");

Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.budget.nodes = count;
    return limits;
}

template <class G, class Search>
std::uint64_t allocations_for(char const* parameters, std::uint64_t node_count) {
    G const g(Params("", G::about.params, parameters));
    Rng rng(1);
    auto const start = g.start(rng);
    Search search(g, Params("", Search::about.params, ""), 1);
    auto const before = allocations_so_far();
    search.search(start, {}, nodes(node_count), Scope::best);
    return allocations_so_far() - before;
}

TEST(Searches, do_not_allocate_per_node) {
    EXPECT_LT((allocations_for<Game, AlphaBeta<Game>>("k=4,n=5", 200'000)), 2'000U);
    EXPECT_LT((allocations_for<Game, Minimax<Game>>("k=4,n=5", 200'000)), 2'000U);
    EXPECT_LT((allocations_for<awele::School, AlphaBeta<awele::School>>("", 200'000)), 2'000U);
    EXPECT_LT((allocations_for<tirs::Duel8, AlphaBeta<tirs::Duel8>>("n=8", 200'000)), 2'000U);
    EXPECT_LT((allocations_for<Game, Mcts<Game>>("k=4,n=5", 20'000)), 200U);
    EXPECT_LT((allocations_for<awele::School, Mcts<awele::School>>("", 20'000)), 200U);
}

TEST(Searches, keep_time_budgets_and_stop_when_told) {
    Game const g(ttt_params("k=5,n=8"));
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
    ttt::ThreeByThree const g(ttt_params(""));
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
    Game const g(ttt_params("k=4,n=5"));
    Rng rng(1);
    Limits limits;
    limits.budget.depth = 3;
    auto const outcome =
        AlphaBeta<Game>(g, no_options, 1).search(g.start(rng), {}, limits, Scope::every_move);
    for (auto const& move : outcome.moves) EXPECT_FALSE(move.exact);
}

TEST(AlphaBeta, wins_fast_and_loses_slowly) {
    ttt::ThreeByThree const g(ttt_params(""));
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

TEST(AlphaBeta, finds_the_same_values_with_any_table_and_any_number_of_threads) {
    awele::School const g(Params("awele", awele::parameters, ""));
    Limits limits;
    limits.budget.depth = 9;
    auto value = [&](char const* options) {
        Rng rng(1);
        return AlphaBeta<awele::School>(g, Params("alphabeta", AlphaBeta<awele::School>::params, options), 1)
            .search(g.start(rng), {}, limits, Scope::best)
            .moves.front()
            .value;
    };
    for (auto const* options : {"hash=16", "hash=64", "hash=5K", "hash=1M,threads=2", "hash=64,threads=3"})
        EXPECT_EQ(value(options), value("")) << options;
}

TEST(AlphaBeta, shares_a_node_budget_among_its_threads) {
    Game const g(ttt_params("k=4,n=5"));
    Rng rng(1);
    Params const options("alphabeta", AlphaBeta<Game>::params, "threads=3,hash=1M");
    AlphaBeta<Game> search(g, options, 1);
    for (std::uint64_t const budget : {1, 2, 100, 10'001}) {
        auto const outcome = search.search(g.start(rng), {}, nodes(budget), Scope::best);
        EXPECT_LE(outcome.nodes, budget);
    }
}

TEST(AlphaBeta, begins_searches_of_equal_budgets_alike_whatever_it_searched_before) {
    Game const g(ttt_params("k=4,n=5"));
    Rng rng(1);
    AlphaBeta<Game> search(g, no_options, 1);
    auto const first = search.search(g.start(rng), {}, nodes(5'000), Scope::every_move);
    search.search(g.parse("X..../.O.../...../...../....."), {}, nodes(20'000), Scope::best);
    auto const again = search.search(g.start(rng), {}, nodes(5'000), Scope::every_move);
    ASSERT_EQ(first.moves.size(), again.moves.size());
    EXPECT_EQ(first.nodes, again.nodes);
    for (std::size_t i = 0; i < first.moves.size(); ++i) {
        EXPECT_EQ(first.moves[i].move, again.moves[i].move);
        EXPECT_EQ(first.moves[i].value, again.moves[i].value);
    }
}

TEST(AlphaBeta, guesses_nothing_while_a_bait_can_be_taken) {
    using toys::Baits;
    Baits const g(Params("", {}, ""));
    Rng rng(1);
    for (int const depth : {1, 2, 3}) {
        Limits limits;
        limits.budget.depth = depth;
        auto const best = AlphaBeta<Baits>(g, Params("", AlphaBeta<Baits>::params, ""), 1)
                              .search(g.start(rng), {}, limits, Scope::best);
        EXPECT_EQ(best.choice, Baits::wait) << depth;
        EXPECT_EQ(best.moves.front().value, 0) << depth;
    }
}

// At place 1, both moves of the second player have values that depend on the history.
TEST(AlphaBeta, keeps_a_bound_where_a_repetition_taints_the_value) {
    using toys::Shuttle;
    Shuttle const g(Params("", {}, ""));
    Shuttle::Position const root{2, 0};
    Shuttle::Position const child{1, 1};
    std::vector<std::uint64_t> const history{g.key({3, 1}), g.key(root), g.key({3, 1}), g.key(root)};
    TranspositionTable table(1 << 16);
    table.store(g.key(child), {.value = -4, .depth = 9, .bound = Bound::lower, .guessed = true, .move = 0});
    Limits const limits;
    Meter meter(limits);
    PrincipalVariationSearch<Shuttle> search(g, table, root, history, meter);
    constexpr int infinite = PrincipalVariationSearch<Shuttle>::infinite;
    auto const answer = search.move_value(1, 3, -infinite, infinite, true);
    EXPECT_TRUE(answer.doubt.relative);
    auto const kept = table.probe(g.key(child));
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->bound, Bound::lower);
    EXPECT_EQ(kept->value, -4);
    EXPECT_EQ(kept->depth, 9);
}

TEST(Perft, counts_sequences_that_are_long_enough) {
    ttt::ThreeByThree const g(ttt_params(""));
    Rng rng(1);
    std::uint64_t const expected[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    for (int depth = 0; depth < 10; ++depth)
        EXPECT_EQ(perft(g, g.start(rng), depth), expected[depth]) << depth;
    EXPECT_EQ(perft(g, g.start(rng), 10), 0U);
}

}  // namespace
}  // namespace joute
