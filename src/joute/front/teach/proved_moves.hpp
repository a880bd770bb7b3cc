// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace joute::teach {

/// The true value of every legal move, for one position after the other. It comes from the game's
/// complete solution where there is one at once, else from the strongest engine, which searches until nothing is guessed any
/// more and uses no database: so it is the same on every machine.
class ProvedMoves {
public:
    /// For tables like this one, which need not live on.
    ProvedMoves(ChosenGame const& game, Table const& table, std::stop_token stop);

    /// Best first: the highest value, then the fastest win or the slowest loss, then the order of the game's own list. Nothing
    /// when it was stopped. Throws Error when that fails, or takes more than a minute.
    std::vector<MoveReport> of(Table const& table);
    /// The same, but nothing when so many nodes are not enough.
    std::vector<MoveReport> within(Table const& table, std::uint64_t nodes);

private:
    std::vector<MoveReport> searched(Table const& table, Limits const& limits);

    std::unique_ptr<Engine> engine_;
    std::stop_token stop_;
};

/// Whether two moves are worth the same, and take the same time for it.
bool equally_good(MoveReport const& a, MoveReport const& b);

}  // namespace joute::teach
