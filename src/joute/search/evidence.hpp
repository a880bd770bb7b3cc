// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/outcome.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

/// @file
/// Combines proofs with searches. A proof is certain, but may not know the distance to the end. A search
/// counts the plies of wins and losses that are near.
namespace joute {

/// The first move that wins immediately for the side to move, after every chance event. nullopt if there is
/// none, and for games of points.
template <ZeroSumGame G>
std::optional<MoveOf<G>> immediate_win(G const& g, PositionOf<G> const& q) {
    if (G::about.unit == Unit::points) return std::nullopt;
    int const sign = g.turn(q).seat() == 0 ? 1 : -1;
    auto won = [&](PositionOf<G> const& p) { return g.turn(p).is_over() && sign * g.result(p) > 0; };
    auto wins = [&](MoveOf<G> const& m) {
        auto next = q;
        g.play(next, m);
        if constexpr (ChanceGame<G>) {
            if (g.turn(next).is_chance()) {
                auto const events = g.moves(next);
                return std::all_of(events.begin(), events.end(), [&](auto const& event) {
                    auto after = next;
                    g.play(after, event);
                    return g.weight(next, event) == 0 || won(after);
                });
            }
        }
        return won(next);
    };
    auto const moves = g.moves(q);
    auto const found = std::find_if(moves.begin(), moves.end(), wins);
    return found == moves.end() ? std::nullopt : std::optional<MoveOf<G>>(*found);
}

/// Chooses an immediate win and moves it to the front of the valued moves.
template <ZeroSumGame G>
void prefer_immediate_win(Outcome<G>& outcome, MoveOf<G> const& win, Scope scope) {
    outcome.choice = win;
    if (scope == Scope::best) outcome.moves = {{win}};
    auto const found = std::find_if(outcome.moves.begin(), outcome.moves.end(),
                                    [&](auto const& m) { return m.move == win; });
    if (found == outcome.moves.end()) return;
    *found = {win, final_value<G>(1, 1), true, {win}, false};
    std::rotate(outcome.moves.begin(), found, found + 1);
}

/// Whether a move is a proved win or loss of unknown distance.
template <Game G>
bool is_uncounted(MoveValue<G> const& m) {
    return counts_distance<G>() && m.exact && std::abs(m.value) == proved_win<G>();
}

/// Whether any move is proved.
template <Game G>
bool has_exact(Outcome<G> const& outcome) {
    return std::any_of(outcome.moves.begin(), outcome.moves.end(), [](auto const& m) { return m.exact; });
}
/// Whether any move is a proved win or loss of unknown distance.
template <Game G>
bool has_uncounted(Outcome<G> const& outcome) {
    return std::any_of(outcome.moves.begin(), outcome.moves.end(), is_uncounted<G>);
}
/// Whether any move is not proved.
template <Game G>
bool has_unproved(Outcome<G> const& outcome) {
    return std::any_of(outcome.moves.begin(), outcome.moves.end(), [](auto const& m) { return !m.exact; });
}

namespace detail {

/// Merges the proof of a move, if any, with its value in the search. An unproved move is worth at most
/// `most`.
template <Game G>
MoveValue<G> with_search(MoveValue<G> proved, MoveValue<G> const& seen, int most) {
    bool const counted = seen.exact && std::abs(seen.value) > proved_win<G>();
    if (!proved.exact || (is_uncounted(proved) && counted)) proved = seen;
    if (!proved.exact) proved.value = std::min(proved.value, most);
    return proved;
}

}  // namespace detail

/// Adds a search to the proofs of every move. Proved moves get their distance from the search, if it found
/// one; the others get its estimate. `most` bounds all values, if known. Best first: the fastest win, the
/// slowest loss; among equals proved moves come first, then the order of the search.
template <Game G>
void add_search(Outcome<G>& proved, Outcome<G> const& seen, std::optional<int> most) {
    std::vector<MoveValue<G>> moves;
    for (auto const& s : seen.moves) {
        auto const p = std::find_if(proved.moves.begin(), proved.moves.end(),
                                    [&](auto const& m) { return m.move == s.move; });
        moves.push_back(detail::with_search(*p, s, most.value_or(s.value)));
    }
    if (!moves.empty()) proved.moves = std::move(moves);
    std::stable_partition(proved.moves.begin(), proved.moves.end(), [](auto const& m) { return m.exact; });
    sort_by_value(proved.moves);
    proved.choice = proved.moves.front().move;
    proved.nodes += seen.nodes;
    proved.depth = seen.depth;
}

/// Adds a search to the proof of the best move alone. If the search counted plies, its move is the fastest
/// win or the slowest loss. Otherwise, if every move loses, its choice at least does not lose within its
/// depth.
template <Game G>
void add_search_for_best(Outcome<G>& proved, Outcome<G> const& seen) {
    proved.nodes += seen.nodes;
    proved.depth = seen.depth;
    if (seen.moves.empty()) return;
    auto& best = proved.moves.front();
    auto const& s = seen.moves.front();
    if (s.exact && std::abs(s.value) > proved_win<G>()) {
        best = s;
    } else if (best.value < 0) {
        best = {s.move, best.value, true, s.line, false};
    }
    proved.choice = best.move;
}

}  // namespace joute
