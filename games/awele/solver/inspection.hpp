// SPDX-License-Identifier: MIT
#pragma once

#include "databases.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>

namespace awele {

/// How often each value occurs among all positions of so many seeds.
struct Statistics {
    std::uint64_t positions = 0;
    std::map<int, std::uint64_t> histogram;  ///< of the exact values
    std::uint64_t inexact = 0;               ///< positions whose value depends on cycles
    std::uint64_t size_on_disk = 0;
};
Statistics statistics(std::filesystem::path const& folder, Rules rules, int seeds);  ///< throws Error

/// Whether what is stored agrees with itself:
///
///     value(q) = max over all moves of harvested − value(next), or what the end is worth
///
/// That finds damage and mistakes of the rules; where cycles are worth 0 it is no proof, for which tests compare small tiers
/// with a slow solver.
struct CheckResult {
    std::uint64_t checked = 0;
    std::uint64_t wrong = 0;
    std::optional<Placement> first_wrong;
};
/// Every position of so many seeds. Quick where databases keep the tier in memory.
CheckResult check_all(Databases const& databases, int seeds, unsigned threads,
                      std::stop_token const& stop = {});
/// So many positions drawn at random.
CheckResult check_sample(Databases const& databases, int seeds, std::uint64_t count, std::uint64_t seed,
                         std::stop_token const& stop = {});

}  // namespace awele
