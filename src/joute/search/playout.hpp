// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/path.hpp"

#include <cstdint>

namespace joute {

// An index drawn by the weights of chance's events at q.
template <ChanceGame G>
std::size_t draw_event(G const& g, PositionOf<G> const& q, Rng& rng) {
    auto const events = g.moves(q);
    std::uint32_t total = 0;
    for (auto const& m : events) total += static_cast<std::uint32_t>(g.weight(q, m));
    auto ticket = static_cast<std::int64_t>(rng.below(total));
    std::size_t i = 0;
    while ((ticket -= g.weight(q, events[i])) >= 0) ++i;
    return i;
}

// Plays one move at random, by weight where chance moves.
template <Game G>
void play_random(G const& g, PositionOf<G>& p, Rng& rng) {
    if constexpr (ChanceGame<G>) {
        if (g.turn(p).is_chance()) {
            g.play(p, g.moves(p)[draw_event(g, p, rng)]);
            return;
        }
    }
    auto const moves = g.moves(p);
    g.play(p, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

// Plays at random to the end, by the rules alone or at most `most` moves; returns how many were played.
template <Game G>
std::uint64_t playout(G const& g, PositionOf<G>& p, Rng& rng, std::uint64_t most = 10'000) {
    std::uint64_t count = 0;
    while (count < most && !g.turn(p).is_over()) {
        play_random(g, p, rng);
        ++count;
    }
    return count;
}

}  // namespace joute
