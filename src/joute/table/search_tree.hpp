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

/// A value for seat 0 in the game's unit. With more than two seats: the scores of all seats or, if the game
/// has chance, their expected shares of the win.
struct TreeValue {
    double number = 0;                 ///< infinite for an open end of a window
    std::optional<int> distance = {};  ///< of a proved win or loss: plies from the root to the end
    Scores scores = {};
    InlineVector<double, most_seats> shares = {};  ///< parts of 1

    bool is_for_all_seats() const { return !scores.empty() || !shares.empty(); }
    bool operator==(TreeValue const&) const = default;
};

/// Whether a search result is the value to the searched depth or only a bound.
enum class ValueBound { value, at_least, at_most };

/// A move or an event that the search skipped.
struct Unsearched {
    std::string move;
    int weight = 1;
};

/// One visit of a search to a position. Each path to a position and each search pass has its own node.
struct TreeNode {
    int parent = -1;  ///< index; −1 for the root
    std::string move = {};
    int weight = 1;  ///< of the event, if chance made the move
    SearchPass pass = SearchPass::full_window;
    bool entered = true;  ///< false: the value was known without search

    Turn turn = {};
    std::string position = {};
    std::optional<Scene> scene = {};  ///< if the game has scenes

    /// The window. With more than two seats, alpha is what the previous mover gets by another move: the margin
    /// or, with chance, the share of the win.
    TreeValue alpha = {};
    TreeValue beta = {};

    TreeValue value = {};
    ValueBound bound = ValueBound::value;
    LeaveReason why = LeaveReason::all_searched;

    std::vector<int> children = {};           ///< in search order
    std::vector<Unsearched> unsearched = {};  ///< after a cutoff
    int best = -1;  ///< the child whose value was taken; −1: none, as at chance nodes
};

/// The last iteration of a search, as data to draw. Earlier iterations and failed aspiration windows are
/// visible only through their effect on move order and table hits.
struct SearchTree {
    std::string engine;
    int depth = 0;                              ///< less than requested if fewer plies need no estimates
    std::vector<TreeNode> nodes;                ///< in order of the first visit: a node before its children
    std::uint64_t earlier = 0;                  ///< positions entered before this iteration
    std::optional<std::uint64_t> without_cuts;  ///< nodes of plain minimax; null: too many to count

    /// The positions entered, without the root: entered() + earlier is the engine's node count.
    std::uint64_t entered() const;
    /// The number of moves and events that were skipped.
    std::uint64_t unsearched() const;
    /// The nodes of the principal variation, including the root.
    std::vector<int> best_line() const;
};

/// Which search to draw.
struct TreeOptions {
    std::string_view engine;  ///< such as `alphabeta:hash=1M`; empty: the strongest
    int depth = 1;
    std::size_t most_nodes = 3'000;
    std::stop_token stop = {};
};

}  // namespace joute
