// SPDX-License-Identifier: MIT
#include "test_tools.hpp"

#include "joute/search/max_n.hpp"
#include "joute/search/mcts.hpp"
#include "joute/search/paranoid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

// Three and more players: compares the searches with plain ones without cutoffs.
namespace tirs {
namespace {

using namespace testing;
using joute::Limits;
using joute::Prospect;
using joute::Scope;
using joute::Scores;
using joute::Seat;
using G = Many8;

Scores plain_max_n(G const& g, G::Position const& q, int depth) {
    if (g.turn(q).is_over() || depth == 0) return g.scores(q);
    Seat const seat = g.turn(q).seat();
    Scores best;
    for (auto const& m : g.moves(q)) {
        auto const scores = plain_max_n(g, after(g, q, m), depth - 1);
        if (best.empty() || Prospect::of(scores, seat) > Prospect::of(best, seat)) best = scores;
    }
    return best;
}

Prospect plain_paranoid(G const& g, G::Position const& q, Seat self, int depth) {
    if (g.turn(q).is_over() || depth == 0) return Prospect::of(g.scores(q), self);
    bool const own = g.turn(q).seat() == self;
    Prospect best = own ? Prospect::worst() : Prospect::best();
    for (auto const& m : g.moves(q)) {
        auto const v = plain_paranoid(g, after(g, q, m), self, depth - 1);
        best = own ? std::max(best, v) : std::min(best, v);
    }
    return best;
}

Limits to_depth(int depth) {
    Limits limits;
    limits.budget.depth = depth;
    return limits;
}

// Calls visit(game, position) for every position of random matches of three to five players on 4 × 4 cells.
template <class Visit>
void some_positions(Visit const& visit) {
    for (int players = 3; players <= 5; ++players) {
        G const g(params("n=4,players=" + std::to_string(players)));
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            joute::Rng rng(seed);
            for (auto p = g.start(rng); !g.turn(p).is_over();) {
                visit(g, p);
                auto const moves = g.moves(p);
                g.play(p, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            }
        }
    }
}

int numbers_left(G::Position const& q) {
    auto const& numbers = q.board.numbers;
    return static_cast<int>(std::count_if(numbers.begin(), numbers.end(), [](int n) { return n > 0; }));
}

TEST(ManyPlayers, a_prospect_is_the_share_of_the_win_then_the_margin_then_the_points) {
    auto prospect = [](Scores const& scores) { return Prospect::of(scores, 1); };
    EXPECT_EQ(prospect({3, 5, 1}), (Prospect{2520, 2, 5}));
    EXPECT_EQ(prospect({5, 5, 1}), (Prospect{1260, 0, 5}));
    EXPECT_EQ(prospect({7, 5, 1}), (Prospect{0, -2, 5}));
    EXPECT_GT(prospect({3, 4, 1}), prospect({9, 9, 0})) << "to win alone is better than to share";
    EXPECT_GT(prospect({5, 5, 1}), prospect({5, 5, 5})) << "to share with one is better than with two";
    EXPECT_GT(prospect({5, 4, 1}), prospect({9, 7, 1})) << "if it must be lost, then narrowly";
    EXPECT_GT(prospect({4, 5, 1}), prospect({3, 4, 1})) << "the same margin with more points";
}

TEST(ManyPlayers, max_n_gives_every_move_what_it_is_worth_without_cuts) {
    some_positions([](G const& g, G::Position const& q) {
        joute::MaxN<G> search(g, {"", joute::budget_params, ""}, 1);
        Seat const seat = g.turn(q).seat();
        for (int const depth : {1, 3, 5, 6}) {
            auto const outcome = search.search(q, {}, to_depth(depth), Scope::every_move);
            ASSERT_EQ(outcome.moves.size(), g.moves(q).size());
            Prospect best = Prospect::worst();
            joute::MoveOf<G> first{};
            for (auto const& m : g.moves(q)) {
                auto const v = Prospect::of(plain_max_n(g, after(g, q, m), depth - 1), seat);
                auto const found = std::find_if(outcome.moves.begin(), outcome.moves.end(),
                                                [&](auto const& each) { return each.move == m; });
                ASSERT_EQ(found->value, v.margin) << g.text(q) << " " << g.text(q, m) << " depth " << depth;
                if (v > best) {
                    best = v;
                    first = m;
                }
            }
            ASSERT_EQ(outcome.choice, first) << g.text(q) << ": of equals the first";
        }
    });
}

TEST(ManyPlayers, paranoid_gives_every_move_what_it_is_worth_without_cuts) {
    some_positions([](G const& g, G::Position const& q) {
        joute::Paranoid<G> search(g, {"", joute::budget_params, ""}, 1);
        Seat const seat = g.turn(q).seat();
        for (int const depth : {1, 3, 5, 6}) {
            auto const outcome = search.search(q, {}, to_depth(depth), Scope::every_move);
            ASSERT_EQ(outcome.moves.size(), g.moves(q).size());
            for (auto const& m : outcome.moves) {
                auto const v = plain_paranoid(g, after(g, q, m.move), seat, depth - 1);
                ASSERT_EQ(m.value, v.margin) << g.text(q) << " " << g.text(q, m.move) << " depth " << depth;
            }
        }
    });
}

TEST(ManyPlayers, mcts_solves_small_boards_as_max_n_does) {
    some_positions([](G const& g, G::Position const& q) {
        if (numbers_left(q) > 8) return;
        joute::Mcts<G> search(g, {"", joute::mcts_params, ""}, 1);
        Limits limits;
        limits.budget.nodes = 50'000;
        auto const outcome = search.search(q, {}, limits, Scope::every_move);
        for (auto const& m : outcome.moves) {
            if (m.guessed) continue;
            auto const scores = plain_max_n(g, after(g, q, m.move), 16);
            ASSERT_EQ(m.value, Prospect::of(scores, g.turn(q).seat()).margin) << g.text(q);
            ASSERT_FALSE(m.exact) << "what the others like best is their own affair";
        }
    });
}

}  // namespace
}  // namespace tirs
