// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/elo.hpp"
#include "joute/tournament/luce.hpp"
#include "joute/tournament/win_order.hpp"

#include <optional>
#include <vector>

namespace joute {

/// How strong an entrant is.
struct Rating {
    int entrant = 0;
    int group = 0;         ///< from 0, the largest first
    EloEstimate strength;  ///< zero is the mean of the group's middle
    double score = 0;      ///< points per game
    int games = 0;
};

/// The strengths of all entrants together, and the advantage of moving first, such that the results are most likely.
///
/// Entrants who never met, not even over others, are in different groups and cannot be compared. The middle of a group is the
/// largest set of entrants in which wins lead from everyone to everyone else. Without such a set, it is the one entrant who can
/// be compared with most others; of several, the one whose score is nearest to the mean. Who only ever won against the middle,
/// or against those who did, gets a lower bound: the least strength that is not twenty times less likely than more of it.
/// Upper bounds are for those who only ever lost. Who is not bounded at all is not rated.
///
/// Errors take into account that draws leave less to chance than wins do, and that all other numbers are uncertain too. Matches
/// count as independent of each other. Time grows with the cube of the number of entrants, and with the bounds to be found.
class Ratings {
public:
    /// Outcomes have entrants below the count, 2 to 9 seats, and shares that sum to 1.
    Ratings(int entrants, std::vector<MatchResult> const& outcomes)
        : Ratings(lineups_of(entrants, outcomes), entrants) {}

    /// Group by group: lower bounds, the measured, upper bounds, the unrated, and the highest number first.
    std::vector<Rating> const& table() const { return table_; }
    /// For more than two seats, that of the first against each other. Nothing if results do not tell it from strength, as
    /// when the same entrant always moved first. Where it is a bound, ratings are those for just this advantage.
    EloEstimate const& first_move_advantage() const { return advantage_; }

    /// How much stronger a is than b.
    EloEstimate difference(int a, int b) const { return lead(a, {b}); }
    /// The chance that it is stronger at all; nothing if they cannot be compared.
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
    LuceModel measurable_;  ///< what matches say about entrants whose difference is bounded both ways
    std::vector<Rating> table_;
    Hold hold_;
    Vector best_;
    std::optional<Cholesky> around_best_;
    EloEstimate advantage_;
};

}  // namespace joute
