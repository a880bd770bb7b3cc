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

/// How a match is adjudicated and recorded.
struct MatchRules {
    std::vector<bool> people = {};  ///< by seat: whether a person decides
    Budget budget = {};             ///< for each decision of a machine
    Clock::duration margin = {};    ///< tolerated delay after the time limit
    bool lenient = false;           ///< after a fault, plays a random move instead of ending the match
    bool one_screen = true;  ///< people share a screen: they accept each other's take-backs and rematches
    bool stable = false;     ///< omits from the record what differs between two runs
};

/// A match ready to be played, new or resumed at the end of its record. Made by open_match().
struct MatchSetup {
    ChosenGame game;
    Record record;
    MatchStart start;
    std::unique_ptr<Table> table;     ///< at the current position
    Replay past = {};                 ///< from the start to the current position
    std::vector<Message> notes = {};  ///< for the people at the table
    MatchRules rules = {};

    /// Plays a move of the opening, which is recorded but takes no player's time.
    void advance(std::size_t move);
};

/// One match as a state machine: decisions and times go in, events come out. It holds the clocks, the secret
/// and the record, adjudicates every decision and resolves chance. It never blocks, starts a thread, prints
/// or opens a file.
///
///     submit(seat, decision, now):  check → journal → apply → return the events, in order
///
/// No table and no event contains the secret before the end. The record does. The `.jgn` file of a running
/// match contains a given secret, but not one drawn from the seed.
class Match {
public:
    /// Write-ahead journal: makes the new record durable before the match changes. Throws Error to refuse.
    using Journal = std::function<void(Record const&)>;

    /// Begins where the setup's past ends. Call start() next.
    explicit Match(MatchSetup setup, Journal journal = {});

    /// The current position.
    std::shared_ptr<Table const> const& table() const { return state_.table; }
    /// The match so far, with its secret.
    Record const& record() const { return record_; }
    /// Null while the match runs.
    std::optional<Ending> const& ending() const { return state_.ending; }

    /// Whether a person decides for the seat. An illegal attempt is a fault for machines only.
    bool is_person(Seat seat) const { return rules_.people[static_cast<std::size_t>(seat)]; }

    /// The decision that the match waits for, without the course; null once the match is over.
    std::optional<Thinking> awaiting() const;
    /// The start and the moves so far.
    Course course() const;
    /// Whether the seat to move has been asked.
    bool asked() const { return state_.asked.has_value(); }

    /// Must be called first. If the journal throws, this and the functions below change nothing.
    Events start();
    /// Asks the seat to move for its decision. Starts its clock unless it runs already.
    Events ask(Clock::time_point now);
    /// Submits a decision. Any seat may resign, offer, answer or leave; all else needs the seat that was
    /// asked.
    Events submit(Seat seat, Decision const& decision, Clock::time_point now);
    /// Fails the asked seat if its flag has fallen.
    Events tick(Clock::time_point now);

private:
    struct Past {
        std::shared_ptr<Secret const> secret;  ///< before the move
        std::optional<MatchClock> clock;       ///< before the move
        Event::Moved moved;
    };
    struct OpenOffer {
        Seat seat;
        Offer offer;
        std::vector<Seat> asked;  ///< those that have not answered
    };
    /// Copied for every decision, so large parts are shared.
    struct State {
        std::shared_ptr<Table const> table;
        std::shared_ptr<Secret const> secret;
        std::optional<MatchClock> clock;
        std::optional<Ending> ending = {};
        std::optional<Clock::time_point> asked = {};  ///< when the seat to move was asked
        std::optional<OpenOffer> offer = {};
        std::vector<std::shared_ptr<Past const>> past = {};
        std::vector<std::vector<Event::Moved>> undone = {};  ///< one group per take-back
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
