// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/elo.hpp"
#include "joute/tournament/luce.hpp"
#include "joute/tournament/win_order.hpp"

#include <optional>
#include <vector>

namespace joute {

/// The estimated strength of an entrant.
struct Rating {
    int entrant = 0;
    int group = 0;         ///< numbered from 0, the largest first
    EloEstimate strength;  ///< relative to the mean of the group's middle
    double score = 0;      ///< points per game
    int games = 0;
};

/// Maximum-likelihood strengths of all entrants and the advantage of moving first, in one LuceModel.
///
/// Entrants that never met, not even through others, are in different groups and cannot be compared. The
/// middle of a group is its largest strongly connected component in the graph of wins. Among equally large
/// ones, it contains the entrant comparable with most others; of several, the one with the score nearest to
/// the mean.
///
/// An entrant that only won against the middle, directly or through others, gets a lower bound: the smallest
/// strength whose profile likelihood is at least 1/20 of the maximum. One that only lost gets an upper bound.
/// An entrant without any bound is not rated.
///
/// Errors account for draws, which reduce the variance, and for the uncertainty of all other parameters.
/// Matches are assumed independent. The cost is cubic in the number of entrants, times the number of bounds.
class Ratings {
public:
    /// Outcomes have entrants 0 … entrants − 1, 2 to 9 seats, and shares that sum to 1.
    Ratings(int entrants, std::vector<MatchResult> const& outcomes)
        : Ratings(lineups_of(entrants, outcomes), entrants) {}

    /// Sorted by group, then kind (lower bounds, measured, upper bounds, unrated), then descending strength.
    std::vector<Rating> const& table() const { return table_; }
    /// The advantage of the first seat over each other seat. `nothing` if it cannot be separated from
    /// strength, for example if the same entrant always moved first. If it is only a bound, the ratings are
    /// fitted with the advantage fixed at that bound.
    EloEstimate const& first_move_advantage() const { return advantage_; }

    /// How much stronger a is than b.
    EloEstimate difference(int a, int b) const { return lead(a, {b}); }
    /// The probability that a is stronger than b; nullopt if they cannot be compared.
    std::optional<double> likelihood_of_superiority(int a, int b) const;

private:
    Ratings(std::vector<Lineup> const& lineups, int entrants);

    Vector direction(int entrant, std::vector<int> const& over) const;
    EloEstimate lead(int entrant, std::vector<int> const& over) const;
    EloEstimate measured(Vector const& direction) const;
    double least(Vector const& direction) const;
    double cost(Vector const& point) const;

    void measure_advantage();
    std::vector<std::vector<int>> groups() const;
    std::vector<int> middle(std::vector<int> const& group) const;

    WinOrder order_;
    LuceModel everything_;
    LuceModel measurable_;  ///< only differences that are bounded both ways
    std::vector<Rating> table_;
    FitConstraints hold_;
    Vector best_;
    std::optional<Cholesky> around_best_;
    EloEstimate advantage_;
};

}  // namespace joute
