// SPDX-License-Identifier: MIT
#include "reference.hpp"
#include "reference_solver.hpp"
#include "test_tools.hpp"

#include "joute/search/alpha_beta.hpp"
#include "joute/search/perft.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

// Compares rules, strategies and searches with the reference implementation.
namespace tirs {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int scale = 40;
#else
constexpr int scale = 1;
#endif

using testing::chosen;
using testing::document;
using testing::params;

template <class G>
void compare_strategies(G const& g, typename G::Position const& q, reference::Match const& plain) {
    ASSERT_EQ(chosen(g, "tirs-naive", q), name(plain.naive())) << plain.text();
    ASSERT_EQ(chosen(g, "tirs-level1", q), name(plain.level1())) << plain.text();
    ASSERT_EQ(chosen(g, "tirs-level2", q), name(plain.level2())) << plain.text();
}

template <class G>
void compare(G const& g, typename G::Position const& q, reference::Match const& plain,
             std::vector<reference::Place> const& cells) {
    ASSERT_EQ(g.text(q), plain.text());
    ASSERT_EQ(g.turn(q), cells.empty() ? Turn::over() : Turn::of(plain.player() - 1)) << plain.text();
    ASSERT_TRUE(std::ranges::equal(g.scores(q), plain.scores())) << plain.text();
    bool const same_moves = std::ranges::equal(
        g.moves(q), cells, [](Cell m, reference::Place p) { return m.column == p.x && m.row == p.y; });
    ASSERT_TRUE(same_moves) << plain.text();
}

// Plays random matches until `positions` / `scale` positions are compared. Compares the strategies in every
// hundredth position.
template <class G>
void compare_matches(std::string const& text, int positions) {
    G const g(params(text));
    ASSERT_TRUE(G::fits(params(text)));
    int compared = 0;
    for (std::uint64_t seed = 1; compared < positions / scale; ++seed) {
        joute::Rng rng(seed);
        auto p = g.start(rng);
        reference::Match plain(g.text(p));
        for (auto cells = plain.cells();; cells = plain.cells(), ++compared) {
            compare(g, p, plain, cells);
            if (::testing::Test::HasFatalFailure()) return;
            if (cells.empty()) break;
            if (compared % 100 == 0) compare_strategies(g, p, plain);
            auto const i = rng.below(static_cast<std::uint32_t>(cells.size()));
            plain.play(cells[i]);
            g.play(p, g.moves(p)[i]);
        }
    }
}

TEST(TirsReference, two_players_on_small_boards) {
    compare_matches<Duel8>("n=4", 200'000);
    compare_matches<Duel8>("n=5", 200'000);
    compare_matches<Duel8>("n=8", 200'000);
}

TEST(TirsReference, two_players_on_large_boards) {
    compare_matches<Duel20>("n=9", 200'000);
    compare_matches<Duel20>("n=20", 100'000);
}

TEST(TirsReference, many_players) {
    compare_matches<Many8>("n=5,players=3", 200'000);
    compare_matches<Many8>("n=8,players=9", 200'000);
    compare_matches<Many20>("n=20,players=9", 100'000);
}

TEST(TirsReference, a_free_start) {
    compare_matches<Duel8>("n=6,start=free", 100'000);
    compare_matches<Many20>("n=12,players=5,start=free", 100'000);
}

std::uint64_t sequences(reference::Match const& plain, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (auto const cell : plain.cells()) {
        auto next = plain;
        next.play(cell);
        count += sequences(next, depth - 1);
    }
    return count;
}

TEST(TirsReference, the_same_number_of_sequences_from_the_documents_board) {
    Duel8 const g(params("n=5"));
    for (int depth = 1; depth <= 5; ++depth)
        EXPECT_EQ(joute::perft(g, g.parse(document), depth), sequences(reference::Match(document), depth));
}

// Alpha-beta needs a minute for these 24 numbers, the memoising solver about a second.
TEST(TirsReference, the_documents_board_is_worth_4_and_its_moves_are_the_best) {
    if (scale > 1) GTEST_SKIP() << "too slow with sanitizers";
    reference::Match match(document);
    reference::Solver solver(match, 1 << 21);
    for (auto const cell : {reference::Place{1, 4}, {0, 4}, {0, 0}, {4, 0}}) {
        int const sign = match.player() == 1 ? 1 : -1;
        EXPECT_EQ(match.scores()[0] - match.scores()[1] + sign * solver.future(match), 4) << match.text();
        match.play(cell);
    }
    EXPECT_EQ(match.scores()[0] - match.scores()[1] + solver.future(match), 4) << match.text();
}

TEST(TirsReference, alpha_beta_finds_the_exact_value_of_endings) {
    Duel8 const g(params("n=5"));
    joute::AlphaBeta<Duel8> search(g, joute::Params("", joute::AlphaBeta<Duel8>::params, ""), 1);
    joute::Rng rng(1);
    for (int i = 0; i < 300 / scale; ++i) {
        auto p = g.start(rng);
        for (int plies = 12; plies > 0 && !g.turn(p).is_over(); --plies)
            g.play(p, g.moves(p)[rng.below(static_cast<std::uint32_t>(g.moves(p).size()))]);
        if (g.turn(p).is_over()) continue;
        reference::Match const match(g.text(p));
        int const won = match.scores()[static_cast<std::size_t>(p.seat)] -
                        match.scores()[static_cast<std::size_t>(1 - p.seat)];
        joute::Limits limits;
        limits.budget.depth = 30;
        auto const best = search.search(p, {}, limits, joute::Scope::best).moves.front();
        ASSERT_TRUE(best.exact) << match.text();
        ASSERT_EQ(best.value, won + reference::Solver(match, 1 << 12).future(match)) << match.text();
    }
}

}  // namespace
}  // namespace tirs
