// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/cholesky.hpp"
#include "joute/tournament/lineup.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace joute {

/// The Plackett–Luce model of match results: a seat wins with probability proportional to e^strength of its
/// entrant, times e^advantage if it moves first (Luce, «Individual choice behavior», 1959). Only the winner
/// counts, not the order of the losers. The odds between two entrants do not depend on the other seats. With
/// two seats this is the Bradley–Terry model behind Elo. A shared win counts as a fraction of a win.
///
/// A point is the parameter vector: the strength of each entrant in nats, then the first seat's advantage.
class LuceModel {
public:
    /// Entrants are numbered 0 … entrants − 1.
    LuceModel(int entrants, std::vector<Lineup> lineups)
        : dimensions_(static_cast<std::size_t>(entrants) + 1), lineups_(std::move(lineups)) {}

    /// The size of a point, and the index of the first seat's advantage in it.
    std::size_t dimensions() const { return dimensions_; }
    std::size_t advantage() const { return dimensions_ - 1; }

    /// The log-likelihood of the results.
    double log_likelihood(Vector const& point) const;
    Vector gradient(Vector const& point) const;              ///< gradient of the log-likelihood
    SymmetricMatrix information(Vector const& point) const;  ///< Fisher information: minus the Hessian

    /// The estimated variance of the gradient along a direction. It estimates the Fisher information if every
    /// match has one winner, and less if wins are shared. The ratio of the two is measured for each
    /// lineup, with one pseudo-match at the overall ratio added. It is never below the ratio that one
    /// decisive match among all would give, because shared wins alone do not make results certain.
    double gradient_variance(Vector const& point, Vector const& direction) const;

private:
    /// How much the results of a lineup vary, compared with matches that have one winner.
    struct ShareVariance {
        double seen;      ///< sum of (share − probability)²
        double expected;  ///< its expectation if no win is shared
        double square;    ///< gradient variance along the direction if no win is shared
    };

    ShareVariance share_variance(Lineup const& lineup, Vector const& point, Vector const& direction) const;
    Vector chances(Lineup const& lineup, Vector const& point) const;
    double along(Lineup::Place const& place, Vector const& direction) const {
        return direction[static_cast<std::size_t>(place.entrant)] + (place.first ? direction.back() : 0);
    }

    std::size_t dimensions_;
    std::vector<Lineup> lineups_;
};

/// Constraints on a fit.
struct FitConstraints {
    /// A quadratic penalty that pulls direction · point towards a target.
    struct Spring {
        Vector direction;
        double target = 0;
    };

    std::optional<double> advantage = {};  ///< the first seat's advantage, if fixed
    std::optional<Spring> spring = {};
};

/// The maximum-likelihood point of a model, by Newton's method. A weak ridge penalty ensures that it exists:
/// unbounded differences become large but finite, and parameters without data stay near zero. With a spring,
/// direction · point may miss the target slightly; no point with the same product is more likely.
Vector most_likely(LuceModel const& model, Vector start, FitConstraints const& hold);

/// The Fisher information at a point, penalties included, factorised.
Cholesky factorised_information(LuceModel const& model, Vector const& point, FitConstraints const& hold);

}  // namespace joute
