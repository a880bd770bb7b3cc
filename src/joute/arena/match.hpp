// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/event.hpp"
#include "joute/arena/match_clock.hpp"
#include "joute/arena/recorder.hpp"
#include "joute/arena/replay.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace joute {

// A match that is about to be played, from its start or where its record ends: made by open_match.
struct MatchSetup {
    ChosenGame game;
    Record record;
    MatchStart start;
    std::unique_ptr<Table> table;   // as it stands now
    Replay past = {};               // what happened in between
    std::vector<bool> people = {};  // by seat: whether a person decides
    Keeping keeping = {};
    std::vector<Message> notes = {};  // for the people at the table
    bool stable = false;              // the record holds nothing that differs between two runs
    Budget budget = {};               // for each decision of a machine
    Clock::duration margin = {};      // by which a decision may be late
    bool lenient = false;             // a fault costs a move drawn by lot, not the match
    bool one_screen = true;  // the people share a screen: they agree among themselves on what is taken back

    // Makes a move of the opening, which is part of the record and of no player's time.
    void advance(std::size_t move);
};

// One match as a state machine: decisions and the time go in, events come out. It holds rules, clock, secret and record, judges
// every decision, resolves chance, and never waits, starts a thread, prints or opens a file.
//
//     submit(seat, decision, now):  check → journal → apply → the events, in order
//
// The secret is part of no table, event or record before the end.
class Match {
public:
    // Makes the record durable before anything changes. Throws Error to refuse.
    using Journal = std::function<void(Record const&)>;

    explicit Match(MatchSetup setup, Journal journal = {});

    // Where it stands, and how it ended if it has.
    std::shared_ptr<Table const> const& table() const { return state_.table; }
    Record const& record() const { return state_.record; }
    std::optional<Ending> const& ending() const { return state_.ending; }

    // Whether a person decides for the seat: one who is wrong is told, where a machine loses.
    bool is_person(Seat seat) const { return people_[static_cast<std::size_t>(seat)]; }

    // The decision that the match waits for; nothing once it is over.
    std::optional<Thinking> awaiting() const;
    // Whether that seat has been asked.
    bool asked() const { return state_.asked.has_value(); }

    // To be called first. Each function throws what the journal throws, and then nothing has changed.
    Events start();
    // Asks the seat that must decide: its clock runs from now on.
    Events ask(Clock::time_point now);
    // What a seat wants. Moves are for the seat that was asked; resignation, offers, answers and leaving for any.
    Events submit(Seat seat, Decision const& decision, Clock::time_point now);
    // The flag of the seat that was asked falls, if its time is over.
    Events tick(Clock::time_point now);

private:
    struct Past {
        std::shared_ptr<Secret const> secret;  // as it was before the move
        Event::Moved moved;
    };
    struct OpenOffer {
        Seat seat;
        Offer offer;
        std::vector<Seat> asked;  // who have not answered yet
    };
    struct State {
        std::shared_ptr<Table const> table;
        std::shared_ptr<Secret const> secret;
        Record record;
        std::optional<MatchClock> clock;
        std::optional<Ending> ending = {};
        std::optional<Clock::time_point> asked = {};  // since when the seat to move has been asked
        std::optional<OpenOffer> offer = {};
        std::vector<Past> past = {};
        std::vector<std::vector<Event::Moved>> undone =
            {};  // one group for each time something was taken back
    };
    class Step;

    std::optional<Clock::time_point> deadline() const;

    std::vector<bool> people_;
    std::uint64_t seed_;
    Budget budget_;
    Clock::duration margin_;
    bool lenient_;
    bool one_screen_;
    bool stable_;
    Journal journal_;
    State state_;
};

}  // namespace joute
