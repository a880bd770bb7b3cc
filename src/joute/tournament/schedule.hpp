// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/cup.hpp"

#include <map>
#include <string>
#include <vector>

namespace joute {

/// A group of entrants that plays `laps` matches in each rotation of the seats.
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
    int opening = 0;  ///< its number; the same for all matches of a lap and all meetings of a round

    /// round.meeting.match, as in `2.5.1`: the round tag of its record.
    std::string id() const;
};

/// The shares of the win by seat (1, ½ or 0 with two seats), for each match id.
using Results = std::map<std::string, std::vector<double>, std::less<>>;

/// The matches of a cup in order, as far as they are known. Round robin and gauntlet: all of them. Swiss and
/// knockout: up to the current round, because the next one depends on its results.
std::vector<Fixture> fixtures(Cup const& cup, int seats, Results const& results);

}  // namespace joute
