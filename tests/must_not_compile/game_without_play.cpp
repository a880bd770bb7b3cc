// SPDX-License-Identifier: MIT
// must name: Game
#include "smallest_game.hpp"

struct Broken : SmallestGame {
    using SmallestGame::SmallestGame;
#ifdef BROKEN
    void play(Position&, Move) const = delete;
#endif
};
static_assert(joute::Game<Broken>);
