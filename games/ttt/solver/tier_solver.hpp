// SPDX-License-Identifier: MIT
#pragma once

#include "layer.hpp"
#include "small_board.hpp"

#include "joute/game/solver.hpp"
#include "joute/solve/tiers.hpp"

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace ttt {

/// The canonical sets of X that have no row, by their number of marks.
using CrossSets = std::vector<std::vector<Cells>>;

/// Values a tier, all positions with so many marks, from the tier with one more. A strip holds the positions with one set of X:
/// two planes over the layer of the sets of O among the cells that X left, and they say who is sure to win.
///
///     strip   | X wins: a bit for each set of O | O wins: the same |        neither: a draw
///
/// Both planes are sums of what the children say: the side that moves wins if some child is its win, and it holds if some
/// child is not the other's. When O moves the children are in one strip, that of the same X. When X moves they are spread
/// over a strip for each free cell, and often a symmetry must be undone.
///
/// A set of O with a row is lost for X where X is to move. Where O is, it cannot occur, and nobody asks what is kept there.
/// Sets of X with a row have no strip: such positions are over, or cannot occur.
class TierSolver final : public joute::TierMaker {
public:
    /// Both are kept by whoever makes this.
    TierSolver(SmallBoard const& board, CrossSets const& sets, int marks);

    joute::Extent solve(std::size_t first, std::size_t last, std::span<std::byte> tier,
                        std::span<std::byte const> below) const override;
    joute::Extent not_held(std::stop_token const& stop) const override;

private:
    class Worker;

    SmallBoard const& board_;
    CrossSets const& sets_;
    int marks_;
    int crosses_;
    int rings_;
    bool cross_moves_;
    Layer layer_;     ///< the sets of O
    Layer below_;     ///< the same in the tier below
    Layer previous_;  ///< with one O fewer, and the same X
};

}  // namespace ttt
