// SPDX-License-Identifier: MIT
#include "toys/pig.hpp"

#include "joute/testing/chance_contract.hpp"
#include "joute/testing/suite.hpp"

#include <gtest/gtest.h>

#include <cstdint>

std::uint64_t allocations_so_far();  // count_allocations.cpp

namespace joute {
namespace {

using Pig = toys::Pig<Unit::probability>;
using PigForPoints = toys::Pig<Unit::points>;

Params const none("pig", {}, "");
Params options(char const* text) { return {"", Expectiminimax<Pig>::params, text}; }

Limits depth(int moves) {
    Limits limits;
    limits.budget.depth = moves;
    return limits;
}

// Compares the value of each move with the definition, along random matches.
template <class G>
void compare(int last, char const* with) {
    testing::Suite::run({"pig", none}, [&](testing::Check& check) {
        auto visit = [&](TableOf<G> const& t) {
            if (!t.turn().is_seat()) return;
            for (int moves = 1; moves <= last; ++moves)
                testing::ChanceContract<G>::compare_with_definition(check, t, moves, with);
        };
        testing::walk<G>(check, 6, visit, 30);
    });
}

TEST(Expectiminimax, weighs_several_events_that_go_on_as_defined) {
    compare<Pig>(5, "optimism=0");
    compare<Pig>(4, "optimism=0,hash=16");
}

TEST(Expectiminimax, needs_no_bound_of_the_values) {
    compare<PigForPoints>(5, "optimism=0");
    compare<PigForPoints>(4, "optimism=0,hash=16");
}

// All positions share a key but not their moves, so that a table entry may name a move that a position lacks.
class Colliding : public Pig {
public:
    struct Moves : std::vector<Move> {
        using std::vector<Move>::vector;
        Move operator[](std::size_t i) const { return at(i); }
    };

    using Pig::Pig;
    Moves moves(Position const& q) const {
        if (turn(q).is_seat()) return q.brought == 0 ? Moves{hold, roll} : Moves{hold};
        auto const all = Pig::moves(q);
        return Moves(all.begin(), all.end());
    }
    std::uint64_t key(Position const&) const { return 7; }
};

TEST(Expectiminimax, takes_no_move_from_the_table_that_the_position_does_not_have) {
    Colliding const g(none);
    Rng rng(1);
    Expectiminimax<Colliding> search(g, options(""), 1);
    for (auto const scope : {Scope::best, Scope::every_move})
        EXPECT_NO_THROW(search.search(g.start(rng), {}, depth(7), scope));
}

TEST(Expectiminimax, leaves_out_most_of_the_tree) {
    Pig const g(none);
    Rng rng(1);
    auto const outcome =
        Expectiminimax<Pig>(g, options("optimism=0"), 1).search(g.start(rng), {}, depth(8), Scope::best);
    EXPECT_LT(outcome.nodes, 100'000U) << "five to the eighth power is 390,625";
}

TEST(Expectiminimax, does_not_allocate_per_node) {
    Pig const g(none);
    Rng rng(1);
    Expectiminimax<Pig> search(g, options(""), 1);
    auto const before = allocations_so_far();
    auto const outcome = search.search(g.start(rng), {}, depth(9), Scope::best);
    // The game itself allocates its move lists, one or two vectors per position.
    EXPECT_LT(allocations_so_far() - before, 3 * outcome.nodes);
}

TEST(Optimism, keeps_the_order_of_estimates_and_is_undone) {
    Optimism const white(0, 30, 1'000);
    Optimism const black(1, 30, 1'000);
    EXPECT_EQ(white(0), 300);
    EXPECT_EQ(black(0), -300);
    EXPECT_EQ(white(-1'000), -1'000);
    EXPECT_EQ(white(1'000), 1'000);
    for (int estimate = -890; estimate < 890; estimate += 10) {
        EXPECT_LT(white(estimate), white(estimate + 10));
        EXPECT_NEAR(white.undone(white(estimate)), estimate, 2);
        EXPECT_EQ(black(-estimate), -white(estimate));
    }
}

TEST(MeanWindow, asks_of_the_last_event_exactly_what_matters) {
    for (int alpha = -12; alpha <= 12; ++alpha) {
        for (int known = -10; known <= 10; ++known) {
            for (int v = -10; v <= 10; ++v) {
                MeanWindow window(alpha, alpha + 3);
                MeanWindow::Event first{3, known, known};
                MeanWindow::Event last{4, -10, 10};
                window.add(first);
                window.add(last);
                int const mean = (3 * known + 4 * v) / 7;
                EXPECT_EQ(mean <= alpha, v <= window.alpha_for(last));
                EXPECT_EQ(mean >= alpha + 3, v >= window.beta_for(last));
            }
        }
    }
}

}  // namespace
}  // namespace joute
