// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/game_type_of.hpp"
#include "joute/table/catalog.hpp"

#include <cstdint>
#include <string>

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

/// A random match in full, up to 40 plies: positions, moves, boards, scores. Kept beside the game as
/// playthrough.txt. A difference means that the rules or the notation changed.
inline std::string playthrough(GameType const& type, std::string_view params_text) {
    Params const params(type.about().name, type.about().params, params_text);
    Rng rng(1);
    auto const table = type.table(params, rng);
    std::string text = "game " + table->game() + "\nseats " + std::to_string(table->seats()) + "\n";
    for (;;) {
        text += "\nposition " + table->text() + "\n";
        if (auto const board = table->board()) text += *board;
        text += "scores";
        for (int const score : table->scores()) text += " " + std::to_string(score);
        auto const turn = table->turn();
        text += turn.is_over()     ? "\nover\n"
                : turn.is_chance() ? "\nchance\n"
                                   : "\nseat " + std::to_string(turn.seat()) + "\n";
        if (turn.is_over() || table->plies() >= 40) return text;
        text += "moves";
        for (std::size_t i = 0; i < table->move_count(); ++i) text += " " + table->move_text(i);
        auto const chosen = rng.below(static_cast<std::uint32_t>(table->move_count()));
        text += "\nplayed " + table->move_text(chosen) + "\n";
        table->play(chosen);
    }
}

}  // namespace joute::testing
