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

/// One thing that happened in a match. It carries all that recorders, screens and streams need.
struct Event {
    /// Before the first move, or the first that is new in a match taken up again.
    struct Started {};
    /// A seat must decide; its clock runs. Told again when it still must after a decision of its own.
    struct Asked {
        Seat seat;
        std::optional<Clock::duration> left = {};
        bool can_play_again = false;  ///< something was taken back
    };
    /// A seat's decision or an event of chance, which the table already shows.
    struct Moved {
        Turn who = {};
        std::size_t index = 0;  ///< at the table before it
        std::string text = {};
        Clicks clicks = {};
        Clock::duration used = {};                 ///< by the seat that decided
        std::optional<Clock::duration> left = {};  ///< on its clock
        std::optional<double> value = {};          ///< in its own opinion
    };
    /// A decision was not carried out.
    struct Refused {
        enum class Cause { illegal, unreadable, not_now };
        Seat seat;
        std::string attempt;  ///< in the game's notation where it can be read; empty if it was no move
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
        bool last;  ///< no other answer is needed
    };
    /// Something for the people at the table.
    struct Told {
        Message message;
    };
    /// A seat could not go on: it loses the match, or a move was drawn by lot instead.
    struct Failed {
        Seat seat;
        Fault fault;
    };
    /// So many moves and events of chance were taken back; none: the ending alone.
    struct TakenBack {
        std::size_t plies;
    };
    /// The last event, but for Revealed if the game has a secret.
    struct Ended {
        Ending ending;
    };
    /// What was hidden, after the end.
    struct Revealed {
        std::string secret;
    };

    using What = std::variant<Started, Asked, Moved, Refused, Offered, Answered, Told, Failed, TakenBack,
                              Ended, Revealed>;
    What what;
    std::shared_ptr<Table const> table;  ///< as it stands after it

    /// The event if it is of that kind, else null.
    template <class Kind>
    Kind const* as() const {
        return std::get_if<Kind>(&what);
    }
};
using Events = std::vector<Event>;

/// Adds to a record what it keeps of an event; false if that is nothing. A stable record holds no times.
bool add_to(Record& record, Event const& event, bool stable);

/// Calls the one of these functions that takes the event's kind; none if no function does.
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
