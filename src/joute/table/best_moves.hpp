// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/engine.hpp"

#include <algorithm>

// Which moves are the best, decided in one place: hints, values, reviews and `analyse` say the same.
namespace joute {

// Whether a move has the best value. An estimate does not count where the best value is proved. Of moves with the same
// value those that win sooner or lose later are listed first.
inline bool is_best(MoveReport const& move, Thought const& thought) {
    auto const& first = thought.moves.front();
    return move.value == first.value && (move.exact || !first.exact);
}

// The move to recommend: the engine's own choice if its value is the best, else the first of those. The thought must have
// values.
inline MoveReport const& recommended(Thought const& thought) {
    auto const choice = std::find_if(thought.moves.begin(), thought.moves.end(),
                                     [&](auto const& move) { return move.index == thought.choice; });
    return choice != thought.moves.end() && is_best(*choice, thought) ? *choice : thought.moves.front();
}

}  // namespace joute
