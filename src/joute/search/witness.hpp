// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/seats.hpp"
#include "joute/game/visit.hpp"

#include <limits>

namespace joute {

// What a value must be between to matter, as seat 0 sees it.
struct Window {
    static constexpr int infinite = std::numeric_limits<int>::max() / 2;

    int alpha = -infinite;
    int beta = infinite;

    // From the bounds that a seat sees.
    static Window seen_by(Seat seat, int alpha, int beta) {
        return seat == 0 ? Window{alpha, beta} : Window{-beta, -alpha};
    }
};

// Somebody who is told what a search does, move by move, and changes nothing: this is how trees come to be drawn. The
// type of its witness is a parameter of a search; with this one, which does not listen, it compiles to the code it would
// be without. Who listens is asked to watch one thread only.
//
//   root(depth, window)            a search from the root begins, whatever was told before
//   ask(asked)                     what the next move to be entered is asked, if not its value
//   enter(m, next, window)         the move m leads to the position next
//   because(why)                   the present position has its value, for a reason other than that all moves were seen
//   leave(value)                   back to the position before
//   glance(m, next, value, why)    an event whose value is known without entering
//
// Values are seat 0's, or everybody's scores where more than two play.
struct NoWitness {
    static constexpr bool listens = false;

    // Nothing is done with it.
    void root(int, Window) {}
    void ask(Asked) {}
    template <class Move, class Position>
    void enter(Move const&, Position const&, Window) {}
    void because(Why) {}
    template <class Value>
    void leave(Value const&) {}
    template <class Move, class Position>
    void glance(Move const&, Position const&, int, Why) {}
};

}  // namespace joute
