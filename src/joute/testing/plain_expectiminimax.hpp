// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/outcome.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace joute::testing {

/// Expectiminimax by its definition, slow and obvious: no pruning, no table, means rounded towards zero. The
/// reference against which Expectiminimax is tested.
template <ZeroSumGame G>
    requires ChanceGame<G>
class PlainExpectiminimax {
public:
    /// Starts at q, whose key is the last of the history. An empty history stands for q alone.
    PlainExpectiminimax(G const& g, PositionOf<G> const& q, History history)
        : g_(g), keys_(history.begin(), history.end()) {
        if (keys_.empty()) keys_.push_back(key_of(g, q));
    }

    /// The value of m at q to a depth, from seat 0's view.
    int value_after(PositionOf<G> const& q, MoveOf<G> const& m, int depth) {
        auto const before = keys_;
        PositionOf<G> next = q;
        g_.play(next, m);
        if constexpr (HasRepetition<G>) {
            if (g_.irreversible(q, m)) keys_.clear();
        }
        keys_.push_back(key_of(g_, next));
        int const v = value(next, g_.turn(q).is_chance() ? depth : depth - 1);
        keys_ = before;
        return v;
    }

private:
    int value(PositionOf<G> const& q, int depth) {
        Turn const turn = g_.turn(q);
        if (turn.is_over()) return g_.result(q) * resolution<G>();
        if (turn.is_chance()) return mean(q, depth);
        if constexpr (HasRepetition<G>) {
            if (std::count(keys_.begin(), keys_.end(), keys_.back()) >= repetitions_that_end)
                return result_of_scores<G>(g_.repeated(q)) * resolution<G>();
        }
        if (depth == 0) return estimate_of(g_, q);
        std::vector<int> values;
        for (auto const& m : g_.moves(q)) values.push_back(value_after(q, m, depth));
        return turn.seat() == 0 ? *std::max_element(values.begin(), values.end())
                                : *std::min_element(values.begin(), values.end());
    }

    int mean(PositionOf<G> const& q, int depth) {
        std::int64_t sum = 0;
        std::int64_t total = 0;
        for (auto const& m : g_.moves(q)) {
            sum += std::int64_t{g_.weight(q, m)} * value_after(q, m, depth);
            total += g_.weight(q, m);
        }
        return static_cast<int>(sum / total);
    }

    G const& g_;
    std::vector<std::uint64_t> keys_;  ///< since the last irreversible move
};

}  // namespace joute::testing
