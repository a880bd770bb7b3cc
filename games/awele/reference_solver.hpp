// SPDX-License-Identifier: MIT
#pragma once

#include "reference.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace awele::reference {

/// A slow reference solver for tests: the value of every position of few seeds by the school's rules. A value
/// is the future harvest of the side to move minus the opponent's. A cycle harvests nothing (rule 6), which
/// no depth-limited search can detect. So values spread backwards instead, for t = 1, 2, …, to a fixed point:
///
///     worth(m) = harvest − value(next)
///     value(q) ≥ t     if some move has worth ≥ t
///     value(q) ≤ −t    if there are moves and all have worth ≤ −t
class Solver {
public:
    /// Solves all positions of up to `most_seeds` seeds. Feasible for few seeds only: it iterates over all
    /// positions until nothing changes.
    explicit Solver(int most_seeds) {
        for (int seeds = 0; seeds <= most_seeds; ++seeds) solve(seeds);
    }

    int value(Board const& b) const { return values_.at(houses_of_mover(b)); }

private:
    using Houses = std::array<int, 12>;  ///< the camp of the side to move first

    static Houses houses_of_mover(Board const& b) {
        Houses houses = b.houses;
        if (b.side == 1) std::rotate(houses.begin(), houses.begin() + 6, houses.end());
        return houses;
    }

    struct Edge {
        int harvest;
        Houses next;
    };
    struct Node {
        std::vector<Edge> edges;
        int value = 0;
    };

    void solve(int seeds) {
        std::map<Houses, Node> layer;
        Houses houses{};
        strew(houses, 0, seeds, layer);
        for (int t = 1; t <= seeds; ++t) {
            for (bool changed = true; changed;) {
                changed = false;
                for (auto& [q, node] : layer) changed |= spread(node, t, layer);
            }
        }
        for (auto const& [q, node] : layer) values_[q] = node.value;
    }

    static void strew(Houses& houses, std::size_t from, int left, std::map<Houses, Node>& layer) {
        if (from == 11) {
            houses[11] = left;
            layer[houses].edges = edges_of(houses);
            return;
        }
        for (houses[from] = 0; houses[from] <= left; ++houses[from])
            strew(houses, from + 1, left - houses[from], layer);
    }

    static std::vector<Edge> edges_of(Houses const& houses) {
        Board b;
        b.houses = houses;
        std::vector<Edge> edges;
        for (int const house : legal_moves(b, false)) {
            Board const next = after(b, house, false);
            edges.push_back({next.stored(0), houses_of_mover(next)});
        }
        return edges;
    }

    /// Raises |value| of a node to t if a condition above holds. Returns whether it did.
    bool spread(Node& node, int t, std::map<Houses, Node> const& layer) const {
        if (node.value >= t || node.value <= -t || node.edges.empty()) return false;
        auto worth = [&](Edge const& edge) {
            return edge.harvest > 0 ? edge.harvest - values_.at(edge.next) : -layer.at(edge.next).value;
        };
        auto const reaches = [&](Edge const& edge) { return worth(edge) >= t; };
        auto const loses = [&](Edge const& edge) { return worth(edge) <= -t; };
        if (std::any_of(node.edges.begin(), node.edges.end(), reaches)) {
            node.value = t;
        } else if (std::all_of(node.edges.begin(), node.edges.end(), loses)) {
            node.value = -t;
        } else {
            return false;
        }
        return true;
    }

    std::map<Houses, int> values_;
};

}  // namespace awele::reference
