// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"

#include <cstdint>

namespace joute {

// An index drawn by the weights of chance's events at q.
template <ChanceGame G>
std::size_t draw_event(G const& g, PositionOf<G> const& q, Rng& rng) {
    auto const events = g.moves(q);
    return rng.weighted(events.size(), [&](std::size_t i) { return g.weight(q, events[i]); });
}

// A mean in whole numbers, and whether that is not quite the truth.
struct Mean {
    int value = 0;
    bool rounded = false;
};

// The mean of value(m) over chance's events m at q, each as often as its weight says. Integers all through,
// rounded towards zero: the same on every machine, and the same for both sides.
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

}  // namespace joute
