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

/// A uniformly random legal move; at a chance node, a random event by weight.
template <Game G, class Moves>
MoveOf<G> random_of(G const& g, PositionOf<G> const& q, Moves const& moves, Rng& rng) {
    if constexpr (ChanceGame<G>) {
        if (g.turn(q).is_chance()) return moves[draw_event(g, q, rng)];
    }
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}
/// The same for callers that have no list of moves.
template <Game G>
MoveOf<G> random_move(G const& g, PositionOf<G> const& q, Rng& rng) {
    return random_of(g, q, g.moves(q), rng);
}

/// Rollouts: matches from a position to the end, by the rules or by repetition. One object plays many of them,
/// so that its buffers are reused.
template <Game G>
class Playouts {
public:
    /// The rules must outlive this object.
    explicit Playouts(G const& g) : g_(g) {}

    /// Plays p with random moves to the end, or at most `most` plies, then the events of chance that are
    /// pending. Returns the number of plies played.
    std::uint64_t play(PositionOf<G>& p, Rng& rng, History history = {}, std::uint64_t most = 10'000) {
        return play(p, history, most,
                    [&](PositionOf<G> const& q, auto const& moves) { return random_of(g_, q, moves, rng); });
    }
    /// The same with moves that choose(position, moves) returns.
    template <class Choose>
    [[gnu::flatten]] std::uint64_t play(PositionOf<G>& p, History history, std::uint64_t most,
                                        Choose const& choose) {
        begin(p, history);
        std::uint64_t count = 0;
        while ((count < most || is_pending(p)) && !repeated_) {
            auto const moves = g_.moves(p);
            if (moves.empty()) break;  // over; turn(p) would generate the moves again
            step(p, choose(p, moves));
            ++count;
        }
        return count;
    }

    /// Whether the last rollout ended by repetition.
    bool repeated() const { return repeated_; }

private:
    bool is_pending(PositionOf<G> const& q) const { return ChanceGame<G> && g_.turn(q).is_chance(); }

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

    /// Appends a key. Returns false if it is certainly new, which saves the linear scan for equal keys:
    /// awélé's rollouts run at 56 million moves/s instead of 45 million.
    bool remember(std::uint64_t key) {
        keys_.push_back(key);
        return std::exchange(seen_[key % seen_.size()], era_) == era_;
    }

    G const& g_;
    /// Of all positions of the rollout. Keys before an irreversible move cannot occur again, but keeping them
    /// costs less than testing every move.
    std::vector<std::uint64_t> keys_;
    std::array<std::uint32_t, 2048> seen_{};  ///< by the low bits of a key: the last rollout with such a key
    std::uint32_t era_ = 0;                   ///< number of rollouts so far
    bool repeated_ = false;
};

}  // namespace joute
