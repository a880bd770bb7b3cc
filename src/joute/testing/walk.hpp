// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/game_type_of.hpp"

#include <cstdint>

namespace joute::testing {

/// Plays random matches and calls visit(table) at every position, the last one included. Chance events are
/// drawn by weight, not from a secret.
template <PlayableGame G, class Visit>
void walk(Params const& params, int matches, Visit const& visit, std::size_t most_plies = 10'000) {
    G const g(params);
    for (int i = 0; i < matches; ++i) {
        Rng rng(static_cast<std::uint64_t>(i) + 1);
        TableOf<G> table(g, params, g.start(rng));
        visit(table);
        while (!table.turn().is_over() && table.plies() < most_plies) {
            if constexpr (ChanceGame<G>) {
                if (table.turn().is_chance()) {
                    table.play(draw_event(g, table.position(), rng));
                    visit(table);
                    continue;
                }
            }
            table.play(rng.below(static_cast<std::uint32_t>(table.move_count())));
            visit(table);
        }
    }
}

}  // namespace joute::testing
