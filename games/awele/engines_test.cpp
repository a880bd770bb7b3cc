// SPDX-License-Identifier: MIT
#include "reference_solver.hpp"

#include "awele.hpp"

#include "joute/search/alpha_beta.hpp"

#include <gtest/gtest.h>

// Compares all values that alpha-beta does not report as guessed with those of the reference solver. With few
// seeds most lines are cycles, so path-dependent values in the transposition table would show.
namespace awele {
namespace {

using joute::AlphaBeta;
using joute::Scope;

reference::Board strewn(joute::Rng& rng, int seeds) {
    reference::Board b;
    b.side = static_cast<int>(rng.below(2));
    for (; seeds > 0; --seeds) ++b.at(static_cast<int>(rng.below(12)));
    return b;
}

struct Counts {
    int exact = 0;
    int settled = 0;
};

// Searches random positions with one engine, whose transposition table keeps entries from other paths.
Counts compare_with_solver(char const* options, joute::Budget const& budget) {
    reference::Solver const solver(5);
    School const g(joute::Params("awele", parameters, ""));
    AlphaBeta<School> search(g, joute::Params("alphabeta", AlphaBeta<School>::params, options), 1);
    joute::Limits limits;
    limits.budget = budget;
    joute::Rng rng(1);
    Counts counts;
    for (int i = 0; i < 300; ++i) {
        auto const b = strewn(rng, 2 + i % 4);
        auto const q = g.parse(reference::text(b));
        if (g.turn(q).is_over()) continue;
        for (auto const& found : search.search(q, {}, limits, Scope::every_move).moves) {
            if (found.guessed) continue;
            auto const next = reference::after(b, zone_of(q.side, found.move.house()), false);
            int const expected = next.stored(b.side) - solver.value(next);
            EXPECT_EQ(found.value, expected * School::resolution)
                << reference::text(b) << " " << g.text(q, found.move) << (found.exact ? " exact" : "");
            ++counts.settled;
            counts.exact += found.exact ? 1 : 0;
        }
    }
    return counts;
}

TEST(AweleAlphaBeta, is_right_about_what_it_looked_at_to_the_end) {
    for (auto const* options : {"", "hash=16", "hash=1K"}) {
        auto const counts = compare_with_solver(options, {{}, 10'000, {}});
        EXPECT_GT(counts.exact, 50) << options;
        EXPECT_GT(counts.settled, counts.exact) << options;
    }
}

TEST(AweleAlphaBeta, is_right_with_a_table_from_earlier_searches) {
    auto const counts = compare_with_solver("", {{}, 10'000, std::chrono::hours(1)});
    EXPECT_GT(counts.exact, 50);
}

}  // namespace
}  // namespace awele
