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

/// What a search may spend. Nodes and depth are kept exactly and give the same answer every time; time is not.
struct Budget {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Clock::duration> time;

    /// Whether any of them is set.
    bool limited() const { return depth || nodes || time; }
};

/// Whether a search must value every legal move or only find the best.
enum class Scope { best, every_move };

/// What a search tells while it thinks.
struct Progress {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::string best;
};

/// Everything a search is given besides the position.
struct Limits {
    Budget budget = {};
    std::stop_token stop = {};
    std::function<void(Progress const&)> report = {};
    /// Whether to wait for proofs that are being made. A seat under a clock does not: it goes on with what is there.
    bool waits_for_proofs = true;
};

/// Counts nodes and says when to stop. The clock is read every 1,024 nodes, which most searches make in well
/// under a millisecond; who needs longer for a node asks more often, every power of two.
class Meter {
public:
    /// Its time begins now. The limits must outlive it.
    explicit Meter(Limits const& limits, std::uint64_t nodes_per_look = 1024)
        : limits_(limits),
          most_nodes_(limits.budget.nodes.value_or(no_limit)),
          between_(nodes_per_look - 1) {}

    /// Enters one more node; false when it must not be searched any more.
    bool enter() {
        if (stopped_ || nodes_ >= most_nodes_) return stopped_ = true, false;
        ++nodes_;
        if ((nodes_ & between_) == 0 && out_of_time()) stopped_ = true;
        return !stopped_;
    }
    /// What was spent so far, and of what.
    bool stopped() const { return stopped_; }
    std::uint64_t nodes() const { return nodes_; }
    double seconds() const { return watch_.seconds(); }
    Limits const& limits() const { return limits_; }

    /// Whether another iteration is worth beginning: the last one took most of the time so far, the next one
    /// takes several times as long.
    bool worth_going_on() const {
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

/// How long a machine thinks about one move when it has so much left for the whole match: enough for some thirty moves like
/// it, and never more than half.
inline Clock::duration time_share(Clock::duration left, Clock::duration increment) {
    return std::min(left / 30 + increment * 3 / 4, left / 2);
}

}  // namespace joute
