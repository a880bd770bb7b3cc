// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/talents.hpp"

#include <algorithm>
#include <array>
#include <limits>

/// @file
/// The machine's strategies of the teaching document (rule 4). Each gives every move a score; the first move
/// of the highest score is played. With three or more players, level2 treats the player after the next one as
/// the mover.
namespace tirs {

/// The largest number that can be taken at q; 0 if none.
template <class G>
int largest(G const& g, typename G::Position const& q) {
    int best = 0;
    for (auto const& m : g.moves(q)) best = std::max(best, q.board.number(m));
    return best;
}

template <class G>
typename G::Position after(G const& g, typename G::Position q, typename G::Move const& m) {
    g.play(q, m);
    return q;
}

/// Rule 4: the number taken.
template <class G>
int naive(G const&, typename G::Position const& q, typename G::Move const& m) {
    return q.board.number(m);
}

/// Rule 4: the number taken minus the largest then open to the next player.
template <class G>
int level1(G const& g, typename G::Position const& q, typename G::Move const& m) {
    return q.board.number(m) - largest(g, after(g, q, m));
}

/// Rule 4: as level1, plus the largest number open to the mover after a reply with a largest number.
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
        {{"tirs-level2",
          tr("like tirs-level1, and adds the largest number it can then take itself"),
          {},
          tr("level-2 strategy")},
         level2<G>},
        {{"tirs-level1",
          tr("maximises the number taken minus the largest then left to the next player"),
          {},
          tr("level-1 strategy")},
         level1<G>},
        {{"tirs-naive", tr("takes the largest number"), {}, tr("naive strategy")}, naive<G>},
    }};
}

}  // namespace tirs
