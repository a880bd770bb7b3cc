// SPDX-License-Identifier: MIT
#pragma once

#include "reference.hpp"

#include "joute/base/inline_vector.hpp"
#include "joute/base/rng.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tirs::reference {

/// A slow reference solver for tests: exact values for two players on at most 5 × 5 cells. The future gain
/// depends only on the numbers left and the cursor, so the question «is it ≥ t?» is memoised:
///
///     at_least(left, cursor, t)  ⇔  some number a has  a − (the opponent's future gain after it) ≥ t
class Solver {
public:
    /// The hash table has `places` slots, a power of two.
    Solver(Match const& match, std::size_t places) : n_(match.n()), memory_(places) {
        for (int i = 0; i < n_ * n_; ++i) numbers_.push_back(match.number({i % n_, i / n_}));
    }

    /// The points that the player to move still gains, minus the opponent's.
    int future(Match const& match) {
        std::uint32_t left = 0;
        for (int i = 0; i < n_ * n_; ++i) {
            if (match.number({i % n_, i / n_}) > 0) left |= 1U << i;
        }
        auto const from = match.cursor();
        int const cursor = from->y * n_ + from->x;
        int t = 0;
        while (at_least(left, cursor, t + 1)) ++t;
        while (!at_least(left, cursor, t)) --t;
        return t;
    }

private:
    struct Known {
        std::uint64_t key = 0;  ///< 0 marks a free slot
        int at_least = -1000;
        int at_most = 1000;
    };

    bool at_least(std::uint32_t left, int cursor, int t) {
        std::uint64_t const key = (std::uint64_t{left} << 5 | static_cast<std::uint64_t>(cursor)) + 1;
        auto& slot = memory_[joute::mixed(key) & (memory_.size() - 1)];
        if (slot.key == key && slot.at_least >= t) return true;
        if (slot.key == key && slot.at_most < t) return false;

        auto const cells = cells_by_number(left, cursor);
        bool const answer = cells.empty() ? t <= 0 : std::any_of(cells.begin(), cells.end(), [&](int cell) {
            return !at_least(left & ~(1U << cell), cell, number(cell) - t + 1);
        });
        if (slot.key != key) slot = {key};
        if (answer) slot.at_least = std::max(slot.at_least, t);
        if (!answer) slot.at_most = std::min(slot.at_most, t - 1);
        return answer;
    }

    using Cells = joute::InlineVector<int, 8>;

    /// Move ordering: the largest number first, which is usually the best move.
    Cells cells_by_number(std::uint32_t left, int cursor) const {
        Cells cells;
        auto add = [&](int cell) {
            if ((left >> cell & 1) != 0) cells.push_back(cell);
        };
        for (int x = 0; x < n_; ++x) add(cursor / n_ * n_ + x);
        for (int y = 0; y < n_; ++y) add(y * n_ + cursor % n_);
        std::sort(cells.begin(), cells.end(), [this](int a, int b) { return number(a) > number(b); });
        return cells;
    }

    int number(int cell) const { return numbers_[static_cast<std::size_t>(cell)]; }

    int n_;
    std::vector<int> numbers_;
    std::vector<Known> memory_;  ///< always-replace hash table
};

}  // namespace tirs::reference
