// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"

#include <cstdint>
#include <stop_token>

namespace joute {

// How many sequences of `depth` moves there are from q. A move and the event of chance that it triggers are
// one step; a sequence that ends the game earlier does not count; repetition is ignored. The number proves
// the rules of a game against other implementations. Cut short, and then meaningless, when stopped.
template <Game G>
std::uint64_t perft(G const& g, PositionOf<G> const& q, int depth, std::stop_token const& stop = {}) {
    if (depth == 0 && !g.turn(q).is_chance()) return 1;
    auto const moves = g.moves(q);
    if (depth == 1 && !ChanceGame<G>) return moves.size();
    std::uint64_t count = 0;
    for (auto const& m : moves) {
        if (stop.stop_requested()) break;
        PositionOf<G> next = q;
        g.play(next, m);
        int const steps = g.turn(q).is_chance() ? 0 : 1;
        count += perft(g, next, depth - steps, stop);
    }
    return count;
}

}  // namespace joute
