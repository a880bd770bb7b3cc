// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"
#include "joute/game/seats.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <deque>
#include <limits>
#include <vector>

namespace joute {

/// What scores are worth to one seat among three or more; larger is better. The members are compared in
/// order: margin over the best other seat, share of the win, points. The margin decides the share unless it
/// is 0:
///
///     margin > 0 ⇒ the whole win      margin = 0 ⇒ an equal share of the win      margin < 0 ⇒ nothing
struct Prospect {
    static constexpr int unreachable = std::numeric_limits<int>::max() / 2;  ///< beyond any margin
    static constexpr int whole_win = 2520;  ///< divisible by any number of winners up to nine

    int margin = 0;
    int share = 0;
    int points = 0;

    /// The prospect of a seat with these scores.
    static Prospect of(Scores const& scores, Seat seat) {
        auto const own = static_cast<std::size_t>(seat);
        int best_other = std::numeric_limits<int>::min();
        for (std::size_t i = 0; i < scores.size(); ++i) {
            if (i != own) best_other = std::max(best_other, scores[i]);
        }
        int const margin = scores[own] - best_other;
        auto const winners = static_cast<int>(std::count(scores.begin(), scores.end(), scores[own]));
        return {margin, margin < 0 ? 0 : whole_win / winners, scores[own]};
    }
    /// Bounds: worse and better than the prospect of any scores.
    static constexpr Prospect worst() { return {-unreachable, 0, 0}; }
    static constexpr Prospect best() { return {unreachable, 0, 0}; }

    auto operator<=>(Prospect const&) const = default;
};

/// Move ordering for three and more seats: moves with the most points after one ply come first, for earlier
/// cutoffs. Each ply has one list, reused by all its nodes: no allocation per node.
template <ScoredGame G>
class PointsOrder {
public:
    /// A move and the mover's points after it.
    struct Entry {
        MoveOf<G> move;
        std::uint32_t index;  ///< in moves(q); breaks ties
        int points;
    };

    /// The moves of q in search order. Valid until the next call for the same ply.
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
    std::deque<std::vector<Entry>> plies_;  ///< a deque: references stay valid as it grows
};

}  // namespace joute
