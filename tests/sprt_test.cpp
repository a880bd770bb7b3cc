// SPDX-License-Identifier: MIT
#include "joute/tournament/sprt.hpp"

#include "joute/base/error.hpp"
#include "joute/base/rng.hpp"
#include "joute/tournament/elo.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace joute {
namespace {

using Scale = Sprt::Scale;
using Verdict = Sprt::Verdict;

TEST(Sprt, of_known_matches) {
    Sprt const normalised({0, 2, 0.05, 0.05, Scale::normalised});
    EXPECT_NEAR(normalised.log_likelihood_ratio(Tally{36433, 68692, 36027}), 0.92, 0.005);
    Sprt const logistic({0.5, 2.5, 0.05, 0.05, Scale::logistic});
    EXPECT_NEAR(logistic.log_likelihood_ratio(Tally{21404, 40708, 21184}), -1.57, 0.005);
    EXPECT_NEAR(logistic.upper_bound(), 2.94, 0.005);
    EXPECT_NEAR(logistic.lower_bound(), -2.94, 0.005);
}

// Reference: maximises over a grid of draw shares; the ratio of mean and standard deviation then determines
// the wins. A draw share of 1 is left out: it has no deviation, and thus no ratio.
double plain_log_likelihood(Tally const& tally, double ratio) {
    auto const part = [](auto count, double p) {
        return count == 0 ? 0 : static_cast<double>(count) * std::log(std::max(p, 1e-300));
    };
    double best = -1e300;
    for (int i = 0; i < 200'000; ++i) {
        double const draw = i / 200'000.0;
        // lead / 2 = ratio · √((1 − draw − lead²) / 4)
        double const lead = ratio * std::sqrt((1 - draw) / (1 + ratio * ratio));
        if (std::abs(lead) > 1 - draw) continue;
        best = std::max(best, part(tally.wins, (1 - draw + lead) / 2) + part(tally.draws, draw) +
                                  part(tally.losses, (1 - draw - lead) / 2));
    }
    return best;
}

TEST(Sprt, normalised_ratio_is_that_of_the_best_of_all_distributions) {
    for (Tally const& tally :
         {Tally{5, 0, 0}, Tally{0, 8, 0}, Tally{0, 0, 3}, Tally{20, 31, 17}, Tally{4, 60, 9}}) {
        for (auto const& [elo0, elo1] :
             {std::pair(0.0, 20.0), std::pair(-300.0, 5.0), std::pair(10.0, 900.0)}) {
            Sprt const sprt({elo0, elo1, 0.05, 0.05, Scale::normalised});
            double const plain = plain_log_likelihood(tally, elo1 / (2 * elo_per_nat)) -
                                 plain_log_likelihood(tally, elo0 / (2 * elo_per_nat));
            EXPECT_NEAR(sprt.log_likelihood_ratio(tally), plain, 2e-3)
                << tally.wins << " " << tally.draws << " " << tally.losses << ": " << elo0 << " " << elo1;
        }
    }
}

// If the two games of a pair are independent, pairs carry as much evidence as single games.
TEST(Sprt, pairs_of_independent_games_say_what_games_say) {
    std::int64_t const n = 10'000;
    Tally const games{2 * 35 * n, 2 * 40 * n, 2 * 25 * n};
    PairTally const pairs{{25 * 25 * n / 100, 2 * 25 * 40 * n / 100, (2 * 25 * 35 + 40 * 40) * n / 100,
                           2 * 40 * 35 * n / 100, 35 * 35 * n / 100}};
    ASSERT_EQ(games.games(), pairs.games());
    for (Scale const scale : {Scale::logistic, Scale::normalised}) {
        Sprt const sprt({30, 40, 0.05, 0.05, scale});
        double const ratio = sprt.log_likelihood_ratio(games);
        EXPECT_NEAR(sprt.log_likelihood_ratio(pairs) / ratio, 1, 0.02);
    }
}

TEST(Sprt, decides_at_its_bounds_and_also_after_a_shut_out) {
    for (Scale const scale : {Scale::logistic, Scale::normalised}) {
        Sprt const sprt({0, 50, 0.05, 0.05, scale});
        EXPECT_EQ(sprt.log_likelihood_ratio(Tally{}), 0);
        EXPECT_EQ(sprt.verdict(Tally{}), Verdict::undecided);
        EXPECT_EQ(sprt.verdict(Tally{1, 0, 0}), Verdict::undecided);
        EXPECT_EQ(sprt.verdict(Tally{100, 0, 0}), Verdict::accept_h1);
        EXPECT_EQ(sprt.verdict(Tally{0, 0, 100}), Verdict::accept_h0);
        EXPECT_EQ(sprt.verdict(Tally{0, 1000, 0}), Verdict::accept_h0);
        EXPECT_EQ(sprt.verdict(PairTally{{0, 0, 0, 0, 100}}), Verdict::accept_h1);
    }
}

TEST(Sprt, refuses_nonsense) {
    double const nan = std::numeric_limits<double>::quiet_NaN();
    for (auto const& [elo0, elo1] :
         {std::pair(5.0, 5.0), std::pair(5.0, 0.0), std::pair(nan, 1.0), std::pair(0.0, 1e9)})
        EXPECT_THROW(Sprt({elo0, elo1}), Error);
    for (double const risk : {0.0, 0.5, -1.0, nan}) {
        EXPECT_THROW(Sprt({0, 5, risk, 0.05}), Error);
        EXPECT_THROW(Sprt({0, 5, 0.05, risk}), Error);
    }
}

// How often H1 is accepted if wins and draws have these probabilities, in thousandths.
int accepted(Sprt const& sprt, std::uint32_t wins, std::uint32_t draws, int matches) {
    Rng rng(wins);
    int accepted = 0;
    for (int match = 0; match < matches; ++match) {
        Tally tally;
        auto verdict = Verdict::undecided;
        while (verdict == Verdict::undecided) {
            for (int game = 0; game < 10; ++game) {
                auto const ticket = rng.below(1000);
                tally.add(ticket < wins ? 1 : ticket < wins + draws ? 0.5 : 0);
            }
            verdict = sprt.verdict(tally);
        }
        accepted += verdict == Verdict::accept_h1 ? 1 : 0;
    }
    return accepted;
}

TEST(Sprt, errs_as_rarely_as_it_promises) {
    Sprt const sprt({0, elo_of_score(0.55), 0.1, 0.05, Scale::logistic});
    int const wrongly = accepted(sprt, 300, 400, 400);
    EXPECT_GT(wrongly, 12);
    EXPECT_LE(wrongly, 48);
    EXPECT_GE(accepted(sprt, 350, 400, 400), 372);
}

}  // namespace
}  // namespace joute
