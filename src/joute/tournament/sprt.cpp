// SPDX-License-Identifier: MIT
#include "joute/tournament/sprt.hpp"

#include "joute/base/error.hpp"
#include "joute/tournament/elo.hpp"
#include "joute/tournament/match_score.hpp"

namespace joute {
namespace {

constexpr int most_elo = 1000;

// The cost of the claim: mean lead = ratio · standard deviation, where a lead is score − ½.
// Equivalent: mean lead = r · root mean square of the leads, r = ratio / √(1 + ratio²).
// This is not linear in the distribution. For a guess a of the root mean square it is replaced by
//     mean(lead − r / 2 · (lead² / a + a)) = 0,
// which is linear, and exact if the guess is right. Starting with the largest possible root, the guesses
// converge, and every intermediate claim can be satisfied. A distribution of draws only does not satisfy it.
double cost_of_ratio(ScoreSample const& sample, double ratio) {
    if (ratio == 0) return cost_of_mean(sample, 0.5);
    double const r = ratio / std::sqrt(1 + ratio * ratio);
    double root = 0.5;
    for (int guesses = 0;; ++guesses) {
        Claim claim;
        for (std::size_t i = 0; i < sample.grades(); ++i) {
            double const lead = sample.score(i) - 0.5;
            claim.push_back(lead - r / 2 * (lead * lead / root + root));
        }
        auto const [chances, cost] = fit_under_claim(sample, claim);
        double squares = 0;
        for (std::size_t i = 0; i < chances.size(); ++i) {
            squares += chances[i] * (sample.score(i) - 0.5) * (sample.score(i) - 0.5);
        }
        double const better = std::sqrt(squares);
        if (std::abs(better - root) < 1e-10 * root || guesses == 100) return cost;
        root = better;
    }
}

double cost_of_elo(ScoreSample const& sample, double elo, Sprt::Scale scale) {
    if (scale == Sprt::Scale::logistic) return cost_of_mean(sample, expected_score(elo));
    return cost_of_ratio(sample, elo / (2 * elo_per_nat) * std::sqrt(sample.games_each()));
}

}  // namespace

Sprt::Sprt(Terms const& terms) : terms_(terms) {
    auto const plausible = [](double elo) { return -most_elo <= elo && elo <= most_elo; };
    auto const is_risk = [](double chance) { return 0 < chance && chance < 0.5; };
    if (!plausible(terms.elo0) || !plausible(terms.elo1) || terms.elo0 >= terms.elo1)
        throw Error(msg("elo0 must be less than elo1, and both between −{} and {}", most_elo, most_elo));
    if (!is_risk(terms.alpha) || !is_risk(terms.beta))
        throw Error(msg("alpha and beta must be more than 0 and less than 0.5"));
}

double Sprt::log_likelihood_ratio(ScoreSample const& sample) const {
    if (sample.size() == 0) return 0;
    return cost_of_elo(sample, terms_.elo0, terms_.scale) - cost_of_elo(sample, terms_.elo1, terms_.scale);
}

double Sprt::lower_bound() const { return std::log(terms_.beta / (1 - terms_.alpha)); }
double Sprt::upper_bound() const { return std::log((1 - terms_.beta) / terms_.alpha); }

Sprt::Verdict Sprt::verdict(ScoreSample const& sample) const {
    double const ratio = log_likelihood_ratio(sample);
    return ratio >= upper_bound()   ? Verdict::accept_h1
           : ratio <= lower_bound() ? Verdict::accept_h0
                                    : Verdict::undecided;
}

}  // namespace joute
