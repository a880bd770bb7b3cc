// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/game/record.hpp"
#include "joute/table/catalog.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace joute {

/// The start of a recorded match.
struct MatchStart {
    std::unique_ptr<Table> table;
    std::unique_ptr<Secret> secret = nullptr;  ///< null if there is none or it is unknown
};
/// Throws Error for an impossible position or secret.
MatchStart start_of(ChosenGame const& game, Record const& record);

/// The moves of a record, as indices, and the clocks after them.
struct Replay {
    std::vector<std::size_t> moves;                    ///< including events of chance
    std::vector<std::optional<Clock::duration>> left;  ///< on each seat's clock after its last move
};
/// Plays the moves of a record on the table and updates the secret. Throws Error with the line of the first
/// illegal move.
Replay replay(Record const& record, MatchStart& match);

/// Throws Error if the ending in the record contradicts the table after all its moves.
void check_ending(Record const& record, Table const& table);

/// Throws Error if the start, a move, the secret or the ending of a record is wrong.
void check_record(Catalog const& catalog, Record const& record);

}  // namespace joute
