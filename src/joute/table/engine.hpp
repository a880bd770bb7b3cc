// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/table/table.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace joute {

/// The value of a move for the side to move, in the game's unit.
struct MoveReport {
    std::size_t index = 0;
    std::string move = {};
    double value = 0;
    bool exact = false;
    std::optional<int> distance = {};    ///< plies to the end with best play, including the move, if known
    std::vector<std::string> line = {};  ///< the principal variation, beginning with the move
};

/// The result of a search.
struct Thought {
    std::size_t choice = 0;         ///< index of the move to play
    std::vector<MoveReport> moves;  ///< best first; empty for an engine without values
    std::uint64_t nodes = 0;
    int depth = 0;
    double seconds = 0;
    bool exact = false;  ///< the best value is proved, though perhaps not that of every move
    std::optional<Clock::duration> cut_off = {};  ///< the time limit, if it left values unproved
};

/// A search with its types erased: one virtual call per decision, none per node.
class Engine {
public:
    virtual ~Engine() = default;

    /// Computes or loads the tables that think() uses with these limits; returns when they are ready. Players
    /// call it while their clock is stopped. Idempotent: a second call costs nothing.
    virtual void prepare(Limits const&) {}
    /// Searches the table's position; a seat must be to move. Limits that are not set come from the engine's
    /// parameters; without any, the limit is one second. The shorter of two time limits applies. It does
    /// not include the wait for tables made at first use.
    virtual Thought think(Table const& table, Limits const& limits, Scope scope) = 0;

protected:
    Engine() = default;
    Engine(Engine const&) = default;
    Engine& operator=(Engine const&) = default;
};

/// Whether a move has the best value, as hints, values, reviews and `analyse` show it. Estimates do not count
/// if the best value is proved. Distances do not count: they only decide the order of equal values.
inline bool is_best(MoveReport const& move, Thought const& thought) {
    auto const& first = thought.moves.front();
    return move.value == first.value && (move.exact || !first.exact);
}

/// The move to recommend: the engine's choice if it has the best value, else the first move. Requires values.
inline MoveReport const& recommended(Thought const& thought) {
    auto const choice = std::find_if(thought.moves.begin(), thought.moves.end(),
                                     [&](auto const& move) { return move.index == thought.choice; });
    return choice != thought.moves.end() && is_best(*choice, thought) ? *choice : thought.moves.front();
}

}  // namespace joute
