// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/match_score.hpp"

#include <numbers>
#include <string>

namespace joute {

/// A difference of strength is the logarithm of the odds of winning: ten to one for 400 points.
inline constexpr double elo_per_nat = 400 / std::numbers::ln10;

/// From 0 to 1, of who is so much stronger.
double expected_score(double elo);
/// For a score above 0 and below 1.
double elo_of_score(double score);

/// What results say about a difference. It is always a finite number: of who won everything it is known how strong it is at
/// least.
struct EloEstimate {
    enum class Kind { at_least, measured, at_most, nothing };  ///< in the order of a table

    Kind kind = Kind::nothing;
    double elo = 0;
    double error = 0;  ///< of what was measured: with a chance of 95 % the truth is no further away

    bool operator==(EloEstimate const&) const = default;
};

/// `+40.7 ± 30.4`, `≥ +191`, `≤ -191`, `–`: the same in every language.
std::string elo_in_short(EloEstimate const& estimate);

/// A bound is the strength with which a shut-out happens once in twenty times.
inline constexpr double log_twenty = 2.995732273553991;

/// The difference between the two sides of a tally. The error is half of the interval of all differences that the ratio of
/// likelihoods does not speak against. It needs neither a guess of how often games are drawn, nor many games.
EloEstimate estimate_elo(ScoreSample const& sample);

/// The chance that the side is the stronger one, seen from its results: ½ if there are none.
double likelihood_of_superiority(ScoreSample const& sample);

}  // namespace joute
