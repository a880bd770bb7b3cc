// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/game/seats.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// Each seat's time for a whole match, and the increment per move.
struct TimeControl {
    Clock::duration base{};
    Clock::duration increment{};
};

/// Parses `5+3`: five minutes, and three seconds per move. `0.5` is half a minute. Throws Error.
TimeControl parse_time_control(std::string_view text);

/// The notation of records, in seconds: `300+3`.
std::string in_seconds(TimeControl const& control);
/// Parses the notation of records; null for `-` and `?`. Throws Error.
std::optional<TimeControl> time_control_in_seconds(std::string_view text);

/// The clocks of all seats.
class MatchClock {
public:
    /// Every seat begins with the base time.
    MatchClock(TimeControl control, int seats)
        : control_(control), left_(static_cast<std::size_t>(seats), control.base) {}

    /// The time left to a seat, and the increment per move.
    Clock::duration left(Seat seat) const { return left_[static_cast<std::size_t>(seat)]; }
    Clock::duration increment() const { return control_.increment; }

    /// Sets the time left to a seat, for a resumed match.
    void set(Seat seat, Clock::duration left) { left_[static_cast<std::size_t>(seat)] = left; }

    /// The time left, by seat.
    std::vector<Clock::duration> const& all() const { return left_; }

    /// Subtracts the time of a decision, down to zero.
    void spend(Seat seat, Clock::duration used) {
        auto& left = left_[static_cast<std::size_t>(seat)];
        left = std::max(left - used, Clock::duration::zero());
    }
    /// Adds the increment after a move.
    void reward(Seat seat) { left_[static_cast<std::size_t>(seat)] += control_.increment; }

private:
    TimeControl control_;
    std::vector<Clock::duration> left_;
};

}  // namespace joute
