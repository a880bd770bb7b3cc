// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/rng.hpp"
#include "joute/tournament/lineup.hpp"

#include <utility>
#include <vector>

namespace joute {

using Outcomes = std::vector<MatchResult>;

/// A few random matches between two or all of three entrants.
inline Outcomes few_matches(Rng& rng) {
    Outcomes outcomes(1 + rng.below(6));
    for (auto& [who, shares] : outcomes) {
        who = {0, 1, 2};
        for (std::uint32_t i = 3; i > 1; --i) std::swap(who[i - 1], who[rng.below(i)]);
        who.resize(2 + rng.below(2));
        shares.resize(who.size());
        shares[rng.below(static_cast<std::uint32_t>(who.size()))] += 0.5;
        shares[rng.below(static_cast<std::uint32_t>(who.size()))] += 0.5;
    }
    return outcomes;
}

}  // namespace joute
