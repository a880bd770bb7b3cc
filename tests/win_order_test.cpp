// SPDX-License-Identifier: MIT
#include "few_matches.hpp"

#include "joute/tournament/win_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace joute {
namespace {

// Whether every winner is at least as strong as its opponents, with these strengths and this advantage.
bool agrees(Outcomes const& outcomes, std::array<int, 3> const& strengths, int advantage) {
    return std::all_of(outcomes.begin(), outcomes.end(), [&](auto const& outcome) {
        std::vector<int> own;
        for (int const entrant : outcome.entrants)
            own.push_back(strengths[static_cast<std::size_t>(entrant)]);
        own.front() += advantage;
        int const strongest = *std::max_element(own.begin(), own.end());
        for (std::size_t i = 0; i < own.size(); ++i) {
            if (outcome.shares[i] > 0 && own[i] < strongest) return false;
        }
        return true;
    });
}

// Reference: a difference is unbounded if it grows along a direction that contradicts no result. Trying small
// integer directions is enough.
TEST(WinOrder, knows_what_may_grow_without_bound) {
    Rng rng(17);
    for (int tournament = 0; tournament < 300; ++tournament) {
        auto const outcomes = few_matches(rng);
        WinOrder const order(3, lineups_of(3, outcomes));
        std::array<bool, 3> open{};                 // advantage unbounded: [0] below, [2] above
        std::array<std::array<bool, 3>, 3> lead{};  // lead of [a] over [b] unbounded
        for (int code = 0; code < 7 * 7 * 7; ++code) {
            std::array<int, 3> const strengths{code % 7 - 3, code / 7 % 7 - 3, code / 49 - 3};
            for (int const sign : {-1, 1}) {
                if (agrees(outcomes, strengths, sign)) open[static_cast<std::size_t>(sign + 1)] = true;
            }
            if (!agrees(outcomes, strengths, 0)) continue;
            for (std::size_t a = 0; a < 3; ++a) {
                for (std::size_t b = 0; b < 3; ++b) lead[a][b] = lead[a][b] || strengths[a] > strengths[b];
            }
        }
        EXPECT_EQ(order.bounds_advantage(1), !open[2]);
        EXPECT_EQ(order.bounds_advantage(-1), !open[0]);
        for (int a = 0; a < 3; ++a) {
            for (int b = 0; b < 3; ++b)
                EXPECT_EQ(order.has_win_chain(b, a),
                          !lead[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]);
        }
    }
}

}  // namespace
}  // namespace joute
