// SPDX-License-Identifier: MIT
#pragma once

#include "../incognito.hpp"
#include "layers.hpp"

#include "joute/game/archive.hpp"
#include "joute/game/oracle.hpp"

#include <filesystem>

namespace incognito {

// What the layers say of positions.
class LayersOracle : public joute::Oracle<Incognito> {
public:
    LayersOracle(Incognito const& game, Layers const& layers) : game_(game), layers_(layers) {}

    std::optional<int> value(Position const& q) const override;
    std::optional<Move> choice(Position const& q) const override;
    // The value of a move for the side that makes it, if it is proved.
    std::optional<std::int64_t> worth(Position const& q, Move m) const;

private:
    Incognito game_;
    Layers const& layers_;
};

// One file for each layer.
std::filesystem::path layer_path(std::filesystem::path const& folder, Board const& board, int pawns);
// Adds the layers that a folder has, as far as they follow each other, up to so many pawns. Throws Error when one is
// damaged.
void load(Layers& layers, std::filesystem::path const& folder, Board const& board, int most,
          std::stop_token const& stop = {});

std::unique_ptr<joute::Archive> archive(Incognito const& game);

}  // namespace incognito

// One for every size of board, for all engines. The layers of the person's own folder are read in the background, and those
// with the fewest pawns solved, which takes about a second.
template <>
struct joute::OracleOf<incognito::Incognito> {
    static std::shared_ptr<Oracle<incognito::Incognito> const> open(incognito::Incognito const& game);
    static bool is_strong(incognito::Incognito const&) { return false; }
};

template <>
struct joute::ArchiveOf<incognito::Incognito> {
    static std::unique_ptr<Archive> open(incognito::Incognito const& game) {
        return incognito::Layers::serve(game.geometry()) ? incognito::archive(game) : nullptr;
    }
};
