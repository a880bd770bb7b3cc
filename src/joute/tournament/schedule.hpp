// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/cup.hpp"

#include <map>
#include <string>
#include <vector>

namespace joute {

/// A group of entrants that play each other: `laps` matches for each rotation of the seats.
struct Meeting {
    int round = 1;
    int number = 1;  ///< within the round
    std::vector<int> entrants = {};
    int laps = 1;
};

/// One match of a cup.
struct Fixture {
    int round = 1;
    int meeting = 1;
    int match = 1;                ///< number within the meeting
    std::vector<int> seats = {};  ///< the entrant in each seat
    int opening = 0;              ///< its number: one per round and lap, the same in all meetings

    /// `round.meeting.match`, such as `2.5.1`; the round tag of the record.
    std::string id() const;
};

/// Maps a match id to the share of the win of each seat: 1, ½ or 0 with two seats.
using Results = std::map<std::string, std::vector<double>, std::less<>>;

/// The matches of a cup in order, played or not. Round robin and gauntlet: all of them. Swiss and knockout:
/// those up to the current round, because later pairings depend on its results.
std::vector<Fixture> fixtures(Cup const& cup, int seats, Results const& results);

}  // namespace joute
