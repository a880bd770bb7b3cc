// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/seats.hpp"

#include <limits>

namespace joute {

/// The window with which a search visits a move. Moves after the first get a null window; on fail-high they
/// are re-searched.
enum class SearchPass { full_window, null_window, re_search };

/// Why a search left a position.
enum class LeaveReason {
    all_searched,  ///< every move was searched
    cutoff,        ///< the remaining moves cannot change the result
    over,          ///< terminal by the rules
    repetition,    ///< terminal by repetition
    horizon,       ///< depth limit: the value is an estimate
    table_hit,     ///< the transposition table gave the value
    proved,        ///< the oracle gave the value
    empty_window,  ///< no possible value lies inside the window (mate-distance pruning)
};

/// The window (alpha, beta), from seat 0's view.
struct Window {
    static constexpr int infinite = std::numeric_limits<int>::max() / 2;

    int alpha = -infinite;
    int beta = infinite;

    /// Converts bounds from the view of `seat`.
    static Window seen_by(Seat seat, int alpha, int beta) {
        return seat == 0 ? Window{alpha, beta} : Window{-beta, -alpha};
    }
};

/// The default observer of a search: does nothing and compiles away. A search notifies its observer, a
/// template parameter, of every node; search trees are recorded this way. Other observers work with one
/// thread only.
///
///     root(depth, window)            a search from the root begins; earlier notifications are void
///     ask(pass)                      the pass of the next move to be entered, unless it is full_window
///     enter(m, next, window)         the move m leads to the position next
///     because(why)                   why the current position is left, unless it is all_searched
///     leave(value)                   the value of the current position; back to its parent
///     known_child(m, next, value, why)    an event whose value is known without entering it
///
/// Values are from seat 0's view; with more than two seats they are those of all seats, see SeatsValue.
struct NoObserver {
    static constexpr bool observes = false;

    void root(int, Window) {}
    void ask(SearchPass) {}
    template <class Move, class Position>
    void enter(Move const&, Position const&, Window) {}
    void because(LeaveReason) {}
    template <class Value>
    void leave(Value const&) {}
    template <class Move, class Position>
    void known_child(Move const&, Position const&, int, LeaveReason) {}
};

}  // namespace joute
