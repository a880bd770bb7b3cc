// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/payoff.hpp"
#include "joute/search/proof.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

namespace joute {

/// The nodes of a growing tree, in a pool of fixed size, linked by indices.
///
///     root ──first──▶ child ──next──▶ child ──next──▶ none
///                       │
///                       └──first──▶ …
///
/// A child has a larger index than its parent, so one pass over the pool finds a whole subtree.
template <PlayableGame G>
class MctsNodes {
public:
    using Index = std::uint32_t;
    static constexpr Index root = 0;
    static constexpr Index none = 0;  ///< the root is no node's child

    /// Stands for members that a game does not need.
    struct Nothing {};
    /// The sum of the values of simulations, where they differ from rewards.
    struct Values {
        std::int64_t sum = 0;
    };
    /// For detecting repetitions.
    struct Repetition {
        std::uint64_t key = 0;
        bool irreversible = false;  ///< whether the move that led here is
    };

    /// The members that selection reads of every child come first, for locality.
    struct Node {
        std::int64_t mean = 0;  ///< total / visits
        Proof<G> proof;
        std::uint32_t rarity = 0;  ///< 2^16 / √visits
        Index next = none;         ///< the sibling added before
        Index first = none;        ///< the child added last
        std::uint32_t visits = 0;
        std::int64_t total = 0;   ///< rewards of the seat that moved here; at the root, of the seat to move
        MoveOf<G> move{};         ///< the move that led here
        int weight = 1;           ///< of the event that led here
        std::uint16_t index = 0;  ///< of that move in the parent's moves(q)
        std::uint16_t moves = 0;  ///< number of legal moves
        std::uint16_t tried = 0;  ///< number of moves that have a node
        std::uint16_t start = 0;  ///< where untried_move() begins
        Turn turn;
        [[no_unique_address]] std::conditional_t<Payoff<G>::has_values, Values, Nothing> values;
        [[no_unique_address]] std::conditional_t<HasRepetition<G>, Repetition, Nothing> repetition;

        /// Adds the statistics of the same move in another tree.
        void add(Node const& other) {
            visits += other.visits;
            total += other.total;
            mean = total / std::max<std::int64_t>(1, visits);
            if constexpr (Payoff<G>::has_values) values.sum += other.values.sum;
            if (other.proof.solved() && !proof.solved()) proof = other.proof;
        }
    };

    /// At most `most` nodes. clear() reserves their memory.
    explicit MctsNodes(std::size_t most) : most_(most) {}

    /// empty(): before the first clear(). full(): no node can be added.
    bool empty() const { return nodes_.empty(); }
    bool full() const { return nodes_.size() >= most_; }
    /// References stay valid until the next clear() or keep_below().
    Node& operator[](Index at) { return nodes_[at]; }
    Node const& operator[](Index at) const { return nodes_[at]; }

    /// Resets the tree to a root alone.
    void clear(Node const& new_root) {
        nodes_.clear();
        nodes_.reserve(most_);
        nodes_.push_back(new_root);
    }
    /// Links a new child before its siblings. Requires !full().
    Index add(Index parent, Node child) {
        assert(!full());
        auto const at = static_cast<Index>(nodes_.size());
        child.next = nodes_[parent].first;
        nodes_[parent].first = at;
        ++nodes_[parent].tried;
        nodes_.push_back(child);
        return at;
    }

    /// Calls visit(index of the child in the pool, child).
    template <class Visit>
    void for_each_child(Index at, Visit const& visit) const {
        for (Index c = nodes_[at].first; c != none; c = nodes_[c].next) visit(c, nodes_[c]);
    }
    /// The child of the i-th move, or none.
    Index child_by_move(Index at, std::uint32_t i) const {
        Index c = nodes_[at].first;
        while (c != none && nodes_[c].index != i) c = nodes_[c].next;
        return c;
    }

    /// The index of the next move to expand. The step is coprime to the number of moves, so each move comes
    /// once. `start` varies the order from node to node.
    std::uint32_t untried_move(Index at) const {
        constexpr std::uint64_t step = 2'147'483'647;
        return static_cast<std::uint32_t>((nodes_[at].start + nodes_[at].tried * step) % nodes_[at].moves);
    }

    /// The proof that follows from those of the children.
    Proof<G> proved(Index at) const {
        Node const& node = nodes_[at];
        bool const all_tried = node.tried == node.moves;
        if (node.turn.is_chance()) {
            if (!all_tried) return {};
            return Proof<G>::of_chance([&](auto const& visit) {
                for_each_child(at, [&](Index, Node const& child) { visit(child.weight, child.proof); });
            });
        }
        return Proof<G>::of_decision(node.turn.seat(), all_tried, [&](auto const& visit) {
            for_each_child(at, [&](Index, Node const& child) { visit(child.index, child.proof); });
        });
    }

    /// Chooses the move to play: a proved win first, a proved loss last. Otherwise the most-visited unsolved
    /// node (robust child), unless a solved node is worth at least its mean.
    class Favourite {
    public:
        /// `seat` is to move; candidates follow with add().
        explicit Favourite(Seat seat) : seat_(seat) {}

        /// The node must outlive this object.
        void add(Node const& node) {
            if (node.proof.solved()) {
                if (solved_ == nullptr || surer(node, *solved_)) solved_ = &node;
            } else if (open_ == nullptr || busier(node, *open_)) {
                open_ = &node;
            }
        }
        /// Null if no node was added.
        Node const* chosen() const {
            if (open_ == nullptr || solved_ == nullptr) return open_ == nullptr ? solved_ : open_;
            return is_enough(solved_->proof) ? solved_ : open_;
        }

    private:
        bool is_enough(Proof<G> const& proof) const {
            if (proof.won_by(seat_)) return true;
            return !proof.lost_by(seat_) && Payoff<G>::of_proof(proof).reward(seat_) >= open_->mean;
        }
        bool surer(Node const& a, Node const& b) const {
            auto const order = a.proof.compared(b.proof, seat_);
            return order != 0 ? order > 0 : a.index < b.index;
        }
        static bool busier(Node const& a, Node const& b) {
            if (a.visits != b.visits) return a.visits > b.visits;
            return a.mean != b.mean ? a.mean > b.mean : a.index < b.index;
        }

        Seat seat_;
        Node const* open_ = nullptr;
        Node const* solved_ = nullptr;
    };

    /// The child to play, or none.
    Index favourite(Index at) const {
        if (!nodes_[at].turn.is_seat()) return none;
        Favourite favourite(nodes_[at].turn.seat());
        for_each_child(at, [&](Index, Node const& child) { favourite.add(child); });
        auto const* const chosen = favourite.chosen();
        return chosen == nullptr ? none : static_cast<Index>(chosen - nodes_.data());
    }

    /// Makes a node the root and compacts the pool. One pass renumbers the subtree, another moves it.
    void keep_below(Index new_root) {
        if (new_root == root) return;
        constexpr Index gone = std::numeric_limits<Index>::max();
        std::vector<Index> place(nodes_.size(), gone);
        place[new_root] = root;
        Index count = 1;
        for (Index at = new_root; at < nodes_.size(); ++at) {
            if (place[at] == gone) continue;
            if (at != new_root) place[at] = count++;
            for_each_child(at, [&](Index c, Node const&) { place[c] = 0; });
        }
        nodes_[new_root].next = none;
        for (Index at = new_root; at < nodes_.size(); ++at) {
            if (place[at] == gone) continue;
            Node node = nodes_[at];
            if (node.first != none) node.first = place[node.first];
            if (node.next != none) node.next = place[node.next];
            nodes_[place[at]] = node;
        }
        nodes_.resize(count);
    }

private:
    std::size_t most_;
    std::vector<Node> nodes_;
};

}  // namespace joute
