// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/seats.hpp"

#include <algorithm>
#include <compare>

namespace joute {

// What final scores are worth to one seat where three or more play: a share of the win first, then the margin
// over the best other, then its own points. Larger is better.
struct Prospect {
    static constexpr int whole_win = 2520;  // divides by any number of winners up to nine

    int share = 0;
    int margin = 0;
    int points = 0;

    static Prospect of(Scores const& scores, Seat seat) {
        auto const own = static_cast<std::size_t>(seat);
        int best_other = 0;
        for (std::size_t i = 0; i < scores.size(); ++i) {
            bool const first = i == (own == 0 ? 1U : 0U);
            if (i != own) best_other = first ? scores[i] : std::max(best_other, scores[i]);
        }
        int const margin = scores[own] - best_other;
        auto const winners = std::count(scores.begin(), scores.end(), scores[own]);
        return {margin < 0 ? 0 : whole_win / static_cast<int>(winners), margin, scores[own]};
    }

    auto operator<=>(Prospect const&) const = default;
};

}  // namespace joute
