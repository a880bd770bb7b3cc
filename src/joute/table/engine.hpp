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

/// The value of a move in the game's unit, seen by the side to move.
struct MoveReport {
    std::size_t index = 0;
    std::string move = {};
    double value = 0;
    bool exact = false;
    std::optional<int> distance = {};    ///< plies to the end with best play, the move included, when known
    std::vector<std::string> line = {};  ///< best play from here, the move included, as far as known
};

/// What an engine thinks of a position.
struct Thought {
    std::size_t choice = 0;
    std::vector<MoveReport> moves;  ///< best first; may be empty for an engine that has no values
    std::uint64_t nodes = 0;
    int depth = 0;
    double seconds = 0;
    bool exact = false;  ///< the best value is proved for the position, even if not every move's value is
    std::optional<Clock::duration> cut_off = {};  ///< the time limit, if it cut proofs off
};

/// A search with its types erased. One virtual call per decision, none per searched position.
class Engine {
public:
    virtual ~Engine() = default;

    /// Makes or reads the tables that think() would use with these limits, and returns when they are ready. A player calls
    /// it outside its own time, so that nothing is built while its clock runs. Costs nothing the second time.
    virtual void prepare(Limits const&) {}
    /// Thinks about a position in which a seat is to move. Limits that are not set come from the engine's own
    /// parameters, or else are one second; of two time limits the shorter holds. Waiting for tables made at first use takes
    /// none of that time. Never changes the table; may be stopped at any time.
    virtual Thought think(Table const& table, Limits const& limits, Scope scope) = 0;

protected:
    Engine() = default;
    Engine(Engine const&) = default;
    Engine& operator=(Engine const&) = default;
};

// Which moves are the best, decided in one place: hints, values, reviews and `analyse` say the same.

/// Whether a move has the best value. An estimate does not count where the best value is proved. Of moves with the same
/// value those that win sooner or lose later are listed first.
inline bool is_best(MoveReport const& move, Thought const& thought) {
    auto const& first = thought.moves.front();
    return move.value == first.value && (move.exact || !first.exact);
}

/// The move to recommend: the engine's own choice if its value is the best, else the first of those. The thought must have
/// values.
inline MoveReport const& recommended(Thought const& thought) {
    auto const choice = std::find_if(thought.moves.begin(), thought.moves.end(),
                                     [&](auto const& move) { return move.index == thought.choice; });
    return choice != thought.moves.end() && is_best(*choice, thought) ? *choice : thought.moves.front();
}

}  // namespace joute
