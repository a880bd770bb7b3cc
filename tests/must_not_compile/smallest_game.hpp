// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/inline_vector.hpp"
#include "joute/game/talents.hpp"

/// The smallest game: one move ends it. The test breaks it in one place at a time.
struct SmallestGame {
    static constexpr joute::About about{"smallest", "Smallest", "one move", {}};
    struct Position {
        bool over = false;
        bool operator==(Position const&) const = default;
    };
    using Move = int;

    explicit SmallestGame(joute::Params const&) {}
    Position start(joute::Rng&) const { return {}; }
    joute::Turn turn(Position const& q) const { return q.over ? joute::Turn::over() : joute::Turn::of(0); }
    joute::InlineVector<Move, 1> moves(Position const& q) const {
        return q.over ? joute::InlineVector<Move, 1>{} : joute::InlineVector<Move, 1>{0};
    }
    void play(Position& p, Move) const { p.over = true; }
    int result(Position const&) const { return 1; }
    std::string text(Position const& q) const { return q.over ? "1" : "0"; }
    std::string text(Position const&, Move) const { return "a"; }
    Position parse(std::string_view text) const { return {text == "1"}; }
    // A broken game has one more member here.
};
