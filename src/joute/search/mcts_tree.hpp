// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/mcts_nodes.hpp"
#include "joute/search/path.hpp"
#include "joute/search/rollout.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <vector>

namespace joute {

/// The tree of one Monte-Carlo search. Every move of a node is expanded once before selection. Then selection
/// takes the move with the largest upper confidence bound (UCB),
///
///     mean + curiosity · spread · √(log₂(visits of the parent) / visits of the move)
///
/// where spread is the scale of rewards: a whole win, or the mean absolute deviation of points and estimates.
/// The arithmetic is reproducible, so the same seed gives the same tree on every machine.
template <PlayableGame G>
class MctsTree {
public:
    using Nodes = MctsNodes<G>;
    using Node = typename Nodes::Node;
    using Index = typename Nodes::Index;
    static constexpr Index root = Nodes::root;
    static constexpr Index none = Nodes::none;

    /// At most `pool` nodes.
    MctsTree(G const& g, std::size_t pool, std::uint64_t seed, RolloutPolicy<G> const& policy = {})
        : g_(g), seed_(seed), rng_(seed), nodes_(pool), policy_(policy), playouts_(g_) {}
    MctsTree(MctsTree const&) = delete;
    MctsTree& operator=(MctsTree const&) = delete;

    /// Starts a new tree. If `keep` is set and the old tree contains the position, its subtree is reused
    /// instead. The tree grows no deeper than `depth`.
    void begin(PositionOf<G> const& q, History history, bool keep, int depth) {
        depth_ = static_cast<std::size_t>(depth);
        auto const found = keep ? find(q, history) : std::nullopt;
        root_ = q;
        history_.assign(history.begin(), history.end());
        keys_ = history_;
        if (HasRepetition<G> && keys_.empty()) keys_.push_back(key_of(g_, root_));
        rng_ = Rng(seed_);
        if (found) {
            nodes_.keep_below(*found);
            count_for_seat_to_move();
        } else {
            nodes_.clear(made(q, {}, 0));
            simulations_ = 0;
            deviations_ = 0;
        }
    }

    /// One simulation: selection, expansion, rollout, back-up. With `every_move`, selection at the root takes
    /// every unsolved move into account, not only those that may be best.
    void simulate(bool every_move) {
        trail_.assign(1, root);
        PositionOf<G> p = root_;
        auto const before = keys_.size();
        since_ = 0;
        back_up(simulated(p, every_move));
        keys_.resize(before);
    }

    /// Whether more simulations cannot change anything.
    bool settled(bool every_move) const {
        if (!every_move) return nodes_[root].proof.solved();
        bool all = nodes_[root].tried == nodes_[root].moves;
        nodes_.for_each_child(root, [&](Index, Node const& child) { all &= child.proof.solved(); });
        return all;
    }

    Nodes const& nodes() const { return nodes_; }

    /// The principal variation from a child of the root, as far as the tree reaches.
    std::vector<MoveOf<G>> line(Index child) const {
        std::vector<MoveOf<G>> moves;
        for (Index at = child; at != none; at = nodes_.favourite(at)) moves.push_back(nodes_[at].move);
        return moves;
    }

private:
    static constexpr double curiosity = 0.8;

    /// Descends the tree and ends with a rollout or a proof. p follows the whole match; trail_ and keys_
    /// follow it within the tree.
    Payoff<G> simulated(PositionOf<G>& p, bool every_move) {
        for (;;) {
            Index const at = trail_.back();
            Node const& here = nodes_[at];
            if (at != root && here.proof.solved()) return Payoff<G>::of_proof(here.proof);
            if (at != root && here.visits == 0) return rolled_out(p);
            if (here.turn.is_chance()) {
                auto const event = drawn_event(p);
                Index const child = nodes_.child_by_move(at, event);
                if (child == none && !may_grow()) return rolled_out(p);
                child == none ? grow(at, event, p) : go_to(child, p);
            } else if (here.tried < here.moves && may_grow()) {
                grow(at, nodes_.untried_move(at), p);
            } else {
                Index const child = selected(at, every_move && at == root);
                if (child == none) return rolled_out(p);
                go_to(child, p);
            }
        }
    }

    bool may_grow() const { return !nodes_.full() && trail_.size() <= depth_; }

    Payoff<G> rolled_out(PositionOf<G>& p) {
        return policy_.payoff(g_, playouts_, p, History(keys_).subspan(since_), rng_);
    }

    std::uint32_t drawn_event(PositionOf<G> const& q) {
        if constexpr (ChanceGame<G>) return static_cast<std::uint32_t>(draw_event(g_, q, rng_));
        return 0;
    }

    Index selected(Index at, bool every_move) const {
        Node const& here = nodes_[at];
        Seat const seat = here.turn.seat();
        auto const bonus = static_cast<std::int64_t>(curiosity * static_cast<double>(spread()) *
                                                     std::sqrt(log2_in_256ths(here.visits) / 256.0));
        Index best = none;
        std::int64_t highest = 0;
        nodes_.for_each_child(at, [&](Index c, Node const& child) {
            bool const open = every_move ? !child.proof.solved() : child.proof.may_improve(here.proof, seat);
            // With three and more seats a solved move stays a candidate, with its proved reward. Otherwise the
            // node's mean would be that of its other moves, even if its seat prefers the solved one.
            bool const known = !ZeroSumGame<G> && at != root && child.proof.solved();
            if (!open && !known) return;
            auto const score = known ? Payoff<G>::of_proof(child.proof).reward(seat)
                                     : child.mean + (bonus * child.rarity >> 16);
            if (best == none || score > highest) {
                best = c;
                highest = score;
            }
        });
        return best;
    }

    /// Piecewise linear between powers of two: the same on every machine, which std::log does not guarantee.
    static int log2_in_256ths(std::uint32_t n) {
        if (n == 0) return 0;
        int const whole = static_cast<int>(std::bit_width(n)) - 1;
        return whole * 256 + static_cast<int>((std::uint64_t{n} << 8 >> whole) - 256);
    }

    std::int64_t spread() const {
        bool const measured = (ZeroSumGame<G> && G::about.unit == Unit::points) || policy_.estimates();
        return measured ? deviations_ / std::max<std::int64_t>(1, simulations_) + 1 : Payoff<G>::unit;
    }

    /// Expansion: adds a node for the i-th move and descends to it.
    [[gnu::flatten]] void grow(Index at, std::uint32_t i, PositionOf<G>& p) {
        MoveOf<G> const m = g_.moves(p)[i];
        int weight = 1;
        if constexpr (ChanceGame<G>) {
            if (nodes_[at].turn.is_chance()) weight = g_.weight(p, m);
        }
        [[maybe_unused]] PositionOf<G> const before = p;
        g_.play(p, m);
        Node child = made(p, m, i);
        child.weight = weight;
        if constexpr (HasRepetition<G>) {
            child.repetition = {key_of(g_, p), g_.irreversible(before, m)};
            follow(child);
            auto const from = keys_.begin() + static_cast<std::ptrdiff_t>(since_);
            if (child.turn.is_seat() && std::count(from, keys_.end(), keys_.back()) >= repetitions_that_end) {
                child.turn = Turn::over();
                child.proof = Proof<G>::end(g_.repeated(p), true);
            }
        }
        trail_.push_back(nodes_.add(at, child));
        nodes_[trail_.back()].start = static_cast<std::uint16_t>(mixed(seed_ ^ trail_.back()));
    }
    [[gnu::flatten]] void go_to(Index child, PositionOf<G>& p) {
        g_.play(p, nodes_[child].move);
        follow(nodes_[child]);
        trail_.push_back(child);
    }
    /// A node has a single path to it, so its key and its irreversibility are stored with it.
    void follow(Node const& node) {
        if constexpr (HasRepetition<G>) {
            if (node.repetition.irreversible) since_ = keys_.size();
            keys_.push_back(node.repetition.key);
        }
    }

    Node made(PositionOf<G> const& q, MoveOf<G> const& m, std::uint32_t i) const {
        Node node;
        node.move = m;
        node.index = static_cast<std::uint16_t>(i);
        assert(g_.moves(q).size() <= std::numeric_limits<std::uint16_t>::max());
        node.moves = static_cast<std::uint16_t>(g_.moves(q).size());
        node.turn = g_.turn(q);
        if (node.moves == 0) node.proof = Proof<G>::end(scores_of(g_, q), false);
        return node;
    }

    /// Back-up from the leaf to the root: proofs, then means. From the first solved node up, its proved
    /// payoff replaces that of the rollout.
    void back_up(Payoff<G> payoff) {
        bool news = nodes_[trail_.back()].proof.solved();
        Turn const to_move = nodes_[root].turn;
        ++simulations_;
        deviations_ += std::abs(payoff.reward(to_move.seat()) - nodes_[root].mean);
        for (std::size_t i = trail_.size(); i-- > 0;) {
            Node& node = nodes_[trail_[i]];
            if (news && i + 1 < trail_.size()) {
                auto const proof = nodes_.proved(trail_[i]);
                news = proof != node.proof;
                node.proof = proof;
                if (proof.solved()) payoff = Payoff<G>::of_proof(proof);
            }
            Turn const mover = i == 0 ? to_move : nodes_[trail_[i - 1]].turn;
            Seat const seat = mover.is_seat() ? mover.seat() : 0;
            ++node.visits;
            node.total += payoff.reward(seat);
            node.mean = node.total / node.visits;
            node.rarity = static_cast<std::uint32_t>(65'536 / std::sqrt(static_cast<double>(node.visits)));
            if constexpr (Payoff<G>::has_values) node.values.sum += payoff.value(seat);
        }
    }

    /// Finds a position that the match may have reached since the last search: at most one move per seat,
    /// with a chance event after each.
    std::optional<Index> find(PositionOf<G> const& q, History history) const {
        if (nodes_.empty()) return std::nullopt;
        Path<G> path(g_, root_, history_);
        return find_below(root, root_, path, q, history, seats_of(g_) * (ChanceGame<G> ? 2 : 1));
    }
    std::optional<Index> find_below(Index at, PositionOf<G> const& here, Path<G>& path,
                                    PositionOf<G> const& q, History history, int depth) const {
        auto const since = path.since();
        if (here == q && std::equal(since.begin(), since.end(), history.begin(), history.end())) return at;
        if (depth == 0) return std::nullopt;
        for (Index c = nodes_[at].first; c != none; c = nodes_[c].next) {
            PositionOf<G> next = here;
            g_.play(next, nodes_[c].move);
            path.enter(here, nodes_[c].move, next);
            auto const found = find_below(c, next, path, q, history, depth - 1);
            path.leave();
            if (found) return found;
        }
        return std::nullopt;
    }

    /// At the root, rewards are those of the seat to move: the sum over its children.
    void count_for_seat_to_move() {
        Node& node = nodes_[root];
        std::int64_t total = 0;
        std::uint32_t visits = 0;
        nodes_.for_each_child(root, [&](Index, Node const& child) {
            total += child.total;
            visits += child.visits;
        });
        node.total = total;
        node.visits = visits;
        node.mean = total / std::max<std::int64_t>(1, visits);
    }

    G g_;
    std::uint64_t seed_;
    Rng rng_;
    Nodes nodes_;
    RolloutPolicy<G> policy_;
    Playouts<G> playouts_;
    PositionOf<G> root_{};
    std::vector<std::uint64_t> history_;
    std::vector<std::uint64_t> keys_;  ///< from the history to the current node, for games with repetition
    std::size_t since_ = 0;            ///< index in keys_ of the position after the last irreversible move
    std::size_t depth_ = 0;
    std::vector<Index> trail_;  ///< from the root to the leaf of the current simulation
    std::int64_t simulations_ = 0;
    std::int64_t deviations_ = 0;  ///< sum of |reward − mean| over all simulations
};

}  // namespace joute
