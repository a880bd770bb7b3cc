// SPDX-License-Identifier: MIT
#pragma once

#include "placements.hpp"

#include "../awele.hpp"

#include "joute/base/memory.hpp"
#include "joute/solve/block_file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace awele {

/// What is stored of a position: by the school's rules its value, what the side to move harvests more than the other from
/// there on. By the international rules a least and a most value: which of them is true, if they differ, depends on
/// where a cycle is cut (rule 7).
using Value = std::int8_t;
using Values = joute::LargeMemory;  ///< of a tier: values_per_position(rules) for each rank

/// One, or the least and the most.
constexpr std::size_t values_per_position(Rules rules) { return rules == Rules::school ? 1 : 2; }

/// As files and messages call them.
std::string rules_name(Rules rules);

/// One file for each tier, that is for each number of seeds on the board.
std::filesystem::path tier_path(std::filesystem::path const& folder, Rules rules, int seeds);
/// The file of a tier, open or made. Throw Error.
joute::BlockFile open_tier(std::filesystem::path const& folder, Rules rules, int seeds);
void write_tier(std::filesystem::path const& folder, Rules rules, int seeds, Values const& values,
                unsigned threads);

/// The databases of a folder, from 0 seeds to the last tier before a gap. Safe from several threads.
class Databases {
public:
    /// What may be kept in memory.
    struct Memory {
        int seeds = 12;  ///< tiers up to so many seeds are unpacked at once: 2.7 million positions
        std::size_t cache = std::size_t{256} << 20;  ///< bytes for blocks of the others
    };

    /// Throws Error where a file is damaged; those that are not unpacked are only looked at.
    Databases(std::filesystem::path const& folder, Rules rules) : Databases(folder, rules, Memory{}) {}
    Databases(std::filesystem::path const& folder, Rules rules, Memory const& memory);

    /// Those the databases were built for.
    Rules rules() const { return rules_; }
    /// The most seeds that are known; −1 if there is nothing.
    int seeds() const { return static_cast<int>(levels_.size()) - 1; }
    /// Of all files together.
    std::uint64_t size_on_disk() const;

    /// What the side to move harvests more than the other from here on, whatever happened before. Nothing where that is
    /// not known for sure: too many seeds, a damaged file, and by the international rules a value that
    /// depends on cycles or on a granary that may come to hold 25.
    std::optional<int> value(Position const& q) const;

    /// least ≤ value ≤ most, if nobody stops at 25 seeds. Equal by the school's rules.
    struct Bounds {
        int least = 0;
        int most = 0;
        /// Whether it is one value.
        bool exact() const { return least == most; }
        bool operator==(Bounds const&) const = default;
    };
    /// Nothing where there are too many seeds, or the file is damaged.
    std::optional<Bounds> bounds(Placement const& q) const;

private:
    struct Tier {
        joute::BlockFile file;
        Values values;  ///< if they are kept in memory
    };

    std::optional<Bounds> stored(Tier const& tier, Rank r) const;

    Rules rules_;
    std::vector<Tier> levels_;
    mutable joute::BlockCache cache_;
};

}  // namespace awele
