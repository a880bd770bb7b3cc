// SPDX-License-Identifier: MIT
#pragma once

#include "../incognito.hpp"
#include "layers.hpp"

#include "joute/game/oracle.hpp"

namespace incognito {

// What the layers say of positions.
class LayersOracle : public joute::Oracle<Incognito> {
public:
    // The layers must outlive it; they may grow meanwhile.
    LayersOracle(Incognito const& game, Layers const& layers) : game_(game), layers_(layers) {}

    std::optional<int> value(Position const& q) const override;
    std::optional<Move> choice(Position const& q) const override;
    // The value of a move for the side that makes it, if it is proved.
    std::optional<std::int64_t> worth(Position const& q, Move m) const;

private:
    Incognito game_;
    Layers const& layers_;
};

}  // namespace incognito

// One for every size of board, for all engines. Layers with the fewest pawns are solved in the background, which takes about
// a second; then those of the person's own folder are read.
template <>
struct joute::OracleOf<incognito::Incognito> {
    // Nothing for boards that are too large.
    static std::shared_ptr<Oracle<incognito::Incognito> const> open(incognito::Incognito const& game);
    // Never: most positions have too many pawns.
    static bool is_strong(incognito::Incognito const&) { return false; }
};
