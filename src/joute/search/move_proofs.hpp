// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/solver.hpp"
#include "joute/search/outcome.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

namespace joute {

/// Proves the moves of a position one by one with the game's prover. Moves that are equivalent by symmetry
/// are proved once.
template <ZeroSumGame G>
class MoveProofs {
public:
    /// All references must outlive this object. `best` is the proof of the position itself, if any.
    MoveProofs(G const& g, PositionOf<G> const& q, Prover<G>& prover,
               std::optional<ProvedMove<G>> const& best)
        : g_(g), q_(q), prover_(prover), best_(best) {
        for (auto const& m : g.moves(q)) add(m);
        if (!is_lost()) return;
        for (auto& child : children_) child.value = best_->value;
    }

    /// left(n) returns the limits of the next proof, with n positions left.
    template <class Left>
    void prove(Left const& left) {
        int parts = static_cast<int>(children_.size());
        for (auto& child : children_) {
            if (!child.value) child.value = proved(child.position, left(parts));
            --parts;
        }
    }

    /// Every move, exact if proved, else without a value. Best first; the prover's move first among equals.
    std::vector<MoveValue<G>> moves() const {
        std::vector<MoveValue<G>> list;
        for (auto const& m : g_.moves(q_)) {
            auto const value = children_[leads_to_[list.size()]].value;
            list.push_back({m, value.value_or(0), value.has_value(), {m}, !value});
        }
        if (best_) {
            std::stable_partition(list.begin(), list.end(),
                                  [&](auto const& m) { return m.move == best_->move; });
        }
        sort_by_value(list);
        return list;
    }
    /// The nodes of the completed proofs.
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Child {
        PositionOf<G> position;         ///< canonical: one for all symmetric positions
        std::optional<int> value = {};  ///< of the moves that lead there
    };

    void add(MoveOf<G> const& m) {
        auto next = q_;
        g_.play(next, m);
        next = canonical_of(g_, next);
        auto const known = std::find_if(children_.begin(), children_.end(),
                                        [&](Child const& child) { return child.position == next; });
        leads_to_.push_back(static_cast<std::size_t>(known - children_.begin()));
        if (known == children_.end()) children_.push_back({next});
        if (best_ && m == best_->move) children_[leads_to_.back()].value = best_->value;
    }

    /// Whether the position is a proved loss of unknown distance. Then so is every move.
    bool is_lost() const { return best_ && counts_distance<G>() && best_->value == -proved_win<G>(); }

    std::optional<int> proved(PositionOf<G> const& next, Limits const& limits) {
        Seat const seat = g_.turn(q_).seat();
        auto const turn = g_.turn(next);
        if (turn.is_over()) return (seat == 0 ? 1 : -1) * final_value<G>(g_.result(next), 1);
        auto const reply = turn.is_seat() ? prover_.prove(next, limits) : std::nullopt;
        if (!reply) return std::nullopt;
        nodes_ += reply->nodes;
        return one_ply_earlier(turn.seat() == seat ? reply->value : -reply->value);
    }
    static int one_ply_earlier(int v) {
        bool const counted = counts_distance<G>() && std::abs(v) > proved_win<G>();
        return !counted ? v : v > 0 ? v - 1 : v + 1;
    }

    G const& g_;
    PositionOf<G> const& q_;
    Prover<G>& prover_;
    std::optional<ProvedMove<G>> best_;
    std::vector<Child> children_;
    std::vector<std::size_t> leads_to_;  ///< index of the child, by index of the move
    std::uint64_t nodes_ = 0;
};

}  // namespace joute
