// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/game/record.hpp"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace joute {

/// One thing that happened in a match, with all data that recorders, screens and streams need.
struct Event {
    /// The first event of a match, new or resumed.
    struct Started {};
    /// A seat must decide; its clock runs. Repeated after a decision that does not end its turn.
    struct Asked {
        Seat seat;
        std::optional<Clock::duration> left = {};
        bool can_play_again = false;  ///< there is a take-back that PlayAgain reverts
    };
    /// A seat moved, or an event of chance happened. The table already shows it.
    struct Moved {
        Turn who = {};
        std::size_t index = 0;  ///< in the list of legal moves before the move
        std::string text = {};
        Clicks clicks = {};
        Clock::duration used = {};                 ///< time that the seat took
        std::optional<Clock::duration> left = {};  ///< on the seat's clock
        std::optional<double> value = {};          ///< of the move, as reported by a machine
    };
    /// A decision was not carried out.
    struct Refused {
        enum class Cause { illegal, unreadable, not_now };
        Seat seat;
        std::string attempt;  ///< in the game's notation if illegal, else as submitted; empty if not a move
        Message reason;
        Cause why;
    };
    /// An offer awaits answers.
    struct Offered {
        Seat seat;
        Offer offer;
    };
    /// A seat answered the open offer.
    struct Answered {
        Seat seat;
        Offer offer;
        bool accepted;
        bool last;  ///< no further answer is needed
    };
    /// A message for the people at the table.
    struct Told {
        Message message;
    };
    /// A fault, such as flag fall. The seat loses, or a lenient match plays a random move for it.
    struct Failed {
        Seat seat;
        Fault fault;
    };
    /// Moves and events of chance were taken back. With 0 plies, only the ending was.
    struct TakenBack {
        std::size_t plies;
    };
    /// The match is over. Revealed follows if the game has a secret, unless the match was left.
    struct Ended {
        Ending ending;
    };
    /// The hidden information, after the end.
    struct Revealed {
        std::string secret;
    };

    using What = std::variant<Started, Asked, Moved, Refused, Offered, Answered, Told, Failed, TakenBack,
                              Ended, Revealed>;
    What what;
    std::shared_ptr<Table const> table;  ///< snapshot after the event

    /// The event's data if it is of this kind, else null.
    template <class Kind>
    Kind const* as() const {
        return std::get_if<Kind>(&what);
    }
};
using Events = std::vector<Event>;

/// Updates a record with an event; false if records do not keep it. A stable record omits times.
bool add_to(Record& record, Event const& event, bool stable);

/// Calls the function that accepts the event's kind, if there is one.
template <class... Fs>
void on(Event const& event, Fs... cases) {
    struct Cases : Fs... {
        using Fs::operator()...;
    };
    std::visit(
        [all = Cases{cases...}](auto const& what) {
            if constexpr (std::invocable<decltype(all), decltype(what)>) all(what);
        },
        event.what);
}

}  // namespace joute
