// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/seats.hpp"

#include <limits>

namespace joute {

/// With which window a search visits a move: null windows test whether it beats the best so far, a fail-high is re-searched.
enum class SearchPass { full_window, null_window, re_search };

/// Why a search left a position.
enum class LeaveReason {
    all_searched,  ///< every move was searched
    cutoff,        ///< one move sufficed: the others cannot change the result
    over,          ///< terminal by the rules
    repetition,    ///< terminal by repetition
    horizon,       ///< depth limit: the value is an estimate
    table_hit,     ///< the transposition table had the value
    proved,        ///< the oracle had the value
    empty_window,  ///< no value from here can be inside the window
};

/// What a value must be between to matter, as seat 0 sees it.
struct Window {
    static constexpr int infinite = std::numeric_limits<int>::max() / 2;

    int alpha = -infinite;
    int beta = infinite;

    /// From the bounds that a seat sees.
    static Window seen_by(Seat seat, int alpha, int beta) {
        return seat == 0 ? Window{alpha, beta} : Window{-beta, -alpha};
    }
};

/// Somebody who is told what a search does, move by move, and changes nothing: this is how trees come to be drawn. The
/// type of its witness is a parameter of a search; with this one, which does not listen, it compiles to the code it would
/// be without. Who listens is asked to watch one thread only.
///
///     root(depth, window)            a search from the root begins, whatever was told before
///     ask(asked)                     what the next move to be entered is asked, if not its value
///     enter(m, next, window)         the move m leads to the position next
///     because(why)                   the present position has its value, for a reason other than that all moves were seen
///     leave(value)                   back to the position before
///     glance(m, next, value, why)    an event whose value is known without entering
///
/// Values are seat 0's, or everybody's scores where more than two play.
struct NoObserver {
    static constexpr bool listens = false;

    /// Nothing is done with it.
    void root(int, Window) {}
    void ask(SearchPass) {}
    template <class Move, class Position>
    void enter(Move const&, Position const&, Window) {}
    void because(LeaveReason) {}
    template <class Value>
    void leave(Value const&) {}
    template <class Move, class Position>
    void glance(Move const&, Position const&, int, LeaveReason) {}
};

}  // namespace joute
