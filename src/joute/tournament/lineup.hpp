// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/ending.hpp"

#include <vector>

namespace joute {

/// What each seat got out of a match that is over: 1, ½ or 0 with two seats, shares of 1 in general.
inline std::vector<double> shares_of(Ending const& ending) {
    std::vector<double> shares(ending.scores.size(), 0);
    for (Seat const seat : ending.winners)
        shares[static_cast<std::size_t>(seat)] = 1.0 / static_cast<double>(ending.winners.size());
    return shares;
}

/// What a rating learns from a match: who sat where, the entrants numbered from 0, and how the win was shared. A win is 1 for
/// one seat, a draw of two is ½ and ½; the sum is 1 for any number of seats.
struct MatchResult {
    std::vector<int> entrants;
    std::vector<double> shares;
};

/// All matches of the same entrants in the same seats: a rating needs their sums alone.
struct Lineup {
    /// An entrant in a seat.
    struct Place {
        int entrant = 0;
        bool first = false;  ///< to move
        double points = 0;   ///< the sum of its shares
    };

    std::vector<Place> places;
    double games = 0;
    double squares = 0;  ///< of all shares, summed
};

/// In an order that does not depend on that of the outcomes. Entrants are numbered below the count.
std::vector<Lineup> lineups_of(int entrants, std::vector<MatchResult> const& outcomes);

}  // namespace joute
