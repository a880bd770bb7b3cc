// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <vector>

namespace joute {

// The moves of a node where three or more play, those first that bring the most points at once: the sooner a good
// move is seen, the more can be left out. One list per distance from the root, used again: no allocation per node.
template <ScoredGame G>
class PointsOrder {
public:
    // A move and what it brings at once.
    struct Entry {
        MoveOf<G> move;
        std::uint32_t index;  // among the moves of the game: of equals the first is played
        int points;
    };

    // Valid until the next call for the same ply.
    std::vector<Entry> const& arranged(G const& g, PositionOf<G> const& q, Seat seat, int ply) {
        if (plies_.size() <= static_cast<std::size_t>(ply)) plies_.resize(static_cast<std::size_t>(ply) + 1);
        auto& list = plies_[static_cast<std::size_t>(ply)];
        list.clear();
        for (auto const& m : g.moves(q)) {
            PositionOf<G> next = q;
            g.play(next, m);
            int const points = g.scores(next)[static_cast<std::size_t>(seat)];
            list.push_back({m, static_cast<std::uint32_t>(list.size()), points});
        }
        std::sort(list.begin(), list.end(), [](Entry const& a, Entry const& b) {
            return a.points != b.points ? a.points > b.points : a.index < b.index;
        });
        return list;
    }

private:
    std::deque<std::vector<Entry>> plies_;  // lists stay where they are when there are more of them
};

}  // namespace joute
