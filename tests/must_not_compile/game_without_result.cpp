// SPDX-License-Identifier: MIT
// must name: PlayableGame
#include "joute/bind/table_of.hpp"
#include "smallest_game.hpp"

struct Broken : SmallestGame {
    using SmallestGame::SmallestGame;
#ifdef BROKEN
    int result(Position const&) const = delete;
#endif
};
template class joute::TableOf<Broken>;
