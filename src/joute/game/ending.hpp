// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/seats.hpp"

#include <optional>

namespace joute {

// The occurrence of a position that ends a match, in games whose positions repeat.
inline constexpr int repetitions_that_end = 3;

// How a match ended: a value like any other, kept apart from the result.
struct Ending {
    enum class Cause { rules, repetition, resignation, time, fault, left };

    Cause cause = Cause::rules;
    Scores scores;
    InlineVector<Seat, most_seats> winners;  // several for a shared win; all of them for a draw; none if left
    std::optional<Seat> by;                  // who resigned, overstepped the time or failed

    bool operator==(Ending const&) const = default;

    bool drawn() const { return winners.size() == scores.size() && winners.size() > 1; }
    bool won_by(Seat seat) const {
        return !drawn() && std::find(winners.begin(), winners.end(), seat) != winners.end();
    }
};

}  // namespace joute
