// SPDX-License-Identifier: MIT
#pragma once

#include "tirs.hpp"

#include "joute/bind/table_of.hpp"
#include "joute/search/one_ply.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

/// @file
/// Helpers shared by the tests.
namespace tirs::testing {

/// The example of the teaching document.
inline constexpr char const* document = "7#456/15857/45691/43262/99873 0-0 1";

inline joute::Params params(std::string const& text) { return {"tirs", parameters, text}; }
inline Duel8 duel(std::string const& text = "n=5") { return Duel8(params(text)); }

/// The position after moves given as text.
template <class G>
typename G::Position played(G const& g, std::string_view position, std::string_view moves) {
    joute::TableOf<G> table(g, params(""), g.parse(position));
    for (auto const move : joute::tokens(moves)) table.play(find_move(table, move).value());
    return table.position();
}

/// Fails the test if no strategy has this name.
template <class G>
joute::Strategy<joute::RulesOf<G>> strategy_named(std::string_view name) {
    auto const all = G::strategies();
    auto const found =
        std::find_if(all.begin(), all.end(), [&](auto const& s) { return s.about.name == name; });
    EXPECT_NE(found, all.end()) << name;
    return *found;
}

/// The move that a strategy plays.
template <class G>
std::string chosen(G const& g, std::string_view strategy, typename G::Position const& q) {
    joute::StrategyChoice<G> const choice(g, strategy_named<G>(strategy));
    return g.text(q, choice.search(q, {}, {}, joute::Scope::best).choice);
}

/// The game's French texts.
inline joute::Texts french() {
    std::ifstream in(GAME_FOLDER "/fr.po");
    joute::Texts texts("fr");
    texts.add(std::string{std::istreambuf_iterator<char>(in), {}});
    return texts;
}

}  // namespace tirs::testing
