// SPDX-License-Identifier: MIT
#pragma once

#include "view.hpp"

#include "joute/base/bits.hpp"
#include "joute/solve/subsets.hpp"

#include <cstdint>
#include <vector>

namespace incognito {

/// The board is its own mirror image in the line through both castles, which stay where they are:
///
///       a  b  #        i  f  #
///       d  e  f   →    h  e  b      row r, column c  →  row T−1−c, column T−1−r
///       #  h  i        #  d  a
class Mirror {
public:
    /// For boards of this size.
    explicit Mirror(Board const& board) : shift_(9 * (8 - board.size())) {}

    /// What cells, or a position, look like in the mirror.
    Cells operator()(Cells cells) const { return reversed(transposed(cells)) >> shift_; }
    View operator()(View const& v) const {
        return {(*this)(v.candidates), (*this)(v.knights), (*this)(v.enemy_candidates),
                (*this)(v.enemy_knights)};
    }

private:
    /// The last cell becomes the first.
    static constexpr Cells reversed(Cells cells) {
        auto swapped = [](Cells x, int shift, Cells mask) {
            return ((x >> shift) & mask) | ((x & mask) << shift);
        };
        cells = swapped(cells, 1, 0x5555555555555555);
        cells = swapped(cells, 2, 0x3333333333333333);
        cells = swapped(cells, 4, 0x0F0F0F0F0F0F0F0F);
        cells = swapped(cells, 8, 0x00FF00FF00FF00FF);
        cells = swapped(cells, 16, 0x0000FFFF0000FFFF);
        return swapped(cells, 32, 0x00000000FFFFFFFF);
    }

    int shift_;
};

/// The sets of k cells on a ground that is its own mirror image, numbered without gaps: of two that mirror each other only one,
/// the chosen one; and those that mirror themselves.
class MirroredSets {
public:
    /// The number of a set; whether it is the chosen one of its two; whether it is its own image.
    struct Number {
        std::uint32_t index;
        bool is_chosen;
        bool mirrors_itself;
    };

    /// Lists them all; the ground must be its own mirror image.
    MirroredSets(Mirror const& mirror, Cells ground, int k)
        : ground_(ground), numbers_(joute::subsets(count(ground), k)) {
        for (std::uint64_t rank = 0; rank < numbers_.size(); ++rank) {
            Cells const set = joute::scattered(joute::subset_at(rank, k), ground);
            Cells const image = mirror(set);
            auto const other = joute::subset_rank(joute::gathered(image, ground));
            if (other < rank) {
                numbers_[rank] = {numbers_[other].index, false, false};
            } else {
                numbers_[rank] = {static_cast<std::uint32_t>(chosen_.size()), true, other == rank};
                chosen_.push_back(set);
            }
        }
    }

    /// How many numbers there are.
    std::uint64_t size() const { return chosen_.size(); }
    /// Of a set of k cells of the ground; and the set that was chosen for it.
    Number number(Cells set) const { return numbers_[joute::subset_rank(joute::gathered(set, ground_))]; }
    Cells chosen(std::uint64_t index) const { return chosen_[index]; }

    /// How many there are, without a list of them.
    static std::uint64_t size(Mirror const& mirror, Cells ground, int k) {
        int on_the_line = 0;
        for (Cells cells = ground; cells != 0; cells &= cells - 1) {
            Cells const cell = cells & (~cells + 1);
            on_the_line += mirror(cell) == cell ? 1 : 0;
        }
        int const couples = (count(ground) - on_the_line) / 2;
        std::uint64_t themselves = 0;
        for (int some = 0; 2 * some <= k; ++some)
            themselves += joute::subsets(couples, some) * joute::subsets(on_the_line, k - 2 * some);
        return (joute::subsets(count(ground), k) + themselves) / 2;
    }

private:
    Cells ground_;
    std::vector<Number> numbers_;  ///< by rank
    std::vector<Cells> chosen_;
};

}  // namespace incognito
