// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"
#include "joute/game/seats.hpp"
#include "joute/search/trace.hpp"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// A value in the game's unit as seat 0 sees it, or what everybody has where more than two play.
struct TreeValue {
    double number = 0;                 ///< infinite for the end of a window that is open
    std::optional<int> distance = {};  ///< of a win: plies from the root to the end
    Scores scores = {};                ///< more than two seats: one for each

    bool operator==(TreeValue const&) const = default;
};

/// What an answer says of the value of a position to the depth searched.
enum class Sure { value, at_least, at_most };

/// A move that was never looked at, or an event.
struct Unsearched {
    std::string move;
    int weight = 1;
};

/// A position that a search looked at. The same one occurs again for each way that leads to it, and for each time it is asked.
struct TreeNode {
    int parent = -1;  ///< its index; the root has none
    std::string move = {};
    int weight = 1;  ///< how often the event happens, where chance made the move
    SearchPass asked = SearchPass::full_window;
    bool entered = true;  ///< or else its value was known at a glance

    Turn turn = {};
    std::string position = {};
    std::optional<Scene> scene = {};  ///< if the game has pictures

    /// What its value must be between to matter. Where more than two play: the margin that the seat before has for sure.
    TreeValue alpha = {};
    TreeValue beta = {};

    TreeValue value = {};
    Sure sure = Sure::value;
    LeaveReason why = LeaveReason::all_searched;

    std::vector<int> children = {};           ///< in the order searched
    std::vector<Unsearched> unsearched = {};  ///< after a cut
    int best = -1;                            ///< the child whose value it took; none at chance's turn
};

/// What a search did at its last depth, from the root: data that pages draw. Earlier depths, and attempts with windows that
/// turned out too narrow, have left their traces in the order of moves and in what the table answers.
struct SearchTree {
    std::string engine;
    int depth = 0;                ///< it may be less than asked for: when nothing is guessed any more
    std::vector<TreeNode> nodes;  ///< as they were first seen; the root first, a node before its children
    std::uint64_t earlier = 0;    ///< how many positions were entered before this tree began
    std::optional<std::uint64_t>
        without_cuts;  ///< how many positions plain minimax would see; nothing: very many

    /// How many were entered, the root not counted: with those before, what the engine itself counts.
    std::uint64_t entered() const;
    /// How many moves and events were never looked at.
    std::uint64_t unsearched() const;
    /// The nodes of best play, the root included.
    std::vector<int> best_line() const;
};

/// Which search a tree is wanted of.
struct TreeOptions {
    std::string_view engine;  ///< as in `alphabeta:hash=1M`; empty: the strongest one
    int depth = 1;
    std::size_t most_nodes = 3'000;
    std::stop_token stop = {};
};

}  // namespace joute
