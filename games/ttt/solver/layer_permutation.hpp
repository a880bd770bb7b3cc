// SPDX-License-Identifier: MIT
#pragma once

#include "layer.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace ttt {

/// Permutes an array with one byte per set of a layer, as a permutation of the members permutes the sets. The
/// permutation must map low members to low ones and high members to high ones. So the sets with equal high
/// part H form a block that moves as a whole. Blocks of the same size permute their low parts L alike.
///
///     sets   H=0: L L L …   H=1: L L L …   H=2: …        the byte of set (H, L) is at begin[H] + rank[L]
class LayerPermutation {
public:
    /// The first `low_members` members are the low ones.
    LayerPermutation(int members, int size, int low_members);

    /// to[i] = from[rank of the image of set i], where the image of member m is image[m].
    void apply(std::span<int const> image, std::uint8_t const* from, std::uint8_t* to);

private:
    int size_;
    int low_;
    int high_;
    std::vector<std::uint32_t> begin_;        ///< by high part: the first index of its block
    std::vector<std::uint16_t> rank_;         ///< by low part: its rank among those of its size
    std::vector<std::uint32_t> low_parts_;    ///< by size, then by rank
    std::vector<std::size_t> first_of_size_;  ///< index into low_parts_
    std::vector<std::uint32_t> image_;        ///< scratch: the image of each part
    std::vector<std::uint16_t> moved_;        ///< scratch: rank of the image of each of low_parts_
};

}  // namespace ttt
