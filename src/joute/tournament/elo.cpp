// SPDX-License-Identifier: MIT
#include "joute/tournament/elo.hpp"

#include "joute/tournament/match_score.hpp"

#include <fmt/format.h>

namespace joute {
namespace {

// The end of the 95 % confidence interval between the sample's mean and `end`, which is 0 or 1.
double edge_of_interval(ScoreSample const& sample, double end) {
    double inside = sample.mean();
    double outside = end;
    while (std::abs(outside - inside) > 1e-12) {
        double const middle = (inside + outside) / 2;
        bool const allowed = 2 * cost_of_mean(sample, middle) <= normal_95 * normal_95;
        (allowed ? inside : outside) = middle;
    }
    return (inside + outside) / 2;
}

// Never writes `-0.0`.
std::string with_sign(double value, int digits) {
    double const unit = std::pow(10, digits);
    return fmt::format("{:+.{}f}", std::round(value * unit) / unit + 0.0, digits);
}

}  // namespace

double expected_score(double elo) { return 1 / (1 + std::exp(-elo / elo_per_nat)); }
double elo_of_score(double score) {
    assert(0 < score && score < 1);
    return elo_per_nat * std::log(score / (1 - score));
}

std::string elo_in_short(EloEstimate const& estimate) {
    switch (estimate.kind) {
        case EloEstimate::Kind::measured:
            if (estimate.elo == 0 && estimate.error == 0) return "0";  // the reference of the other ratings
            return fmt::format("{} ± {:.1f}", with_sign(estimate.elo, 1), estimate.error);
        case EloEstimate::Kind::at_least: return "≥ " + with_sign(estimate.elo, 0);
        case EloEstimate::Kind::at_most: return "≤ " + with_sign(estimate.elo, 0);
        case EloEstimate::Kind::nothing: break;
    }
    return "–";
}

EloEstimate estimate_elo(ScoreSample const& sample) {
    if (sample.size() == 0) return {};
    double const least = std::exp(-log_twenty / sample.size());
    if (sample.count(sample.grades() - 1) == sample.size())
        return {EloEstimate::Kind::at_least, elo_of_score(least), 0};
    if (sample.count(0) == sample.size()) return {EloEstimate::Kind::at_most, -elo_of_score(least), 0};
    double const low = elo_of_score(edge_of_interval(sample, 0));
    double const high = elo_of_score(edge_of_interval(sample, 1));
    return {EloEstimate::Kind::measured, elo_of_score(sample.mean()), (high - low) / 2};
}

double likelihood_of_superiority(ScoreSample const& sample) {
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < sample.grades(); ++i) {
        double const lead = sample.score(i) - 0.5;
        sum += sample.count(i) * lead;
        squares += sample.count(i) * lead * lead;
    }
    return squares > 0 ? normal_below(sum / std::sqrt(squares)) : 0.5;
}

}  // namespace joute
