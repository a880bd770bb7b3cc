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
/// The concepts that the rules of a game must satisfy. To add a game:
///
///     1. write a class with the members below, about a hundred lines, in games/<name>/<name>.hpp;
///     2. put `joute_add_game(<name> TYPE <namespace>::<Class> HEADER <name>.hpp)`
///        into games/<name>/CMakeLists.txt;
///     3. build. Engines, terminal, window, perft, bench and contract tests then work.
///
/// docs/add-a-game.md explains each step with examples/nim. Optional members are in game/talents.hpp.
namespace joute {

template <class G>
using PositionOf = typename G::Position;
template <class G>
using MoveOf = typename G::Move;

/// Position and Move are plain values: default-constructible, copyable, comparable with ==.
template <class G>
concept HasPosition = std::regular<PositionOf<G>>;
template <class G>
concept HasMove = std::regular<MoveOf<G>>;
template <class G>
concept HasConstructor = std::copyable<G> && std::constructible_from<G, Params const&>;
template <class G>
concept HasAbout = requires {
    { G::about } -> std::convertible_to<About const&>;
};
template <class G>
concept HasStart = requires(G const g, Rng& rng) {
    { g.start(rng) } -> std::same_as<PositionOf<G>>;
};
template <class G>
concept HasTurn = requires(G const g, PositionOf<G> const q) {
    { g.turn(q) } -> std::same_as<Turn>;
};
template <class G>
concept HasMoves = requires(G const g, PositionOf<G> const q) {
    { g.moves(q) } -> std::ranges::random_access_range;
    { g.moves(q).size() } -> std::convertible_to<std::size_t>;
    { g.moves(q)[0] } -> std::convertible_to<MoveOf<G>>;
};
template <class G>
concept HasPlay = requires(G const g, PositionOf<G>& p, MoveOf<G> const m) {
    { g.play(p, m) } -> std::same_as<void>;
};
template <class G>
concept HasTexts = requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.text(q) } -> std::convertible_to<std::string>;
    { g.text(q, m) } -> std::convertible_to<std::string>;
};
template <class G>
concept HasParse = requires(G const g) {
    { g.parse(std::string_view{}) } -> std::same_as<PositionOf<G>>;
};

/// The rules with chosen parameters: a small immutable object. A Position is everything that future play
/// depends on; a Move is a decision of a seat or an event of chance. Both are plain values. In the list,
/// p and q are positions and m is a move.
///
///     about          name, title, parameters with their ranges
///     start(rng)     the first position; a random deal takes its numbers from rng
///     turn(q)        a seat, chance, or over
///     moves(q)       the legal moves, or the events of chance, in a fixed order; may be lazy;
///                    empty if and only if turn(q) is over
///     play(p, m)     changes p to the position after m, which is one of moves(p)
///     text(q)        notation of a position
///     text(q, m)     notation of a move, without blanks, different for each move of q;
///                    events of chance, and only they, begin with ~
///     parse(text)    inverse: parse(text(q)) == q; throws Error if the text is not a possible position
///
/// Each requirement has its own concept, so that the registration can name the one that is not met.
template <class G>
concept Game = HasPosition<G> && HasMove<G> && HasConstructor<G> && HasAbout<G> && HasStart<G> &&
               HasTurn<G> && HasMoves<G> && HasPlay<G> && HasTexts<G> && HasParse<G>;

/// Two seats; one wins what the other loses. result(q), called when q is over, is the result for seat 0:
/// −1, 0 or 1 if the unit is result or probability, else the difference of points.
template <class G>
concept ZeroSumGame = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.result(q) } -> std::same_as<int>;
};

/// Two to nine seats; each has a score in every position. A game may be zero-sum as well; then the difference
/// scores(q)[0] − scores(q)[1] when q is over is the result(q) or, unless the unit is points, has its sign.
template <class G>
concept ScoredGame = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.seats() } -> std::same_as<int>;
    { g.scores(q) } -> std::same_as<Scores>;
};

/// A game with chance nodes, where moves(q) lists the events. The probability of event m is proportional to
/// weight(q, m) > 0.
template <class G>
concept ChanceGame = Game<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.weight(q, m) } -> std::same_as<int>;
};

/// A complete game: zero-sum, scored, or both.
template <class G>
concept PlayableGame = ZeroSumGame<G> || ScoredGame<G>;

/// The number of seats; 2 if the game has no scores.
template <PlayableGame G>
int seats_of(G const& g) {
    if constexpr (ScoredGame<G>) {
        return g.seats();
    } else {
        return 2;
    }
}

/// The score of each seat. For a game without scores: ±result when q is over, else 0.
template <PlayableGame G>
Scores scores_of(G const& g, PositionOf<G> const& q) {
    if constexpr (ScoredGame<G>) {
        return g.scores(q);
    } else {
        int const result = g.turn(q).is_over() ? g.result(q) : 0;
        return {result, -result};
    }
}

/// The result for seat 0 that corresponds to the final scores.
template <ZeroSumGame G>
int result_of_scores(Scores const& scores) {
    if (!ScoredGame<G>) return scores[0];
    int const lead = scores[0] - scores[1];
    return G::about.unit == Unit::points ? lead : (lead > 0) - (lead < 0);
}

}  // namespace joute
