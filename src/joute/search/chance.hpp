// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"
#include "joute/game/seats.hpp"

#include <cstdint>
#include <cstdlib>

namespace joute {

/// An index drawn by the weights of chance's events at q.
template <ChanceGame G>
std::size_t draw_event(G const& g, PositionOf<G> const& q, Rng& rng) {
    auto const events = g.moves(q);
    return rng.weighted(events.size(), [&](std::size_t i) { return g.weight(q, events[i]); });
}

/// A mean in whole numbers, and whether that is not quite the truth.
struct Mean {
    int value = 0;
    bool rounded = false;
};

/// The mean of value(m) over chance's events m at q, each as often as its weight says. Integers all through,
/// rounded towards zero: the same on every machine, and the same for both sides.
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

/// A mean over chance's events, each between bounds that close in as the events are searched. It asks of every
/// event only what can still matter: with V the mean rounded towards zero, and the other events within their bounds,
///
///     value ≤ alpha_for(event)  ⇒  V ≤ alpha            value ≥ beta_for(event)  ⇒  V ≥ beta
///
/// and where all other events are known, also the other way round: the window passes through unharmed. (Ballard,
/// «The *-minimax search procedure for trees containing chance nodes», 1983: Star1.)
class MeanWindow {
public:
    /// What is known of one event: low ≤ value ≤ high.
    struct Event {
        int weight = 0;
        int low = 0;
        int high = 0;

        /// Whether nothing is left to find out.
        bool known() const { return low == high; }
    };

    /// Both bounds are of the mean itself. All events must be added before anything is asked.
    MeanWindow(int alpha, int beta) : alpha_(alpha), beta_(beta) {}

    /// One more event, as far as it is known.
    void add(Event const& event) {
        total_ += event.weight;
        lowest_ += std::int64_t{event.weight} * event.low;
        highest_ += std::int64_t{event.weight} * event.high;
    }
    /// The event is worth at least, at most so much: its bounds and those of the mean close in.
    void raise(Event& event, int low) {
        lowest_ += std::int64_t{event.weight} * (low - event.low);
        event.low = low;
    }
    void lower(Event& event, int high) {
        highest_ -= std::int64_t{event.weight} * (event.high - high);
        event.high = high;
    }

    /// Whether the mean is proved to be ≤ alpha, ≥ beta, or one of the two: then no further event need be searched.
    bool fails_low() const { return highest_ <= largest_sum(); }
    bool fails_high() const { return lowest_ >= smallest_sum(); }
    bool decided() const { return fails_low() || fails_high(); }
    /// Between which whole numbers the mean lies, rounded towards zero.
    int lowest() const { return static_cast<int>(lowest_ / total_); }
    int highest() const { return static_cast<int>(highest_ / total_); }
    /// Whether the mean of known events is no whole number.
    bool rounded() const { return lowest_ % total_ != 0; }

    /// The window to search an event with, as promised above.
    int alpha_for(Event const& event) const {
        auto const others = highest_ - std::int64_t{event.weight} * event.high;
        return clamped(quotient_below(largest_sum() - others, event.weight));
    }
    int beta_for(Event const& event) const {
        auto const others = lowest_ - std::int64_t{event.weight} * event.low;
        return clamped(-quotient_below(others - smallest_sum(), event.weight));
    }

private:
    /// The largest sum whose mean is at most alpha, the smallest whose mean is at least beta.
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

/// How a player sees estimates who expects to outplay the other as long as the match goes on. Seen by that player,
/// with `most` the value of a win and c = percent/100, an estimate e becomes e + c · (most − |e|):
///
///      −most ──────── 0 ──────── most          as estimated
///      −most ──────────── c · most ── most     as hoped for
///
/// The order of estimates stays as it was, so without chance nothing changes. A throw of chance that may end the
/// match has to be worth the hope it puts at risk: against equals that costs nothing much, against weaker players
/// it is the difference between letting them err and betting against them. Ends of the match are seen as they are,
/// draws included.
class Optimism {
public:
    Optimism() = default;
    /// The hope of this player, in percent of what is missing to `most`, the best there is.
    Optimism(Seat player, int percent, int most)
        : sign_(player == 0 ? 1 : -1), percent_(percent), most_(most) {}

    /// Both seen by seat 0.
    int operator()(int estimate) const {
        if (percent_ == 0) return estimate;
        return estimate + sign_ * static_cast<int>(std::int64_t{most_ - std::abs(estimate)} * percent_ / 100);
    }
    /// The estimate that was seen so, to within what rounding took; seen by the player.
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
