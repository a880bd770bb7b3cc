// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/text.hpp"
#include "joute/table/catalog.hpp"
#include "joute/testing/check.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace joute::testing {

/// A random match in full, up to 40 plies: positions, moves, boards, scores. Kept beside the game as
/// playthrough.txt. A difference means that the rules or the notation changed.
inline std::string playthrough(ChosenGame const& game) {
    Rng rng(1);
    auto const table = game.type->table(game.params, rng);
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

/// Compares with `<folder>/playthrough.txt`. With JOUTE_UPDATE set in the environment, writes it first.
inline void playthrough_is_as_it_was(Check& check, ChosenGame const& game,
                                     std::filesystem::path const& folder) {
    auto const played = playthrough(game);
    auto const file = folder / "playthrough.txt";
    if (std::getenv("JOUTE_UPDATE") != nullptr) std::ofstream(file) << played;
    std::ifstream in(file);
    check.require(in.is_open(),
                  "there is no {} yet: run this program with JOUTE_UPDATE=1, then check the match",
                  file.string());
    std::string const golden{std::istreambuf_iterator<char>(in), {}};
    auto const now = lines(played);
    auto const before = lines(golden);
    auto const [a, b] = std::mismatch(now.begin(), now.end(), before.begin(), before.end());
    check.require(
        played == golden,
        "line {} of playthrough.txt is '{}', but the match is now '{}'; if that is right, JOUTE_UPDATE=1 "
        "writes {}",
        a - now.begin() + 1, b == before.end() ? "" : *b, a == now.end() ? "" : *a, file.string());
}

}  // namespace joute::testing
