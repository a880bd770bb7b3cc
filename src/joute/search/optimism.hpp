// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/seats.hpp"

#include <cstdint>
#include <cstdlib>

namespace joute {

// How a player sees estimates who expects to outplay the other as long as the match goes on. Seen by that player,
// with `most` the value of a win and c = percent/100, an estimate e becomes e + c · (most − |e|):
//
//    −most ──────── 0 ──────── most          as estimated
//    −most ──────────── c · most ── most     as hoped for
//
// The order of estimates stays as it was, so without chance nothing changes. A throw of chance that may end the
// match has to be worth the hope it puts at risk: against equals that costs nothing much, against weaker players
// it is the difference between letting them err and betting against them. Ends of the match are seen as they are,
// draws included.
class Optimism {
public:
    Optimism() = default;
    // The hope of this player, in percent of what is missing to `most`, the best there is.
    Optimism(Seat player, int percent, int most)
        : sign_(player == 0 ? 1 : -1), percent_(percent), most_(most) {}

    // Both seen by seat 0.
    int operator()(int estimate) const {
        if (percent_ == 0) return estimate;
        return estimate + sign_ * static_cast<int>(std::int64_t{most_ - std::abs(estimate)} * percent_ / 100);
    }
    // The estimate that was seen so, to within what rounding took; seen by the player.
    int undone(int hoped) const {
        std::int64_t const above = hoped - std::int64_t{most_} * percent_ / 100;
        return static_cast<int>(above * 100 / (above > 0 ? 100 - percent_ : 100 + percent_));
    }

private:
    int sign_ = 1;
    int percent_ = 0;
    int most_ = 0;
};

}  // namespace joute
