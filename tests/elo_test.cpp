// SPDX-License-Identifier: MIT
#include "joute/tournament/elo.hpp"

#include "joute/base/rng.hpp"
#include "joute/tournament/match_score.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace joute {
namespace {

using Kind = EloEstimate::Kind;

std::string shown(ScoreSample const& sample) { return elo_in_short(estimate_elo(sample)); }

TEST(Elo, of_a_known_match) {
    Tally const tally{136, 111, 96};
    EXPECT_EQ(shown(tally), "+40.7 ± 30.4");
    EXPECT_NEAR(likelihood_of_superiority(tally), 0.996, 0.0005);
}

TEST(Elo, goes_from_scores_to_strength_and_back) {
    EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
    for (double const elo : {-800.0, -3.5, 0.0, 120.0})
        EXPECT_NEAR(elo_of_score(expected_score(elo)), elo, 1e-9);
}

TEST(Elo, of_a_shut_out_is_a_bound) {
    EXPECT_EQ(shown(Tally{11, 0, 0}), "≥ +202");
    EXPECT_EQ(shown(Tally{0, 0, 11}), "≤ -202");
    // A player of this strength wins all eleven games with probability 0.05.
    auto const bound = estimate_elo(Tally{11, 0, 0});
    EXPECT_NEAR(std::pow(expected_score(bound.elo), 11), 0.05, 1e-12);
    EXPECT_EQ(shown(PairTally{{0, 0, 0, 0, 11}}), "≥ +202");
}

TEST(Elo, of_few_games_is_uncertain_but_finite) {
    EXPECT_EQ(shown(Tally{}), "–");
    EXPECT_EQ(shown(PairTally{}), "–");
    EXPECT_EQ(shown(Tally{1, 0, 0}), "≥ -512");
    EXPECT_EQ(shown(Tally{0, 1, 0}), "+0.0 ± 440.9");
    EXPECT_EQ(shown(Tally{1, 0, 1}), "+0.0 ± 561.0");
    EXPECT_EQ(elo_in_short({Kind::measured, -0.04, 1}), "+0.0 ± 1.0");
}

TEST(Elo, knows_more_after_draws_than_after_wins_and_losses) {
    EXPECT_LT(estimate_elo(Tally{0, 100, 0}).error, 10);
    EXPECT_GT(estimate_elo(Tally{50, 0, 50}).error, 60);
}

// The opening decides most games, so that most pairs are one win each. As single games this looks like noise.
TEST(Elo, of_pairs_sees_that_an_opening_favours_both_alike) {
    PairTally pairs;
    Tally games;
    for (int i = 0; i < 100; ++i) {
        double const second = i % 10 == 0 ? 0.5 : 0;
        pairs.add(1, second);
        games.add(1);
        games.add(second);
    }
    EXPECT_EQ(pairs.games(), games.games());
    EXPECT_DOUBLE_EQ(estimate_elo(pairs).elo, estimate_elo(games).elo);
    EXPECT_LT(estimate_elo(pairs).error, estimate_elo(games).error / 4);
    EXPECT_GT(likelihood_of_superiority(pairs), 0.99);
    EXPECT_LT(likelihood_of_superiority(games), 0.8);
}

TEST(Elo, superiority_of_results_that_say_nothing_is_one_half) {
    for (Tally const& tally : {Tally{}, Tally{0, 7, 0}, Tally{3, 2, 3}}) {
        EXPECT_DOUBLE_EQ(likelihood_of_superiority(tally), 0.5);
    }
    EXPECT_NEAR(likelihood_of_superiority(Tally{4, 9, 1}) + likelihood_of_superiority(Tally{1, 9, 4}), 1,
                1e-12);
}

// Reference: maximises over all distributions on a fine grid.
double plain_cost_of_mean(Tally const& tally, double mean) {
    auto const log_likelihood = [&](double win, double draw, double loss) {
        auto const part = [](auto count, double p) {
            return count == 0 ? 0 : static_cast<double>(count) * std::log(std::max(p, 1e-300));
        };
        return part(tally.wins, win) + part(tally.draws, draw) + part(tally.losses, loss);
    };
    double best = -1e300;
    for (int i = 0; i <= 100'000; ++i) {
        double const draw = i / 100'000.0;
        double const win = mean - draw / 2;
        if (win >= 0 && win + draw <= 1) best = std::max(best, log_likelihood(win, draw, 1 - win - draw));
    }
    auto const n = static_cast<double>(tally.games());
    return log_likelihood(static_cast<double>(tally.wins) / n, static_cast<double>(tally.draws) / n,
                          static_cast<double>(tally.losses) / n) -
           best;
}

TEST(ScoreLikelihood, is_that_of_the_best_of_all_distributions) {
    std::vector<Tally> const tallies{{5, 0, 0}, {0, 5, 0},   {0, 0, 2}, {3, 4, 0},
                                     {9, 0, 1}, {7, 20, 11}, {0, 3, 8}};
    for (auto const& tally : tallies) {
        for (double const mean : {0.02, 0.3, 0.5, 0.55, 0.97}) {
            EXPECT_NEAR(cost_of_mean(tally, mean), plain_cost_of_mean(tally, mean), 1e-3)
                << tally.wins << " " << tally.draws << " " << tally.losses << " at " << mean;
        }
    }
}

TEST(ScoreLikelihood, keeps_the_claim) {
    ScoreSample const sample(PairTally{{0, 3, 0, 5, 2}});
    for (double const mean : {0.01, 0.2, 0.61, 0.99}) {
        Claim claim;
        for (std::size_t i = 0; i < 5; ++i) claim.push_back(sample.score(i) - mean);
        auto const chances = fit_under_claim(sample, claim).chances;
        double sum = 0;
        double kept = 0;
        for (std::size_t i = 0; i < 5; ++i) {
            EXPECT_GE(chances[i], -1e-12);
            sum += chances[i];
            kept += chances[i] * claim[i];
        }
        EXPECT_NEAR(sum, 1, 1e-9);
        EXPECT_NEAR(kept, 0, 1e-9);
    }
}

TEST(Elo, intervals_contain_the_truth_as_often_as_they_say) {
    Rng rng(7);
    double const truth = elo_of_score(0.3 + 0.5 / 2);
    int inside = 0;
    for (int match = 0; match < 1000; ++match) {
        Tally tally;
        for (int game = 0; game < 60; ++game) {
            auto const ticket = rng.below(10);
            tally.add(ticket < 3 ? 1 : ticket < 8 ? 0.5 : 0);
        }
        auto const [kind, elo, error] = estimate_elo(tally);
        inside += std::abs(elo - truth) <= error ? 1 : 0;
    }
    EXPECT_GE(inside, 930);
    EXPECT_LE(inside, 970);
}

}  // namespace
}  // namespace joute
