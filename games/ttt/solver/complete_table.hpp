// SPDX-License-Identifier: MIT
#pragma once

#include "grid.hpp"
#include "small_board.hpp"
#include "tier_solver.hpp"

#include "joute/solve/tiers.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace ttt {

/// The prefix of a board's file names.
std::string table_name(int k, int n);

/// The tiers of a board of at most 5 × 5, by the number of blanks: tier 0 holds the full boards.
class BoardTiers final : public joute::TieredGame {
public:
    /// Lists, for every tier, the canonical sets of X that contain no row.
    BoardTiers(int k, int n);

    SmallBoard const& board() const { return board_; }

    int last_tier() const override { return board_.size(); }
    std::string name() const override { return table_name(board_.k(), board_.n()); }
    std::size_t strips(int tier) const override { return sets(tier).size(); }
    std::size_t strip_size(int tier) const override;
    std::unique_ptr<joute::TierMaker> maker(int tier) const override;

    /// Measured: 0.28 for k = 3, 0.31 for k = 4, 0.06 for k = 5.
    double compression_ratio() const override { return 0.35; }

    /// The number of sets of O in a strip of a tier.
    std::uint64_t strip_count(int tier) const;
    /// The sets of X that have a strip.
    std::vector<Cells> const& sets(int tier) const { return sets_[static_cast<std::size_t>(crosses(tier))]; }

    /// Where the table stores a position.
    struct Place {
        int tier = 0;
        std::size_t strip = 0;
        std::uint64_t rank = 0;  ///< of the set of O in the strip
    };
    /// Requires that X has no row.
    Place place(Cells x, Cells o) const;

private:
    int marks(int tier) const { return board_.size() - tier; }
    int crosses(int tier) const { return (marks(tier) + 1) / 2; }
    int rings(int tier) const { return marks(tier) / 2; }

    SmallBoard board_;
    CrossSets sets_;
};

/// The value of every reachable position, from files. Thread-safe.
class CompleteTable {
public:
    /// Opens the existing files.
    CompleteTable(std::filesystem::path const& folder, int k, int n)
        : CompleteTable(folder, std::make_shared<BoardTiers>(k, n)) {}
    CompleteTable(std::filesystem::path const& folder, std::shared_ptr<BoardTiers const> tiers)
        : tiers_(std::move(tiers)), files_(folder, *tiers_) {}

    BoardTiers const& tiers() const { return *tiers_; }
    joute::TierFiles const& files() const { return files_; }
    /// Whether every tier has a file.
    bool is_complete() const { return files_.last() == tiers_->last_tier(); }

    /// For the side to move: 1 a win, 0 a draw, −1 a loss. Null if the position cannot occur or is not in the
    /// files.
    std::optional<int> lookup(Cells x, Cells o) const;
    std::optional<int> lookup(Grid const& grid) const {
        return lookup(tiers_->board().marks(grid, 'X'), tiers_->board().marks(grid, 'O'));
    }

private:
    std::shared_ptr<BoardTiers const> tiers_;
    joute::TierFiles files_;
};

/// The result of check_tier().
struct TierCheck {
    std::uint64_t checked = 0;
    std::uint64_t wrong = 0;
    std::optional<Grid> first_wrong = {};
};
/// Compares at most a million values of a tier with one ply of minimax over the tier below.
TierCheck check_tier(CompleteTable const& table, int tier, unsigned threads, std::stop_token const& stop);

}  // namespace ttt
