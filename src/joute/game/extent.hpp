// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace joute {

// How much there is to a game of two seats, and for whom.
struct Extent {
    std::uint64_t positions = 0;                       // that can be reached, the start included
    std::optional<std::uint64_t> up_to_symmetry = {};  // where the game has symmetries
    std::array<std::uint64_t, 3> attractors{};  // from where best play draws, and from where each seat wins
};

}  // namespace joute
