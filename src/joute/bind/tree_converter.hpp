// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/engine_of.hpp"
#include "joute/bind/tree_recorder.hpp"
#include "joute/table/search_tree.hpp"

#include <algorithm>
#include <limits>

namespace joute {

/// Converts a recording to a SearchTree: everything as text and in the game's unit.
template <PlayableGame G>
class TreeConverter {
public:
    /// Both must outlive this object.
    TreeConverter(TableOf<G> const& table, Recording<G> const& recording)
        : table_(table), g_(table.rules()), recording_(recording) {}

    /// `choice` is the move that the search chose at the root.
    SearchTree tree(MoveOf<G> const& choice) const {
        SearchTree tree;
        tree.depth = recording_.depth;
        tree.earlier = recording_.earlier;
        for (auto const& visit : recording_.visits) {
            tree.nodes.push_back(node(visit));
            if (visit.parent >= 0)
                at(tree, visit.parent).children.push_back(static_cast<int>(tree.nodes.size()) - 1);
        }
        for (int i = 0; i < static_cast<int>(tree.nodes.size()); ++i) {
            list_unsearched(at(tree, i), visit(i).position);
            at(tree, i).best = best_child(tree, i);
        }
        for (int const child : tree.nodes.front().children) {
            if (visit(child).move == choice) take(tree.nodes.front(), tree, child);
        }
        return tree;
    }

private:
    using Visit = typename Recording<G>::Visit;

    static TreeNode& at(SearchTree& tree, int i) { return tree.nodes[static_cast<std::size_t>(i)]; }
    static TreeNode const& at(SearchTree const& tree, int i) {
        return tree.nodes[static_cast<std::size_t>(i)];
    }
    Visit const& visit(int i) const { return recording_.visits[static_cast<std::size_t>(i)]; }

    TreeNode node(Visit const& v) const {
        TreeNode node{.parent = v.parent, .pass = v.pass, .entered = v.entered};
        node.turn = v.why == LeaveReason::repetition ? Turn::over() : g_.turn(v.position);
        node.position = g_.text(v.position);
        node.scene = table_.scene_at(v.position);
        if (v.parent >= 0) {
            auto const& before = visit(v.parent).position;
            node.move = g_.text(before, v.move);
            node.weight = weight(before, v.move);
        }
        node.value = value(v.value);
        node.alpha = bound(v.window.alpha);
        node.beta = bound(v.window.beta);
        node.why = v.why;
        node.bound = bound(v);
        return node;
    }

    int weight([[maybe_unused]] PositionOf<G> const& q, [[maybe_unused]] MoveOf<G> const& m) const {
        if constexpr (ChanceGame<G>) {
            if (g_.turn(q).is_chance()) return g_.weight(q, m);
        }
        return 1;
    }

    static TreeValue value(int v) {
        TreeValue result{.number = in_unit<G>(v)};
        if (counts_distance<G>() && std::abs(v) > proved_win<G>())
            result.distance = resolution<G>() - std::abs(v);
        return result;
    }
    static TreeValue value(Scores const& scores) { return {.scores = scores}; }
    static TreeValue value(Expectation const& expected) {
        TreeValue result;
        for (Seat seat = 0; seat < expected.seats(); ++seat)
            result.shares.push_back(part_of_win(expected[seat].share));
        return result;
    }
    static double part_of_win(std::int64_t share) {
        return static_cast<double>(share) / Expectation::whole_win;
    }

    /// An end of a window that no value can exceed is shown as infinite.
    static TreeValue bound(int v) {
        bool const bounded = ZeroSumGame<G> && G::about.unit != Unit::points;
        if (std::abs(v) > (bounded ? resolution<G>() : Window::infinite - 1))
            return {.number = std::copysign(std::numeric_limits<double>::infinity(), v)};
        if constexpr (ZeroSumGame<G>) return value(v);
        if constexpr (ChanceGame<G>) return {.number = part_of_win(v)};
        return {.number = static_cast<double>(v)};  // a margin in points
    }

    /// A value outside its window is a bound. Values that need no search of moves do not depend on the
    /// window.
    static ValueBound bound(Visit const& v) {
        bool const estimate = v.why == LeaveReason::horizon && !HasUnquietMoves<G>;
        bool const known =
            v.why == LeaveReason::over || v.why == LeaveReason::repetition || v.why == LeaveReason::proved;
        if (v.parent < 0 || !v.entered || estimate || known) return ValueBound::value;
        if constexpr (ZeroSumGame<G>) {
            if (v.value >= v.window.beta) return ValueBound::at_least;
            if (v.value <= v.window.alpha) return ValueBound::at_most;
            return ValueBound::value;
        }
        return v.why == LeaveReason::cutoff ? ValueBound::at_least
                                            : ValueBound::value;  // for the seat to move
    }

    /// Lists the moves without a child after a cutoff. The root reports no cutoff, so its moves are always
    /// checked.
    void list_unsearched(TreeNode& node, PositionOf<G> const& q) const {
        bool const root = node.parent < 0;
        if (!root && node.why != LeaveReason::cutoff) return;
        for (auto const& m : g_.moves(q)) {
            bool const searched = std::any_of(node.children.begin(), node.children.end(),
                                              [&](int child) { return visit(child).move == m; });
            if (!searched) node.unsearched.push_back({g_.text(q, m), weight(q, m)});
        }
        node.why = node.unsearched.empty() ? LeaveReason::all_searched : LeaveReason::cutoff;
    }

    /// The first child that has the node's value; of several visits to the same move, the last.
    int best_child(SearchTree const& tree, int i) const {
        auto const& node = at(tree, i);
        if (!node.turn.is_seat()) return -1;
        int best = -1;
        for (int const child : node.children) {
            bool const same = visit(child).value == visit(i).value;
            if (same && (best < 0 || visit(child).move == visit(best).move)) best = child;
        }
        return best;
    }

    static void take(TreeNode& root, SearchTree const& tree, int child) {
        root.best = child;
        root.value = at(tree, child).value;
    }

    TableOf<G> const& table_;
    G const& g_;
    Recording<G> const& recording_;
};

}  // namespace joute
