// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/deepening.hpp"
#include "joute/search/mcts_tree.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

namespace joute {

inline constexpr std::array mcts_params{
    budget_params[0],
    Param::limit("nodes", std::int64_t{1} << 60, tr("number of simulations")),
    Param::duration("time", 0, tr("time per move")),
    Param::number("pool", 100, 100'000'000, 1'000'000, tr("largest number of nodes in the tree")),
    Param::number("threads", 1, 256, 1, tr("number of threads")),
    rollout_param,
};

/// Monte-Carlo tree search (UCT). Each simulation descends the tree by UCB, expands one node, plays a rollout
/// and backs up the rewards. Rollouts are random unless the option `rollout` says otherwise, see
/// RolloutPolicy. The search needs no estimate and plays every game: chance events are drawn by weight, and
/// each of two to nine seats maximises its own reward. Proofs are backed up too (MCTS-Solver, see
/// Proof), so small games are solved. With two seats, solved nodes are not simulated again. Means converge to the minimax
/// value as long as the tree can grow; once the pool is full, rollouts start from the leaves.
///
/// One node of the budget is one simulation: one rollout and at most one new node of the tree. Each thread
/// grows its own tree, and their root statistics are summed (root parallelisation). With a time limit alone,
/// the tree is reused for the next move. Other budgets start a new tree, so that the result depends on seed,
/// position and budget alone. A budget of depth limits the depth of the tree. (Kocsis and Szepesvári, «Bandit
/// based Monte-Carlo planning», 2006.)
template <PlayableGame G>
class Mcts {
public:
    static constexpr EngineAbout about{"mcts", tr("Monte Carlo tree search (UCT) that also proves values"),
                                       mcts_params, tr("Monte Carlo tree search")};

    /// The trees, one per thread, share the `pool` of nodes. Each has its own seed.
    Mcts(G const& g, Params const& options, std::uint64_t seed) : g_(g) {
        auto const threads = static_cast<std::uint64_t>(options["threads"]);
        auto const pool = std::max<std::uint64_t>(2, static_cast<std::uint64_t>(options["pool"]) / threads);
        RolloutPolicy<G> const policy(options.word(rollout_param.key));
        for (std::uint64_t i = 0; i < threads; ++i) {
            trees_.push_back(std::make_unique<Tree>(g, pool, i == 0 ? seed : mixed(seed + i), policy));
        }
    }

    /// Returns the move to play, and the values of moves from the tree.
    Outcome<G> search(PositionOf<G> const& q, History history, Limits const& limits, Scope scope) {
        every_move_ = scope == Scope::every_move;
        auto const simulations = simulate(q, history, limits);
        return outcome(q, seen(), simulations);
    }

private:
    using Tree = MctsTree<G>;
    using Index = typename Tree::Index;
    using Node = typename Tree::Node;
    static constexpr std::uint64_t enough = 10'000;  ///< simulations, if neither nodes nor time are limited

    /// Grows all trees; returns the number of simulations.
    std::uint64_t simulate(PositionOf<G> const& q, History history, Limits const& limits) {
        std::atomic<bool> done = false;
        std::atomic<std::uint64_t> nodes = 0;
        auto work = [&](std::size_t i) {
            auto const& budget = limits.budget;
            bool const keep = budget.time && !budget.nodes && !budget.depth;
            trees_[i]->begin(q, history, keep, budget.depth.value_or(std::numeric_limits<int>::max()));
            nodes += grow(*trees_[i], q, share(limits, i), done);
        };
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < trees_.size(); ++i) helpers.emplace_back(work, i);
        work(0);
        for (auto& helper : helpers) helper.join();
        return nodes;
    }

    std::uint64_t grow(Tree& tree, PositionOf<G> const& q, Limits const& limits, std::atomic<bool>& done) {
        Meter meter(limits, 64);
        while (!tree.settled(every_move_) && !done.load(std::memory_order_relaxed) && meter.enter()) {
            tree.simulate(every_move_);
            bool const telling = limits.report && meter.nodes() >= 1024 && std::has_single_bit(meter.nodes());
            if (telling) tell(tree, q, meter);
        }
        if (tree.settled(every_move_)) done = true;
        return meter.nodes();
    }

    void tell(Tree const& tree, PositionOf<G> const& q, Meter const& meter) const {
        auto const line = tree.line(tree.nodes().favourite(Tree::root));
        meter.limits().report(
            {static_cast<int>(line.size()), meter.nodes(), meter.seconds(), g_.text(q, line.front())});
    }

    /// The limits of one thread. Only the first reports progress.
    Limits share(Limits limits, std::size_t i) const {
        auto& nodes = limits.budget.nodes;
        if (!nodes && !limits.budget.time) nodes = enough;
        if (nodes) nodes = *nodes / trees_.size() + (i < *nodes % trees_.size() ? 1 : 0);
        if (i > 0) limits.report = nullptr;
        return limits;
    }

    /// The root statistics of all trees, summed by move; untried moves have no visits. The trees stay
    /// unchanged.
    std::vector<Node> seen() const {
        std::vector<Node> moves(trees_[0]->nodes()[Tree::root].moves);
        for (auto const& tree : trees_) {
            tree->nodes().for_each_child(Tree::root, [&](Index, Node const& child) {
                auto& sum = moves[child.index];
                if (sum.visits == 0) {
                    sum = child;
                } else {
                    sum.add(child);
                }
            });
        }
        return moves;
    }

    Outcome<G> outcome(PositionOf<G> const& q, std::vector<Node> const& seen,
                       std::uint64_t simulations) const {
        Outcome<G> outcome{.choice = g_.moves(q)[0], .nodes = simulations};
        Seat const seat = g_.turn(q).seat();
        typename Tree::Nodes::Favourite favourite(seat);
        for (auto const& node : seen) {
            if (node.visits > 0) favourite.add(node);
        }
        if (favourite.chosen() == nullptr) return outcome;
        auto const best = valued(*favourite.chosen(), seat);
        outcome.choice = best.move;
        outcome.depth = static_cast<int>(best.line.size());
        if (every_move_) {
            outcome.moves = every_value(q, seen);
            sort_by_value(outcome.moves);
        } else {
            outcome.moves = {best};
            auto const proof = proved(seen, seat);
            outcome.moves[0].exact &= proof.exact();
            outcome.moves[0].guessed |= !proof.solved();
        }
        return outcome;
    }

    static Proof<G> proved(std::vector<Node> const& seen, Seat seat) {
        auto const tried = [](Node const& node) { return node.visits > 0; };
        bool const all_tried = std::all_of(seen.begin(), seen.end(), tried);
        return Proof<G>::of_decision(seat, all_tried, [&](auto const& visit) {
            for (auto const& node : seen) {
                if (tried(node)) visit(node.index, node.proof);
            }
        });
    }

    /// Untried moves get the worst value, so that they do not look better than tried ones.
    std::vector<MoveValue<G>> every_value(PositionOf<G> const& q, std::vector<Node> const& seen) const {
        Seat const seat = g_.turn(q).seat();
        int worst = std::numeric_limits<int>::max();
        for (auto const& node : seen) {
            if (node.visits > 0) worst = std::min(worst, value_of(node, seat));
        }
        std::vector<MoveValue<G>> moves;
        for (auto const& m : g_.moves(q)) {
            auto const& node = seen[moves.size()];
            moves.push_back(node.visits > 0 ? valued(node, seat) : MoveValue<G>{m, worst, false, {m}});
        }
        return moves;
    }

    MoveValue<G> valued(Node const& node, Seat seat) const {
        Index const child = trees_[0]->nodes().child_by_move(Tree::root, node.index);
        auto line = child == Tree::none ? std::vector{node.move} : trees_[0]->line(child);
        return {node.move, value_of(node, seat), node.proof.exact(), std::move(line), !node.proof.solved()};
    }

    /// In units of 1/resolution.
    static int value_of(Node const& node, Seat seat) {
        auto const visits = std::max<std::int64_t>(1, node.visits);
        if constexpr (!ZeroSumGame<G>) {
            return node.proof.solved() ? value_of_prospect<G>(Prospect::of(node.proof.scores(), seat))
                                       : rounded(node.values.sum, visits);
        } else {
            if (node.proof.solved()) return node.proof.one_move_earlier().value() * (seat == 0 ? 1 : -1);
            int const mean = rounded(node.total, visits * Payoff<G>::scale);
            if (!counts_distance<G>()) return mean;
            return std::clamp(mean, 1 - proved_win<G>(), proved_win<G>() - 1);
        }
    }
    static int rounded(std::int64_t sum, std::int64_t count) {
        return static_cast<int>((sum >= 0 ? sum + count / 2 : sum - count / 2) / count);
    }

    G g_;
    std::vector<std::unique_ptr<Tree>> trees_;
    bool every_move_ = false;
};

}  // namespace joute
