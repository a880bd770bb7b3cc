// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/limits.hpp"
#include "joute/game/params.hpp"
#include "joute/search/outcome.hpp"

#include <array>
#include <vector>

namespace joute {

/// The parameters of every engine with a budget.
inline constexpr std::array budget_params{
    Param::limit("depth", 1000, tr("search depth in moves")),
    Param::limit("nodes", std::int64_t{1} << 60, tr("number of positions to search")),
    Param::duration("time", 0, tr("time per move")),
};

/// The parameter of engines that use proved values.
inline constexpr Param proofs_param =
    Param::choice("db", "auto|yes|no", tr("use solved positions; auto: only when time is limited"));

/// The budget given in an engine string such as `alphabeta:depth=8`.
inline Budget budget_of(Params const& options) {
    Budget budget;
    if (options.given("depth")) budget.depth = options.number("depth");
    if (options.given("nodes")) budget.nodes = static_cast<std::uint64_t>(options["nodes"]);
    if (options.given("time")) budget.time = std::chrono::milliseconds(options["time"]);
    return budget;
}

/// The steps of iterative deepening.
///
///     by_one_where_needed    one ply; without a limit on nodes or time, the last depth only
///     by_two                 two plies, always from the first depth, because each iteration helps the next
///
/// Steps of two compare estimates after moves of the same side. The depth between costs more than it helps.
enum class Deepening { by_one_where_needed, by_two };

/// Iterative deepening: values the moves of q with values_at(depth) until the budget is used up or no value
/// is guessed. The values of a stopped iteration are discarded.
template <Game G, class ValuesAt>
Outcome<G> deepened(G const& g, PositionOf<G> const& q, Meter const& meter, ValuesAt const& values_at,
                    Deepening deepening = Deepening::by_one_where_needed) {
    constexpr int no_limit = 999;
    auto const& limits = meter.limits();
    int const last = limits.budget.depth.value_or(no_limit);
    int const step = deepening == Deepening::by_two ? 2 : 1;
    bool const last_depth_only = step == 1 && !limits.budget.nodes && !limits.budget.time;

    Outcome<G> best{.choice = g.moves(q)[0]};
    for (int depth = last_depth_only ? last : 1 + (last - 1) % step;; depth += step) {
        std::vector<MoveValue<G>> moves = values_at(depth);
        if (meter.stopped()) break;
        sort_by_value(moves);
        best.choice = moves.front().move;
        best.moves = std::move(moves);
        best.depth = depth;
        if (limits.report) limits.report({depth, meter.nodes(), meter.seconds(), g.text(q, best.choice)});
        if (depth == last || settled(best.moves) || !meter.may_iterate()) break;
    }
    best.nodes = meter.nodes();
    return best;
}

}  // namespace joute
