// SPDX-License-Identifier: MIT
#pragma once

#include "../camp.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

/// @file
/// Ranking and unranking: a perfect index of all placements of n seeds in the twelve houses, by the
/// combinatorial number system. The camp of the side to move comes first, so one index serves both sides.
///
///     Sᵢ = seeds in the first i houses        rank = Σ fewer(i, Sᵢ), i = 1 … 11
///
/// where fewer(i, s) = C(s+i−1, i) counts the ways to place fewer than s seeds in i houses. No term depends
/// on n. The first houses vary fastest, so positions with the same enemy camp have consecutive ranks.
namespace awele {

using Rank = std::uint64_t;

inline constexpr int all_houses_count = 2 * houses_per_camp;

inline constexpr auto fewer_table = [] {
    std::array<std::array<Rank, all_seeds + 2>, all_houses_count + 1> table{};
    for (std::size_t s = 1; s < table[0].size(); ++s) {
        table[0][s] = 1;
        for (std::size_t i = 1; i < table.size(); ++i) table[i][s] = table[i][s - 1] + table[i - 1][s];
    }
    return table;
}();

/// The number of ways to place fewer than `seeds` seeds in `houses` houses.
constexpr Rank fewer(int houses, int seeds) {
    return fewer_table[static_cast<std::size_t>(houses)][static_cast<std::size_t>(seeds)];
}

/// The number of ways to place exactly `seeds` seeds in `houses` houses.
constexpr Rank placements(int houses, int seeds) { return fewer(houses, seeds + 1) - fewer(houses, seeds); }
/// The number of positions of a tier.
constexpr Rank tier_size(int seeds) { return placements(all_houses_count, seeds); }

/// Byte i: the seeds in the houses 0 … i.
constexpr Camp running_sums(Camp camp) { return without_granary(camp) * 0x0101'0101'0101'0101; }

/// The index of a position within its tier. Ignores the granaries.
constexpr Rank rank(Camp own, Camp other) {
    Camp const first = running_sums(own);
    Camp const second = running_sums(other) + each(byte_of(first, houses_per_camp - 1));
    Rank sum = 0;
    for (int i = 0; i < houses_per_camp; ++i) sum += fewer(i + 1, byte_of(first, i));
    for (int i = 0; i < houses_per_camp - 1; ++i) sum += fewer(i + 7, byte_of(second, i));
    return sum;
}

/// The camps of both sides, without granaries.
struct Placement {
    Camp own = 0;
    Camp other = 0;
    bool operator==(Placement const&) const = default;
};

/// The inverse of rank().
constexpr Placement placement(int seeds, Rank rank) {
    std::array<Camp, 2> camps{};
    int left = seeds;  // in the houses 0 … i
    for (int i = all_houses_count - 1; i >= 0; --i) {
        int before = left;
        while (i > 0 && fewer(i, before) > rank) --before;
        if (i == 0) before = 0;
        rank -= fewer(i, before);
        camps[static_cast<std::size_t>(i / houses_per_camp)] += in_byte(i % houses_per_camp, left - before);
        left = before;
    }
    return {camps[0], camps[1]};
}

/// The next word, in rank order, whose bytes have the same sum. Let byte i > 0 be the first that is not zero:
/// one of its seeds and all seeds of byte 0 go to byte i−1. The last word has no successor.
constexpr Camp next_camp(Camp camp) {
    int const moved = byte_of(camp, 0);
    int const i = std::countr_zero(camp >> 8 << 8) / 8;
    return camp - in_byte(i, 1) - in_byte(0, moved) + in_byte(i - 1, moved + 1);
}

/// The positions of a tier that share an enemy camp, in the order of CampList::of(own_seeds).
struct Shelf {
    Camp other = 0;
    Rank first = 0;
    int own_seeds = 0;
};

/// All shelves of a tier, in rank order.
inline std::vector<Shelf> shelves(int seeds) {
    std::vector<Shelf> all(placements(houses_per_camp + 1, seeds));
    Camp word = in_byte(houses_per_camp, seeds);  // byte 0: seeds of the own camp; bytes 1 … 6: enemy houses
    Rank first = 0;
    for (auto& shelf : all) {
        shelf = {word >> 8, first, byte_of(word, 0)};
        first += placements(houses_per_camp, shelf.own_seeds);
        if (shelf.own_seeds < seeds) word = next_camp(word);
    }
    return all;
}

/// All camps of up to `most_seeds` seeds, grouped by their number of seeds.
class CampList {
public:
    explicit CampList(int most_seeds) : camps_(static_cast<std::size_t>(most_seeds) + 1) {
        for (int seeds = 0; seeds <= most_seeds; ++seeds) {
            auto& camps = camps_[static_cast<std::size_t>(seeds)];
            camps.resize(placements(houses_per_camp, seeds));
            Camp camp = in_byte(houses_per_camp - 1, seeds);
            for (auto& entry : camps) {
                entry = camp;
                if (byte_of(camp, 0) < seeds) camp = next_camp(camp);
            }
        }
    }

    /// The camps of exactly `seeds` seeds, in rank order.
    std::vector<Camp> const& of(int seeds) const { return camps_[static_cast<std::size_t>(seeds)]; }

private:
    std::vector<std::vector<Camp>> camps_;
};

}  // namespace awele
