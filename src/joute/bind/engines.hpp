// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/engine_of.hpp"
#include "joute/bind/searches.hpp"
#include "joute/search/random_choice.hpp"
#include "joute/search/strategy_choice.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace joute {

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
