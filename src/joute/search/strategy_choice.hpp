// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/outcome.hpp"

namespace joute {

// One of the game's own strategies: the move of the highest score, the first of equals.
template <WithStrategies G>
class StrategyChoice {
public:
    // `strategy` is one of G::strategies().
    StrategyChoice(G const& g, Strategy<G> const& strategy) : g_(g), strategy_(strategy) {}

    // Every move with the strategy's own score as its value: see Outcome.
    Outcome<G> search(PositionOf<G> const& q, History, Limits const&, Scope) const {
        Outcome<G> outcome;
        for (auto const& m : g_.moves(q)) {
            outcome.moves.push_back({m, strategy_.score(g_, q, m) * resolution<G>(), false, {m}});
        }
        sort_by_value(outcome.moves);
        outcome.choice = outcome.moves.front().move;
        outcome.nodes = outcome.moves.size();
        return outcome;
    }

private:
    G g_;
    Strategy<G> strategy_;
};

}  // namespace joute
