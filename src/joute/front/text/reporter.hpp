// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/event.hpp"
#include "joute/front/text/draw.hpp"
#include "joute/front/text/person.hpp"
#include "joute/table/game_type.hpp"

namespace joute::text {

/// The dialogue for every game: a board labelled like the notation, each move in words, a prompt with the
/// player's name, the scores at the end.
class GeneralDialogue final : public Dialogue {
public:
    /// Texts and console must outlive the dialogue. What it says fits the console.
    GeneralDialogue(Texts const& texts, Seating seating, Console const& console)
        : texts_(texts), seating_(std::move(seating)), console_(console) {}

    std::string greeting(Table const& table) override;
    std::string resumed(Table const& table) override;
    std::string prompt(Table const& table) override;
    Reply feed(Table const& table, std::string_view line) override;
    std::string moved(Table const& table, Turn who, std::string_view text) override;
    std::string refused(Table const& table, Message const& reason) override;
    std::string ended(Table const& table, Ending const& ending) override;
    std::string revealed(Table const& table, std::string_view secret) override;

private:
    SeatInfo const& at(Seat seat) const { return seating_[static_cast<std::size_t>(seat)]; }
    static Message event(Table const& table);
    Message move(Table const& table, Seat seat, std::string_view text) const;
    std::string sentence(Message const& message) const { return console_.fitted(texts_(message)) + "\n"; }
    std::string drawing(Table const& table) const {
        return console_.fitted(board(table, texts_, console_.colours()));
    }

    Texts const& texts_;
    Seating seating_;
    Console const& console_;
};

/// Observer of a match that prints its events on the console.
class Reporter {
public:
    /// With `pause`, waits for Enter after every move of a machine.
    Reporter(ConsoleSession& conversation, bool pause) : session_(conversation), pause_(pause) {}

    /// Must be called with every event, in order.
    void tell(Event const& event);

private:
    void moved(Table const& table, Event::Moved const& moved);
    void ended(Table const& table, Ending const& ending);
    void say(Message const& message) { session_.console.tell(session_.texts(message) + "\n"); }
    SeatInfo const& at(Seat seat) const { return session_.seating[static_cast<std::size_t>(seat)]; }

    ConsoleSession& session_;
    bool pause_;
};

}  // namespace joute::text
