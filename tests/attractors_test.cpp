// SPDX-License-Identifier: MIT
#include "joute/solve/attractors.hpp"
#include "joute/solve/subsets.hpp"

#include "toys/maze.hpp"
#include "ttt.hpp"

#include "joute/base/bits.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace joute {
namespace {

// Whether seat `who` can force a win within that many plies, by exhaustive search.
bool wins_within(toys::Maze const& g, toys::Maze::Position const& q, Seat who, int plies,
                 std::map<std::array<int, 4>, bool>& known) {
    if (g.turn(q).is_over()) return g.result(q) == (who == 0 ? 1 : -1);
    if (plies == 0) return false;
    auto const [at, is_new] = known.emplace(std::array{q.room, q.seat, who, plies}, false);
    if (!is_new) return at->second;
    bool const own = q.seat == who;
    bool wins = !own;
    for (auto const m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        bool const w = wins_within(g, next, who, plies - 1, known);
        wins = own ? wins || w : wins && w;
    }
    return known[{q.room, q.seat, who, plies}] = wins;
}

TEST(Attractors, AgreeWithTryingEverythingWherePlayGoesRound) {
    int decided = 0;
    int drawn = 0;
    for (int seed = 1; seed <= 60; ++seed) {
        toys::Maze const g(Params("maze", toys::maze_params, "rooms=25,seed=" + std::to_string(seed)));
        auto const all = Attractors<toys::Maze>::of(g, {}, 1'000);
        ASSERT_NE(all, nullptr);
        std::map<std::array<int, 4>, bool> known;
        for (int room = 0; room < 25; ++room) {
            for (int seat = 0; seat < 2; ++seat) {
                auto const value = all->value({room, seat});
                if (!value) continue;  // unreachable
                for (Seat const who : {0, 1}) {
                    int plies = 0;
                    while (plies < 60 && !wins_within(g, {room, seat}, who, plies, known)) ++plies;
                    bool const wins = plies < 60;  // there are only 50 positions
                    int const win = resolution<toys::Maze>() - plies;
                    int const seen = who == 0 ? *value : -*value;
                    EXPECT_TRUE(wins ? seen == win : seen <= 0) << seed << " " << room << " " << seat;
                    decided += wins ? 1 : 0;
                }
                drawn += *value == 0 ? 1 : 0;
            }
        }
    }
    EXPECT_GT(decided, 500);
    EXPECT_GT(drawn, 100);
}

TEST(Attractors, OfTicTacToe) {
    using Ttt = ttt::Small;
    Ttt const g(Params("ttt", ttt::parameters, "k=3,n=3"));
    auto const all = Attractors<Ttt>::of(g, {}, 10'000);
    ASSERT_NE(all, nullptr);
    auto const extent = all->extent().value();
    EXPECT_EQ(extent.positions, 5'478U);
    EXPECT_EQ(extent.up_to_symmetry, 765U);
    EXPECT_EQ(extent.attractors[0] + extent.attractors[1] + extent.attractors[2], 5'478U);
    EXPECT_EQ(all->value({}), 0);
}

TEST(Attractors, SayWhenThereIsTooMuch) {
    ttt::Small const g(Params("ttt", ttt::parameters, "k=3,n=3"));
    EXPECT_EQ(Attractors<ttt::Small>::of(g, {}, 5'000), nullptr);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(Attractors<ttt::Small>::of(g, {}, 10'000, stop.get_token()), nullptr);
}

TEST(Subsets, AreNumberedWithoutGaps) {
    for (int n = 1; n <= 9; ++n) {
        for (int k = 0; k <= n; ++k) {
            std::set<std::uint64_t> ranks;
            for (std::uint64_t set = 0; set < std::uint64_t{1} << n; ++set) {
                if (std::popcount(set) != k) continue;
                ranks.insert(subset_rank(set));
                EXPECT_EQ(subset_at(subset_rank(set), k), set);
            }
            EXPECT_EQ(ranks.size(), subsets(n, k));
            EXPECT_EQ(*ranks.rbegin(), subsets(n, k) - 1);
        }
    }
    EXPECT_EQ(subsets(60, 3), 34'220U);
}

TEST(Bits, AreGatheredAndScattered) {
    EXPECT_EQ(extracted_bits(0b1010'0110, 0b1110'0010), 0b1011U);
    EXPECT_EQ(deposited_bits(0b1011, 0b1110'0010), 0b1010'0010U);
    EXPECT_EQ(extracted_bits(~std::uint64_t{0}, std::uint64_t{1} << 63), 1U);
}

}  // namespace
}  // namespace joute
