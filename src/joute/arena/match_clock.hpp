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

/// Time for a whole match and what each move adds to it.
struct TimeControl {
    Clock::duration base{};
    Clock::duration increment{};
};

/// `5+3`: five minutes and three seconds a move; `0.5` is half a minute. Throws Error.
TimeControl parse_time_control(std::string_view text);

/// The same as records write it, in seconds: `300+3`, and back: nothing for `-` and `?`. Throws Error.
std::string in_seconds(TimeControl const& control);
std::optional<TimeControl> time_control_in_seconds(std::string_view text);

/// What each seat has left.
class MatchClock {
public:
    /// Every seat begins with the base.
    MatchClock(TimeControl control, int seats)
        : control_(control), left_(static_cast<std::size_t>(seats), control.base) {}

    /// At a seat's next decision, and what each decision adds.
    Clock::duration left(Seat seat) const { return left_[static_cast<std::size_t>(seat)]; }
    Clock::duration increment() const { return control_.increment; }

    /// As a record or a protocol says it.
    void set(Seat seat, Clock::duration left) { left_[static_cast<std::size_t>(seat)] = left; }

    /// By seat.
    std::vector<Clock::duration> const& all() const { return left_; }

    /// Books the time of a decision.
    void spend(Seat seat, Clock::duration used) {
        auto& left = left_[static_cast<std::size_t>(seat)];
        left = std::max(left - used, Clock::duration::zero());
    }
    /// A move was made.
    void reward(Seat seat) { left_[static_cast<std::size_t>(seat)] += control_.increment; }

private:
    TimeControl control_;
    std::vector<Clock::duration> left_;
};

}  // namespace joute
