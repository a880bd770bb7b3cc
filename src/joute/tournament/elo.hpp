// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/match_score.hpp"

#include <numbers>
#include <string>

namespace joute {

/// A difference in strength is the log odds of winning; 400 Elo are odds of ten to one.
inline constexpr double elo_per_nat = 400 / std::numbers::ln10;

/// The mean score, from 0 to 1, of a side that is `elo` stronger.
double expected_score(double elo);
/// The inverse of `expected_score`, for 0 < score < 1.
double elo_of_score(double score);

/// An Elo difference estimated from results. Always finite: a side that won every game gets a lower bound.
struct EloEstimate {
    enum class Kind { at_least, measured, at_most, nothing };  ///< in the order of a rating table

    Kind kind = Kind::nothing;
    double elo = 0;
    double error = 0;  ///< half the 95 % confidence interval, if measured

    bool operator==(EloEstimate const&) const = default;
};

/// `+40.7 ± 30.4`, `≥ +191`, `≤ -191` or `–`, in every language.
std::string elo_in_short(EloEstimate const& estimate);

/// ln 20. At a bound, the likelihood of the results is 1/20 of its supremum.
inline constexpr double log_twenty = 2.995732273553991;

/// The Elo difference between the two sides of a sample. The error is half the 95 % confidence interval of
/// the empirical likelihood ratio, which needs no model of draws and no large number of games.
EloEstimate estimate_elo(ScoreSample const& sample);

/// Likelihood of superiority (LOS): the probability that the side is the stronger one. ½ if all scores are ½.
double likelihood_of_superiority(ScoreSample const& sample);

}  // namespace joute
