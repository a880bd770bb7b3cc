// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/mcts_nodes.hpp"
#include "joute/search/path.hpp"
#include "joute/search/playout.hpp"

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

/// Simulated matches from one position, and the tree that they grow. Every move is tried once before any is tried
/// twice; then the one with the largest
///
///     mean + curiosity · spread · √(log₂(visits of the parent) / visits of the move)
///
/// where spread is how far simulations lie from their mean, so that points and wins are weighed alike. Whole
/// numbers, and operations that every machine rounds alike: the same seed gives the same tree everywhere.
template <PlayableGame G>
class MctsTree {
public:
    using Nodes = MctsNodes<G>;
    using Node = typename Nodes::Node;
    using Index = typename Nodes::Index;
    static constexpr Index root = Nodes::root;
    static constexpr Index none = Nodes::none;

    /// At most `pool` nodes. The same seed and simulations give the same tree.
    MctsTree(G const& g, std::size_t pool, std::uint64_t seed)
        : g_(g), seed_(seed), rng_(seed), nodes_(pool), playouts_(g_) {}
    MctsTree(MctsTree const&) = delete;
    MctsTree& operator=(MctsTree const&) = delete;

    /// A new tree; or, if `keep` and the old one has met the position, what grew below it.
    /// It grows no deeper than `depth`.
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

    /// Plays one match from the root: down the tree, to a new node, then at random. With `every_move` all of the
    /// root's moves are looked at until they are solved, not only those that may be the best.
    void simulate(bool every_move) {
        trail_.assign(1, root);
        PositionOf<G> p = root_;
        auto const before = keys_.size();
        since_ = 0;
        back_up(simulated(p, every_move));
        keys_.resize(before);
    }

    /// Whether more simulations would find nothing new.
    bool settled(bool every_move) const {
        if (!every_move) return nodes_[root].proof.solved();
        bool all = nodes_[root].tried == nodes_[root].moves;
        nodes_.for_each_child(root, [&](Index, Node const& child) { all &= child.proof.solved(); });
        return all;
    }

    /// All of it, to read values from.
    Nodes const& nodes() const { return nodes_; }

    /// Best play from a child of the root, as far as the tree reaches.
    std::vector<MoveOf<G>> line(Index child) const {
        std::vector<MoveOf<G>> moves;
        for (Index at = child; at != none; at = nodes_.favourite(at)) moves.push_back(nodes_[at].move);
        return moves;
    }

private:
    static constexpr std::uint64_t longest_playout = 10'000;
    static constexpr double curiosity = 0.8;

    /// The end of a match that goes down the tree and on at random. p follows it; trail_ and keys_ do so as far as
    /// the tree goes.
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
        auto const played = playouts_.play(p, rng_, History(keys_).subspan(since_), longest_playout);
        if constexpr (HasRepetition<G>) {
            if (playouts_.repeated()) return Payoff<G>::of_scores(g_.repeated(p));
        }
        return played < longest_playout ? Payoff<G>::of_end(g_, p) : Payoff<G>::of_guess(g_, p);
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
            if (!open) return;
            auto const score = child.mean + (bonus * child.rarity >> 16);
            if (best == none || score > highest) {
                best = c;
                highest = score;
            }
        });
        return best;
    }

    /// Straight lines between the powers of two: the same on every machine, which std::log does not promise.
    static int log2_in_256ths(std::uint32_t n) {
        if (n == 0) return 0;
        int const whole = static_cast<int>(std::bit_width(n)) - 1;
        return whole * 256 + static_cast<int>((std::uint64_t{n} << 8 >> whole) - 256);
    }

    std::int64_t spread() const {
        if constexpr (ZeroSumGame<G> && G::about.unit == Unit::points) {
            return deviations_ / std::max<std::int64_t>(1, simulations_) + 1;
        } else {
            return Payoff<G>::unit;
        }
    }

    /// Goes to a child that has no node yet, and gives it one.
    void grow(Index at, std::uint32_t i, PositionOf<G>& p) {
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
    void go_to(Index child, PositionOf<G>& p) {
        g_.play(p, nodes_[child].move);
        follow(nodes_[child]);
        trail_.push_back(child);
    }
    /// A node has but one path to it, so its key and whether it can be left again are known once for all.
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

    /// From the leaf to the root: what is proved now, which from there on counts instead of what was played at
    /// random, and the means.
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
            if constexpr (Payoff<G>::has_margins) node.margins.sum += payoff.margin(seat);
        }
    }

    /// The node of a position that a match may have come to since the root was searched: each seat has moved, and
    /// chance after it.
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

    /// The root's rewards are those of the seat to move, which its children have counted.
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
    Playouts<G> playouts_;
    PositionOf<G> root_{};
    std::vector<std::uint64_t> history_;
    std::vector<std::uint64_t> keys_;  ///< from the history to the present node, where positions may repeat
    std::size_t since_ = 0;            ///< where in keys_ the last irreversible move led
    std::size_t depth_ = 0;
    std::vector<Index> trail_;  ///< from the root to the leaf of the present simulation
    std::int64_t simulations_ = 0;
    std::int64_t deviations_ = 0;  ///< how far each simulation lay from the mean, in all
};

}  // namespace joute
