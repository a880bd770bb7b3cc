// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/bits.hpp"
#include "joute/solve/subsets.hpp"

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ttt {

using Word = std::uint64_t;
using Plane = std::span<Word>;
using ConstPlane = std::span<Word const>;

/// All sets of `size` out of `members`, in the order of their ranks (see joute/solve/subsets.hpp). A bit
/// plane has one bit for each set.
///
/// Removing a member from all sets that contain it keeps their order. So the sets with a member correspond to
/// the sets of size − 1 of the other members, and those without it to the sets of the same size:
///
///     2 of {0 1 2 3}   01 02 12 03 13 23
///     with 1           01    12    13        0  2  3      1 of {0 2 3}
///     without 1           02    03    23     02 03 23     2 of {0 2 3}
///
/// `add_scattered` and `gather` move bits between the planes of such layers, 64 at a time.
class Layer {
public:
    /// Allocates two planes per member.
    Layer(int members, int size)
        : members_(members),
          size_(size),
          count_(size < 0 || size > members ? 0 : joute::subsets(members, size)),
          with_(static_cast<std::size_t>(members) * words()),
          without_(with_.size()) {
        std::size_t i = 0;
        for_each([&](Word set) {
            for (int member = 0; member < members; ++member) {
                auto& planes = ((set >> member) & 1) != 0 ? with_ : without_;
                planes[static_cast<std::size_t>(member) * words() + i / 64] |= Word{1} << (i % 64);
            }
            ++i;
        });
    }

    int members() const { return members_; }
    int size() const { return size_; }
    /// The number of sets, and of words in a plane.
    std::size_t count() const { return count_; }
    std::size_t words() const { return (count_ + 63) / 64; }
    /// The used bits of a plane's last word.
    Word last_word() const { return ~Word{0} >> ((64 - count_ % 64) % 64); }

    /// The sets that contain a member, and those that do not.
    ConstPlane with(int member) const { return plane(with_, member); }
    ConstPlane without(int member) const { return plane(without_, member); }

    /// Calls visit(set) in order of rank.
    template <class Visit>
    void for_each(Visit const& visit) const {
        if (count_ == 0) return;
        Word set = (Word{1} << size_) - 1;
        for (std::size_t i = 0; i < count_; ++i) {
            visit(set);
            if (i + 1 < count_) set = joute::next_subset(set);
        }
    }

private:
    ConstPlane plane(std::vector<Word> const& planes, int member) const {
        return ConstPlane(planes).subspan(static_cast<std::size_t>(member) * words(), words());
    }

    int members_;
    int size_;
    std::size_t count_;
    std::vector<Word> with_;
    std::vector<Word> without_;
};

/// Bit deposit (pdep) over whole planes: ORs the bits of `from` ^ `flip`, in order, into the bits of `to`
/// that the mask selects. Reads up to a word past the end of `from`.
inline void add_scattered(Plane to, ConstPlane mask, Word const* from, Word flip = 0) {
    std::size_t read = 0;
    for (std::size_t w = 0; w < mask.size(); ++w) {
        std::size_t const shift = read % 64;
        Word const next = (from[read / 64] >> shift) | (from[read / 64 + 1] << 1 << (63 - shift));
        to[w] |= joute::deposited_bits(next ^ flip, mask[w]);
        read += static_cast<std::size_t>(std::popcount(mask[w]));
    }
}

/// Bit extract (pext) over whole planes: packs the bits that the mask selects. Writes up to a word past them.
inline void gather(Word* to, ConstPlane mask, ConstPlane from) {
    Word begun = 0;
    std::size_t filled = 0;
    for (std::size_t w = 0; w < mask.size(); ++w) {
        Word const bits = joute::extracted_bits(from[w], mask[w]);
        begun |= bits << filled;
        *to = begun;
        std::size_t const sum = filled + static_cast<std::size_t>(std::popcount(mask[w]));
        bool const full = sum >= 64;  // unpredictable: no branch
        begun = full ? bits >> 1 >> (63 - filled) : begun;
        to += full ? 1 : 0;
        filled = sum % 64;
    }
    *to = begun;
}

}  // namespace ttt
