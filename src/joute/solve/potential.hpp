// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/bits.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace joute {

// The weight of the edges that one side, the maker, may still complete: 2^−|e| each. If the other side, the
// breaker, is to move and the sum is below 1, it can hit every edge: it always takes the heaviest vertex, and the
// sum does not grow from one of its turns to the next (Erdős and Selfridge, «On a combinatorial game», 1973). A
// maker to move first adds the weight of the vertex it takes.
template <std::size_t W>
struct Potential {
    using Set = Bits<W>;
    static constexpr std::int64_t one = std::int64_t{1} << 40;
    // 1/2 to the power of the vertices it lacks.
    static std::int64_t of_edge(Set const& edge) { return one >> edge.count(); }

    std::int64_t total = 0;
    std::int64_t heaviest = 0;
    std::array<std::int64_t, 64 * W> weight;  // of the edges at a vertex; set for members of `vertices` only
    Set vertices;

    // An empty list has the potential 0.
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

    // The weight of a vertex among `vertices`.
    std::int64_t at(int vertex) const { return weight[static_cast<std::size_t>(vertex)]; }
    // The sum at the breaker's next turn, if the maker takes the heaviest vertex before.
    std::int64_t ahead(bool maker_moves) const { return total + (maker_moves ? heaviest : 0); }
    // Whether that sum is too small for the maker ever to complete an edge.
    bool breaker_wins(bool maker_moves) const { return ahead(maker_moves) < one; }
};

}  // namespace joute
