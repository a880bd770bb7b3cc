// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/cholesky.hpp"
#include "joute/tournament/lineup.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace joute {

/// How strengths make results: a seat wins with a chance proportional to e^strength of who sits there, times e^advantage
/// if it moves first (Luce, «Individual choice behavior», 1959). With two seats this is the model of Elo, and of Bradley and
/// Terry; a shared win counts as that part of a win. The odds between two entrants are the same whoever else sits at
/// the table, and who lost says nothing about the order of those who lost.
///
/// A point in this model is a Vector: the strength of each entrant, in nats, and the advantage of the first seat as the
/// last element.
class LuceModel {
public:
    /// Entrants are numbered from 0.
    LuceModel(int entrants, std::vector<Lineup> lineups)
        : dimensions_(static_cast<std::size_t>(entrants) + 1), lineups_(std::move(lineups)) {}

    /// Of a point, and where the advantage of the first seat is in it.
    std::size_t dimensions() const { return dimensions_; }
    std::size_t advantage() const { return dimensions_ - 1; }

    /// Of the results, if this point were the truth.
    double log_likelihood(Vector const& point) const;
    Vector slope(Vector const& point) const;                 ///< of the log-likelihood
    SymmetricMatrix information(Vector const& point) const;  ///< minus its second derivative

    /// The mean square of what chance adds to the slope in a direction. That is the information if every match has one
    /// winner, and less where wins are shared. How much less is measured for each lineup, to which a match is added as
    /// they are on the whole; but what was only ever shared is no certainty: none is taken for more regular than if
    /// one match of all were won after all.
    double noise(Vector const& point, Vector const& direction) const;

private:
    struct Regularity {
        double seen;      ///< squares of the differences between shares and chances
        double expected;  ///< the same if no win is ever shared
        double square;    ///< what chance adds then, in the direction
    };

    Regularity regularity(Lineup const& lineup, Vector const& point, Vector const& direction) const;
    Vector chances(Lineup const& lineup, Vector const& point) const;
    double along(Lineup::Place const& place, Vector const& direction) const {
        return direction[static_cast<std::size_t>(place.entrant)] + (place.first ? direction.back() : 0);
    }

    std::size_t dimensions_;
    std::vector<Lineup> lineups_;
};

/// What is held while everything else finds its most likely place.
struct Hold {
    /// Draws the point towards a plane.
    struct Spring {
        Vector direction;
        double target = 0;  ///< for the product of direction and point
    };

    std::optional<double> advantage = {};  ///< of the first seat
    std::optional<Spring> spring = {};
};

/// The most likely point of a model, by Newton's method. Where the results leave a difference open it goes further than
/// matters; where they say nothing it stays near zero. So there always is one. A spring gives way a little; wherever it lets the
/// point be, no point with the same product is more likely.
Vector most_likely(LuceModel const& model, Vector start, Hold const& hold);

/// The information around a point, as equations to be solved.
Cholesky neighbourhood(LuceModel const& model, Vector const& point, Hold const& hold);

}  // namespace joute
