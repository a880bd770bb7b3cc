// SPDX-License-Identifier: MIT
#pragma once

#include "../ttt.hpp"

#include "joute/game/solver.hpp"

#include <memory>

namespace ttt {

/// The archive of a 5 × 5 board for `joute db`; its tiers are those of BoardTiers. Throws Error for boards of
/// another size: smaller ones need no files, and tables of larger ones would be too large.
std::unique_ptr<joute::Archive> archive(int k, int n);

}  // namespace ttt

/// Throws Error unless n = 5.
template <std::size_t W, class Size>
struct joute::ArchiveOf<ttt::Ttt<W, Size>> {
    static std::unique_ptr<Archive> open(ttt::Ttt<W, Size> const& g) { return ttt::archive(g.k(), g.n()); }
};
