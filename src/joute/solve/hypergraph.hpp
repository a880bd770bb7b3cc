// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/bits.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace joute {

/// The winning sets still open to one side. An edge holds the vertices that its set still lacks. Edges are
/// sorted by size, and none contains another: completing the larger one completes the smaller one too.
template <std::size_t W>
class Hypergraph {
public:
    using Set = Bits<W>;

    Hypergraph() = default;
    /// Sorts the edges and drops those that contain another one.
    explicit Hypergraph(std::vector<Set> edges) {
        std::stable_sort(edges.begin(), edges.end(), smaller);
        for (Set const& edge : edges) {
            if (!contains_one(edges_, edge)) edges_.push_back(edge);
        }
    }

    /// Smallest first.
    std::vector<Set> const& edges() const { return edges_; }
    bool empty() const { return edges_.empty(); }
    /// The number of edges that lack exactly `size` vertices.
    int count_of_size(int size) const {
        auto const begin = std::find_if(edges_.begin(), edges_.end(),
                                        [size](Set const& edge) { return edge.count() >= size; });
        return static_cast<int>(
            std::find_if(begin, edges_.end(), [size](Set const& edge) { return edge.count() > size; }) -
            begin);
    }
    /// Whether one vertex completes an edge.
    bool has_single() const { return !edges_.empty() && edges_.front().count() == 1; }
    /// The union of all edges.
    Set vertices() const {
        Set all;
        for (Set const& edge : edges_) all = all | edge;
        return all;
    }

    /// This side takes a vertex: edges through it shrink.
    void take(int vertex) {
        std::vector<Set> shrunk;
        std::vector<Set> others;
        others.reserve(edges_.size());
        for (Set edge : edges_) {
            if (!edge.test(vertex)) {
                others.push_back(edge);
            } else {
                edge.reset(vertex);
                shrunk.push_back(edge);
            }
        }
        // Only an edge that did not shrink can contain one that did.
        std::erase_if(others, [&](Set const& edge) { return contains_one(shrunk, edge); });
        edges_.clear();
        std::merge(shrunk.begin(), shrunk.end(), others.begin(), others.end(), std::back_inserter(edges_),
                   smaller);
    }
    /// The other side takes a vertex: edges through it disappear.
    void lose(int vertex) {
        std::erase_if(edges_, [vertex](Set const& edge) { return edge.test(vertex); });
    }

private:
    static bool smaller(Set const& a, Set const& b) { return a.count() < b.count(); }
    static bool contains_one(std::vector<Set> const& candidates, Set const& edge) {
        return std::any_of(candidates.begin(), candidates.end(),
                           [&](Set const& each) { return (each - edge).none(); });
    }

    std::vector<Set> edges_;
};

}  // namespace joute
