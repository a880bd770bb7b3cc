// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/game/ending.hpp"
#include "joute/game/limits.hpp"
#include "joute/game/record.hpp"
#include "joute/table/table.hpp"

#include <concepts>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace joute {

/// The name of a seat in which a person decides; every other name is a machine's.
inline constexpr std::string_view human = "human";

/// A move as text: the match turns it into a legal move or refuses it.
struct Attempt {
    std::string text;
    std::optional<double> value = {};  ///< what a machine thinks it is worth to it
};
/// Something that needs the consent of the others. A machine answers at once, a person when asked.
struct Offer {
    enum class What { draw, take_back, rematch };
    /// What another seat says to it.
    struct Answer {
        bool accept;
    };

    What what;
    std::optional<std::size_t> to = {};  ///< take_back: to this ply; else to the last decision of a person

    /// One for each kind.
    static Offer draw() { return {What::draw}; }
    static Offer take_back(std::optional<std::size_t> to = {}) { return {What::take_back, to}; }
    static Offer rematch() { return {What::rematch}; }
};
struct PlayAgain {};  ///< what was taken back
struct Resign {};
struct Leave {};

/// What a seat wants. With a ply it is refused once the match has moved on from there.
struct Decision {
    using What = std::variant<Attempt, Offer, Offer::Answer, PlayAgain, Resign, Leave, Fault>;

    What what;
    std::optional<std::size_t> ply = {};

    /// Of any kind of decision.
    template <class T>
        requires std::constructible_from<What, T>
    // NOLINTNEXTLINE(google-explicit-constructor): a decision is what was decided
    Decision(T decided, std::optional<std::size_t> at = {}) : what(std::move(decided)), ply(at) {}
};

/// The decision that a match waits for, and what it may cost.
struct Thinking {
    Seat seat = 0;
    std::stop_token stop = {};                 ///< the decision is not needed any more
    std::stop_token hurry = {};                ///< play what seems best so far
    std::optional<Clock::duration> left = {};  ///< on the seat's clock when it was asked
    Clock::duration increment = {};
    std::vector<Clock::duration> clocks = {};        ///< what every seat has left; none without a clock
    std::optional<Clock::time_point> deadline = {};  ///< when the flag falls; known once the seat is asked
    Budget budget = {};                              ///< for a machine's decision
    Course course = {};
};

/// Decides for a seat: a person at a terminal, an engine, another program. Run by a driver that has a thread for it.
class Player {
public:
    virtual ~Player() = default;

    /// Called before every decision; it takes none of the player's time. Throws Error for a player that cannot play here.
    virtual void get_ready(Thinking const&) {}
    /// What to do at the table, where it is this player's turn. May block until its deadline or the stop token.
    virtual Decision decide(Table const& table, Thinking const& thinking) = 0;
    /// The match has booked a fault of this player's.
    virtual void failed() {}
    /// The match is over.
    virtual void ended(Ending const&) {}

protected:
    Player() = default;
    Player(Player const&) = default;
    Player& operator=(Player const&) = default;
};

}  // namespace joute
