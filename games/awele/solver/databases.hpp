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

/// The future harvest of the side to move minus the opponent's. By the school's rules a position has one
/// value. By the international rules it has a least and a greatest one, which differ where the value depends
/// on how a cycle ends (rule 7).
using Value = std::int8_t;
using Values = joute::LargeMemory;  ///< of a tier: values_per_position(rules) per rank

constexpr std::size_t values_per_position(Rules rules) { return rules == Rules::school ? 1 : 2; }

/// The name in files and messages.
std::string rules_name(Rules rules);

/// The file of a tier: all positions with `seeds` seeds on the board.
std::filesystem::path tier_path(std::filesystem::path const& folder, Rules rules, int seeds);
/// Throws Error if the file is missing, damaged or of the wrong size. Blocks are checked when they are read.
joute::BlockFile open_tier(std::filesystem::path const& folder, Rules rules, int seeds);
/// Throws Error if the file cannot be written.
void write_tier(std::filesystem::path const& folder, Rules rules, int seeds, Values const& values,
                unsigned threads);

/// The endgame databases of a folder, from 0 seeds to the last tier before a gap. Thread-safe.
class Databases {
public:
    /// What to keep in memory.
    struct Memory {
        int seeds = 12;  ///< decompress tiers of up to this many seeds on opening; 12: 2.7 million positions
        std::size_t cache = std::size_t{256} << 20;  ///< bytes for blocks of the other tiers
    };

    /// Throws Error if a file is damaged. Blocks of tiers not kept in memory are checked on access only.
    Databases(std::filesystem::path const& folder, Rules rules) : Databases(folder, rules, Memory{}) {}
    Databases(std::filesystem::path const& folder, Rules rules, Memory const& memory);

    Rules rules() const { return rules_; }
    /// The number of seeds of the last tier; −1 if there is none.
    int seeds() const { return static_cast<int>(tiers_.size()) - 1; }
    /// The size of all files in bytes.
    std::uint64_t size_on_disk() const;

    /// The value, valid for any history. Null if it is not known exactly: too many seeds, a damaged file, or
    /// by the international rules a value that depends on cycles or on a granary that may reach 25.
    std::optional<int> value(Position const& q) const;

    /// least ≤ value ≤ most, ignoring the end at 25 seeds (rule 7). Equal by the school's rules.
    struct Bounds {
        int least = 0;
        int most = 0;
        bool exact() const { return least == most; }
        bool operator==(Bounds const&) const = default;
    };
    /// Null if there are too many seeds or the file is damaged.
    std::optional<Bounds> bounds(Placement const& q) const;

private:
    struct Tier {
        joute::BlockFile file;
        Values values;  ///< empty unless kept in memory
    };

    std::optional<Bounds> stored(Tier const& tier, Rank r) const;

    Rules rules_;
    std::vector<Tier> tiers_;
    mutable joute::BlockCache cache_;
};

}  // namespace awele
