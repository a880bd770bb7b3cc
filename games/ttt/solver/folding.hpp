// SPDX-License-Identifier: MIT
#pragma once

#include "grid.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ttt {

/// Ranks boards of at most 4 × 4 as ternary numbers: cell i counts 3^i, with 0 empty, 1 X, 2 O. A number has
/// two halves of eight cells. Marks and symmetric images are looked up for each half and combined:
///
///     number = lower + 6561 · upper          image of number = image[lower] + image[upper]
class Folding {
public:
    static constexpr int most_n = 4;
    static constexpr std::uint32_t half = 6561;  ///< 3^8
    static constexpr std::size_t symmetries = 8;

    /// Requires n ≤ most_n. Builds half a megabyte of tables.
    explicit Folding(int n) : cells_(n * n), lower_(half), upper_(half) {
        for (std::uint32_t number = 0; number < half; ++number) {
            lower_[number] = half_of(n, number, 0);
            upper_[number] = half_of(n, number, 8);
        }
        for (std::size_t set = 1; set < ternary_.size(); ++set)
            ternary_[set] = ternary_[set & (set - 1)] + power(std::countr_zero(set));
    }

    /// 3^cell.
    static std::uint32_t power(int cell) {
        std::uint32_t p = 1;
        for (; cell > 0; --cell) p *= 3;
        return p;
    }
    /// The size of an array indexed by number, 3^(n·n).
    std::uint32_t count() const { return power(cells_); }

    /// The number of a board, from the cells of X and O as bits.
    std::uint32_t number(std::uint32_t x, std::uint32_t o) const {
        auto const half_number = [&](std::uint32_t a, std::uint32_t b) {
            return ternary_[a] + 2 * ternary_[b];
        };
        return half_number(x & 0xFF, o & 0xFF) + half * half_number(x >> 8, o >> 8);
    }
    /// The cells of side 0 (X) or 1 (O) as bits.
    std::uint32_t marks(std::uint32_t number, int side) const {
        auto const s = static_cast<std::size_t>(side);
        return lower_[number % half].marks[s] | upper_[number / half].marks[s];
    }

    /// The smallest of the eight symmetric numbers.
    std::uint32_t canonical(std::uint32_t number) const {
        std::uint32_t best = number;
        for (std::uint32_t const image : images(number)) best = std::min(best, image);
        return best;
    }
    /// The number of different symmetric boards.
    std::uint32_t orbit_size(std::uint32_t number) const {
        auto const all = images(number);
        return static_cast<std::uint32_t>(symmetries) /
               static_cast<std::uint32_t>(std::count(all.begin(), all.end(), number));
    }

private:
    struct Half {
        std::array<std::uint32_t, symmetries> image{};
        std::array<std::uint32_t, 2> marks{};
    };

    std::array<std::uint32_t, symmetries> images(std::uint32_t number) const {
        auto result = lower_[number % half].image;
        auto const& high = upper_[number / half].image;
        for (std::size_t s = 0; s < symmetries; ++s) result[s] += high[s];
        return result;
    }

    Half half_of(int n, std::uint32_t number, int first_cell) const {
        Half result;
        for (int cell = first_cell; cell < std::min(first_cell + 8, cells_); ++cell, number /= 3) {
            std::uint32_t const mark = number % 3;
            if (mark == 0) continue;
            result.marks[mark - 1] |= 1U << cell;
            for (std::size_t s = 0; s < symmetries; ++s) {
                result.image[s] += mark * power(turned(n, cell, static_cast<int>(s)));
            }
        }
        return result;
    }

    int cells_;
    std::vector<Half> lower_;
    std::vector<Half> upper_;
    std::array<std::uint32_t, 256> ternary_{};  ///< sum of 3^i over the set bits i of a byte
};

}  // namespace ttt
