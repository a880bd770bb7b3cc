// SPDX-License-Identifier: MIT
#pragma once

#include "../awele.hpp"

#include "joute/game/archive.hpp"

namespace awele {

// The databases as `joute db` builds, checks and describes them.
std::unique_ptr<joute::Archive> archive(Rules rules);

}  // namespace awele

// Both sets of rules have one.
template <awele::Rules rules>
struct joute::ArchiveOf<awele::Awele<rules>> {
    static std::unique_ptr<Archive> open(awele::Awele<rules> const&) { return awele::archive(rules); }
};
