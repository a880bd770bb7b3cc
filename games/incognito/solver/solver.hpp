// SPDX-License-Identifier: MIT
#pragma once

#include "../incognito.hpp"
#include "tiers.hpp"

#include "joute/game/solver.hpp"

#include <filesystem>

/// @file
/// The solver of Incognito: the oracle for engines, and the archive of tiers in files.
namespace incognito {

/// Looks up values and moves in the tiers.
class TierOracle : public joute::Oracle<Incognito> {
public:
    /// The tiers must outlive the oracle; they may grow meanwhile.
    TierOracle(Incognito const& game, Tiers const& tiers) : game_(game), tiers_(tiers) {}

    std::optional<int> value(Position const& q) const override;
    std::optional<Move> choice(Position const& q) const override;
    /// The expected value of a move for the side that makes it. Null if it is not proved.
    std::optional<std::int64_t> move_value(Position const& q, Move m) const;

private:
    Incognito game_;
    Tiers const& tiers_;
};

}  // namespace incognito

/// All engines share one oracle per board size. It solves the small tiers in the background, in about a
/// second, then reads the larger ones from the user's data folder.
template <>
struct joute::OracleOf<incognito::Incognito> {
    /// Null on boards larger than 6 × 6.
    static std::shared_ptr<Oracle<incognito::Incognito> const> open(incognito::Incognito const& game);
    /// False: most positions have more pawns than the solved tiers.
    static bool is_strong(incognito::Incognito const&) { return false; }
};

namespace incognito {

/// Adds the next tiers from the files in a folder, up to `most` pawns or the first missing file. Throws Error
/// if a file is damaged.
void load(Tiers& tiers, std::filesystem::path const& folder, Board const& board, int most,
          std::stop_token const& stop = {});

/// The archive for `joute db`.
std::unique_ptr<joute::Archive> archive(Incognito const& game);

}  // namespace incognito

/// Null on boards larger than 6 × 6.
template <>
struct joute::ArchiveOf<incognito::Incognito> {
    static std::unique_ptr<Archive> open(incognito::Incognito const& game) {
        return incognito::Tiers::supports(game.geometry()) ? incognito::archive(game) : nullptr;
    }
};
