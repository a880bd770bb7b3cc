// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/chance.hpp"
#include "joute/search/outcome.hpp"
#include "joute/search/path.hpp"

namespace joute {

/// Plays a uniformly random legal move, which depends on the seed and the position alone.
template <PlayableGame G>
class RandomChoice {
public:
    static constexpr EngineAbout about{"random", tr("a random legal move"), {}, tr("random moves")};

    /// No options.
    RandomChoice(G const& g, Params const&, std::uint64_t seed) : g_(g), seed_(seed) {}

    /// Returns a move without values.
    Outcome<G> search(PositionOf<G> const& q, History, Limits const&, Scope) const {
        Rng rng(seed_ ^ key_of(g_, q));
        auto const moves = g_.moves(q);
        return {.choice = moves[rng.below(static_cast<std::uint32_t>(moves.size()))], .nodes = 1};
    }

private:
    G g_;
    std::uint64_t seed_;
};

/// One of the game's own strategies: plays the move with the highest score, the first of equals.
template <HasStrategies G>
class StrategyChoice {
public:
    /// `strategy` is one of G::strategies().
    StrategyChoice(G const& g, Strategy<RulesOf<G>> const& strategy) : g_(g), strategy_(strategy) {}

    /// Returns every move with the strategy's score as its value.
    Outcome<G> search(PositionOf<G> const& q, History, Limits const&, Scope) const {
        Outcome<G> outcome;
        for (auto const& m : g_.moves(q)) {
            outcome.moves.push_back({m, strategy_.score(g_, q, m) * resolution<G>(), false, {m}});
        }
        sort_by_value(outcome.moves);
        outcome.choice = outcome.moves.front().move;
        outcome.nodes = outcome.moves.size();
        return outcome;
    }

private:
    G g_;
    Strategy<RulesOf<G>> strategy_;
};

/// Plays the move with the best estimate one ply ahead, the first of equals. Chance events are averaged. A
/// baseline for the deeper searches, and an opponent for beginners.
template <ZeroSumGame G>
    requires HasEstimate<G>
class Greedy {
public:
    static constexpr EngineAbout about{"greedy", tr("the best move one ply ahead"), {}, tr("greedy moves")};

    /// No options; the seed is ignored.
    Greedy(G const& g, Params const&, std::uint64_t) : g_(g) {}

    /// Returns every move with its value. Ignores the limits.
    Outcome<G> search(PositionOf<G> const& q, History history, Limits const&, Scope) const {
        int const sign = g_.turn(q).seat() == 0 ? 1 : -1;
        Path<G> path(g_, q, history);
        Outcome<G> outcome;
        for (auto const& m : g_.moves(q)) {
            outcome.moves.push_back({m, sign * value_after(path, q, m), false, {m}});
        }
        sort_by_value(outcome.moves);
        outcome.choice = outcome.moves.front().move;
        outcome.nodes = outcome.moves.size();
        outcome.depth = 1;
        return outcome;
    }

private:
    /// From seat 0's view.
    int value_after(Path<G>& path, PositionOf<G> const& q, MoveOf<G> const& m) const {
        PositionOf<G> next = q;
        g_.play(next, m);
        path.enter(q, m, next);
        int const v = value(path, next);
        path.leave();
        return v;
    }

    int value(Path<G>& path, PositionOf<G> const& q) const {
        Turn const turn = g_.turn(q);
        if (turn.is_over()) return final_value<G>(g_.result(q), 1);
        if constexpr (ChanceGame<G>) {
            if (turn.is_chance()) {
                return mean_over_events(g_, q, [&](MoveOf<G> const& m) { return value_after(path, q, m); })
                    .value;
            }
        }
        if constexpr (HasRepetition<G>) {
            if (path.repeated()) return final_value<G>(result_of_scores<G>(g_.repeated(q)), 1);
        }
        return estimate_of(g_, q);
    }

    G g_;
};

}  // namespace joute
