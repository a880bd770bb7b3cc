// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/engine.hpp"

#include <algorithm>
#include <optional>

namespace joute {

// What a move was worth, and what would have been best, in the opinion of an engine; both as the mover saw it.
struct Judgement {
    MoveReport played;
    MoveReport best;

    // What the move gave away, in the unit of the game; 0 for the best.
    double loss() const { return best.value - played.value; }
};

// A loss that is worth telling.
constexpr double noticeable(Unit unit) {
    switch (unit) {
        case Unit::result: return 0.25;
        case Unit::points: return 1;
        case Unit::probability: return 0.05;
    }
    return 0;
}

// The judgement on a move at a table where a seat is to move; nothing from an engine that has no values.
inline std::optional<Judgement> judge(Engine& engine, Table const& table, std::size_t move,
                                      Limits const& limits) {
    auto const thought = engine.think(table, limits, Scope::every_move);
    auto const played = std::find_if(thought.moves.begin(), thought.moves.end(),
                                     [&](auto const& report) { return report.index == move; });
    if (played == thought.moves.end()) return std::nullopt;
    return Judgement{*played, thought.moves.front()};
}

}  // namespace joute
