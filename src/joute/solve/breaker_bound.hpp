// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/bits.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace joute {

/// The Erdős–Selfridge potential: the sum of 2^−|e| over the edges that the maker may still complete. If the
/// breaker is to move and the sum is below 1, it can hit every edge: it always takes the heaviest vertex, and
/// the sum does not grow from one of its turns to the next (Erdős and Selfridge, «On a combinatorial game»,
/// 1973). If the maker is to move, its move first adds the weight of the vertex that it takes.
template <std::size_t W>
struct Potential {
    using Set = Bits<W>;
    static constexpr std::int64_t one = std::int64_t{1} << 40;
    /// 2^−|edge| in fixed point, in units of 1 / `one`.
    static std::int64_t of_edge(Set const& edge) { return one >> edge.count(); }

    std::int64_t total = 0;
    std::int64_t heaviest = 0;
    /// The sum over the edges at a vertex; set for members of `vertices` only.
    std::array<std::int64_t, 64 * W> weight;
    Set vertices;

    explicit Potential(std::vector<Set> const& edges) : vertices() {
        for (Set const& edge : edges) {
            std::int64_t const w = of_edge(edge);
            total += w;
            edge.for_each([&](int v) {
                auto& sum = weight[static_cast<std::size_t>(v)];
                sum = vertices.test(v) ? sum + w : w;
                vertices.set(v);
                heaviest = std::max(heaviest, sum);
            });
        }
    }

    /// The weight of a member of `vertices`.
    std::int64_t at(int vertex) const { return weight[static_cast<std::size_t>(vertex)]; }
    /// An upper bound of the sum at the breaker's next turn: a maker to move takes the heaviest vertex first.
    std::int64_t ahead(bool maker_moves) const { return total + (maker_moves ? heaviest : 0); }
    /// Whether that bound proves that the breaker hits every edge.
    bool breaker_wins(bool maker_moves) const { return ahead(maker_moves) < one; }
};

/// Looks for a proof, without search, that the breaker hits every edge. A pairing strategy covers some
/// vertices: when the maker takes one of a pair, the breaker takes the other, so an edge with both is never
/// completed. The potential covers the rest. Pairs are chosen greedily, by how much they reduce it:
///
///     pair {u, v}    edges with both: removed
///                    edges with one: twice the weight, as if the maker owned that vertex
template <std::size_t W>
class BreakerBound {
public:
    using Set = Bits<W>;

    /// An edge holds the vertices that the maker still lacks of a winning set.
    BreakerBound(std::vector<Set> edges, bool maker_moves)
        : edges_(std::move(edges)), maker_moves_(maker_moves), potential_(edges_) {
        while (!proved() && add_pairs()) potential_ = Potential<W>(edges_);
    }

    /// Whether the breaker wins. False proves nothing.
    bool proved() const { return potential_.breaker_wins(maker_moves_); }
    /// The bound of the potential after pairing; below Potential::one it is a proof.
    std::int64_t left() const { return potential_.ahead(maker_moves_); }

    /// Vertices such that the breaker wins even if the maker is given all others. Requires proved(). Greedy:
    /// gives away the lightest vertices first, while the bound stays below 1.
    Set zone() && {
        Set zone = potential_.vertices;
        for (int const v : by_weight()) {
            if (potential_.total + weight_of(v) >= Potential<W>::one) continue;
            auto rest = edges_;
            for (Set& edge : rest) edge.reset(v);
            Potential<W> const after(rest);
            if (!after.breaker_wins(maker_moves_)) continue;
            edges_ = std::move(rest);
            potential_ = after;
            zone.reset(v);
        }
        return zone | paired_;
    }

private:
    struct Pair {
        std::int64_t change;
        int u;
        int v;
    };

    bool add_pairs() {
        bool added = false;
        for (Pair const& pair : promising_pairs()) {
            if (paired_.test(pair.u) || paired_.test(pair.v) || change(pair.u, pair.v) >= 0) continue;
            std::erase_if(edges_, [&](Set const& e) { return e.test(pair.u) && e.test(pair.v); });
            for (Set& edge : edges_) {
                edge.reset(pair.u);
                edge.reset(pair.v);
            }
            paired_.set(pair.u);
            paired_.set(pair.v);
            added = true;
        }
        return added;
    }

    /// For each vertex its best pair with a later one, if that reduces the potential; best pair first.
    std::vector<Pair> promising_pairs() const {
        std::vector<Pair> pairs;
        for (Set rest = potential_.vertices; !rest.none(); rest.remove_first()) {
            Set later = rest;
            later.remove_first();
            if (auto const pair = best_pair(rest.first(), later); pair.change < 0) pairs.push_back(pair);
        }
        std::stable_sort(pairs.begin(), pairs.end(),
                         [](Pair const& a, Pair const& b) { return a.change < b.change; });
        return pairs;
    }
    Pair best_pair(int u, Set const& later) const {
        std::array<std::int64_t, 64 * W> common;
        Set partners;
        for (Set const& edge : edges_) {
            if (!edge.test(u)) continue;
            std::int64_t const w = Potential<W>::of_edge(edge);
            (edge & later).for_each([&](int v) {
                auto& sum = common[static_cast<std::size_t>(v)];
                sum = partners.test(v) ? sum + w : w;
                partners.set(v);
            });
        }
        Pair best{0, u, u};
        partners.for_each([&](int v) {
            auto const change = potential_.at(u) + potential_.at(v) - 3 * common[static_cast<std::size_t>(v)];
            if (change < best.change) best = {change, u, v};
        });
        return best;
    }
    std::int64_t change(int u, int v) const {
        std::int64_t sum = 0;
        for (Set const& edge : edges_) {
            int const members = int{edge.test(u)} + int{edge.test(v)};
            if (members != 0)
                sum += members == 2 ? -Potential<W>::of_edge(edge) : Potential<W>::of_edge(edge);
        }
        return sum;
    }

    std::vector<int> by_weight() const {
        std::vector<int> order;
        potential_.vertices.for_each([&](int v) { order.push_back(v); });
        std::stable_sort(order.begin(), order.end(),
                         [this](int a, int b) { return potential_.at(a) < potential_.at(b); });
        return order;
    }
    std::int64_t weight_of(int v) const { return potential_.vertices.test(v) ? potential_.at(v) : 0; }

    std::vector<Set> edges_;
    bool maker_moves_;
    Potential<W> potential_;
    Set paired_;
};

}  // namespace joute
