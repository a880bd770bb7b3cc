// SPDX-License-Identifier: MIT
#include "ttt.hpp"

#include "joute/bind/engines.hpp"
#include "joute/search/perft.hpp"

#include <gtest/gtest.h>

#include <cstdint>
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
    Search search(g, no_options, 1);
    search.search(g.start(rng), {}, nodes(node_count), Scope::best);  // lists grow to their size
    auto const before = allocations_so_far();
    search.search(g.start(rng), {}, nodes(node_count), Scope::best);
    return allocations_so_far() - before;
}

TEST(Searches, do_not_allocate_per_node) {
    EXPECT_LT(allocations_for<AlphaBeta<Game>>(200'000), 2'000U);
    EXPECT_LT(allocations_for<Minimax<Game>>(200'000), 2'000U);
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
