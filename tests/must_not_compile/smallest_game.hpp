// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/inline_vector.hpp"
#include "joute/game/talents.hpp"

/// The smallest game: one move ends it. Each file beside this one breaks it in one place.
struct SmallestGame {
    static constexpr joute::About about{"smallest", "Smallest", "one move", {}};
    using Position = bool;
    using Move = int;

    explicit SmallestGame(joute::Params const&) {}
    Position start(joute::Rng&) const { return false; }
    joute::Turn turn(Position const& q) const { return q ? joute::Turn::over() : joute::Turn::of(0); }
    joute::InlineVector<Move, 1> moves(Position const& q) const {
        return q ? joute::InlineVector<Move, 1>{} : joute::InlineVector<Move, 1>{0};
    }
    void play(Position& p, Move) const { p = true; }
    int result(Position const&) const { return 1; }
    std::string text(Position const& q) const { return q ? "1" : "0"; }
    std::string text(Position const&, Move) const { return "a"; }
    Position parse(std::string_view text) const { return text == "1"; }
};
