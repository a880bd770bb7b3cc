// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/expectiminimax.hpp"
#include "joute/testing/engine_contract.hpp"
#include "joute/testing/plain_expectiminimax.hpp"

#include <cmath>

namespace joute::testing {

/// What expectiminimax must guarantee at every zero-sum game with chance.
template <PlayableGame G>
struct ChanceContract {
    /// Expectiminimax must give every move the value of its definition, even with a table of one entry. Exact
    /// values must not change with a deeper search.
    static void windows_through_chance_change_no_value(Check& check, GameType const& type) {
        constexpr bool applies = ZeroSumGame<G> && ChanceGame<G>;
        Check::needs(applies, "the game is not a zero-sum game with chance");
        if constexpr (applies) {
            EngineContract::some_positions(check, type, [&](Table const& table) {
                auto const& t = dynamic_cast<TableOf<G> const&>(table);
                Check::needs(t.seats() == 2, "expectiminimax is for two seats");
                for (int const depth : {1, 2, 3}) {
                    if (std::pow(t.move_count(), depth) > 20'000) return;
                    compare_with_definition(check, t, depth, "optimism=0");
                    compare_with_definition(check, t, depth, "optimism=0,hash=16");
                }
            });
        }
    }

    static void compare_with_definition(Check& check, TableOf<G> const& t, int depth, char const* options) {
        using Search = Expectiminimax<G>;
        auto const& q = t.position();
        int const sign = t.turn().seat() == 0 ? 1 : -1;
        PlainExpectiminimax<G> plain(t.rules(), q, t.history());
        Limits limits;
        limits.budget.depth = depth;
        Search search(t.rules(), Params("", Search::params, options), 1);
        auto const every = search.search(q, t.history(), limits, Scope::every_move);
        auto const best = search.search(q, t.history(), limits, Scope::best);
        bool const further = std::pow(t.move_count(), depth) < 500;
        check.require(best.moves.front().value == every.moves.front().value,
                      "at depth {} expectiminimax values the best move {} alone, and {} among all", depth,
                      best.moves.front().value, every.moves.front().value);
        for (auto const& found : every.moves) {
            auto const move = t.index_of(found.move);
            // every.depth is less than depth if the search stopped early, with nothing guessed.
            int const value = sign * plain.value_after(q, found.move, every.depth);
            check.require_of(move, found.value == value,
                             "at depth {} expectiminimax finds {} instead of {}, the value by definition",
                             every.depth, found.value, value);
            if (!found.exact || !further) continue;
            int const deeper = sign * plain.value_after(q, found.move, every.depth + 1);
            check.require_of(move, found.value == deeper,
                             "expectiminimax calls {} exact at depth {}, but one ply deeper it is {}",
                             found.value, every.depth, deeper);
        }
    }
};

}  // namespace joute::testing
