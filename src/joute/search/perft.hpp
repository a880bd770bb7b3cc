// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"
#include "joute/search/path.hpp"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace joute {

/// Counts the sequences of `depth` moves from q. A move and the chance event that it triggers are one step.
/// Sequences that end the game earlier do not count; repetition is ignored. Serves to check rules against
/// other implementations. The result is meaningless after a stop request.
template <Game G>
std::uint64_t perft(G const& g, PositionOf<G> const& q, int depth, std::stop_token const& stop = {}) {
    if (depth == 0 && !g.turn(q).is_chance()) return 1;
    auto const moves = g.moves(q);
    if (depth == 1 && !ChanceGame<G>) return moves.size();
    std::uint64_t count = 0;
    for (auto const& m : moves) {
        if (stop.stop_requested()) break;
        PositionOf<G> next = q;
        g.play(next, m);
        int const steps = g.turn(q).is_chance() ? 0 : 1;
        count += perft(g, next, depth - steps, stop);
    }
    return count;
}

/// Counts the positions that minimax without pruning visits to a depth, the root included. Chance events use
/// up no depth.
template <PlayableGame G>
class TreeSize {
public:
    /// Rules and root must outlive this object.
    TreeSize(G const& g, PositionOf<G> const& root, History history)
        : g_(g), root_(root), path_(g, root, history) {}

    /// nullopt if there are more than `most`.
    std::optional<std::uint64_t> count(int depth, std::uint64_t most) {
        count_ = 0;
        most_ = most;
        add(root_, depth);
        if (count_ > most_) return std::nullopt;
        return count_;
    }

private:
    void add(PositionOf<G> const& q, int depth) {
        ++count_;
        Turn const turn = g_.turn(q);
        if (turn.is_over() || (turn.is_seat() && (depth == 0 || (count_ > 1 && path_.repeated())))) return;
        for (auto const& m : g_.moves(q)) {
            if (count_ > most_) return;
            PositionOf<G> next = q;
            g_.play(next, m);
            path_.enter(q, m, next);
            add(next, turn.is_chance() ? depth : depth - 1);
            path_.leave();
        }
    }

    G const& g_;
    PositionOf<G> const& root_;
    Path<G> path_;
    std::uint64_t count_ = 0;
    std::uint64_t most_ = 0;
};

}  // namespace joute
