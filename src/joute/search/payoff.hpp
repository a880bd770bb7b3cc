// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/proof.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace joute {

/// The rewards of one simulated match, by seat. They are integers, so that the same simulations give the same
/// means on every machine. The primary template is for three and more seats: the reward is the share of the
/// win, and the margin decides between equal shares. So it differs from the value, see value_of_prospect().
template <PlayableGame G>
class Payoff {
public:
    static constexpr bool has_values = true;
    static constexpr int unit = 10'000;  ///< a whole win

    static Payoff of_proof(Proof<G> const& proof) { return of_scores(proof.scores()); }
    static Payoff of_end(G const& g, PositionOf<G> const& q) { return of_scores(scores_of(g, q)); }
    /// Of a rollout that was cut off: shares in proportion to the points so far.
    static Payoff of_guess(G const& g, PositionOf<G> const& q) {
        auto const scores = scores_of(g, q);
        auto const shares = guessed_shares(scores, Prospect::whole_win);
        Payoff payoff;
        for (std::size_t i = 0; i < scores.size(); ++i) {
            auto prospect = Prospect::of(scores, static_cast<Seat>(i));
            prospect.share = shares[i];
            payoff.set(i, prospect);
        }
        return payoff;
    }
    static Payoff of_scores(Scores const& scores) {
        Payoff payoff;
        for (std::size_t i = 0; i < scores.size(); ++i)
            payoff.set(i, Prospect::of(scores, static_cast<Seat>(i)));
        return payoff;
    }

    std::int64_t reward(Seat seat) const { return rewards_[static_cast<std::size_t>(seat)]; }
    int value(Seat seat) const { return values_[static_cast<std::size_t>(seat)]; }

private:
    void set(std::size_t seat, Prospect const& prospect) {
        rewards_[seat] = unit * prospect.share / Prospect::whole_win +
                         std::clamp<std::int64_t>(prospect.margin, -999, 999);
        values_[seat] = value_of_prospect<G>(prospect);
    }

    std::array<std::int64_t, most_seats> rewards_{};
    std::array<int, most_seats> values_{};
};

/// For zero-sum games the reward is the value. In games of points, one point counts as much as a win in
/// others.
template <ZeroSumGame G>
class Payoff<G> {
public:
    static constexpr bool has_values = false;
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

    /// The value from the view of `seat`.
    std::int64_t reward(Seat seat) const { return seat == 0 ? value_ : -value_; }

private:
    explicit Payoff(std::int64_t value) : value_(value) {}
    std::int64_t value_;
};

}  // namespace joute
