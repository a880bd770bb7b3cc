// SPDX-License-Identifier: MIT
#pragma once

#include "../incognito.hpp"
#include "layers.hpp"

#include "joute/game/oracle.hpp"

#include <thread>

namespace incognito {

// What the layers say of positions. Those with the fewest pawns are solved in the background, in about a second.
class LayersOracle final : public joute::Oracle<Incognito> {
public:
    explicit LayersOracle(Incognito const& game);

    std::optional<int> value(Position const& q) const override;
    std::optional<Move> choice(Position const& q) const override;

    // Waits until everything is solved that is solved without being asked for.
    void wait() { worker_.join(); }

private:
    static constexpr int pawns_at_first = 4;

    // The value of a move for the side that makes it, if it is proved.
    std::optional<std::int64_t> worth(Position const& q, Move m) const;

    Incognito game_;
    Layers layers_;
    std::jthread worker_;  // last: it uses the layers
};

}  // namespace incognito

// One for every size of board, for all engines.
template <>
struct joute::OracleOf<incognito::Incognito> {
    static std::shared_ptr<Oracle<incognito::Incognito> const> open(incognito::Incognito const& game);
    static bool is_strong(incognito::Incognito const&) { return false; }
};
