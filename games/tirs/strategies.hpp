// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/talents.hpp"

#include <algorithm>
#include <array>
#include <limits>

/// @file
/// The machine's strategies of the teaching document (rule 4). Each gives a move a score; the first move of
/// the highest score is played. None of them asks who gets the points after the reply: «we» are whoever moves
/// after the next player.
namespace tirs {

/// The largest number that can be taken at q, 0 if none.
template <class G>
int largest(G const& g, typename G::Position const& q) {
    int best = 0;
    for (auto const& m : g.moves(q)) best = std::max(best, q.board.number(m));
    return best;
}

/// The position that a move leads to.
template <class G>
typename G::Position after(G const& g, typename G::Position q, typename G::Move const& m) {
    g.play(q, m);
    return q;
}

/// The scores of rule 4. Here: the number itself.
template <class G>
int naive(G const&, typename G::Position const& q, typename G::Move const& m) {
    return q.board.number(m);
}

/// The number minus the largest then left to the next player.
template <class G>
int level1(G const& g, typename G::Position const& q, typename G::Move const& m) {
    return q.board.number(m) - largest(g, after(g, q, m));
}

/// The same, plus the largest left to us after a reply that takes the largest.
template <class G>
int level2(G const& g, typename G::Position const& q, typename G::Move const& m) {
    auto const next = after(g, q, m);
    int const reply = largest(g, next);
    int ours = 0;
    for (auto const& r : g.moves(next)) {
        if (next.board.number(r) == reply) ours = std::max(ours, largest(g, after(g, next, r)));
    }
    return q.board.number(m) - reply + ours;
}

/// The strongest first.
template <class G>
std::array<joute::Strategy<G>, 3> strategies() {
    using joute::tr;
    return {{
        {{"tirs-level2", tr("as tirs-level1, and adds the largest number left to us after the reply"), {}},
         level2<G>},
        {{"tirs-level1", tr("maximises the number taken minus the largest then left to the next player"), {}},
         level1<G>},
        {{"tirs-naive", tr("takes the largest number"), {}}, naive<G>},
    }};
}

}  // namespace tirs
