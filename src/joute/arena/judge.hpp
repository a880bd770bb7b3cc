// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"
#include "joute/table/engine.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

namespace joute {

/// How long hints, values and reviews take for a position, unless the caller says otherwise: all alike, so that a review
/// does not call a hint a mistake.
inline constexpr std::chrono::milliseconds time_for_opinion{1000};

/// What the strongest engine thinks of every move where a seat is to move: the source of all advice to people. Each call
/// makes a new engine, so that the answer does not depend on earlier questions. An engine that proves nothing gets a budget
/// of one node per microsecond as well (max^n needs a third of that): with three seats one ply of depth more or less
/// changes values by several points, and a hint must not depend on how busy the machine is.
inline Thought opinion(ChosenGame const& game, Table const& table, Limits limits) {
    auto const engines = game.type->engines(game.params);
    auto const& params = engines.front().params;
    bool const proves =
        std::any_of(params.begin(), params.end(), [](Param const& param) { return param.key == "db"; });
    if (!proves && limits.budget.time) {
        auto const time = std::chrono::duration_cast<std::chrono::microseconds>(*limits.budget.time);
        limits.budget.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(1, time.count()));
    }
    return game.type->engine(engines.front().name, table, 1)->think(table, limits, Scope::every_move);
}

/// What a move was worth, and what would have been best, in the opinion of an engine; both as the mover saw it.
struct Judgement {
    MoveReport played;
    MoveReport best;

    /// What the move gave away, in the unit of the game; 0 for the best.
    double loss() const { return best.value - played.value; }
};

/// A loss that is worth telling.
constexpr double noticeable(Unit unit) {
    switch (unit) {
        case Unit::result: return 0.25;
        case Unit::points: return 1;
        case Unit::probability: return 0.05;
    }
    return 0;
}

/// The judgement on a move by its index; nothing from an engine that has no values.
inline std::optional<Judgement> judged(Thought const& thought, std::size_t move) {
    auto const played = std::find_if(thought.moves.begin(), thought.moves.end(),
                                     [&](auto const& report) { return report.index == move; });
    if (played == thought.moves.end()) return std::nullopt;
    return Judgement{*played, recommended(thought)};
}

}  // namespace joute
