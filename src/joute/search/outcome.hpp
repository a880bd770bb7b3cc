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

/// The keys of the positions since the last irreversible move, the present one last: what a search must know
/// of the past. Empty for games whose positions never repeat.
using History = std::span<std::uint64_t const>;

/// The value of one move, seen by the seat that makes it, in fractions 1/resolution of a result. For games of
/// win, draw and loss, a proved win in d plies is resolution − d: sooner is better, later is less bad.
template <Game G>
struct MoveValue {
    MoveOf<G> move;
    int value = 0;
    bool exact = false;
    std::vector<MoveOf<G>> line = {};  ///< best play from here, the move included, as far as known
    bool guessed = true;               ///< looking further may change the value
};

/// What a search found: the move to play, and values of moves where it has them.
template <Game G>
struct Outcome {
    MoveOf<G> choice{};
    std::vector<MoveValue<G>> moves =
        {};  ///< best first; one entry, or every legal move when all were asked for
    std::uint64_t nodes = 0;
    int depth = 0;
    bool exact = false;  ///< the best value is proved for the position, even if not every move's value is
};

/// Where results are −1, 0, 1, any value from here on is a proved win: estimates stay below it. This value itself
/// says that nobody counted how soon.
template <Game G>
constexpr int proved_win() {
    return resolution<G>() / 10 * 9;
}

/// Whether values tell how far away the end is; means over chance's events would blur it.
template <Game G>
constexpr bool counts_distance() {
    return G::about.unit == Unit::result && !ChanceGame<G>;
}

/// The value for seat 0 of a finished position `ply` moves from the root.
template <ZeroSumGame G>
int final_value(int result, int ply) {
    if constexpr (counts_distance<G>()) {
        return result == 0 ? 0 : result > 0 ? resolution<G>() - ply : ply - resolution<G>();
    } else {
        return result * resolution<G>();
    }
}

/// Whether looking further can change anything.
template <Game G>
bool settled(std::vector<MoveValue<G>> const& moves) {
    return std::none_of(moves.begin(), moves.end(), [](auto const& m) { return m.guessed && !m.exact; });
}

/// Best first; equal values keep the order of the moves.
template <Game G>
void sort_by_value(std::vector<MoveValue<G>>& moves) {
    std::stable_sort(moves.begin(), moves.end(),
                     [](auto const& a, auto const& b) { return a.value > b.value; });
}

/// What keeps a value from being exact.
struct Doubt {
    bool guessed = false;   ///< an estimate stands where the depth was used up: looking further helps
    bool relative = false;  ///< a repetition in this very match: looking further does not help
    bool rounded = false;   ///< a mean that is no whole number: neither does it here

    /// Whether the value is anything but exact.
    bool any() const { return guessed || relative || rounded; }
    /// The value now rests on another one too.
    void add(Doubt other) {
        guessed |= other.guessed;
        relative |= other.relative;
        rounded |= other.rounded;
    }
};

}  // namespace joute
