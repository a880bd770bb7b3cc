// SPDX-License-Identifier: MIT
#pragma once

#include "view.hpp"

#include "joute/base/bits.hpp"
#include "joute/solve/subsets.hpp"

#include <cstdint>

namespace incognito {

// The ways to place the pawns of a census on a board, numbered without gaps: first the candidates' cells, then the
// knights' among the cells left, and so on.
class Places {
public:
    Places(Cells playable, Census const& census)
        : playable_(playable),
          numbers_{census.candidates, census.knights, census.enemy_candidates, census.enemy_knights} {
        int cells = count(playable);
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            sizes_[i] = joute::subsets(cells, numbers_[i]);
            cells -= numbers_[i];
            size_ *= sizes_[i];
        }
    }

    std::uint64_t size() const { return size_; }

    std::uint64_t rank(View const& v) const {
        Cells left = playable_;
        std::uint64_t rank = 0;
        std::size_t i = 0;
        for (Cells const cells : {v.candidates, v.knights, v.enemy_candidates, v.enemy_knights}) {
            rank = rank * sizes_[i++] + joute::subset_rank(joute::gathered(cells, left));
            left &= ~cells;
        }
        return rank;
    }

    View view(std::uint64_t rank) const {
        std::array<std::uint64_t, 4> parts{};
        for (std::size_t i = parts.size(); i-- > 0;) {
            parts[i] = rank % sizes_[i];
            rank /= sizes_[i];
        }
        Cells left = playable_;
        auto taken = [&](std::size_t i) {
            Cells const cells = joute::scattered(joute::subset_at(parts[i], numbers_[i]), left);
            left &= ~cells;
            return cells;
        };
        return View{taken(0), taken(1), taken(2), taken(3)};  // in this order: braces keep it
    }

private:
    Cells playable_;
    std::array<int, 4> numbers_;
    std::array<std::uint64_t, 4> sizes_{};
    std::uint64_t size_ = 1;
};

}  // namespace incognito
