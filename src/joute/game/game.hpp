// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/rng.hpp"
#include "joute/game/about.hpp"
#include "joute/game/params.hpp"
#include "joute/game/seats.hpp"

#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>

/// @file
/// The language in which the rules of a game are written. To add a game:
///
///     1. write one class with the members below, about a hundred lines, in games/<name>/<name>.hpp;
///     2. say `joute_add_game(<name> TYPE <namespace>::<Class> HEADER <name>.hpp)` in games/<name>/CMakeLists.txt;
///     3. build. Engines, terminal, perft, bench and contract tests are there.
///
/// docs/add-a-game.md walks through it with examples/nim.
namespace joute {

template <class G>
using PositionOf = typename G::Position;
template <class G>
using MoveOf = typename G::Move;

/// The rules with chosen parameters: a small immutable object. A Position is everything the future depends
/// on, a Move a decision of a seat or an event of chance; both are plain values.
///
///     about          name, title and parameters with their ranges
///     start(rng)     the first position; rng deals where the game has a random deal
///     turn(q)        a seat, chance, or over
///     moves(q)       in a fixed order; empty exactly when turn(q) is over; may be computed lazily
///     play(p, m)     m comes from moves(p)
///     text, parse    notation: parse(text(q)) == q; text(q, m) differs for every move of q.
///                    parse throws Error for a text that is no possible position
template <class G>
concept Game = std::copyable<G> && std::constructible_from<G, Params const&> && std::regular<PositionOf<G>> &&
               std::regular<MoveOf<G>> &&
               requires(G const g, PositionOf<G>& p, PositionOf<G> const q, MoveOf<G> const m, Rng& rng) {
                   { G::about } -> std::convertible_to<About const&>;
                   { g.start(rng) } -> std::same_as<PositionOf<G>>;
                   { g.turn(q) } -> std::same_as<Turn>;
                   { g.moves(q) } -> std::ranges::random_access_range;
                   { g.moves(q).size() } -> std::convertible_to<std::size_t>;
                   { g.moves(q)[0] } -> std::convertible_to<MoveOf<G>>;
                   { g.play(p, m) } -> std::same_as<void>;
                   { g.text(q) } -> std::convertible_to<std::string>;
                   { g.text(q, m) } -> std::convertible_to<std::string>;
                   { g.parse(std::string_view{}) } -> std::same_as<PositionOf<G>>;
               };

/// Two seats, what one wins the other loses. result(q) of a position that is over is seen from seat 0:
/// −1, 0, 1 where the unit is result or probability, a difference of points otherwise.
template <class G>
concept ZeroSumGame = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.result(q) } -> std::same_as<int>;
};

/// Two to nine seats, each with its own points, at any time. A game may be both: then
/// result(q) == scores(q)[0] − scores(q)[1] when it is over.
template <class G>
concept ScoredGame = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.seats() } -> std::same_as<int>;
    { g.scores(q) } -> std::same_as<Scores>;
};

/// On chance's turn moves(q) lists the events; weight(q, m) > 0 says how often m happens among them.
template <class G>
concept ChanceGame = Game<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.weight(q, m) } -> std::same_as<int>;
};

/// Every game is one of the two.
template <class G>
concept PlayableGame = ZeroSumGame<G> || ScoredGame<G>;

/// How many seats the game has, also one that does not say so because it always has two.
template <PlayableGame G>
int seats_of(G const& g) {
    if constexpr (ScoredGame<G>) {
        return g.seats();
    } else {
        return 2;
    }
}

/// What each seat has; for a game without points, the result of a finished one.
template <PlayableGame G>
Scores scores_of(G const& g, PositionOf<G> const& q) {
    if constexpr (ScoredGame<G>) {
        return g.scores(q);
    } else {
        int const result = g.turn(q).is_over() ? g.result(q) : 0;
        return {result, -result};
    }
}

/// The result for seat 0 that belongs to final scores.
template <ZeroSumGame G>
int result_of_scores(Scores const& scores) {
    return ScoredGame<G> ? scores[0] - scores[1] : scores[0];
}

}  // namespace joute
