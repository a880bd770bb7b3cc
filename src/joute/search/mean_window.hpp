// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace joute {

// A mean over chance's events, each between bounds that close in as the events are searched. It asks of every
// event only what can still matter: with V the mean rounded towards zero, and the other events within their bounds,
//
//   value ≤ alpha_for(event)  ⇒  V ≤ alpha            value ≥ beta_for(event)  ⇒  V ≥ beta
//
// and where all other events are known, also the other way round: the window passes through unharmed. (Ballard,
// «The *-minimax search procedure for trees containing chance nodes», 1983: Star1.)
class MeanWindow {
public:
    // What is known of one event: low ≤ value ≤ high.
    struct Event {
        int weight = 0;
        int low = 0;
        int high = 0;

        // Whether nothing is left to find out.
        bool known() const { return low == high; }
    };

    // Both bounds are of the mean itself. All events must be added before anything is asked.
    MeanWindow(int alpha, int beta) : alpha_(alpha), beta_(beta) {}

    // One more event, as far as it is known.
    void add(Event const& event) {
        total_ += event.weight;
        lowest_ += std::int64_t{event.weight} * event.low;
        highest_ += std::int64_t{event.weight} * event.high;
    }
    // The event is worth at least, at most so much: its bounds and those of the mean close in.
    void raise(Event& event, int low) {
        lowest_ += std::int64_t{event.weight} * (low - event.low);
        event.low = low;
    }
    void lower(Event& event, int high) {
        highest_ -= std::int64_t{event.weight} * (event.high - high);
        event.high = high;
    }

    // Whether the mean is proved to be ≤ alpha, ≥ beta, or one of the two: then no further event need be searched.
    bool fails_low() const { return highest_ <= largest_sum(); }
    bool fails_high() const { return lowest_ >= smallest_sum(); }
    bool decided() const { return fails_low() || fails_high(); }
    // Between which whole numbers the mean lies, rounded towards zero.
    int lowest() const { return static_cast<int>(lowest_ / total_); }
    int highest() const { return static_cast<int>(highest_ / total_); }
    // Whether the mean of known events is no whole number.
    bool rounded() const { return lowest_ % total_ != 0; }

    // The window to search an event with, as promised above.
    int alpha_for(Event const& event) const {
        auto const others = highest_ - std::int64_t{event.weight} * event.high;
        return clamped(quotient_below(largest_sum() - others, event.weight));
    }
    int beta_for(Event const& event) const {
        auto const others = lowest_ - std::int64_t{event.weight} * event.low;
        return clamped(-quotient_below(others - smallest_sum(), event.weight));
    }

private:
    // The largest sum whose mean is at most alpha, the smallest whose mean is at least beta.
    std::int64_t largest_sum() const { return alpha_ < 0 ? alpha_ * total_ : (alpha_ + 1) * total_ - 1; }
    std::int64_t smallest_sum() const { return beta_ > 0 ? beta_ * total_ : (beta_ - 1) * total_ + 1; }

    static std::int64_t quotient_below(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }
    static int clamped(std::int64_t value) {
        constexpr std::int64_t most = std::int64_t{1} << 30;
        return static_cast<int>(value < -most ? -most : value > most ? most : value);
    }

    std::int64_t alpha_;
    std::int64_t beta_;
    std::int64_t total_ = 0;
    std::int64_t lowest_ = 0;
    std::int64_t highest_ = 0;
};

}  // namespace joute
