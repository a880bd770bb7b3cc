// SPDX-License-Identifier: MIT
#pragma once

#include "../ttt.hpp"

#include "joute/game/solver.hpp"

#include <memory>

namespace ttt {

/// The complete table of a board of 5 × 5, as `joute db` builds, checks and describes it; its levels are the tiers of
/// BoardTiers. Throws Error for boards of another size: small ones need no files, and larger ones would fill too many.
std::unique_ptr<joute::Archive> archive(int k, int n);

}  // namespace ttt

/// Throws Error for a board without such a table.
template <std::size_t W, class Size>
struct joute::ArchiveOf<ttt::Ttt<W, Size>> {
    static std::unique_ptr<Archive> open(ttt::Ttt<W, Size> const& g) { return ttt::archive(g.k(), g.n()); }
};
