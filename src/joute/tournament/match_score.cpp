// SPDX-License-Identifier: MIT
#include "joute/tournament/match_score.hpp"

#include <algorithm>

namespace joute {
namespace {

// The maximum of the concave Σ c log(1 + θ y), by bisection of its derivative to the last bit.
double best_multiplier(ScoreSample const& sample, Claim const& claim) {
    double low = -1 / *std::max_element(claim.begin(), claim.end());
    double high = -1 / *std::min_element(claim.begin(), claim.end());
    assert(low < 0 && 0 < high);
    for (;;) {
        double const middle = (low + high) / 2;
        if (middle <= low || high <= middle) return middle;
        double gradient = 0;
        for (std::size_t i = 0; i < claim.size(); ++i) {
            if (sample.count(i) > 0) gradient += sample.count(i) * claim[i] / (1 + middle * claim[i]);
        }
        (gradient > 0 ? low : high) = middle;
    }
}

}  // namespace

ClaimedScores fit_under_claim(ScoreSample const& sample, Claim const& claim) {
    assert(claim.size() == sample.grades() && sample.size() > 0);
    double const multiplier = best_multiplier(sample, claim);
    ClaimedScores result;
    double left = 1;
    for (std::size_t i = 0; i < claim.size(); ++i) {
        double const factor = 1 + multiplier * claim[i];
        bool const seen = sample.count(i) > 0;
        result.chances.push_back(seen ? sample.count(i) / sample.size() / factor : 0);
        if (seen) result.cost += sample.count(i) * std::log(factor);
        left -= result.chances[i];
    }
    auto const extreme = multiplier < 0 ? std::max_element(claim.begin(), claim.end())
                                        : std::min_element(claim.begin(), claim.end());
    result.chances[static_cast<std::size_t>(extreme - claim.begin())] += left;
    return result;
}

double cost_of_mean(ScoreSample const& sample, double mean) {
    Claim claim;
    for (std::size_t i = 0; i < sample.grades(); ++i) claim.push_back(sample.score(i) - mean);
    return fit_under_claim(sample, claim).cost;
}

}  // namespace joute
