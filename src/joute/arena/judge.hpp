// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"
#include "joute/table/engine.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

namespace joute {

/// Default time per position for hints, values and reviews. All use the same, so that a review does not call
/// a hint a mistake.
inline constexpr std::chrono::milliseconds time_for_opinion{1000};

/// The strongest engine's value of every move, the source of all advice to people. A seat must be to move.
/// Each call creates a new engine, so that the result does not depend on earlier calls.
///
/// An engine without proofs also gets a limit of one node per microsecond, so that hints do not depend on the
/// machine's load. With three seats, one ply of depth changes values by several points. A node of max^n takes
/// a third of a microsecond.
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

/// An engine's values of the move played and of the best move, both seen by the mover.
struct Judgement {
    MoveReport played;
    MoveReport best;

    /// The value lost by the move, in the unit of the game; 0 for the best move.
    double loss() const { return best.value - played.value; }
};

/// The smallest loss worth reporting.
constexpr double noticeable(Unit unit) {
    switch (unit) {
        case Unit::result: return 0.25;
        case Unit::points: return 1;
        case Unit::probability: return 0.05;
    }
    return 0;
}

/// Whether reviews report the move.
inline bool is_mistake(Judgement const& judgement, Unit unit) { return judgement.loss() >= noticeable(unit); }

/// The judgement on a move by its index; null if the engine reports no value for it.
inline std::optional<Judgement> judged(Thought const& thought, std::size_t move) {
    auto const played = std::find_if(thought.moves.begin(), thought.moves.end(),
                                     [&](auto const& report) { return report.index == move; });
    if (played == thought.moves.end()) return std::nullopt;
    return Judgement{*played, recommended(thought)};
}

}  // namespace joute
