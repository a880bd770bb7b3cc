// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/record.hpp"
#include "joute/tournament/match_score.hpp"
#include "joute/tournament/ratings.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace joute {

/// How one entrant did.
struct Standing {
    std::string name;
    int games = 0;
    int wins = 0;   ///< alone
    int draws = 0;  ///< and shared wins
    int losses = 0;
    double points = 0;
    int last_round = 0;
    double last_points = 0;                  ///< in that round
    std::map<std::string, int> faults = {};  ///< by verdict

    /// Of all verdicts together.
    int all_faults() const;
};

/// What the matches of a file come to. Everything is computed from them, and from nothing else.
class Standings {
public:
    Standings() = default;
    /// `first` is who two entrants are compared from; else who sat first in the first match that ended.
    explicit Standings(std::vector<Record> const& records, std::string const& first = {});

    /// A match that is over.
    void add(Record const& record);

    /// In the order in which they appeared.
    std::vector<Standing> const& entrants() const { return entrants_; }
    /// Who stands where: by the share of points, then by points, then in the order in which they appeared; in a knockout, first
    /// by how far they came.
    std::vector<int> order(bool knockout) const;
    /// What one scored against another, in matches where both sat; in more than two seats, by who got more.
    double points(int entrant, int other) const;
    /// How many of those there were.
    int games(int entrant, int other) const;

    /// How many are over, and how many faults there were in them.
    int matches() const { return static_cast<int>(outcomes_.size()); }
    int faults() const;
    /// Points of the first seat per match.
    double first_seat() const;

    /// Computed from all matches at each call.
    Ratings ratings() const { return {static_cast<int>(entrants_.size()), outcomes_}; }
    /// The pairs of matches between the only two entrants, seen from the one named first; nothing if there are more.
    std::optional<PairTally> pairs() const;

private:
    struct Encounter {
        double points = 0;
        int games = 0;
    };

    int index_of(std::string const& name);

    std::vector<Standing> entrants_;
    std::map<std::pair<int, int>, Encounter> encounters_;
    std::vector<MatchResult> outcomes_;
    std::map<std::string, std::vector<double>>
        meetings_;  ///< points of the first entrant, by meeting and lap
    bool for_two_ = true;
};

}  // namespace joute
