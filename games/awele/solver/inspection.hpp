// SPDX-License-Identifier: MIT
#pragma once

#include "databases.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>

namespace awele {

/// The distribution of values in a tier.
struct Statistics {
    std::uint64_t positions = 0;
    std::map<int, std::uint64_t> histogram;  ///< number of positions for each exact value
    std::uint64_t inexact = 0;               ///< positions whose value depends on how a cycle ends
    std::uint64_t size_on_disk = 0;
};
/// Throws Error if the tier's file is missing or damaged.
Statistics statistics(std::filesystem::path const& folder, Rules rules, int seeds);

/// The result of a consistency check. Every stored value must follow from those after each move:
///
///     value(q) = max over all moves of harvest − value(next), or the result if q has no move
///
/// The check finds damaged files and errors in the rules. It is not a proof: wrong values along a cycle can
/// agree with each other. So tests also compare small tiers with a reference solver.
struct CheckResult {
    std::uint64_t checked = 0;
    std::uint64_t wrong = 0;
    std::optional<Placement> first_wrong;
};
/// Checks all positions of a tier. Slow unless `databases` keeps the tier in memory.
CheckResult check_all(Databases const& databases, int seeds, unsigned threads,
                      std::stop_token const& stop = {});
/// Checks `count` random positions of a tier.
CheckResult check_sample(Databases const& databases, int seeds, std::uint64_t count, std::uint64_t seed,
                         std::stop_token const& stop = {});

}  // namespace awele
