// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/best_moves.hpp"
#include "joute/table/catalog.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

namespace joute {

// How long hints, values and reviews take for a position, unless the caller says otherwise: who gave a hint must not
// call it a mistake later.
inline constexpr std::chrono::milliseconds time_for_opinion{1000};

// What the strongest engine thinks of every move where a seat is to move. All that advises people rests on this; a new
// engine each time, so that the answer does not depend on what was asked before.
inline Thought opinion(ChosenGame const& game, Table const& table, Limits const& limits) {
    auto const strongest = game.type->engines(game.params).front().name;
    return game.type->engine(strongest, table, 1)->think(table, limits, Scope::every_move);
}

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

// The judgement on a move by its index; nothing from an engine that has no values.
inline std::optional<Judgement> judged(Thought const& thought, std::size_t move) {
    auto const played = std::find_if(thought.moves.begin(), thought.moves.end(),
                                     [&](auto const& report) { return report.index == move; });
    if (played == thought.moves.end()) return std::nullopt;
    return Judgement{*played, recommended(thought)};
}

}  // namespace joute
