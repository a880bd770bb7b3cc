// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// @file
/// One side of the board in one word, and sowing as an addition.
///
///     bits    0     8     16    24    32    40    48        56
///           |  A  |  B  |  C  |  D  |  E  |  F  | granary |  0  |      (a … f for North)
///
/// A byte never exceeds 48, so no sum or comparison below carries into its neighbour, and all six houses are
/// treated by one operation.
namespace awele {

using Camp = std::uint64_t;
using Houses = std::uint64_t;  ///< a set of houses of one camp: bit 7 of the byte of each

inline constexpr int houses_per_camp = 6;
inline constexpr int all_seeds = 48;

/// n in each house, none in the granary.
constexpr Camp each(int n) { return static_cast<Camp>(n) * 0x0000'0101'0101'0101; }

/// The number in a byte, and a camp that holds that number alone.
constexpr int byte_of(Camp camp, int i) { return static_cast<int>((camp >> (8 * i)) & 0xFF); }
constexpr Camp in_byte(int i, int n) { return static_cast<Camp>(n) << (8 * i); }

/// What a camp has where.
constexpr int seeds(Camp camp, int house) { return byte_of(camp, house); }
constexpr int granary(Camp camp) { return byte_of(camp, houses_per_camp); }
constexpr Camp in_granary(int n) { return in_byte(houses_per_camp, n); }
constexpr Camp without_granary(Camp camp) { return camp & each(0xFF); }

/// All seeds in the houses: the product gathers the sum of the bytes in the highest one.
constexpr int seeds_in_houses(Camp camp) {
    return static_cast<int>((without_granary(camp) * 0x0101'0101'0101'0101) >> 56);
}

/// Which houses hold what.
inline constexpr Houses all_houses = each(0x80);
constexpr Houses at_least(Camp camp, int n) { return (camp + each(0x80 - n)) & all_houses; }
constexpr Houses other_than(Camp camp, int n) { return at_least(camp ^ each(n), 1); }
constexpr Houses neither_two_nor_three(Camp camp) { return other_than(camp & ~each(1), 2); }

/// Where sowing each house would end if none were skipped, counted from the first house of the sower: its
/// index plus its seeds. On the first lap, 6 … 11 lie in the enemy camp.
constexpr Camp ends(Camp camp) { return camp + 0x0000'0504'0302'0100; }

/// What sowing a house adds to both camps.
struct Sowing {
    Camp own = 0;  ///< the house itself loses what it held: added modulo 2^64
    Camp other = 0;
    Camp reach = 0;  ///< all bits of the enemy houses up to the last seed's; 0 when that falls at home
};

/// The enemy house of the last seed as a set, empty when that falls at home.
constexpr Houses last_house(Sowing const& s) { return (s.reach ^ s.reach >> 8) & all_houses; }

/// Rule 2 as it is written: what the table below is made by.
constexpr Sowing sow_seed_by_seed(int house, int count) {
    Sowing sown;
    sown.own -= in_byte(house, count);
    int at = house;
    for (int i = 0; i < count; ++i) {
        do {
            at = (at + 1) % (2 * houses_per_camp);
        } while (at == house);  // rule 2: skipped on every lap
        (at < houses_per_camp ? sown.own : sown.other) += in_byte(at % houses_per_camp, 1);
    }
    if (at >= houses_per_camp) sown.reach = each(0xFF) >> (8 * (2 * houses_per_camp - 1 - at));
    return sown;
}

/// 7 KB that stay in the first cache. The first 60 moves of random matches run at 75 million moves/s, and at 29
/// million when each seed is sown by itself.
inline constexpr auto sowings = [] {
    std::array<std::array<Sowing, all_seeds + 1>, houses_per_camp> table{};
    for (int house = 0; house < houses_per_camp; ++house) {
        for (int count = 0; count <= all_seeds; ++count) {
            table[static_cast<std::size_t>(house)][static_cast<std::size_t>(count)] =
                sow_seed_by_seed(house, count);
        }
    }
    return table;
}();

/// What sowing a house of this camp adds.
constexpr Sowing const& sowing(Camp camp, int house) {
    return sowings[static_cast<std::size_t>(house)][static_cast<std::size_t>(seeds(camp, house))];
}

}  // namespace awele
