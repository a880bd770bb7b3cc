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

/// What scores are worth to one seat where three or more play: a share of the win first, then the margin over the
/// best other, then its own points. Larger is better. The margin is compared first, because it decides the share
/// unless it is 0:
///
///     margin > 0 ⇒ the whole win      margin = 0 ⇒ shared among all who have as much      margin < 0 ⇒ nothing
struct Prospect {
    static constexpr int unreachable = std::numeric_limits<int>::max() / 2;  ///< by any margin
    static constexpr int whole_win = 2520;  ///< divides by any number of winners up to nine

    int margin = 0;
    int share = 0;
    int points = 0;

    /// What final scores are worth to a seat.
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
    /// Worse and better than any scores give.
    static constexpr Prospect worst() { return {-unreachable, 0, 0}; }
    static constexpr Prospect best() { return {unreachable, 0, 0}; }

    auto operator<=>(Prospect const&) const = default;
};

/// The moves of a node where three or more play, those first that bring the most points at once: the sooner a good
/// move is seen, the more can be left out. One list per distance from the root, used again: no allocation per node.
template <ScoredGame G>
class PointsOrder {
public:
    /// A move and what it brings at once.
    struct Entry {
        MoveOf<G> move;
        std::uint32_t index;  ///< among the moves of the game: of equals the first is played
        int points;
    };

    /// Valid until the next call for the same ply.
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
    std::deque<std::vector<Entry>> plies_;  ///< lists stay where they are when there are more of them
};

}  // namespace joute
