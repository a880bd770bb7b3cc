// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/engine_of.hpp"
#include "joute/search/alpha_beta.hpp"
#include "joute/search/expectiminimax.hpp"
#include "joute/search/max_n.hpp"
#include "joute/search/mcts.hpp"
#include "joute/search/minimax.hpp"
#include "joute/search/one_ply.hpp"
#include "joute/search/paranoid.hpp"

#include <memory>
#include <string_view>
#include <tuple>
#include <vector>

/// @file
/// All searches, the strongest first, as templates of a game and optionally an observer. A game gets every
/// engine whose `requires` clause it satisfies.
namespace joute {

/// Wrappers of the searches: a constrained template cannot be a template argument.
namespace searches {
/// Wraps AlphaBeta.
struct AlphaBetaOf {
    template <class... Ts>
    using Search = AlphaBeta<Ts...>;
};
/// Wraps Expectiminimax.
struct ExpectiminimaxOf {
    template <class... Ts>
    using Search = Expectiminimax<Ts...>;
};
/// Wraps MaxN.
struct MaxNOf {
    template <class... Ts>
    using Search = MaxN<Ts...>;
};
/// Wraps Paranoid.
struct ParanoidOf {
    template <class... Ts>
    using Search = Paranoid<Ts...>;
};
/// Wraps Mcts.
struct MctsOf {
    template <class... Ts>
    using Search = Mcts<Ts...>;
};
/// Wraps Minimax.
struct MinimaxOf {
    template <class... Ts>
    using Search = Minimax<Ts...>;
};
/// Wraps Greedy.
struct GreedyOf {
    template <class... Ts>
    using Search = Greedy<Ts...>;
};
using All = std::tuple<AlphaBetaOf, ExpectiminimaxOf, MaxNOf, ParanoidOf, MctsOf, MinimaxOf, GreedyOf>;
}  // namespace searches

/// Calls `visit.template operator()<S>()` for every search S of a game, with an observer if given.
template <class... GameAndObserver, class Visit>
void for_each_search(Visit const& visit) {
    auto one = [&]<class Offer>() {
        if constexpr (requires { typename Offer::template Search<GameAndObserver...>; })
            visit.template operator()<typename Offer::template Search<GameAndObserver...>>();
    };
    [&]<class... Offers>(std::tuple<Offers...> const*) {
        (one.template operator()<Offers>(), ...);
    }(static_cast<searches::All const*>(nullptr));
}

/// The engines and strategies of G, the strongest first.
template <PlayableGame G>
std::vector<EngineAbout> engine_list() {
    std::vector<EngineAbout> list;
    for_each_search<G>([&]<class S>() { list.push_back(S::about); });
    if constexpr (HasStrategies<G>) {
        for (auto const& strategy : G::strategies()) list.push_back(strategy.about);
    }
    list.push_back(RandomChoice<G>::about);
    return list;
}

/// Creates an engine for G by name. Null if there is none of that name; throws Error for wrong options.
template <PlayableGame G>
std::unique_ptr<Engine> make_engine(G const& g, std::string_view name, std::string_view options,
                                    std::uint64_t seed) {
    std::unique_ptr<Engine> engine;
    auto offer = [&]<class S>() {
        if (S::about.name != name) return;
        Params const params(name, S::about.params, options);
        Budget const budget = S::about.params.empty() ? Budget{} : budget_of(params);
        auto proofs = Proofs::never;
        if constexpr (ConsultingSearch<S, G>) proofs = static_cast<Proofs>(params[proofs_param.key]);
        engine = std::make_unique<EngineOf<G, S>>(g, S(g, params, seed), budget, proofs);
    };
    for_each_search<G>(offer);
    offer.template operator()<RandomChoice<G>>();
    if constexpr (HasStrategies<G>) {
        for (auto const& strategy : G::strategies()) {
            if (strategy.about.name != name) continue;
            Params const params(name, strategy.about.params, options);
            engine = std::make_unique<EngineOf<G, StrategyChoice<G>>>(g, StrategyChoice<G>(g, strategy),
                                                                      Budget{}, Proofs::never);
        }
    }
    return engine;
}

}  // namespace joute
