// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/game/course.hpp"
#include "joute/game/fault.hpp"
#include "joute/game/limits.hpp"
#include "joute/table/table.hpp"

#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace joute {

// What a player may answer when it is their turn. An attempt is what somebody wants to play, as text; the
// referee turns it into a move or refuses it.
struct Attempt {
    std::string text;
    std::optional<double> value = {};  // what a machine thinks it is worth to it
};
struct TakeBack {};   // to the player's own last decision
struct PlayAgain {};  // what was taken back
struct Resign {};
struct Leave {};
using Decision = std::variant<Attempt, TakeBack, PlayAgain, Resign, Leave, Fault>;

// What a player is told besides the position.
struct Thinking {
    std::stop_token stop;                      // the match is to be left
    std::optional<Clock::duration> left = {};  // on the player's clock
    Clock::duration increment = {};
    std::stop_token hurry = {};                // play what seems best so far
    bool was_taken_back = false;               // something that may be played again
    std::vector<Clock::duration> clocks = {};  // what every seat has left; none without a clock
    Budget budget = {};                        // for this decision
    Clock::duration margin = {};               // forgiven to who thinks too long
    Course const* course = nullptr;            // a referee always tells
};

// Who decides for a seat: a person, an engine, another program.
class Player {
public:
    virtual ~Player() = default;

    // What it is called in tables and records.
    virtual std::string name() const = 0;
    // Whether it may ask for undo and be told its mistakes; a machine that is wrong loses.
    virtual bool is_person() const = 0;
    // Called before every decision; it takes none of the player's time.
    virtual void get_ready() {}
    // What to do at the table, where it is this player's turn. May take as long as its clock and the stop token let
    // it.
    virtual Decision decide(Table const& table, Thinking const& thinking) = 0;
    // The match is over.
    virtual void ended(Ending const&) {}

protected:
    Player() = default;
    Player(Player const&) = default;
    Player& operator=(Player const&) = default;
};

}  // namespace joute
