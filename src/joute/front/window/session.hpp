// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/live_match.hpp"
#include "joute/front/window/shell.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace joute::window {

/// A position of a match and how it came about.
struct Moment {
    std::shared_ptr<Table const> table;
    Turn who = {};          ///< of the move that led here
    std::string text = {};  ///< the move, or the event of chance in words
    std::size_t move = 0;   ///< its index at the moment before
    Clicks clicks = {};
};

/// A match as the window knows it: all its moments, what was said last, and how it ended.
class Session {
public:
    /// Begins the match, or takes one up again. Throws Error.
    Session(Shell& shell, PlayOptions const& options);

    /// What does not change during the match.
    ChosenGame const& game() const { return game_; }
    std::vector<std::string> const& seats() const { return seats_; }
    std::string name(Seat seat) const;
    /// The start and every move since; the last of them is now.
    std::vector<Moment> const& moments() const { return moments_; }
    Table const& table() const { return *moments_.back().table; }
    /// What is to be told under the picture.
    std::vector<Message> const& captions() const { return captions_; }
    /// Once it is over: how it ended, what was hidden, and whether there is to be another match.
    std::optional<Ending> const& ending() const { return ending_; }
    std::string const& secret() const { return secret_; }
    bool rematch() const { return rematch_; }
    /// The match itself, for what is only passed on.
    LiveMatch& live() { return *live_; }

    /// What a seat has left on its clock, if there is one.
    std::optional<Clock::duration> time_left(Seat seat) const;
    /// Which seat is asked now, and what a person may do about it.
    bool persons_turn() const { return asked_ && is_person(*asked_); }
    bool machine_thinks() const { return asked_ && !is_person(*asked_); }
    bool can_take_back() const;
    bool can_play_again() const { return persons_turn() && can_play_again_; }
    /// Whether a person could play on from an earlier moment.
    bool can_go_on_from(std::size_t moment) const;
    /// The only person at the table, if there is exactly one.
    std::optional<Seat> only_person() const;

    /// Takes in what happened; the number of new moments, negative for some that were taken back.
    std::optional<int> update();
    /// What the person whose turn it is wants; nothing happens when it is no person's turn.
    void attempt(std::string text) { decide(Attempt{std::move(text)}); }
    void play_again() { decide(PlayAgain{}); }
    /// What a person may want at any time.
    void take_back() { live_->decide(some_person(), Offer::take_back()); }
    void offer_rematch() { live_->decide(some_person(), Offer::rematch()); }
    /// Takes back all that came after a moment, and plays a move there if one is given.
    void go_on_from(std::size_t moment, std::optional<std::string> const& move);
    /// Instead of what is told under the picture.
    void say(Message message) { captions_ = {std::move(message)}; }

private:
    Session(Shell& shell, OpenedMatch setup);
    void decide(Decision::What what);
    bool is_person(Seat seat) const { return seats_[static_cast<std::size_t>(seat)] == human; }
    /// A person at the table; the first seat if there is none.
    Seat some_person() const;
    void note(Event const& event);
    void moved(Event const& event, Event::Moved const& moved);

    Shell& shell_;
    ChosenGame game_;
    std::vector<std::string> seats_;
    std::vector<Moment> moments_;
    std::vector<Message> captions_;
    std::optional<Ending> ending_;
    std::string secret_;
    bool rematch_ = false;
    std::optional<Seat> asked_;
    bool can_play_again_ = false;
    std::vector<std::optional<Clock::duration>> left_;  ///< on each clock when its seat was last asked
    Stopwatch since_;                                   ///< a seat was asked
    std::unique_ptr<LiveMatch> live_;
};

}  // namespace joute::window
