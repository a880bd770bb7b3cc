// SPDX-License-Identifier: MIT
#include "joute/search/evidence.hpp"

#include "joute/search/move_proofs.hpp"
#include "ttt.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

namespace joute {
namespace {

using Game = ttt::Small;

constexpr int win = proved_win<Game>();
constexpr int whole = resolution<Game>();

MoveValue<Game> proved(int move, int value) { return {{move}, value, true, {{move}}, false}; }
MoveValue<Game> open(int move, int value = 0) { return {{move}, value, false, {{move}}, true}; }

std::vector<int> order(Outcome<Game> const& outcome) {
    std::vector<int> bits;
    for (auto const& m : outcome.moves) bits.push_back(m.move.bit);
    return bits;
}

TEST(Evidence, the_fastest_win_known_comes_first_and_the_fastest_loss_last) {
    Outcome<Game> outcome{{1},
                          {proved(1, win), proved(2, win), proved(3, 0), proved(4, -win), proved(5, -win)}};
    Outcome<Game> const seen{
        {3}, {open(3, 20), open(1, 10), proved(2, whole - 5), open(5, -10), proved(4, 4 - whole)}, 100, 7};
    add_search(outcome, seen, {});
    EXPECT_EQ(order(outcome), (std::vector{2, 1, 3, 5, 4}));
    EXPECT_EQ(outcome.choice.bit, 2);
    EXPECT_EQ(outcome.moves[0].value, whole - 5);
    EXPECT_EQ(outcome.moves[3].value, -win);
    EXPECT_TRUE(
        std::all_of(outcome.moves.begin(), outcome.moves.end(), [](auto const& m) { return m.exact; }));
}

TEST(Evidence, no_estimate_is_worth_more_than_the_position) {
    Outcome<Game> outcome{{1}, {proved(1, 0), open(2), open(3)}};
    add_search(outcome, {{2}, {open(2, 500), open(1, 300), open(3, -20)}}, 0);
    EXPECT_EQ(order(outcome), (std::vector{1, 2, 3}));
    EXPECT_EQ(outcome.moves[1].value, 0);
    EXPECT_FALSE(outcome.moves[1].exact);
    EXPECT_EQ(outcome.moves[2].value, -20);
}

TEST(Evidence, a_best_move_is_replaced_by_one_that_wins_sooner_or_loses_later) {
    auto best = [](int value, MoveValue<Game> const& seen) {
        Outcome<Game> outcome{{1}, {proved(1, value)}};
        add_search_for_best(outcome, {seen.move, {seen}});
        return std::pair(outcome.choice.bit, outcome.moves.front().value);
    };
    EXPECT_EQ(best(win, proved(2, whole - 3)), std::pair(2, whole - 3));
    EXPECT_EQ(best(win, open(2, 800)), std::pair(1, win));
    EXPECT_EQ(best(-win, proved(2, 4 - whole)), std::pair(2, 4 - whole));
    EXPECT_EQ(best(-win, open(2, -800)), std::pair(2, -win)) << "it does not lose as far as the search sees";
    EXPECT_EQ(best(0, open(2, 800)), std::pair(1, 0));
}

// A prover with fixed answers that counts its calls.
class Told final : public Prover<Game> {
public:
    std::optional<ProvedMove<Game>> prove(Game::Position const& q, Limits const&) override {
        ++asked;
        return q.marks[0].test(0) ? std::nullopt : std::optional(ProvedMove<Game>{.value = -win, .nodes = 1});
    }
    bool is_promising(Game::Position const&, Clock::duration) const override { return true; }

    int asked = 0;
};

TEST(MoveProofs, prove_each_move_by_itself_and_symmetric_ones_once) {
    Game const g(Params("ttt", Game::about.params, "k=3,n=3"));
    Told prover;
    Game::Position const empty{};
    MoveProofs<Game> proofs(g, empty, prover, {});
    proofs.prove([](int) { return Limits{}; });
    EXPECT_EQ(prover.asked, 3) << "a corner, an edge, the centre";
    auto const moves = proofs.moves();
    ASSERT_EQ(moves.size(), 9U);
    auto const exact = std::count_if(moves.begin(), moves.end(), [](auto const& m) { return m.exact; });
    EXPECT_EQ(exact, 5) << "all but the corners";
    EXPECT_EQ(moves.front().value, win);
    EXPECT_EQ(proofs.nodes(), 2U);
}

TEST(MoveProofs, ask_nothing_where_every_move_loses) {
    Game const g(Params("ttt", Game::about.params, "k=3,n=3"));
    Told prover;
    Game::Position const empty{};
    MoveProofs<Game> proofs(g, empty, prover, ProvedMove<Game>{.value = -win, .move = {0}});
    proofs.prove([](int) { return Limits{}; });
    EXPECT_EQ(prover.asked, 0);
    for (auto const& m : proofs.moves()) EXPECT_TRUE(m.exact && m.value == -win);
}

}  // namespace
}  // namespace joute
