// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/proof.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace joute {

/// The rewards of one simulated match, by seat. They are integers, so that the same simulations give the same
/// means on every machine. The primary template is for three and more seats: the reward is the share of the
/// win, and the margin decides between equal shares.
template <PlayableGame G>
class Payoff {
public:
    static constexpr bool has_margins = true;
    static constexpr int unit = 10'000;  ///< a whole win

    static Payoff of_proof(Proof<G> const& proof) { return of_scores(proof.scores()); }
    static Payoff of_end(G const& g, PositionOf<G> const& q) { return of_scores(scores_of(g, q)); }
    /// Of a rollout that was cut off.
    static Payoff of_guess(G const& g, PositionOf<G> const& q) { return of_end(g, q); }
    /// For each seat, its share of the win and its margin over the best other.
    static Payoff of_scores(Scores const& scores) {
        Payoff payoff;
        for (std::size_t i = 0; i < scores.size(); ++i) {
            auto const prospect = Prospect::of(scores, static_cast<Seat>(i));
            payoff.margins_[i] = prospect.margin;
            payoff.rewards_[i] =
                unit * prospect.share / Prospect::whole_win + std::clamp(prospect.margin, -999, 999);
        }
        return payoff;
    }

    std::int64_t reward(Seat seat) const { return rewards_[static_cast<std::size_t>(seat)]; }
    int margin(Seat seat) const { return margins_[static_cast<std::size_t>(seat)]; }

private:
    std::array<int, most_seats> rewards_{};
    std::array<int, most_seats> margins_{};
};

/// For zero-sum games the reward is the value. In games of points, one point counts as much as a win in
/// others.
template <ZeroSumGame G>
class Payoff<G> {
public:
    static constexpr bool has_margins = false;
    static constexpr int scale = std::max(1, 10'000 / resolution<G>());  ///< reward of 1/resolution
    static constexpr int unit = scale * resolution<G>();

    static Payoff of_proof(Proof<G> const& proof) { return Payoff(std::int64_t{scale} * proof.value()); }
    static Payoff of_end(G const& g, PositionOf<G> const& q) {
        return Payoff(std::int64_t{unit} * g.result(q));
    }
    /// Of a rollout that was cut off.
    static Payoff of_guess(G const& g, PositionOf<G> const& q) {
        return Payoff(std::int64_t{scale} * estimate_of(g, q));
    }
    static Payoff of_scores(Scores const& scores) {
        return Payoff(std::int64_t{unit} * result_of_scores<G>(scores));
    }

    /// The value from the view of `seat`. There is no separate margin.
    std::int64_t reward(Seat seat) const { return seat == 0 ? value_ : -value_; }
    int margin(Seat) const { return 0; }

private:
    explicit Payoff(std::int64_t value) : value_(value) {}
    std::int64_t value_;
};

}  // namespace joute
