// SPDX-License-Identifier: MIT
#pragma once

#include "../reference.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace awele::reference {

/// A slow reference for tests: least and greatest value of positions of few seeds, over all ways to end a
/// cycle. The attacker forces t if every defence leads to a harvest or an end worth ≥ t. For each t, the sets
/// of such positions, with the attacker or the defender to move, grow to a fixed point.
class SlowBounds {
public:
    using Houses = std::array<int, 12>;  ///< the camp of the side to move first

    /// Solves all positions of up to `most_seeds` seeds.
    SlowBounds(int most_seeds, bool abapa) : abapa_(abapa) {
        for (int seeds = 0; seeds <= most_seeds; ++seeds) solve(seeds);
    }

    /// The least and the greatest value; −seeds or +seeds where nothing can be forced.
    std::pair<int, int> of(Houses const& houses) const { return bounds_.at(houses); }

private:
    struct Edge {
        int harvest;
        Houses next;
    };
    struct Node {
        std::vector<Edge> edges;
        int end = 0;  ///< the value, if there is no move
        bool attacker_forces = false;
        bool defender_forced = false;
    };
    using Tier = std::map<Houses, Node>;

    void solve(int seeds) {
        Tier tier;
        Houses houses{};
        strew(houses, 0, seeds, tier);
        for (auto const& entry : tier) bounds_[entry.first] = {-seeds, seeds};
        for (int t = -seeds; t <= seeds; ++t) {
            for (auto& [q, node] : tier) node.attacker_forces = node.defender_forced = false;
            for (bool changed = true; changed;) {
                changed = false;
                for (auto& [q, node] : tier) changed |= spread(node, t, tier);
            }
            for (auto const& [q, node] : tier) {
                auto& [least, most] = bounds_[q];
                if (node.attacker_forces) least = t;
                if (node.defender_forced) most = -t;
            }
        }
    }

    bool spread(Node& node, int t, Tier const& tier) const {
        auto const attack = [&](Edge const& e) {
            return e.harvest > 0 ? e.harvest - bounds_.at(e.next).second >= t
                                 : tier.at(e.next).defender_forced;
        };
        auto const defence = [&](Edge const& e) {
            return e.harvest > 0 ? e.harvest - bounds_.at(e.next).first <= -t
                                 : tier.at(e.next).attacker_forces;
        };
        auto const& edges = node.edges;
        bool const forces = edges.empty() ? node.end >= t : std::any_of(edges.begin(), edges.end(), attack);
        bool const forced = edges.empty() ? node.end <= -t : std::all_of(edges.begin(), edges.end(), defence);
        bool const changed = forces != node.attacker_forces || forced != node.defender_forced;
        node.attacker_forces = forces;
        node.defender_forced = forced;
        return changed;
    }

    void strew(Houses& houses, std::size_t from, int left, Tier& tier) const {
        if (from == 11) {
            houses[11] = left;
            tier[houses] = node_of(houses);
            return;
        }
        for (houses[from] = 0; houses[from] <= left; ++houses[from])
            strew(houses, from + 1, left - houses[from], tier);
    }

    Node node_of(Houses const& houses) const {
        Board b;
        b.houses = houses;
        Node node;
        for (int const house : legal_moves(b, abapa_)) {
            Board next = after(b, house, abapa_);
            std::rotate(next.houses.begin(), next.houses.begin() + 6, next.houses.end());
            node.edges.push_back({next.stored(0), next.houses});
        }
        auto const points = final_scores(b, abapa_);
        node.end = points[0] - points[1];
        return node;
    }

    bool abapa_;
    std::map<Houses, std::pair<int, int>> bounds_;
};

}  // namespace awele::reference
