// SPDX-License-Identifier: MIT
#pragma once

#include "view.hpp"

#include "joute/base/bits.hpp"
#include "joute/solve/subsets.hpp"

#include <cstdint>
#include <vector>

namespace incognito {

/// The reflection of the T × T board in the diagonal through both castles, a symmetry of the game:
///
///       a  b  #        i  f  #
///       d  e  f   →    h  e  b      row r, column c  →  row T−1−c, column T−1−r
///       #  h  i        #  d  a
class Mirror {
public:
    explicit Mirror(Board const& board) : shift_(9 * (8 - board.size())) {}

    Cells operator()(Cells cells) const { return reversed(transposed(cells)) >> shift_; }
    View operator()(View const& v) const {
        return {(*this)(v.candidates), (*this)(v.knights), (*this)(v.enemy_candidates),
                (*this)(v.enemy_knights)};
    }

private:
    /// Reverses the 64 bits.
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

/// A minimal perfect index of the k-subsets of a mirror-symmetric set of cells, the ground, up to reflection.
/// A subset and its mirror image share an index; one of them is chosen to represent both.
class MirroredSets {
public:
    /// The index of a subset.
    struct Number {
        std::uint32_t index;
        bool is_chosen;
        bool mirrors_itself;  ///< equals its mirror image, and is thus chosen
    };

    /// Enumerates all subsets. The ground must equal its mirror image.
    MirroredSets(Mirror const& mirror, Cells ground, int k)
        : ground_(ground), numbers_(joute::subsets(count(ground), k)) {
        for (std::uint64_t rank = 0; rank < numbers_.size(); ++rank) {
            Cells const set = joute::deposited_bits(joute::subset_at(rank, k), ground);
            Cells const image = mirror(set);
            auto const other = joute::subset_rank(joute::extracted_bits(image, ground));
            if (other < rank) {
                numbers_[rank] = {numbers_[other].index, false, false};
            } else {
                numbers_[rank] = {static_cast<std::uint32_t>(chosen_.size()), true, other == rank};
                chosen_.push_back(set);
            }
        }
    }

    /// The number of indices.
    std::uint64_t size() const { return chosen_.size(); }
    Number number(Cells set) const {
        return numbers_[joute::subset_rank(joute::extracted_bits(set, ground_))];
    }
    /// The chosen subset with this index.
    Cells chosen(std::uint64_t index) const { return chosen_[index]; }

    /// The same as size(), by a formula, without enumeration.
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
    std::vector<Number> numbers_;  ///< by subset_rank
    std::vector<Cells> chosen_;
};

}  // namespace incognito
