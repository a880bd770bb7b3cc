// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/live_match.hpp"
#include "joute/front/window/shell.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace joute::window {

/// Snapshot of a match after a move or event, with that move.
struct Moment {
    std::shared_ptr<Table const> table;
    Turn who = {};          ///< the seat that moved, or chance
    std::string text = {};  ///< the move in notation, or the event of chance in words
    std::size_t move = 0;   ///< its index in the previous table
    Clicks clicks = {};
};

/// State of a match for the window: snapshots after every move, captions, ending. The events of a LiveMatch
/// update it.
class Session {
public:
    /// Starts or resumes the match. Throws Error for invalid options.
    Session(Shell& shell, PlayOptions const& options);

    /// Constant during the match.
    ChosenGame const& game() const { return game_; }
    std::vector<std::string> const& seats() const { return seats_; }
    std::string name(Seat seat) const;
    /// The start and every move since; the last is the current position.
    std::vector<Moment> const& moments() const { return moments_; }
    Table const& table() const { return *moments_.back().table; }
    /// Messages to show below the board.
    std::vector<Message> const& captions() const { return captions_; }
    /// After the end: the ending, the revealed secret, and whether all seats agreed to a rematch.
    std::optional<Ending> const& ending() const { return ending_; }
    std::string const& secret() const { return secret_; }
    bool rematch() const { return rematch_; }
    LiveMatch& live() { return *live_; }
    /// Where the match is saved; empty if it is not.
    std::filesystem::path file() const { return live_->file(); }

    /// Time left on the clock of a seat. Null without a clock.
    std::optional<Clock::duration> time_left(Seat seat) const;
    /// Whether the match waits for a person or a machine, and which actions are possible.
    bool persons_turn() const { return asked_ && is_person(*asked_); }
    bool machine_thinks() const { return asked_ && !is_person(*asked_); }
    bool can_take_back() const;
    bool can_play_again() const { return persons_turn() && can_play_again_; }
    /// Whether a person can resume the match from an earlier moment.
    bool can_go_on_from(std::size_t moment) const;
    /// The seat of the person if there is exactly one, else null.
    std::optional<Seat> only_person() const;
    bool has_person() const { return is_person(some_person()); }
    /// The seat for resignations and draw offers: the one to move if a person plays it, else the first with a person.
    Seat speaker() const { return persons_turn() ? *asked_ : some_person(); }

    /// Processes new events. Returns the change in the number of moments, negative after a take-back. Null if
    /// there are no events.
    std::optional<int> update();
    /// Decisions of the person to move; ignored if no person is to move.
    void attempt(std::string text) { decide(Attempt{std::move(text)}); }
    void play_again() { decide(PlayAgain{}); }
    /// Decisions that a person may make at any time.
    void take_back() { live_->decide(some_person(), Offer::take_back()); }
    void resign() { live_->decide(speaker(), Resign{}); }
    void offer_draw() { live_->decide(speaker(), Offer::draw()); }
    void offer_rematch() { live_->decide(some_person(), Offer::rematch()); }
    /// An offer of a draw that awaits the answer of a person at this screen; null if there is none.
    struct DrawOffer {
        Seat from;
        Seat to;
    };
    std::optional<DrawOffer> draw_offer() const;
    void answer_draw(bool accept) { live_->decide(draw_offer().value().to, Offer::Answer{accept}); }
    /// Takes back all moves after a moment and plays `move` there unless null.
    void go_on_from(std::size_t moment, std::optional<std::string> const& move);
    /// Replaces the captions.
    void say(Message message) { captions_ = {std::move(message)}; }

private:
    Session(Shell& shell, OpenedMatch setup);
    void decide(Decision::What what);
    bool is_person(Seat seat) const { return seats_[static_cast<std::size_t>(seat)] == human; }
    /// The first seat with a person; seat 0 if there is none.
    Seat some_person() const;
    void say_with_results(Message const& message);
    void note(Event const& event);
    void moved(Event const& event, Event::Moved const& moved);
    void note_offer(Event::Offered const& offered);

    Shell& shell_;
    ChosenGame game_;
    std::vector<std::string> seats_;
    std::vector<Moment> moments_;
    std::vector<Message> captions_;
    std::vector<Message>
        results_;  ///< of chance, since the last decision of a person; they stay in the captions
    Seat offering_ = 0;
    std::vector<Seat> to_answer_;  ///< people who must still answer the offer of a draw
    std::optional<Ending> ending_;
    std::string secret_;
    bool rematch_ = false;
    std::optional<Seat> asked_;
    bool can_play_again_ = false;
    std::vector<std::optional<Clock::duration>> left_;  ///< on each clock when its seat was last asked
    Stopwatch since_;                                   ///< time since a seat was asked
    std::unique_ptr<LiveMatch> live_;
};

}  // namespace joute::window
