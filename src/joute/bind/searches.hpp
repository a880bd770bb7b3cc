// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/alpha_beta.hpp"
#include "joute/search/expectiminimax.hpp"
#include "joute/search/greedy.hpp"
#include "joute/search/max_n.hpp"
#include "joute/search/mcts.hpp"
#include "joute/search/minimax.hpp"
#include "joute/search/paranoid.hpp"

#include <tuple>

namespace joute {

// Every search that thinks, the strongest first, for a game and perhaps a witness of the search. What it demands of a game is its
// own `requires` clause; a game that meets it gets the engine. (A constrained template cannot be passed as a template argument.)
namespace offers {
struct AlphaBetas {
    template <class... Ts>
    using Search = AlphaBeta<Ts...>;
};
struct Expectiminimaxes {
    template <class... Ts>
    using Search = Expectiminimax<Ts...>;
};
struct MaxNs {
    template <class... Ts>
    using Search = MaxN<Ts...>;
};
struct Paranoids {
    template <class... Ts>
    using Search = Paranoid<Ts...>;
};
struct Mctses {
    template <class... Ts>
    using Search = Mcts<Ts...>;
};
struct Minimaxes {
    template <class... Ts>
    using Search = Minimax<Ts...>;
};
struct Greedies {
    template <class... Ts>
    using Search = Greedy<Ts...>;
};
using All = std::tuple<AlphaBetas, Expectiminimaxes, MaxNs, Paranoids, Mctses, Minimaxes, Greedies>;
}  // namespace offers

// Calls visit.template operator()<S>() for every search S of a game, and of a witness if one is given.
template <class... GameAndWitness, class Visit>
void for_each_search(Visit const& visit) {
    auto one = [&]<class Offer>() {
        if constexpr (requires { typename Offer::template Search<GameAndWitness...>; })
            visit.template operator()<typename Offer::template Search<GameAndWitness...>>();
    };
    [&]<class... Offers>(std::tuple<Offers...> const*) {
        (one.template operator()<Offers>(), ...);
    }(static_cast<offers::All const*>(nullptr));
}

}  // namespace joute
