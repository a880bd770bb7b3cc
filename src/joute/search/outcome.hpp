// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"
#include "joute/game/limits.hpp"
#include "joute/game/talents.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace joute {

/// The keys of the positions since the last irreversible move, the present one last: what a search needs to
/// detect repetitions. Empty for games without repetition.
using History = std::span<std::uint64_t const>;

/// The value of one move, from the view of the seat that makes it, in units of 1/resolution of a result. For
/// games of win, draw and loss, a proved win in d plies is resolution − d: the faster, the better.
template <Game G>
struct MoveValue {
    MoveOf<G> move;
    int value = 0;
    bool exact = false;                ///< proved, for an empty history
    std::vector<MoveOf<G>> line = {};  ///< the principal variation as far as known, the move included
    bool guessed = true;               ///< a deeper search may change the value
};

/// The result of a search: the move to play, and the values of moves if it has any.
template <Game G>
struct Outcome {
    MoveOf<G> choice{};
    std::vector<MoveValue<G>> moves = {};  ///< best first; every legal move for Scope::every_move
    std::uint64_t nodes = 0;
    int depth = 0;
    bool exact = false;  ///< the best value is proved, even if not every move's value is
};

/// Where results are −1, 0, 1, every value ≥ proved_win() is a proved win: estimates stay below. Exactly
/// proved_win() is a proved win of unknown distance.
template <Game G>
constexpr int proved_win() {
    return resolution<G>() / 10 * 9;
}

/// Whether values include the distance to the end. Not with chance, where a mean would mix distances.
template <Game G>
constexpr bool counts_distance() {
    return G::about.unit == Unit::result && !ChanceGame<G>;
}

/// The value for seat 0 of a terminal position `ply` plies from the root.
template <ZeroSumGame G>
int final_value(int result, int ply) {
    if constexpr (counts_distance<G>()) {
        return result == 0 ? 0 : result > 0 ? resolution<G>() - ply : ply - resolution<G>();
    } else {
        return result * resolution<G>();
    }
}

/// Whether no value would change in a deeper search.
template <Game G>
bool settled(std::vector<MoveValue<G>> const& moves) {
    return std::none_of(moves.begin(), moves.end(), [](auto const& m) { return m.guessed && !m.exact; });
}

/// Best first; equal values keep their order.
template <Game G>
void sort_by_value(std::vector<MoveValue<G>>& moves) {
    std::stable_sort(moves.begin(), moves.end(),
                     [](auto const& a, auto const& b) { return a.value > b.value; });
}

/// Why a value is not exact.
struct Doubt {
    bool guessed = false;   ///< it rests on an estimate at the horizon: a deeper search may help
    bool relative = false;  ///< it rests on a repetition, hence on the path: a deeper search does not help
    bool rounded = false;   ///< it rests on a mean that is not an integer: a deeper search does not help

    bool any() const { return guessed || relative || rounded; }
    /// Adds the doubt about another value on which this one depends.
    void add(Doubt other) {
        guessed |= other.guessed;
        relative |= other.relative;
        rounded |= other.rounded;
    }
};

}  // namespace joute
