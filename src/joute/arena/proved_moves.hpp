// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// Proves the value of every legal move. By default uses the engine `optimal` if the game has it, else a search
/// to the end by the strongest engine, without database files.
class ProvedMoves {
public:
    /// For positions of the same game as `table`, which need not outlive this object.
    ProvedMoves(ChosenGame const& game, Table const& table, std::stop_token stop,
                std::string_view engine = {});

    /// Best first: the highest value, then the fastest win or slowest loss, then the game's own order. Empty
    /// if stopped. Throws Error if the proof fails or takes more than a minute.
    std::vector<MoveReport> of(Table const& table);
    /// The same, but empty if `nodes` nodes do not suffice.
    std::vector<MoveReport> within(Table const& table, std::uint64_t nodes);
    /// Continues a line of moves from the table with best play: to the end, a chance event or `most` plies, as
    /// far as `nodes` nodes prove each move.
    void extend(Table const& table, std::vector<std::string>& line, std::size_t most, std::uint64_t nodes);

private:
    std::vector<MoveReport> searched(Table const& table, Limits const& limits);
    Limits limits(std::uint64_t nodes) const;

    std::unique_ptr<Engine> engine_;
    std::stop_token stop_;
};

/// Whether two moves have the same value and distance.
bool equally_good(MoveReport const& a, MoveReport const& b);

}  // namespace joute
