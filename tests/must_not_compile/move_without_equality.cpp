// SPDX-License-Identifier: MIT
// must name: equality_comparable
#include "smallest_game.hpp"

struct Broken : SmallestGame {
    using SmallestGame::SmallestGame;
#ifdef BROKEN
    struct Move {};
    joute::InlineVector<Move, 1> moves(Position const&) const { return {}; }
    void play(Position&, Move) const {}
    std::string text(Position const&) const { return "0"; }
    std::string text(Position const&, Move) const { return "a"; }
#endif
};
static_assert(joute::Game<Broken>);
