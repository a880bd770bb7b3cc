// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>

namespace joute {

/// What a search may spend. Limits in depth or nodes are exact and reproducible; limits in time are not.
struct Budget {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Clock::duration> time;

    /// Whether any limit is set.
    bool limited() const { return depth || nodes || time; }
};

/// Whether a search must value every legal move or only find the best.
enum class Scope { best, every_move };

/// What a search reports while it runs.
struct Progress {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::string best;
};

/// The arguments of a search besides the position.
struct Limits {
    Budget budget = {};
    std::stop_token stop = {};
    std::function<void(Progress const&)> report = {};
    /// Whether to wait for tables of proved values that are being made. Players under a clock do not wait.
    bool waits_for_proofs = true;
};

/// Counts nodes and checks the limits of a search. It reads the clock every 1,024 nodes, which take most
/// searches well under a millisecond; slower searches pass a smaller interval (a power of two).
class Meter {
public:
    /// Starts the clock. The limits must outlive the meter.
    explicit Meter(Limits const& limits, std::uint64_t check_interval = 1024)
        : limits_(limits),
          most_nodes_(limits.budget.nodes.value_or(no_limit)),
          between_(check_interval - 1) {}

    /// Counts one node. False if the search must stop.
    bool enter() {
        if (stopped_ || nodes_ >= most_nodes_) return stopped_ = true, false;
        ++nodes_;
        if ((nodes_ & between_) == 0 && out_of_time()) stopped_ = true;
        return !stopped_;
    }
    bool stopped() const { return stopped_; }
    std::uint64_t nodes() const { return nodes_; }
    double seconds() const { return watch_.seconds(); }
    Limits const& limits() const { return limits_; }

    /// The soft limit: whether to begin another iteration. After half of the time it could hardly finish,
    /// because each iteration takes several times as long as the one before.
    bool may_iterate() const {
        return !stopped_ && !out_of_time() &&
               (!limits_.budget.time || watch_.elapsed() < *limits_.budget.time / 2);
    }

private:
    static constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();

    bool out_of_time() const {
        return limits_.stop.stop_requested() ||
               (limits_.budget.time && watch_.elapsed() >= *limits_.budget.time);
    }

    Limits const& limits_;
    std::uint64_t most_nodes_;
    std::uint64_t between_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
    Stopwatch watch_;
};

/// The time for one move when `left` remains for the match: 1/30 of it, plus most of the increment, but at
/// most half of it.
inline Clock::duration time_share(Clock::duration left, Clock::duration increment) {
    return std::min(left / 30 + increment * 3 / 4, left / 2);
}

}  // namespace joute
