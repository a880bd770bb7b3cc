// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/outcome.hpp"

namespace joute {

// Any legal move, each as likely as the others. The draw depends on the seed and the position alone.
template <PlayableGame G>
class RandomChoice {
public:
    static constexpr EngineAbout about{"random", tr("any legal move, drawn by lot"), {}};

    // It has no options.
    RandomChoice(G const& g, Params const&, std::uint64_t seed) : g_(g), seed_(seed) {}

    // A move and nothing else: no values.
    Outcome<G> search(PositionOf<G> const& q, History, Limits const&, Scope) const {
        Rng rng(seed_ ^ key_of(g_, q));
        auto const moves = g_.moves(q);
        return {.choice = moves[rng.below(static_cast<std::uint32_t>(moves.size()))], .nodes = 1};
    }

private:
    G g_;
    std::uint64_t seed_;
};

}  // namespace joute
