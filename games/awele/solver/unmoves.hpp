// SPDX-License-Identifier: MIT
#pragma once

#include "../awele.hpp"

#include <bit>
#include <cstddef>

/// @file
/// Predecessor generation within a tier: takes back every move without harvest that leads to a position. The
/// side that has just moved, the sower, collects its last n seeds back into one of its empty houses.
///
///     position, mover | sower      1 3 0 0 4 1 | 2 0 0 1 0 1
///     back into the sower's e:     1 3 0 0 4 1 | 2 0 0 1 1 0    one seed
///                                  0 3 0 0 4 1 | 2 0 0 1 2 0    two
///                                  0 2 0 0 4 1 | 2 0 0 1 3 0    three: no, it would harvest the mover's B
namespace awele {

/// A set of houses as six adjacent bits, gathered by one multiplication.
constexpr unsigned packed(Houses houses) {
    return static_cast<unsigned>(((houses >> 7) * 0x0001'0204'0810'2000 & 0x003F'0000'0000'0000) >> 48);
}

/// The mover's houses in which a sowing can have ended without a harvest: those that hold neither two nor
/// three seeds, and by rule 7 the end of a grand slam.
template <Rules rules>
Houses ends_without_harvest(Camp mover) {
    Houses const ends_without_harvest = neither_two_nor_three(mover);
    if (rules == Rules::school) return ends_without_harvest;
    Camp const filled =
        std::bit_ceil(at_least(mover, 1) + 1) - 1;  // all bits up to the last house with seeds
    return (ends_without_harvest & filled) == 0 ? ends_without_harvest | last_house({0, 0, filled})
                                                : ends_without_harvest;
}

/// Un-moves of more than eleven seeds. `house` is the only empty house of the board.
template <Rules rules, class Visit>
void for_each_long_unmove(Camp mover, Camp sower, int house, Visit const& visit) {
    Houses const ends = ends_without_harvest<rules>(mover);
    for (int count = 2 * houses_per_camp; count <= all_seeds; ++count) {
        Sowing const& s = sowings[static_cast<std::size_t>(house)][static_cast<std::size_t>(count)];
        Camp const own = sower - s.own;
        Camp const other = mover - s.other;
        bool const too_many = ((own | other) & all_houses) != 0;
        if (too_many) return;
        if (s.reach == 0 || (last_house(s) & ends) != 0) visit(own, other);
    }
}

/// Calls visit(own, other) for each predecessor. `own` is the camp of its side to move, the sower.
///
/// A sowing of one lap starts from the nearest empty house before its end, which must be the sower's. So at
/// most one such sowing ends in each house. The ring of houses is a bit set: sower, mover, and the sower
/// again. Adding its lowest bit to a run of filled houses clears the run, because the carry passes through.
template <Rules rules, class Visit>
void for_each_unmove(Camp mover, Camp sower, Visit const& visit) {
    if (mover == 0) return;  // rule 4, rule 7: no move leaves a camp empty
    unsigned const at_home = packed(at_least(sower, 1));
    unsigned const ring = at_home | packed(at_least(mover, 1)) << 6 | at_home << 12;
    unsigned const rows = (~at_home & 0x3F) << 1 & ring;
    unsigned const reached = ring & ~(ring + rows);
    unsigned ends = reached & (packed(ends_without_harvest<rules>(mover)) << 6 | 0x3F03F);
    for (; ends != 0; ends &= ends - 1) {
        int const end = std::countr_zero(ends);
        int const house = static_cast<int>(std::bit_width(~ring & ((1U << end) - 1))) - 1;
        Sowing const& s = sowings[static_cast<std::size_t>(house)][static_cast<std::size_t>(end - house)];
        visit(sower - s.own, mover - s.other);
    }
    if (std::popcount(reached) == 2 * houses_per_camp - 1)
        for_each_long_unmove<rules>(mover, sower, std::countr_one(at_home), visit);
}

}  // namespace awele
