// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/ending.hpp"

#include <vector>

namespace joute {

/// The share of the win of each seat: 1 divided equally among the winners, so 1, ½ or 0 with two seats.
inline std::vector<double> shares_of(Ending const& ending) {
    std::vector<double> shares(ending.scores.size(), 0);
    for (Seat const seat : ending.winners)
        shares[static_cast<std::size_t>(seat)] = 1.0 / static_cast<double>(ending.winners.size());
    return shares;
}

/// A match as input for ratings: the entrant in each seat, numbered from 0, and its share of the win. The
/// shares sum to 1.
struct MatchResult {
    std::vector<int> entrants;
    std::vector<double> shares;
};

/// All matches of the same entrants in the same seats. Their sums are sufficient statistics for ratings.
struct Lineup {
    /// An entrant in a seat.
    struct Place {
        int entrant = 0;
        bool first = false;  ///< moves first
        double points = 0;   ///< sum of its shares
    };

    std::vector<Place> places;
    double games = 0;
    double squares = 0;  ///< sum of all squared shares
};

/// In an order that does not depend on the order of `outcomes`. Entrants are numbered 0 … entrants − 1.
std::vector<Lineup> lineups_of(int entrants, std::vector<MatchResult> const& outcomes);

}  // namespace joute
