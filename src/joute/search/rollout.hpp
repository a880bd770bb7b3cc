// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/search/payoff.hpp"
#include "joute/search/playout.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

namespace joute {

/// The option of Monte-Carlo tree search that RolloutPolicy parses.
inline constexpr Param rollout_param =
    Param::word("rollout", "random|estimate:PLIES|STRATEGY",
                tr("how simulations go on below the tree: to the end, or to an estimate after some plies"));

/// How the rollouts of Monte-Carlo tree search choose moves, and when they stop.
///
///     random            uniformly random moves to the end
///     estimate:PLIES    random moves, then the estimate; with three and more seats, the points so far
///     STRATEGY          every seat follows this strategy of the game to the end
///
/// Random moves treat all seats alike, but badly: where a seat must take a risk, as in a race with dice, they
/// overrate the leader. A strategy helps there. An estimate helps where random matches are long.
template <PlayableGame G>
class RolloutPolicy {
public:
    RolloutPolicy() = default;  ///< random
    /// Throws Error, which lists what is accepted.
    explicit RolloutPolicy(std::string_view text) {
        if (text == "random") return;
        auto const [name, plies] = split_params(text);
        auto const count = to_int(plies);
        if (can_estimate && name == "estimate" && count && *count >= 0) {
            longest_ = static_cast<std::uint64_t>(*count);
            return;
        }
        if constexpr (HasStrategies<G>) {
            for (Strategy const& strategy : G::strategies()) {
                if (strategy.about.name == text) strategy_ = strategy;
            }
        }
        if (!strategy_)
            throw Error(
                msg("{}: {}={} is not allowed; allowed: {}", "mcts", rollout_param.key, text, forms()));
    }

    /// Whether most rewards are estimates, whose spread is smaller than that of results.
    bool estimates() const { return longest_ < to_the_end; }

    /// Plays p by this policy and returns the payoff. `playouts` has the rules g.
    Payoff<G> payoff(G const& g, Playouts<G>& playouts, PositionOf<G>& p, History history, Rng& rng) const {
        auto const choose = [&](PositionOf<G> const& q, auto const& moves) {
            return chosen(g, q, moves, rng);
        };
        auto const played = playouts.play(p, history, longest_, choose);
        if constexpr (HasRepetition<G>) {
            if (playouts.repeated()) return Payoff<G>::of_scores(g.repeated(p));
        }
        bool const over = played < longest_ || g.turn(p).is_over();
        return over ? Payoff<G>::of_end(g, p) : Payoff<G>::of_guess(g, p);
    }

private:
    static constexpr bool can_estimate = HasEstimate<G> || ScoredGame<G>;
    static constexpr std::uint64_t to_the_end = 10'000;  ///< plies; for games that can go on for ever

    struct NoStrategy {};
    static auto strategy_type() {
        if constexpr (HasStrategies<G>) {
            return std::type_identity<std::ranges::range_value_t<decltype(G::strategies())>>();
        } else {
            return std::type_identity<NoStrategy>();
        }
    }
    using Strategy = typename decltype(strategy_type())::type;

    template <class Moves>
    MoveOf<G> chosen(G const& g, PositionOf<G> const& q, Moves const& moves, Rng& rng) const {
        if constexpr (HasStrategies<G>) {
            if (strategy_ && g.turn(q).is_seat()) return best_by_strategy(g, q, moves);
        }
        return random_of(g, q, moves, rng);
    }
    template <class Moves>
    MoveOf<G> best_by_strategy(G const& g, PositionOf<G> const& q, Moves const& moves) const {
        MoveOf<G> best = moves[0];
        int highest = strategy_->score(g, q, best);
        for (std::size_t i = 1; i < moves.size(); ++i) {
            int const score = strategy_->score(g, q, moves[i]);
            if (score > highest) {
                best = moves[i];
                highest = score;
            }
        }
        return best;
    }

    static std::string forms() {
        std::string forms = can_estimate ? "random, estimate:PLIES" : "random";
        if constexpr (HasStrategies<G>) {
            for (Strategy const& strategy : G::strategies()) forms += ", " + std::string(strategy.about.name);
        }
        return forms;
    }

    std::uint64_t longest_ = to_the_end;  ///< plies
    std::optional<Strategy> strategy_;    ///< null: random moves
};

}  // namespace joute
