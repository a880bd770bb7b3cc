// SPDX-License-Identifier: MIT
#pragma once

#include "../incognito.hpp"
#include "tiers.hpp"

#include "joute/game/solver.hpp"

#include <filesystem>

namespace incognito {

/// What the tiers say of positions.
class TierOracle : public joute::Oracle<Incognito> {
public:
    /// The tiers must outlive it; they may grow meanwhile.
    TierOracle(Incognito const& game, Tiers const& tiers) : game_(game), tiers_(tiers) {}

    std::optional<int> value(Position const& q) const override;
    std::optional<Move> choice(Position const& q) const override;
    /// The value of a move for the side that makes it, if it is proved.
    std::optional<std::int64_t> worth(Position const& q, Move m) const;

private:
    Incognito game_;
    Tiers const& tiers_;
};

}  // namespace incognito

/// One for every size of board, for all engines. Tiers with the fewest pawns are solved in the background, which takes about
/// a second; then those of the person's own folder are read.
template <>
struct joute::OracleOf<incognito::Incognito> {
    /// Nothing for boards that are too large.
    static std::shared_ptr<Oracle<incognito::Incognito> const> open(incognito::Incognito const& game);
    /// Never: most positions have too many pawns.
    static bool is_strong(incognito::Incognito const&) { return false; }
};

namespace incognito {

// The tiers in files, one for each number of pawns.

/// Adds those that a folder has, as far as they follow each other, up to so many pawns. Throws Error when one is damaged.
void load(Tiers& tiers, std::filesystem::path const& folder, Board const& board, int most,
          std::stop_token const& stop = {});

/// The tiers as `joute db` builds, checks and describes them.
std::unique_ptr<joute::Archive> archive(Incognito const& game);

}  // namespace incognito

/// Every size of board has one.
template <>
struct joute::ArchiveOf<incognito::Incognito> {
    static std::unique_ptr<Archive> open(incognito::Incognito const& game) {
        return incognito::Tiers::serve(game.geometry()) ? incognito::archive(game) : nullptr;
    }
};

// All that is proved of Incognito, for its registration.
