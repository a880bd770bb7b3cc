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
/// All ways to place n seeds in the twelve houses, numbered without gaps. The side to move comes first, so that a
/// placement is a position, whoever is to move.
///
///     Sᵢ = seeds in the first i houses        rank = Σ fewer(i, Sᵢ), i = 1 … 11
///
/// where fewer(i, s) = C(s+i−1, i) counts the ways to place fewer than s seeds in i houses. No term depends on n. Houses
/// that come first vary fastest: the positions with the same enemy camp follow each other.
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

/// In how many ways fewer than so many seeds lie in some houses.
constexpr Rank fewer(int houses, int seeds) {
    return fewer_table[static_cast<std::size_t>(houses)][static_cast<std::size_t>(seeds)];
}

/// How many ways there are to place so many seeds.
constexpr Rank placements(int houses, int seeds) { return fewer(houses, seeds + 1) - fewer(houses, seeds); }
/// With all houses: the positions of a tier.
constexpr Rank tier_size(int seeds) { return placements(all_houses_count, seeds); }

/// Byte i: the seeds in the houses 0 … i.
constexpr Camp running_sums(Camp camp) { return without_granary(camp) * 0x0101'0101'0101'0101; }

/// The number of a position among those with as many seeds. Granaries do not matter.
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

/// The placement that has this rank.
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

/// The next camp with as many seeds, or the next word of any bytes with the same sum, in the order of ranks: one seed
/// comes forward from the first byte but one that has any, and takes those before it along. Not for the last.
constexpr Camp next_camp(Camp camp) {
    int const moved = byte_of(camp, 0);
    int const i = std::countr_zero(camp >> 8 << 8) / 8;
    return camp - in_byte(i, 1) - in_byte(0, moved) + in_byte(i - 1, moved + 1);
}

/// The positions of a tier that share an enemy camp; their camps are those of `CampList`, in the same order.
struct Shelf {
    Camp other = 0;
    Rank first = 0;
    int own_seeds = 0;
};

/// A tier as shelves, in the order of ranks.
inline std::vector<Shelf> shelves(int seeds) {
    std::vector<Shelf> all(placements(houses_per_camp + 1, seeds));
    Camp word = in_byte(houses_per_camp, seeds);  // the seeds of the whole own camp, then the enemy houses
    Rank first = 0;
    for (auto& shelf : all) {
        shelf = {word >> 8, first, byte_of(word, 0)};
        first += placements(houses_per_camp, shelf.own_seeds);
        if (shelf.own_seeds < seeds) word = next_camp(word);
    }
    return all;
}

/// All camps of up to so many seeds, those of equal sum together.
class CampList {
public:
    /// Lists them all.
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

    /// In the order of ranks.
    std::vector<Camp> const& of(int seeds) const { return camps_[static_cast<std::size_t>(seeds)]; }

private:
    std::vector<std::vector<Camp>> camps_;
};

}  // namespace awele
