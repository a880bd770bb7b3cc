// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/engine_of.hpp"
#include "joute/search/alpha_beta.hpp"
#include "joute/search/expectiminimax.hpp"
#include "joute/search/greedy.hpp"
#include "joute/search/max_n.hpp"
#include "joute/search/mcts.hpp"
#include "joute/search/minimax.hpp"
#include "joute/search/paranoid.hpp"
#include "joute/search/random_choice.hpp"
#include "joute/search/strategy_choice.hpp"

#include <tuple>

namespace joute {

// Every search that thinks, the strongest first. What it demands of a game is its own `requires` clause; a
// game that meets it gets the engine.
namespace offers {
struct AlphaBetaOffer {
    template <class G>
    using Search = AlphaBeta<G>;
};
struct MinimaxOffer {
    template <class G>
    using Search = Minimax<G>;
};
struct ExpectiminimaxOffer {
    template <class G>
    using Search = Expectiminimax<G>;
};
struct MaxNOffer {
    template <class G>
    using Search = MaxN<G>;
};
struct ParanoidOffer {
    template <class G>
    using Search = Paranoid<G>;
};
struct MctsOffer {
    template <class G>
    using Search = Mcts<G>;
};
struct GreedyOffer {
    template <class G>
    using Search = Greedy<G>;
};
using All = std::tuple<AlphaBetaOffer, ExpectiminimaxOffer, MaxNOffer, ParanoidOffer, MctsOffer, MinimaxOffer,
                       GreedyOffer>;
}  // namespace offers

template <class Offer, class G>
concept OfferedFor = requires { typename Offer::template Search<G>; };

// Calls visit.template operator()<S>() for every search S that can play G.
template <class G, class Visit>
void for_each_search(Visit const& visit) {
    auto one = [&]<class Offer>() {
        if constexpr (OfferedFor<Offer, G>) visit.template operator()<typename Offer::template Search<G>>();
    };
    [&]<class... Offers>(std::tuple<Offers...> const*) {
        (one.template operator()<Offers>(), ...);
    }(static_cast<offers::All const*>(nullptr));
}

// The engines and strategies for G, the strongest first.
template <PlayableGame G>
std::vector<EngineAbout> engine_list() {
    std::vector<EngineAbout> list;
    for_each_search<G>([&]<class S>() { list.push_back(S::about); });
    if constexpr (WithStrategies<G>) {
        for (auto const& strategy : G::strategies()) list.push_back(strategy.about);
    }
    list.push_back(RandomChoice<G>::about);
    return list;
}

// An engine for G by name, or nothing.
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
    if constexpr (WithStrategies<G>) {
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
