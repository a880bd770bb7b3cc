// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/seats.hpp"

#include <optional>
#include <string_view>

namespace joute {

/// A match ends at this occurrence of a position, in games with repetition.
inline constexpr int repetitions_that_end = 3;

/// How a match ended. The cause is kept apart from the winners.
struct Ending {
    enum class Cause {
        rules,
        repetition,
        resignation,
        agreement,  ///< all seats accepted a draw
        left,       ///< a player left; the match has no result
        // Faults of a machine or an external program:
        time,     ///< exceeded its time
        illegal,  ///< attempted an illegal move
        garbage,  ///< answered with something that is not a move
        crash,    ///< the process ended
        stall,    ///< stopped responding while no clock ran
        flood,    ///< wrote more output than is accepted
    };

    Cause cause = Cause::rules;
    Scores scores;
    InlineVector<Seat, most_seats> winners;  ///< several share a win; all for a draw; none if left
    std::optional<Seat> by;                  ///< the seat that resigned, left or failed

    bool operator==(Ending const&) const = default;

    /// Whether a fault ended the match: any cause from `time` on.
    bool by_a_fault() const { return cause >= Cause::time; }
    /// Whether all seats share the win.
    bool drawn() const { return winners.size() == scores.size() && winners.size() > 1; }
    /// Whether the seat is among the winners and the match is not a draw.
    bool won_by(Seat seat) const {
        return !drawn() && std::find(winners.begin(), winners.end(), seat) != winners.end();
    }
};

/// The cause in one word, as tables and protocols write it.
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

/// A failure of a machine or an external program that ends the match for it.
struct Fault {
    Ending::Cause cause;
    Message why;
};

}  // namespace joute
