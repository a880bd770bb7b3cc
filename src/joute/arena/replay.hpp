// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/game/record.hpp"
#include "joute/table/catalog.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace joute {

/// The beginning of a match that a record tells of.
struct MatchStart {
    std::unique_ptr<Table> table;
    std::unique_ptr<Secret> secret = nullptr;  ///< if the game has one and the record lets it be known
};
/// Throws Error for a position or a secret that cannot be.
MatchStart start_of(ChosenGame const& game, Record const& record);

/// What a record's moves come to.
struct Replay {
    std::vector<std::size_t> moves;                    ///< their indices, events included
    std::vector<std::optional<Clock::duration>> left;  ///< on each seat's clock after its last move
};
/// Plays a record's moves from their start; table and secret are at the end afterwards. Throws Error, with the line, at the
/// first that is not possible.
Replay replay(Record const& record, MatchStart& match);

/// Throws Error when the ending that a record tells of is not what its moves come to, at the table where they were played.
void check_ending(Record const& record, Table const& table);

/// All of it. Throws Error.
void check_record(Catalog const& catalog, Record const& record);

}  // namespace joute
