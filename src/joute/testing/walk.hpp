// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/game_type_of.hpp"
#include "joute/testing/check.hpp"

#include <cstdint>
#include <string>

namespace joute::testing {

/// A random legal move; of events, a random one by weight.
inline std::size_t random_index(Table const& table, Rng& rng) {
    auto const count = static_cast<std::uint32_t>(table.move_count());
    if (!table.turn().is_chance()) return rng.below(count);
    return rng.weighted(count, [&](std::size_t i) { return table.weight(i); });
}

/// Plays random matches and calls visit(table) at every position, the last one included. Chance events are
/// drawn by weight, not from a secret. A match without legal moves ends, whatever its turn says.
template <PlayableGame G, class Visit>
void walk(Check& check, int matches, Visit const& visit, std::size_t most_plies = 10'000) {
    G const g(check.params());
    for (int i = 0; i < matches; ++i) {
        Rng rng(static_cast<std::uint64_t>(i) + 1);
        TableOf<G> table(g, check.params(), g.start(rng));
        check.at(table, [&] {
            visit(table);
            while (table.move_count() > 0 && table.plies() < most_plies) {
                table.play(random_index(table, rng));
                visit(table);
            }
        });
    }
}

}  // namespace joute::testing
