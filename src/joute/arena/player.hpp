// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/game/ending.hpp"
#include "joute/game/limits.hpp"
#include "joute/game/record.hpp"
#include "joute/table/table.hpp"

#include <concepts>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace joute {

/// The name of a seat in which a person decides. Every other name denotes a machine.
inline constexpr std::string_view human = "human";

/// A move as text, not yet checked. The match plays or refuses it.
struct Attempt {
    std::string text;
    std::optional<double> value = {};  ///< of the move, as a machine reports it
};
/// A proposal that all other seats must accept. A machine answers immediately, a person when asked.
struct Offer {
    enum class What { draw, take_back, rematch };
    /// The answer of another seat.
    struct Answer {
        bool accept;
    };

    What what;
    std::optional<std::size_t> to = {};  ///< take_back: to this ply, else to the last decision of a person

    /// One factory per kind.
    static Offer draw() { return {What::draw}; }
    static Offer take_back(std::optional<std::size_t> to = {}) { return {What::take_back, to}; }
    static Offer rematch() { return {What::rematch}; }
};
struct PlayAgain {};  ///< reverts the last take-back
struct Resign {};
struct Leave {};

/// A decision of a seat. If it names a ply, it is refused at any other ply.
struct Decision {
    using What = std::variant<Attempt, Offer, Offer::Answer, PlayAgain, Resign, Leave, Fault>;

    What what;
    std::optional<std::size_t> ply = {};

    /// Converts from every kind of decision.
    template <class T>
        requires std::constructible_from<What, T>
    // NOLINTNEXTLINE(google-explicit-constructor): a conversion by design
    Decision(T decided, std::optional<std::size_t> at = {}) : what(std::move(decided)), ply(at) {}
};

/// The decision that a match waits for, and its limits.
struct Thinking {
    Seat seat = 0;
    std::stop_token stop = {};                 ///< the decision is no longer needed
    std::stop_token hurry = {};                ///< play the best move so far
    std::optional<Clock::duration> left = {};  ///< on the seat's clock when it was asked
    Clock::duration increment = {};
    std::vector<Clock::duration> clocks = {};        ///< time left to every seat; empty without a clock
    std::optional<Clock::time_point> deadline = {};  ///< of flag fall; null before the seat is asked
    Budget budget = {};                              ///< for a machine's decision
    Course course = {};
    std::function<void(Progress const&)> report = {};  ///< for an engine's progress; it may be empty
};

/// Decides for a seat: a person at a terminal, an engine, an external program. Its calls may block.
class Player {
public:
    virtual ~Player() = default;

    /// Called before every decision, before the clock runs. Throws Error if the player cannot play.
    virtual void get_ready(Thinking const&) {}
    /// Decides at the table, where this player is to move. May block until its deadline or the stop token.
    virtual Decision decide(Table const& table, Thinking const& thinking) = 0;
    /// Called after a fault of this player.
    virtual void failed() {}
    /// Called when the match is over.
    virtual void ended(Ending const&) {}

protected:
    Player() = default;
    Player(Player const&) = default;
    Player& operator=(Player const&) = default;
};

}  // namespace joute
