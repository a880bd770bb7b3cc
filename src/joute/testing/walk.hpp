// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/testing/check.hpp"

#include <cstdint>
#include <functional>
#include <memory>

namespace joute::testing {

/// A random legal move; of events, a random one by weight.
inline std::size_t random_index(Table const& table, Rng& rng) {
    auto const count = static_cast<std::uint32_t>(table.move_count());
    if (!table.turn().is_chance()) return rng.below(count);
    return rng.weighted(count, [&](std::size_t i) { return table.weight(i); });
}

/// Makes the table of a new match.
using Start = std::function<std::unique_ptr<Table>(Rng&)>;

/// Plays random matches and calls visit(table) at every position, the last one included. Chance events are
/// drawn by weight, not from a secret. A match without legal moves ends, whatever its turn says.
inline void walk(Check& check, int matches, Start const& start,
                 std::function<void(Table const&)> const& visit, std::size_t most_plies = 10'000) {
    for (int i = 0; i < matches; ++i) {
        Rng rng(static_cast<std::uint64_t>(i) + 1);
        auto const table = start(rng);
        check.at(*table, [&] {
            visit(*table);
            while (table->move_count() > 0 && table->plies() < most_plies) {
                table->play(random_index(*table, rng));
                visit(*table);
            }
        });
    }
}

/// The same with the types of G. `visit` is erased: a template would compile the rules once for each caller.
template <PlayableGame G>
void walk(Check& check, int matches, std::function<void(TableOf<G> const&)> const& visit,
          std::size_t most_plies = 10'000) {
    G const g(check.params());
    auto const start = [&](Rng& rng) -> std::unique_ptr<Table> {
        return std::make_unique<TableOf<G>>(g, check.params(), g.start(rng));
    };
    auto const visit_typed = [&](Table const& table) { visit(static_cast<TableOf<G> const&>(table)); };
    walk(check, matches, start, visit_typed, most_plies);
}

}  // namespace joute::testing
