// SPDX-License-Identifier: MIT
// must name: ChanceGame
#include "joute/search/minimax.hpp"
#include "smallest_game.hpp"

struct Dice : SmallestGame {
    using SmallestGame::SmallestGame;
#ifdef BROKEN
    int weight(Position const&, Move) const { return 1; }
#endif
};
template class joute::Minimax<Dice>;
