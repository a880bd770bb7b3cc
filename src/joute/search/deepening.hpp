// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/outcome.hpp"

#include <limits>
#include <vector>

namespace joute {

// Values the moves of q with values_at(depth), deeper and deeper until the budget is used up or nothing is guessed
// any more; a budget of depth alone is searched at once. What a stopped depth found so far is not used.
template <Game G, class ValuesAt>
Outcome<G> deepened(G const& g, PositionOf<G> const& q, Meter const& meter, ValuesAt const& values_at) {
    auto const& limits = meter.limits();
    int const last = limits.budget.depth.value_or(std::numeric_limits<int>::max());
    int const first = limits.budget.nodes || limits.budget.time ? 1 : last;

    Outcome<G> best{.choice = g.moves(q)[0]};
    for (int depth = first;; ++depth) {
        std::vector<MoveValue<G>> moves = values_at(depth);
        if (meter.stopped()) break;
        sort_by_value(moves);
        best.choice = moves.front().move;
        best.moves = std::move(moves);
        best.depth = depth;
        if (limits.report) limits.report({depth, meter.nodes(), meter.seconds(), g.text(q, best.choice)});
        if (depth == last || settled(best.moves) || !meter.worth_going_on()) break;
    }
    best.nodes = meter.nodes();
    return best;
}

}  // namespace joute
