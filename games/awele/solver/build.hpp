// SPDX-License-Identifier: MIT
#pragma once

#include "databases.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>

namespace awele {

/// Upper bounds for a build, in bytes.
struct BuildCost {
    std::uint64_t memory = 0;
    std::uint64_t disk = 0;
};
/// The cost of building all tiers up to `seeds`. Throws Error unless 0 ≤ seeds ≤ 48.
BuildCost build_cost(Rules rules, int seeds);

/// Reported while a build runs.
struct BuildProgress {
    int seeds = 0;       ///< the tier being built
    double share = 0.0;  ///< finished part of this tier, 0 … 1; 1 once its file is written
};

/// Builds the tiers of 0 … `seeds` seeds in a folder, which is created if missing. Existing tiers are kept;
/// damaged ones are built again, but the blocks of the last two tiers are not checked. Returns false if it
/// was stopped; only the tier being built is lost. Throws Error, before building anything, if memory or disk
/// space is insufficient.
bool build(std::filesystem::path const& folder, Rules rules, int seeds, unsigned threads,
           std::stop_token const& stop = {}, std::function<void(BuildProgress const&)> const& tell = {});

}  // namespace awele
