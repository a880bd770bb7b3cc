// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/limits.hpp"
#include "joute/game/params.hpp"
#include "joute/search/outcome.hpp"

#include <array>
#include <vector>

namespace joute {

/// The parameters of every engine that thinks until told to stop.
inline constexpr std::array budget_params{
    Param::limit("depth", 1000, tr("search depth in moves")),
    Param::limit("nodes", std::int64_t{1} << 60, tr("number of positions to search")),
    Param::duration("time", 0, tr("time per move")),
};

/// The parameter of engines that use what is proved of a game.
inline constexpr Param proofs_param =
    Param::choice("db", "auto|yes|no", tr("use solved positions; auto: only when time is limited"));

/// What an engine string such as `alphabeta:depth=8` allows.
inline Budget budget_of(Params const& options) {
    Budget budget;
    if (options.given("depth")) budget.depth = options.number("depth");
    if (options.given("nodes")) budget.nodes = static_cast<std::uint64_t>(options["nodes"]);
    if (options.given("time")) budget.time = std::chrono::milliseconds(options["time"]);
    return budget;
}

/// By one move, and from the first only where the budget may end the search at any time. Or from the first always,
/// because each depth helps the next, and by two moves: estimates after one's own and after the other's move
/// compare badly, and the depth between costs more than it helps.
enum class Deepening { by_one_where_needed, by_two };

/// Values the moves of q with values_at(depth), deeper and deeper until the budget is used up or nothing is guessed
/// any more. What a stopped depth found so far is not used.
template <Game G, class ValuesAt>
Outcome<G> deepened(G const& g, PositionOf<G> const& q, Meter const& meter, ValuesAt const& values_at,
                    Deepening deepening = Deepening::by_one_where_needed) {
    constexpr int no_limit = 999;
    auto const& limits = meter.limits();
    int const last = limits.budget.depth.value_or(no_limit);
    int const step = deepening == Deepening::by_two ? 2 : 1;
    bool const at_once = step == 1 && !limits.budget.nodes && !limits.budget.time;

    Outcome<G> best{.choice = g.moves(q)[0]};
    for (int depth = at_once ? last : 1 + (last - 1) % step;; depth += step) {
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
