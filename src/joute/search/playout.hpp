// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/chance.hpp"
#include "joute/search/outcome.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace joute {

// A legal move at random; an event by its weight where chance moves.
template <Game G>
MoveOf<G> random_move(G const& g, PositionOf<G> const& q, Rng& rng) {
    auto const moves = g.moves(q);
    if constexpr (ChanceGame<G>) {
        if (g.turn(q).is_chance()) return moves[draw_event(g, q, rng)];
    }
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// Random matches from a position to their end, by the rules or by repetition. One object plays many: its list of
// keys is used again.
template <Game G>
class Playouts {
public:
    explicit Playouts(G const& g) : g_(g) {}

    // Plays p to the end, or `most` moves; returns how many were played.
    std::uint64_t play(PositionOf<G>& p, Rng& rng, History history = {}, std::uint64_t most = 10'000) {
        begin(p, history);
        std::uint64_t count = 0;
        while (count < most && !repeated_ && !g_.turn(p).is_over()) {
            step(p, random_move(g_, p, rng));
            ++count;
        }
        return count;
    }

    // Whether the last match ended by repetition.
    bool repeated() const { return repeated_; }

private:
    void begin(PositionOf<G> const& q, History history) {
        repeated_ = false;
        if constexpr (Repeatable<G>) {
            keys_.assign(history.begin(), history.end());
            if (keys_.empty()) keys_.push_back(key_of(g_, q));
        }
    }

    void step(PositionOf<G>& p, MoveOf<G> const& m) {
        if constexpr (Repeatable<G>) {
            if (g_.irreversible(p, m)) keys_.clear();
            g_.play(p, m);
            auto const key = key_of(g_, p);
            repeated_ = std::count(keys_.begin(), keys_.end(), key) + 1 >= repetitions_that_end;
            keys_.push_back(key);
        } else {
            g_.play(p, m);
        }
    }

    G const& g_;
    std::vector<std::uint64_t> keys_;  // since the last irreversible move
    bool repeated_ = false;
};

}  // namespace joute
