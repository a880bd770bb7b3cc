// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

/// @file
/// Ranking and unranking of k-subsets by the combinatorial number system, a minimal perfect index that does
/// not depend on n: the set {c₁ < c₂ < … < c_k} has the rank C(c₁, 1) + C(c₂, 2) + … + C(c_k, k).
namespace joute {

namespace detail {
inline constexpr int most_members = 64;
using Binomials = std::array<std::array<std::uint64_t, 21>, most_members + 1>;

/// Pascal's triangle.
constexpr Binomials make_binomials() {
    Binomials c{};
    for (std::size_t n = 0; n < c.size(); ++n) {
        c[n][0] = 1;
        for (std::size_t k = 1; k < c[n].size(); ++k) c[n][k] = n == 0 ? 0 : c[n - 1][k - 1] + c[n - 1][k];
    }
    return c;
}
inline constexpr Binomials binomials = make_binomials();
}  // namespace detail

/// The number of k-subsets of n elements, C(n, k), for k ≤ 20.
constexpr std::uint64_t subsets(int n, int k) {
    assert(n >= 0 && n <= detail::most_members && k >= 0 && k <= 20);
    return detail::binomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// The rank of a set among the sets of its size.
constexpr std::uint64_t subset_rank(std::uint64_t set) {
    std::uint64_t rank = 0;
    for (int k = 1; set != 0; ++k, set &= set - 1) rank += subsets(std::countr_zero(set), k);
    return rank;
}

/// The set of k members with this rank.
constexpr std::uint64_t subset_at(std::uint64_t rank, int k) {
    std::uint64_t set = 0;
    for (; k > 0; --k) {
        int c = k - 1;
        while (c + 1 < detail::most_members && subsets(c + 1, k) <= rank) ++c;
        rank -= subsets(c, k);
        set |= std::uint64_t{1} << c;
    }
    return set;
}

/// The set of the same size with the next rank (Gosper's hack). The set must not be empty.
constexpr std::uint64_t next_subset(std::uint64_t set) {
    std::uint64_t const lowest = set & (~set + 1);
    std::uint64_t const ripple = set + lowest;
    return ripple | (((set ^ ripple) >> 2) / lowest);
}

}  // namespace joute
