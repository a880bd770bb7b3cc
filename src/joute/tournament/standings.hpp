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

/// The results of one entrant.
struct Standing {
    std::string name;
    int games = 0;
    int wins = 0;   ///< unshared
    int draws = 0;  ///< including shared wins
    int losses = 0;
    double points = 0;
    int last_round = 0;
    double last_points = 0;                  ///< in that round
    std::map<std::string, int> faults = {};  ///< by verdict

    int all_faults() const;
};

/// The standings of a cup, computed from its match records alone.
class Standings {
public:
    Standings() = default;
    /// Comparisons of two entrants are from the point of view of `first`; if empty, of the first player of
    /// the first finished match.
    explicit Standings(std::vector<Record> const& records, std::string const& first = {});

    /// Adds a match; ignores one without an ending.
    void add(Record const& record);

    /// In order of appearance.
    std::vector<Standing> const& entrants() const { return entrants_; }
    /// The ranking: by points per game, then points, then order of appearance. In a knockout, the last round
    /// reached and the points in it come first.
    std::vector<int> order(bool knockout) const;
    /// Points of `entrant` against `other` in their common matches; the larger share counts as a win.
    double points(int entrant, int other) const;
    /// The number of their common matches.
    int games(int entrant, int other) const;

    /// The number of finished matches, and of faults in them.
    int matches() const { return static_cast<int>(outcomes_.size()); }
    int faults() const;
    /// Points per match of the first seat.
    double first_seat() const;

    /// Each call fits the ratings to all matches.
    Ratings ratings() const { return {static_cast<int>(entrants_.size()), outcomes_}; }
    /// The pentanomial counts of two entrants, seen by the first; nullopt for more entrants or seats.
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
        meetings_;  ///< points of the first entrant by pair, which is a lap of a meeting
    bool for_two_ = true;
};

}  // namespace joute
