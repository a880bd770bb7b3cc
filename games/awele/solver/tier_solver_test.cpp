// SPDX-License-Identifier: MIT
#include "slow_tiers.hpp"
#include "tier_solver.hpp"

#include "../reference_solver.hpp"

#include <gtest/gtest.h>

#include <set>

namespace awele {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int most_seeds = 4;
#else
constexpr int most_seeds = 6;
#endif

template <Rules rules>
std::vector<Values> solved(int seeds, unsigned threads, std::size_t most_listed = 1000) {
    std::vector<Values> tiers;
    for (int n = 0; n <= seeds; ++n) {
        TierSolver<rules> solver(n, tiers, threads, most_listed);
        EXPECT_TRUE(solver.solve({}, [](double) {}));
        tiers.push_back(std::move(solver).take_values());
    }
    return tiers;
}

std::array<int, 12> houses_of(Placement const& q) {
    std::array<int, 12> houses{};
    for (std::size_t i = 0; i < 12; ++i) houses[i] = seeds(i < 6 ? q.own : q.other, static_cast<int>(i % 6));
    return houses;
}

TEST(AweleTiers, of_the_school_are_those_of_the_slow_solver) {
    auto const tiers = solved<Rules::school>(most_seeds, 1);
    reference::Solver const solver(most_seeds);
    for (int n = 0; n <= most_seeds; ++n) {
        auto const values = tiers[static_cast<std::size_t>(n)].as<Value>();
        ASSERT_EQ(values.size(), tier_size(n));
        for (Rank r = 0; r < values.size(); ++r) {
            reference::Board b;
            b.houses = houses_of(placement(n, r));
            ASSERT_EQ(values[r], solver.value(b)) << reference::text(b);
        }
    }
}

TEST(AweleTiers, of_the_international_rules_are_bounded_as_slowly_found) {
    auto const tiers = solved<Rules::abapa>(most_seeds - 1, 1);
    reference::SlowBounds const slow(most_seeds - 1, true);
    int exact = 0;
    for (int n = 0; n < most_seeds; ++n) {
        auto const values = tiers[static_cast<std::size_t>(n)].as<Value>();
        for (Rank r = 0; r < tier_size(n); ++r) {
            auto const q = placement(n, r);
            auto const [least, most] = slow.of(houses_of(q));
            ASSERT_EQ(values[2 * r], least) << text({{q.own, q.other}, south});
            ASSERT_EQ(values[2 * r + 1], most) << text({{q.own, q.other}, south});
            exact += least == most ? 1 : 0;
        }
    }
    EXPECT_GT(exact, 100);
}

template <Rules rules>
void compare_with_haste(int seeds) {
    auto const alone = solved<rules>(seeds, 1);
    auto const together = solved<rules>(seeds, 4);
    auto const forgetful = solved<rules>(seeds, 1, 3);
    for (std::size_t n = 0; n < alone.size(); ++n) {
        auto const values = alone[n].template as<Value>();
        for (auto const* others : {&together[n], &forgetful[n]}) {
            auto const other = others->template as<Value>();
            ASSERT_TRUE(std::equal(values.begin(), values.end(), other.begin(), other.end())) << n;
        }
    }
}

TEST(AweleTiers, do_not_depend_on_threads_and_the_length_of_lists) {
    compare_with_haste<Rules::school>(most_seeds + 3);
    compare_with_haste<Rules::abapa>(most_seeds + 2);
}

TEST(AweleTiers, stop_when_asked_to) {
    std::stop_source stop;
    stop.request_stop();
    TierSolver<Rules::school> solver(0, {}, 2);
    EXPECT_FALSE(solver.solve(stop.get_token(), [](double) {}));
}

// Over a whole tier, the pairs (predecessor, position) from moves and from un-moves are the same.
template <Rules rules>
void compare_moves_with_unmoves(int seeds) {
    Awele<rules> const g(joute::Params("awele", parameters, ""));
    std::set<std::pair<Rank, Rank>> moves;
    std::set<std::pair<Rank, Rank>> unmoves;
    for (Rank r = 0; r < tier_size(seeds); ++r) {
        auto const [own, other] = placement(seeds, r);
        Position const q{{own, other}, south};
        for (auto const m : g.moves(q)) {
            auto next = q;
            g.play(next, m);
            if (granary(next.camps[1]) == 0) moves.insert({r, rank(next.camps[0], next.camps[1])});
        }
        for_each_unmove<rules>(own, other, [&, to = r](Camp before, Camp other_before) {
            EXPECT_TRUE(unmoves.insert({rank(before, other_before), to}).second);
        });
    }
    EXPECT_EQ(moves, unmoves) << seeds;
}

TEST(AweleUnmoves, are_the_moves_backwards) {
    for (int seeds = 1; seeds < most_seeds; ++seeds) {
        compare_moves_with_unmoves<Rules::school>(seeds);
        compare_moves_with_unmoves<Rules::abapa>(seeds);
    }
}

// Too many positions to enumerate: takes random moves back and expects to find the origin exactly once.
template <Rules rules>
void compare_long_sowings() {
    Awele<rules> const g(joute::Params("awele", parameters, ""));
    joute::Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
        Position q;
        for (auto& camp : q.camps)
            for (int house = 0; house < houses_per_camp; ++house)
                camp += in_byte(house, static_cast<int>(rng.below(3)));
        q.camps[0] += in_byte(static_cast<int>(rng.below(6)), static_cast<int>(rng.below(24)));
        for (auto const m : g.moves(q)) {
            auto next = q;
            g.play(next, m);
            int found = 0;
            for_each_unmove<rules>(next.camps[0], without_granary(next.camps[1]), [&](Camp own, Camp other) {
                found += own == q.camps[0] && other == q.camps[1] ? 1 : 0;
            });
            ASSERT_EQ(found, granary(next.camps[1]) == 0 ? 1 : 0) << text(q) << g.text(q, m);
        }
    }
}

TEST(AweleUnmoves, take_back_sowings_of_several_laps) {
    compare_long_sowings<Rules::school>();
    compare_long_sowings<Rules::abapa>();
}

}  // namespace
}  // namespace awele
