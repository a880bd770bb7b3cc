// SPDX-License-Identifier: MIT
#pragma once

#include "databases.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>

namespace awele {

/// What a build asks of the machine, at most. Throws Error when there are not so many seeds.
struct BuildCost {
    std::uint64_t memory = 0;
    std::uint64_t disk = 0;
};
/// To build the tier of so many seeds, if those below are there.
BuildCost build_cost(Rules rules, int seeds);

/// How far a build is.
struct BuildProgress {
    int seeds = 0;       ///< of the tier at work
    double share = 0.0;  ///< of this tier, 0 … 1; 1 when its file is on the disk
};

/// Makes the databases of 0 … `seeds` seeds in a folder, which is made too. Tiers that are there already are left as they are,
/// or made again if they are damaged; an interrupted build loses the tier at work. Says whether it came to an end.
/// Throws Error, before anything is begun, when there is not enough memory or room on the disk.
bool build(std::filesystem::path const& folder, Rules rules, int seeds, unsigned threads,
           std::stop_token const& stop = {}, std::function<void(BuildProgress const&)> const& tell = {});

}  // namespace awele
