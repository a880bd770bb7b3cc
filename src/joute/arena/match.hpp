// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/event.hpp"
#include "joute/arena/match_clock.hpp"
#include "joute/arena/replay.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace joute {

/// How a match is judged and recorded.
struct MatchRules {
    std::vector<bool> people = {};  ///< by seat: whether a person decides
    Budget budget = {};             ///< for each decision of a machine
    Clock::duration margin = {};    ///< by which a decision may be late
    bool lenient = false;           ///< a fault costs a move drawn by lot, not the match
    bool one_screen = true;  ///< the people share a screen: they agree among themselves on what is taken back
    bool stable = false;     ///< the record holds nothing that differs between two runs
};

/// A match that is about to be played, from its start or where its record ends: made by open_match.
struct MatchSetup {
    ChosenGame game;
    Record record;
    MatchStart start;
    std::unique_ptr<Table> table;     ///< as it stands now
    Replay past = {};                 ///< what happened in between
    std::vector<Message> notes = {};  ///< for the people at the table
    MatchRules rules = {};

    /// Makes a move of the opening, which is part of the record and of no player's time.
    void advance(std::size_t move);
};

/// One match as a state machine: decisions and the time go in, events come out. It holds rules, clock, secret and record, judges
/// every decision, resolves chance, and never waits, starts a thread, prints or opens a file.
///
///       submit(seat, decision, now):  check → journal → apply → the events, in order
///
/// The secret is part of no table and no event before the end; the record holds it, and formats leave it out while the match runs
/// unless it was given.
class Match {
public:
    /// Makes the record durable before anything changes. Throws Error to refuse.
    using Journal = std::function<void(Record const&)>;

    /// Stands where the setup's past ends; nothing happens before start().
    explicit Match(MatchSetup setup, Journal journal = {});

    /// Where it stands, and how it ended if it has.
    std::shared_ptr<Table const> const& table() const { return state_.table; }
    Record const& record() const { return record_; }
    std::optional<Ending> const& ending() const { return state_.ending; }

    /// Whether a person decides for the seat: an illegal attempt is refused for a person and loses the match for a machine.
    bool is_person(Seat seat) const { return rules_.people[static_cast<std::size_t>(seat)]; }

    /// The decision that the match waits for, without the course; nothing once it is over.
    std::optional<Thinking> awaiting() const;
    /// How the match came to where it stands.
    Course course() const;
    /// Whether that seat has been asked.
    bool asked() const { return state_.asked.has_value(); }

    /// To be called first. Each function throws what the journal throws, and then nothing has changed.
    Events start();
    /// Asks the seat that must decide: its clock runs from now on, if it does not run yet.
    Events ask(Clock::time_point now);
    /// What a seat wants. Moves are for the seat that was asked; resignation, offers, answers and leaving for any.
    Events submit(Seat seat, Decision const& decision, Clock::time_point now);
    /// The flag of the seat that was asked falls, if its time is over.
    Events tick(Clock::time_point now);

private:
    struct Past {
        std::shared_ptr<Secret const> secret;  ///< as it was before the move
        std::optional<MatchClock> clock;       ///< likewise
        Event::Moved moved;
    };
    struct OpenOffer {
        Seat seat;
        Offer offer;
        std::vector<Seat> asked;  ///< still to answer
    };
    /// Copied for every decision, so it shares what is long.
    struct State {
        std::shared_ptr<Table const> table;
        std::shared_ptr<Secret const> secret;
        std::optional<MatchClock> clock;
        std::optional<Ending> ending = {};
        std::optional<Clock::time_point> asked = {};  ///< since when the seat to move has been asked
        std::optional<OpenOffer> offer = {};
        std::vector<std::shared_ptr<Past const>> past = {};
        std::vector<std::vector<Event::Moved>> undone =
            {};  ///< one group for each time something was taken back
    };
    class Step;

    std::optional<Clock::time_point> deadline() const;

    MatchRules rules_;
    std::uint64_t seed_;
    Journal journal_;
    Record record_;
    State state_;
};

}  // namespace joute
