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

/// Solves a tier, the positions with `marks` marks, from the tier with one more. A strip holds the positions
/// of one set of X: two bit planes over the sets of O among the cells that X leaves free.
///
///     strip   | X wins: a bit for each set of O | O wins: the same |        neither: a draw
///
/// Both planes are ORs over the children: the mover wins if it wins some child, and holds if some child is
/// not won by the opponent. When O moves, all children are in one strip, that of the same X. When X moves,
/// each free cell has its own strip, and often a symmetry must be undone.
///
/// If O has a row and X is to move, X has lost. If O is to move, such a position cannot occur, and its bits
/// are unspecified. Sets of X with a row have no strip: such positions are over, or cannot occur.
class TierSolver final : public joute::TierMaker {
public:
    /// `board` and `sets` must outlive this object.
    TierSolver(SmallBoard const& board, CrossSets const& sets, int marks);

    joute::Extent solve(std::size_t first, std::size_t last, std::span<std::byte> tier,
                        std::span<std::byte const> below) const override;
    joute::Extent count_unstored(std::stop_token const& stop) const override;

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
    Layer previous_;  ///< the sets with one O fewer, for the same X
};

}  // namespace ttt
