// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/seats.hpp"

#include <optional>
#include <string_view>

namespace joute {

/// The occurrence of a position that ends a match, in games whose positions repeat.
inline constexpr int repetitions_that_end = 3;

/// How a match ended: a value like any other, kept apart from the result.
struct Ending {
    enum class Cause {
        rules,
        repetition,
        resignation,
        agreement,  ///< all seats took a draw
        left,       ///< nobody wanted to go on
        /// A machine, or somebody else's program, that could not go on:
        time,     ///< thought too long
        illegal,  ///< wanted a move that is not legal
        garbage,  ///< said something that is no answer
        crash,    ///< came to an end
        stall,    ///< did not answer, though there was nothing to think about
        flood,    ///< said more than anybody can listen to
    };

    Cause cause = Cause::rules;
    Scores scores;
    InlineVector<Seat, most_seats>
        winners;             ///< several for a shared win; all of them for a draw; none if left
    std::optional<Seat> by;  ///< who resigned, overstepped the time or failed otherwise

    bool operator==(Ending const&) const = default;

    /// Whether somebody failed: any cause from `time` on.
    bool by_a_fault() const { return cause >= Cause::time; }
    /// Whether all seats share the win.
    bool drawn() const { return winners.size() == scores.size() && winners.size() > 1; }
    /// Whether a seat is among the winners, alone or not.
    bool won_by(Seat seat) const {
        return !drawn() && std::find(winners.begin(), winners.end(), seat) != winners.end();
    }
};

/// One word for each way to end, as tables and protocols write it.
constexpr std::string_view verdict(Ending::Cause cause) {
    switch (cause) {
        case Ending::Cause::rules: return "rules";
        case Ending::Cause::repetition: return "repetition";
        case Ending::Cause::resignation: return "resigned";
        case Ending::Cause::agreement: return "agreed";
        case Ending::Cause::left: return "left";
        case Ending::Cause::time: return "time";
        case Ending::Cause::illegal: return "illegal";
        case Ending::Cause::garbage: return "garbage";
        case Ending::Cause::crash: return "crash";
        case Ending::Cause::stall: return "stall";
        case Ending::Cause::flood: return "flood";
    }
    return {};
}

/// What a machine, or somebody else's program, did that ends a match for it.
struct Fault {
    Ending::Cause cause;
    Message why;
};

}  // namespace joute
