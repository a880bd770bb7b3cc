// SPDX-License-Identifier: MIT
#include "few_matches.hpp"

#include "joute/tournament/ratings.hpp"

#include "joute/base/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

namespace joute {
namespace {

using Kind = EloEstimate::Kind;

void add(Outcomes& outcomes, int first, int second, double score, int games = 1) {
    for (int i = 0; i < games; ++i) outcomes.push_back({{first, second}, {score, 1 - score}});
}

Rating const& rating_of(Ratings const& ratings, int entrant) {
    auto const& table = ratings.table();
    return *std::find_if(table.begin(), table.end(), [&](auto const& r) { return r.entrant == entrant; });
}

std::string shown(Ratings const& ratings, int entrant) {
    return elo_in_short(rating_of(ratings, entrant).strength);
}

double uniform(Rng& rng) { return static_cast<double>(rng() >> 11) / static_cast<double>(1ULL << 53); }

// Simulates a match by the Plackett–Luce model, with strengths and first-move advantage in Elo. With
// probability `sharing` a second winner is drawn.
MatchResult played(Rng& rng, std::vector<double> const& strengths, double advantage,
                   std::vector<int> const& seats, double sharing = 0) {
    MatchResult outcome{seats, std::vector<double>(seats.size())};
    std::vector<double> weights;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        double const elo = strengths[static_cast<std::size_t>(seats[i])] + (i == 0 ? advantage : 0);
        weights.push_back(std::exp(elo / elo_per_nat));
    }
    auto const draw_winner = [&] {
        double ticket = uniform(rng) * std::accumulate(weights.begin(), weights.end(), 0.0);
        std::size_t winner = 0;
        while (winner + 1 < weights.size() && (ticket -= weights[winner]) >= 0) ++winner;
        return winner;
    };
    // Half a win for each of two drawn winners: the same mean, less variance.
    auto const winner = draw_winner();
    outcome.shares[winner] += 0.5;
    outcome.shares[uniform(rng) < sharing ? draw_winner() : winner] += 0.5;
    return outcome;
}

TEST(Ratings, of_two_are_those_of_their_match) {
    Outcomes outcomes;
    for (bool const swapped : {false, true}) {
        int const a = swapped ? 1 : 0;
        add(outcomes, a, 1 - a, swapped ? 0 : 1, 68);
        add(outcomes, a, 1 - a, 0.5, swapped ? 55 : 56);
        add(outcomes, a, 1 - a, swapped ? 1 : 0, 48);
    }
    Ratings const ratings(2, outcomes);
    auto const difference = ratings.difference(0, 1);
    EXPECT_NEAR(difference.elo, 40.7, 0.05);
    EXPECT_NEAR(difference.error, 30.4, 0.1);
    EXPECT_NEAR(*ratings.likelihood_of_superiority(0, 1), 0.996, 0.0005);
    EXPECT_NEAR(*ratings.likelihood_of_superiority(1, 0), 0.004, 0.0005);
    EXPECT_NEAR(rating_of(ratings, 0).strength.elo, difference.elo / 2, 1e-6);
    EXPECT_NEAR(rating_of(ratings, 0).strength.error, difference.error / 2, 1e-6);
    EXPECT_EQ(ratings.first_move_advantage().kind, Kind::measured);
    EXPECT_NEAR(ratings.first_move_advantage().elo, 0, 0.2);
    EXPECT_EQ(rating_of(ratings, 1).games, 343);
    EXPECT_NEAR(rating_of(ratings, 1).score, 151.5 / 343, 1e-9);
}

// Reference: coordinate ascent on the log-likelihood with shrinking steps.
std::array<double, 3> plain_fit(Outcomes const& outcomes) {
    auto const height = [&](std::array<double, 3> const& x) {
        std::array<double, 3> const strengths{x[0], x[1], -x[0] - x[1]};
        double sum = 0;
        for (auto const& [who, shares] : outcomes) {
            double all = 0;
            for (std::size_t i = 0; i < who.size(); ++i) {
                double const own = strengths[static_cast<std::size_t>(who[i])] + (i == 0 ? x[2] : 0);
                sum += shares[i] * own;
                all += std::exp(own);
            }
            sum -= std::log(all);
        }
        return sum;
    };
    std::array<double, 3> x{};
    for (double step = 0.5; step > 1e-7;) {
        bool climbed = false;
        for (double& coordinate : x) {
            for (double const change : {step, -step}) {
                double const here = height(x);
                coordinate += change;
                if (height(x) > here)
                    climbed = true;
                else
                    coordinate -= change;
            }
        }
        if (!climbed) step /= 2;
    }
    return x;
}

TEST(Ratings, are_the_most_likely_ones) {
    Rng rng(3);
    Outcomes outcomes;
    for (int i = 0; i < 40; ++i) {
        for (auto const& seats :
             std::vector<std::vector<int>>{{0, 1}, {1, 2}, {2, 0}, {0, 2, 1}, {1, 0, 2}, {1, 1}})
            outcomes.push_back(played(rng, {120, 0, -80}, 50, seats, 0.3));
    }
    Ratings const ratings(3, outcomes);
    auto const plain = plain_fit(outcomes);
    EXPECT_NEAR(rating_of(ratings, 0).strength.elo, plain[0] * elo_per_nat, 1e-3);
    EXPECT_NEAR(rating_of(ratings, 1).strength.elo, plain[1] * elo_per_nat, 1e-3);
    EXPECT_NEAR(rating_of(ratings, 2).strength.elo, -(plain[0] + plain[1]) * elo_per_nat, 1e-3);
    EXPECT_NEAR(ratings.first_move_advantage().elo, plain[2] * elo_per_nat, 1e-3);
}

struct Coverage {
    int strengths = 0;
    int advantages = 0;
};

// Counts how often the error bars contain the true values, over a hundred simulated tournaments.
Coverage coverage(double sharing, int seats) {
    std::vector<double> const truth{150, 60, 10, -40, -180};
    Rng rng(11);
    Coverage inside;
    for (int tournament = 0; tournament < 100; ++tournament) {
        Outcomes outcomes;
        for (int match = 0; match < 300; ++match) {
            std::vector<int> who{0, 1, 2, 3, 4};
            for (auto i = static_cast<std::uint32_t>(who.size()); i > 1; --i)
                std::swap(who[i - 1], who[rng.below(i)]);
            who.resize(static_cast<std::size_t>(seats));
            outcomes.push_back(played(rng, truth, 30, who, sharing));
        }
        Ratings const ratings(5, outcomes);
        for (auto const& rating : ratings.table()) {
            double const miss = rating.strength.elo - truth[static_cast<std::size_t>(rating.entrant)];
            inside.strengths += std::abs(miss) <= rating.strength.error ? 1 : 0;
        }
        auto const& advantage = ratings.first_move_advantage();
        inside.advantages += std::abs(advantage.elo - 30) <= advantage.error ? 1 : 0;
    }
    return inside;
}

TEST(Ratings, errors_contain_the_truth_as_often_as_they_say) {
    for (auto const& [sharing, seats] : {std::pair(0.0, 2), std::pair(0.8, 2), std::pair(0.4, 4)}) {
        auto const [strengths, advantages] = coverage(sharing, seats);
        EXPECT_GE(strengths, 460) << seats << " seats";  // of 500
        EXPECT_LE(strengths, 490) << seats << " seats";
        EXPECT_GE(advantages, 90) << seats << " seats";
    }
}

TEST(Ratings, of_who_won_everything_are_bounds) {
    Outcomes outcomes;
    add(outcomes, 0, 1, 1, 6);
    add(outcomes, 1, 0, 0, 5);
    Ratings const ratings(2, outcomes);
    EXPECT_EQ(elo_in_short(ratings.difference(0, 1)), "≥ +202");
    EXPECT_EQ(elo_in_short(ratings.difference(1, 0)), "≤ -202");
    EXPECT_EQ(shown(ratings, 0), "≥ +202");
    EXPECT_EQ(shown(ratings, 1), "0");
    EXPECT_EQ(ratings.first_move_advantage().kind, Kind::nothing);
    EXPECT_NEAR(*ratings.likelihood_of_superiority(0, 1), likelihood_of_superiority(Tally{11, 0, 0}), 1e-4);
}

// Two strong entrants, three weak ones, and no strong one ever lost to a weak one.
TEST(Ratings, of_a_set_that_only_won_against_the_rest_are_bounds) {
    Outcomes outcomes;
    add(outcomes, 0, 1, 1, 4);
    add(outcomes, 1, 0, 1, 3);
    add(outcomes, 1, 0, 0, 1);
    for (int const weak : {2, 3, 4}) {
        add(outcomes, 0, weak, 1, 5);
        add(outcomes, weak, 1, 0, 5);
        add(outcomes, weak, 2 + (weak - 1) % 3, 1, 3);
        add(outcomes, weak, 2 + (weak - 1) % 3, 0, 2);
    }
    Ratings const ratings(5, outcomes);
    EXPECT_EQ(rating_of(ratings, 0).strength.kind, Kind::at_least);
    EXPECT_EQ(rating_of(ratings, 1).strength.kind, Kind::at_least);
    for (int const weak : {2, 3, 4}) EXPECT_EQ(rating_of(ratings, weak).strength.kind, Kind::measured);
    EXPECT_EQ(ratings.difference(0, 1).kind, Kind::measured);
    EXPECT_GT(rating_of(ratings, 0).strength.elo, 300);
    EXPECT_EQ(ratings.table().front().entrant, 0);
    EXPECT_GT(*ratings.likelihood_of_superiority(1, 2), 0.99);
}

// Entrant 0 won every match against 1 and 2, which beat each other. Reference: the likelihood on a grid.
TEST(Ratings, bounds_are_as_likely_as_promised) {
    Outcomes outcomes;
    add(outcomes, 0, 1, 1, 10);
    add(outcomes, 0, 2, 1, 4);
    add(outcomes, 1, 2, 1, 6);
    add(outcomes, 1, 2, 0, 3);
    Ratings const ratings(3, outcomes);
    ASSERT_EQ(ratings.first_move_advantage().kind, Kind::nothing);

    auto const height = [](double top, double half_difference) {
        auto const log_win = [](double lead) { return -std::log1p(std::exp(-lead)); };
        return 10 * log_win(top - half_difference) + 4 * log_win(top + half_difference) +
               6 * log_win(2 * half_difference) + 3 * log_win(-2 * half_difference);
    };
    auto const best = [&](double top) {
        double most = -1e300;
        for (int i = -4000; i <= 4000; ++i) most = std::max(most, height(top, i / 1000.0));
        return most;
    };
    double const least = rating_of(ratings, 0).strength.elo / elo_per_nat;
    EXPECT_NEAR(best(50) - best(least), std::log(20), 1e-3);
}

TEST(Ratings, of_a_chain_of_shut_outs_have_its_middle_as_zero) {
    Outcomes outcomes;
    add(outcomes, 0, 1, 1, 10);
    add(outcomes, 1, 2, 1, 10);
    Ratings const ratings(3, outcomes);
    EXPECT_EQ(shown(ratings, 0), "≥ +183");
    EXPECT_EQ(shown(ratings, 1), "0");
    EXPECT_EQ(shown(ratings, 2), "≤ -183");
}

TEST(Ratings, of_who_is_bounded_neither_way_are_left_out) {
    Outcomes outcomes;
    add(outcomes, 0, 1, 1, 3);
    add(outcomes, 1, 0, 1, 3);
    add(outcomes, 2, 0, 1, 2);
    add(outcomes, 2, 3, 1, 2);
    Ratings const ratings(4, outcomes);
    EXPECT_EQ(rating_of(ratings, 2).strength.kind, Kind::at_least);
    EXPECT_EQ(shown(ratings, 3), "–");
    EXPECT_EQ(rating_of(ratings, 3).group, 0);
    EXPECT_EQ(ratings.likelihood_of_superiority(0, 3), std::nullopt);
    EXPECT_EQ(ratings.difference(2, 3).kind, Kind::at_least);
}

TEST(Ratings, of_entrants_who_never_met_are_apart) {
    Outcomes outcomes;
    add(outcomes, 4, 1, 1, 3);
    add(outcomes, 1, 4, 0.5, 2);
    add(outcomes, 0, 3, 1, 3);
    add(outcomes, 3, 2, 1, 2);
    add(outcomes, 2, 0, 0.5, 2);
    Ratings const ratings(6, outcomes);
    std::vector<int> groups;
    for (int entrant = 0; entrant < 6; ++entrant) groups.push_back(rating_of(ratings, entrant).group);
    EXPECT_EQ(groups, (std::vector<int>{0, 1, 0, 0, 1, 2}));
    EXPECT_EQ(ratings.difference(0, 1), EloEstimate{});
    EXPECT_EQ(ratings.likelihood_of_superiority(0, 1), std::nullopt);
    EXPECT_EQ(shown(ratings, 5), "–");
    EXPECT_NEAR(rating_of(ratings, 1).strength.elo + rating_of(ratings, 4).strength.elo, 0, 1e-6);
}

TEST(Ratings, of_one_match_or_none) {
    Outcomes outcomes;
    EXPECT_TRUE(Ratings(0, outcomes).table().empty());
    EXPECT_EQ(shown(Ratings(2, outcomes), 1), "–");
    EXPECT_EQ(Ratings(2, outcomes).first_move_advantage(), EloEstimate{});
    add(outcomes, 0, 1, 0.5);
    Ratings const drawn(2, outcomes);
    EXPECT_EQ(drawn.difference(0, 1).kind, Kind::measured);
    EXPECT_NEAR(drawn.difference(0, 1).elo, 0, 1e-6);
    EXPECT_GT(drawn.difference(0, 1).error, 300);
    Ratings const won(3, {{{2, 0, 1}, {0, 1, 0}}});
    EXPECT_EQ(elo_in_short(won.difference(0, 2)), "≥ -512");
    EXPECT_EQ(won.difference(1, 2).kind, Kind::nothing);
}

TEST(Ratings, draws_alone_show_equals_but_not_to_the_last_point) {
    Outcomes outcomes;
    add(outcomes, 0, 1, 0.5, 50);
    add(outcomes, 1, 0, 0.5, 50);
    auto const difference = Ratings(2, outcomes).difference(0, 1);
    EXPECT_NEAR(difference.error, estimate_elo(Tally{0, 100, 0}).error, 0.5);
}

TEST(Ratings, advantage_is_a_bound_where_the_first_always_won) {
    Outcomes outcomes;
    add(outcomes, 0, 1, 1, 10);
    add(outcomes, 1, 0, 1, 10);
    Ratings const ratings(2, outcomes);
    EXPECT_EQ(ratings.first_move_advantage().kind, Kind::at_least);
    EXPECT_NEAR(ratings.first_move_advantage().elo, estimate_elo(Tally{20, 0, 0}).elo, 0.1);
    EXPECT_NEAR(ratings.difference(0, 1).elo, 0, 1e-6);
    EXPECT_GT(ratings.difference(0, 1).error, 150);

    for (auto& [who, shares] : outcomes) std::swap(shares[0], shares[1]);
    EXPECT_EQ(Ratings(2, outcomes).first_move_advantage().kind, Kind::at_most);
}

TEST(Ratings, advantage_is_not_told_from_strength_if_the_same_always_begins) {
    Outcomes outcomes;
    add(outcomes, 0, 1, 1, 10);
    add(outcomes, 0, 1, 0, 5);
    Ratings const ratings(2, outcomes);
    EXPECT_EQ(ratings.first_move_advantage().kind, Kind::nothing);
    EXPECT_NEAR(ratings.difference(0, 1).elo, elo_of_score(2.0 / 3), 1e-3);
}

TEST(Ratings, are_finite_whatever_happened) {
    Rng rng(23);
    for (int tournament = 0; tournament < 200; ++tournament) {
        Ratings const ratings(4, few_matches(rng));
        auto const expect_sense = [](EloEstimate const& estimate) {
            EXPECT_LT(std::abs(estimate.elo), 3000);
            EXPECT_LT(std::abs(estimate.error), 3000);
        };
        expect_sense(ratings.first_move_advantage());
        for (auto const& rating : ratings.table()) expect_sense(rating.strength);
        auto const there = ratings.difference(0, 1);
        auto const back = ratings.difference(1, 0);
        EXPECT_NEAR(there.elo, -back.elo, 0.01);
        auto const superiority = ratings.likelihood_of_superiority(0, 1);
        ASSERT_EQ(superiority.has_value(), there.kind != Kind::nothing);
        if (superiority) {
            EXPECT_NEAR(*superiority + *ratings.likelihood_of_superiority(1, 0), 1, 1e-6);
        }
    }
}

TEST(Ratings, do_not_depend_on_the_order_of_the_matches) {
    Rng rng(5);
    Outcomes outcomes;
    for (int i = 0; i < 200; ++i) {
        int const a = static_cast<int>(rng.below(6));
        int const b = static_cast<int>((static_cast<std::uint32_t>(a) + 1 + rng.below(5)) % 6);
        outcomes.push_back(played(rng, {0, 100, 200, 300, 400, 1500}, 20, {a, b}, 0.4));
    }
    Ratings const before(6, outcomes);
    std::reverse(outcomes.begin(), outcomes.end());
    std::rotate(outcomes.begin(), outcomes.begin() + 77, outcomes.end());
    Ratings const after(6, outcomes);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(before.table()[i].entrant, after.table()[i].entrant);
        EXPECT_EQ(before.table()[i].strength, after.table()[i].strength);
    }
    EXPECT_EQ(before.first_move_advantage(), after.first_move_advantage());
}

}  // namespace
}  // namespace joute
