// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/cup.hpp"

#include <map>
#include <string>
#include <vector>

namespace joute {

/// Some entrants who play `laps` matches each in every order of the seats.
struct Meeting {
    int round = 1;
    int number = 1;  ///< in its round
    std::vector<int> entrants = {};
    int laps = 1;
};

/// One match of a cup.
struct Fixture {
    int round = 1;
    int meeting = 1;
    int match = 1;                ///< of the meeting
    std::vector<int> seats = {};  ///< which entrant sits where
    int opening = 0;  ///< its number; the same for all matches of a lap, and for all meetings of a round

    /// `2.5.1`, as records name it.
    std::string id() const;
};

/// What each seat got out of a match: 1, ½ or 0 with two seats, shares of 1 in general; by the match's id.
using Results = std::map<std::string, std::vector<double>, std::less<>>;

/// The matches of a cup in order, as far as they are known: all of them for a round robin and a gauntlet, and up to the round
/// that is being played where a round depends on the results of the one before.
std::vector<Fixture> fixtures(Cup const& cup, int seats, Results const& results);

}  // namespace joute
