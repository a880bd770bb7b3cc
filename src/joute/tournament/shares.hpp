// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/ending.hpp"

#include <vector>

namespace joute {

// What each seat got out of a match that is over: 1, ½ or 0 with two seats, shares of 1 in general.
inline std::vector<double> shares_of(Ending const& ending) {
    std::vector<double> shares(ending.scores.size(), 0);
    for (Seat const seat : ending.winners)
        shares[static_cast<std::size_t>(seat)] = 1.0 / static_cast<double>(ending.winners.size());
    return shares;
}

}  // namespace joute
