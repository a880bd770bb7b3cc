// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/event.hpp"
#include "joute/front/text/person.hpp"

namespace joute::text {

// Tells a match on the console as it goes.
class Reporter {
public:
    // With `pause`, waits for Enter after every move of a machine.
    Reporter(Conversation& conversation, Seating seating, bool pause)
        : talk_(conversation), seating_(std::move(seating)), pause_(pause) {}

    // To be called with every event, in order.
    void tell(Event const& event);

private:
    void moved(Table const& table, Event::Moved const& moved);
    void ended(Table const& table, Ending const& ending);
    void say(Message const& message) { talk_.console.say(talk_.texts(message) + "\n"); }
    SeatInfo const& at(Seat seat) const { return seating_[static_cast<std::size_t>(seat)]; }

    Conversation& talk_;
    Seating seating_;
    bool pause_;
};

}  // namespace joute::text
