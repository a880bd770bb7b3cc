// SPDX-License-Identifier: MIT
#include "prover.hpp"

#include "../reference_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tirs {
namespace {

joute::Params params(int n) { return {"tirs", parameters, "n=" + std::to_string(n)}; }

// Plain negamax: the number taken minus the opponent's future gain.
int future(Duel8 const& g, Duel8::Position const& q) {
    int best = -1'000;
    for (auto const& m : g.moves(q)) {
        auto next = q;
        int const taken = next.board.number(m);
        g.play(next, m);
        best = std::max(best, taken - future(g, next));
    }
    return best == -1'000 ? 0 : best;
}

Duel8::Position random_position(Duel8 const& g, int n, int numbers, joute::Rng& rng) {
    auto q = g.start(rng);
    auto below = [&] { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
    for (int left = n * n - 1; left > numbers;) {
        Cell const cell{below(), below()};
        if (q.board.number(cell) == 0) continue;
        q.board.take(cell);
        --left;
    }
    return q;
}

TEST(DuelProver, AgreesWithTheDefinition) {
    joute::Rng rng(3);
    int decided = 0;
    for (int i = 0; i < 400; ++i) {
        int const n = 4 + i % 5;
        Duel8 const g(params(n));
        auto const q = random_position(g, n, 2 + i % 10, rng);
        if (g.turn(q).is_over()) continue;
        DuelProver prover;
        auto const proof = prover.prove(q, {});
        ASSERT_TRUE(proof);
        int const sign = q.seat == 0 ? 1 : -1;
        EXPECT_EQ(proof->value, future(g, q) + sign * g.result(q)) << g.text(q);
        auto next = q;
        g.play(next, proof->move);
        EXPECT_EQ(proof->value, sign * g.result(next) - future(g, next)) << g.text(q);
        ++decided;
    }
    EXPECT_GT(decided, 300);
}

TEST(DuelProver, KnowsTheExampleOfTheDocument) {
    Duel8 const g(params(5));
    DuelProver prover;
    auto q = g.parse("7#456/15857/45691/43262/99873 0-0 1");
    int value = 4;
    for (auto const* const move : {"b5", "a5", "a1", "e1"}) {
        ASSERT_EQ(prover.prove(q, {}).value().value, value);
        for (auto const& m : g.moves(q)) {
            if (g.text(q, m) != move) continue;
            g.play(q, m);
            break;
        }
        value = -value;  // for the other side; all these moves are best ones
    }
    EXPECT_EQ(prover.prove(q, {}).value().value, value);
}

// From 15 numbers on, null windows, table and static bound all take effect.
TEST(DuelProver, AgreesWithTheSlowSolver) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        int const n = seed % 5 == 0 ? 5 : 4;
        Duel8 const g(params(n));
        joute::Rng rng(seed);
        auto q = n == 5 ? random_position(g, n, 18, rng) : g.start(rng);
        reference::Solver slow(reference::Match(g.text(q)), 1 << 18);
        DuelProver prover;
        for (; !g.turn(q).is_over(); g.play(q, g.moves(q)[0])) {
            int const ahead = (q.seat == 0 ? 1 : -1) * g.result(q);
            EXPECT_EQ(prover.prove(q, {}).value().value, ahead + slow.future(reference::Match(g.text(q))))
                << g.text(q);
        }
    }
}

TEST(DuelProver, TakesAnyNumberFirstWhereThereIsNoCursor) {
    Duel8 const g(joute::Params("tirs", parameters, "n=4,start=free"));
    joute::Rng rng(5);
    auto const q = g.start(rng);
    DuelProver prover;
    auto const proof = prover.prove(q, {}).value();
    int best = -1'000;
    for (auto const& m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        best = std::max(best, -DuelProver().prove(next, {}).value().value);
    }
    EXPECT_EQ(proof.value, best);
}

TEST(DuelProver, GivesUpWhenItsBudgetIsSpent) {
    Duel8 const g(params(8));
    joute::Rng rng(1);
    joute::Limits limits;
    limits.budget.nodes = 1'000;
    DuelProver prover;
    EXPECT_FALSE(prover.prove(g.start(rng), limits));
}

}  // namespace
}  // namespace tirs
