// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"
#include "joute/game/seats.hpp"

#include <cstdint>
#include <cstdlib>

namespace joute {

/// The index of a random event at q, drawn by weight.
template <ChanceGame G>
std::size_t draw_event(G const& g, PositionOf<G> const& q, Rng& rng) {
    auto const events = g.moves(q);
    return rng.weighted(events.size(), [&](std::size_t i) { return g.weight(q, events[i]); });
}

/// An integer mean, and whether it had to be rounded.
struct Mean {
    int value = 0;
    bool rounded = false;
};

/// The weighted mean of value(m) over chance's events m at q. Integer arithmetic, rounded towards zero: the
/// same on every machine and for both sides.
template <ChanceGame G, class Value>
Mean mean_over_events(G const& g, PositionOf<G> const& q, Value const& value) {
    std::int64_t sum = 0;
    std::int64_t total = 0;
    for (auto const& m : g.moves(q)) {
        int const weight = g.weight(q, m);
        sum += std::int64_t{weight} * value(m);
        total += weight;
    }
    return {static_cast<int>(sum / total), sum % total != 0};
}

/// The search windows of the events at a chance node (Star1). Each event has bounds, which narrow as events
/// are searched. With V the mean rounded towards zero, and the other events within their bounds,
///
///     value ≤ alpha_for(event)  ⇒  V ≤ alpha            value ≥ beta_for(event)  ⇒  V ≥ beta
///
/// If all other events are known, the converse holds too: the window of the event is exact. (Ballard, «The
/// *-minimax search procedure for trees containing chance nodes», 1983.)
class MeanWindow {
public:
    /// The bounds of one event: low ≤ value ≤ high.
    struct Event {
        int weight = 0;
        int low = 0;
        int high = 0;

        bool known() const { return low == high; }
    };

    /// `alpha` and `beta` are the window of the mean. All events must be added before any query.
    MeanWindow(int alpha, int beta) : alpha_(alpha), beta_(beta) {}

    /// Adds an event with its present bounds.
    void add(Event const& event) {
        total_ += event.weight;
        lowest_ += std::int64_t{event.weight} * event.low;
        highest_ += std::int64_t{event.weight} * event.high;
    }
    /// Raises the lower bound of an event, and with it that of the mean.
    void raise(Event& event, int low) {
        lowest_ += std::int64_t{event.weight} * (low - event.low);
        event.low = low;
    }
    /// Lowers the upper bound of an event, and with it that of the mean.
    void lower(Event& event, int high) {
        highest_ -= std::int64_t{event.weight} * (event.high - high);
        event.high = high;
    }

    /// Whether the mean is proved ≤ alpha, ≥ beta, or either. Then no further event need be searched.
    bool fails_low() const { return highest_ <= largest_sum(); }
    bool fails_high() const { return lowest_ >= smallest_sum(); }
    bool decided() const { return fails_low() || fails_high(); }
    /// Bounds of the mean, rounded towards zero.
    int lowest() const { return static_cast<int>(lowest_ / total_); }
    int highest() const { return static_cast<int>(highest_ / total_); }
    /// Whether the mean is not an integer. All events must be known.
    bool rounded() const { return lowest_ % total_ != 0; }

    /// The window for an event, as guaranteed above.
    int alpha_for(Event const& event) const {
        auto const others = highest_ - std::int64_t{event.weight} * event.high;
        return clamped(quotient_below(largest_sum() - others, event.weight));
    }
    int beta_for(Event const& event) const {
        auto const others = lowest_ - std::int64_t{event.weight} * event.low;
        return clamped(-quotient_below(others - smallest_sum(), event.weight));
    }

private:
    /// The largest weighted sum with mean ≤ alpha, the smallest with mean ≥ beta.
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

/// Shifts estimates in favour of one player, assumed to outplay the other as long as the match lasts. From
/// that player's view, with `most` the value of a win and c = percent/100, an estimate e becomes
/// e + c · (most − |e|):
///
///      −most ──────── 0 ──────── most          as estimated
///      −most ──────────── c · most ── most     as shifted
///
/// The order of estimates stays the same, and so do terminal values, draws included. But a chance event that
/// ends the match forfeits the shift, so the player avoids even bets. Against equals this costs little;
/// weaker opponents get more time to err.
class Optimism {
public:
    Optimism() = default;
    /// `percent` is the shift of an estimate of 0, relative to `most`, the value of a win.
    Optimism(Seat player, int percent, int most)
        : sign_(player == 0 ? 1 : -1), percent_(percent), most_(most) {}

    /// Argument and result are from seat 0's view.
    int operator()(int estimate) const {
        if (percent_ == 0) return estimate;
        return estimate + sign_ * static_cast<int>(std::int64_t{most_ - std::abs(estimate)} * percent_ / 100);
    }
    /// The inverse of the shift, up to rounding; from the player's view.
    int undone(int hoped) const {
        std::int64_t const above = hoped - std::int64_t{most_} * percent_ / 100;
        return static_cast<int>(above * 100 / (above > 0 ? 100 - percent_ : 100 + percent_));
    }

private:
    int sign_ = 1;
    int percent_ = 0;
    int most_ = 0;
};

}  // namespace joute
