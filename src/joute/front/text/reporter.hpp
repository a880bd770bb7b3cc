// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/referee.hpp"
#include "joute/front/text/person.hpp"

namespace joute::text {

// Tells a match on the console as it goes.
class Reporter final : public Observer {
public:
    // With `pause`, waits for Enter after every move of a machine.
    Reporter(Conversation& conversation, Seating seating, bool pause)
        : talk_(conversation), seating_(std::move(seating)), pause_(pause) {}

    void started(Table const& table) override { talk_.console.say(talk_.dialogue->greeting(table)); }
    void moved(Table const& table, Turn who, Played const& played) override;
    void refused(Table const& table, Seat, std::string const&, Message const& reason) override {
        talk_.console.say(talk_.dialogue->refused(table, reason));
    }
    void told(Table const&, Message const& message) override {
        talk_.console.say(talk_.texts(message) + "\n");
    }
    void failed(Table const& table, Seat seat, Fault const& fault) override;
    void taken_back(Table const& table, std::size_t moves) override;
    void ended(Table const& table, Ending const& ending) override;
    void revealed(Table const& table, std::string const& secret) override {
        talk_.console.say(talk_.dialogue->revealed(table, secret));
    }

private:
    Conversation& talk_;
    Seating seating_;
    bool pause_;
};

}  // namespace joute::text
