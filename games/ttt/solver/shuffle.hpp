// SPDX-License-Identifier: MIT
#pragma once

#include "layer.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace ttt {

/// How the sets of a layer change places when their members do. The members fall into low and high ones that do not mix, so
/// that the sets with equal high members are a block, blocks are exchanged whole, and inside each the sets with equally
/// many low members change places in the same way. What is known of sets is given in bytes, in their order.
///
///     sets   H=0: L L L …   H=1: L L L …   H=2: …        the bytes of set (H, L) are at begin[H] + rank[L]
class Shuffle {
public:
    /// `low_members` of them are the low ones.
    Shuffle(int members, int size, int low_members);

    /// to[i] = from[number of what set i becomes]; member m becomes member image[m].
    void apply(std::span<int const> image, std::uint8_t const* from, std::uint8_t* to);

private:
    int size_;
    int low_;
    int high_;
    std::vector<std::uint32_t> begin_;        ///< by high part: where its block begins
    std::vector<std::uint16_t> rank_;         ///< by low part: its number among those of its size
    std::vector<std::uint32_t> low_parts_;    ///< by size, then in order
    std::vector<std::size_t> first_of_size_;  ///< where in low_parts_
    std::vector<std::uint32_t> image_;        ///< for the work: of each part
    std::vector<std::uint16_t> moved_;        ///< for the work: ranks of the images, as low_parts_ lie
};

}  // namespace ttt
