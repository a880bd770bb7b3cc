// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/chance.hpp"
#include "joute/search/outcome.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace joute {

/// One of the legal moves at random; an event by its weight where chance moves.
template <Game G, class Moves>
MoveOf<G> random_of(G const& g, PositionOf<G> const& q, Moves const& moves, Rng& rng) {
    if constexpr (ChanceGame<G>) {
        if (g.turn(q).is_chance()) return moves[draw_event(g, q, rng)];
    }
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}
/// The same without a list of moves at hand.
template <Game G>
MoveOf<G> random_move(G const& g, PositionOf<G> const& q, Rng& rng) {
    return random_of(g, q, g.moves(q), rng);
}

/// Random matches from a position to their end, by the rules or by repetition. One object plays many: its lists
/// are used again.
template <Game G>
class Playouts {
public:
    /// The rules must outlive it.
    explicit Playouts(G const& g) : g_(g) {}

    /// Plays p to the end, or `most` moves; returns how many were played.
    std::uint64_t play(PositionOf<G>& p, Rng& rng, History history = {}, std::uint64_t most = 10'000) {
        begin(p, history);
        std::uint64_t count = 0;
        while (count < most && !repeated_) {
            auto const moves = g_.moves(p);
            if (moves.empty()) break;  // it is over; to ask for the turn would list the moves again
            step(p, random_of(g_, p, moves, rng));
            ++count;
        }
        return count;
    }

    /// Whether the last match ended by repetition.
    bool repeated() const { return repeated_; }

private:
    void begin(PositionOf<G> const& q, History history) {
        repeated_ = false;
        if constexpr (HasRepetition<G>) {
            keys_.clear();
            ++era_;
            for (auto const key : history) remember(key);
            if (keys_.empty()) remember(key_of(g_, q));
        }
    }

    void step(PositionOf<G>& p, MoveOf<G> const& m) {
        g_.play(p, m);
        if constexpr (HasRepetition<G>) {
            auto const key = key_of(g_, p);
            repeated_ = remember(key) && std::count(keys_.begin(), keys_.end(), key) >= repetitions_that_end;
        }
    }

    /// Adds a key; false when it is certainly new, which spares the search for its like: awélé's random
    /// matches run at 56 million moves/s instead of 45 million.
    bool remember(std::uint64_t key) {
        keys_.push_back(key);
        return std::exchange(seen_[key % seen_.size()], era_) == era_;
    }

    G const& g_;
    /// Of all positions of the match. Those before an irreversible move cannot occur again, but to ask each move
    /// whether it is one would cost more than to keep them.
    std::vector<std::uint64_t> keys_;
    std::array<std::uint32_t, 2048> seen_{};  ///< by the last bits of a key: the match it was last met in
    std::uint32_t era_ = 0;                   ///< how many matches there were
    bool repeated_ = false;
};

}  // namespace joute
