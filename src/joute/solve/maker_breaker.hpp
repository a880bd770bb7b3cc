// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/solve/maker_breaker_node.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace joute {

/// Decides whether the attacker can complete one of its sets before the defender completes one of its own.
/// Depth-first proof-number search (Nagai, «Df-pn algorithm for searching AND/OR trees», 2002) over positions
/// that MakerBreakerNode has reduced. Each proof yields a certificate, which decides most sibling moves
/// without search.
///
///     defender holds   zone: the defender holds even if the attacker is given all vertices outside. So once
///                      a move of the attacker is refuted, only moves inside the refutation's zone remain.
///     attacker wins    zone: the attacker's sets in the proof need no vertex outside.
///                      replies: the vertices that the defender takes in the proof.
///                      quiet: an upper bound of the number of the defender's moves outside the zone.
///                      Another move v of the defender outside the zone also fails, if each of its sets with
///                      v lacks at least 2 + quiet other vertices that are not replies. When the proof ends,
///                      such a set still lacks two vertices, so it never was a threat.
///
/// If the defender has no sets, this is the Maker–Breaker game, and the two certificates mirror each other.
template <std::size_t W>
class MakerBreaker {
public:
    using Set = Bits<W>;

    /// The proved outcome.
    struct Answer {
        bool attacker_wins = false;
        /// A move by which the side to move reaches its goal. Null if it cannot, or if any vertex will do.
        std::optional<int> move;
    };

    /// `first_moves` restricts the moves at the root, for example to one vertex of each symmetry class.
    MakerBreaker(MakerBreakerPosition<W> start, std::uint64_t bytes, std::optional<Set> first_moves = {})
        : start_(std::move(start)), first_moves_(first_moves), table_(bytes) {}

    /// Resumes the last call's search from the table. Null if the meter stops it before a proof.
    std::optional<Answer> search(Meter& meter) {
        meter_ = &meter;
        auto root = std::make_unique<Node>(start_);
        if (root->position.attack.empty()) return Answer{false, std::nullopt};
        root->index_edges();
        Certificate<W> certificate;
        auto refutation = root->nothing_tried();
        if (first_moves_) refutation.open = *first_moves_ & root->vertices;
        auto const numbers =
            expand(*root, refutation, {ProofNumbers::infinite, ProofNumbers::infinite}, certificate);
        if (!numbers.proved()) return std::nullopt;
        bool const mover_wins = (numbers.win == 0) == start_.attacker_moves;
        return Answer{numbers.win == 0, mover_wins ? std::optional(move_) : std::nullopt};
    }

private:
    using Node = MakerBreakerNode<W>;

    struct Child {
        int vertex;
        ProofNumbers numbers;
        bool seen = false;
    };

    /// Searches a node until one of its proof numbers reaches its threshold in `limit`.
    ProofNumbers expand(Node const& node, Refutation<W> refutation, ProofNumbers limit,
                        Certificate<W>& certificate) {
        std::uint64_t const begun = meter_->nodes();
        bool const attacker = node.position.attacker_moves;
        auto children = ordered(node, refutation.open);
        for (;;) {
            std::erase_if(children, [&](Child const& c) { return !refutation.open.test(c.vertex); });
            if (children.empty())
                return settled(node, !attacker, certificate = node.complete(refutation), begun);
            auto const choice = chosen(children, attacker);
            if (choice.here.win >= limit.win || choice.here.hold >= limit.hold || meter_->stopped()) {
                if (!meter_->stopped()) table_.store(node.key, choice.here, {}, meter_->nodes() - begun);
                return choice.here;
            }
            Child& child = *choice.best;
            Certificate<W> found;
            child.numbers = searched(node, child, choice.limit(limit, attacker), found);
            if (!child.numbers.proved()) continue;
            if ((child.numbers.win == 0) == attacker) {
                move_ = child.vertex;
                node.add_move(found, child.vertex);
                return settled(node, attacker, certificate = found, begun);
            }
            node.refute(child.vertex, found, refutation);
        }
    }

    static std::vector<Child> ordered(Node const& node, Set const& moves) {
        std::vector<Child> children;
        for (int const v : node.by_weight(moves)) {
            ProofNumbers numbers = node.guess_after(v);
            if (node.position.attacker_moves)
                numbers.win *= patience * static_cast<std::uint32_t>(children.size()) + 1;
            children.push_back({v, numbers});
        }
        return children;
    }

    ProofNumbers settled(Node const& node, bool attacker_wins, Certificate<W> const& certificate,
                         std::uint64_t begun) {
        auto const numbers = ProofNumbers::of_outcome(attacker_wins);
        table_.store(node.key, numbers, certificate, meter_->nodes() - begun);
        return numbers;
    }

    ProofNumbers searched(Node const& node, Child& child, ProofNumbers limit, Certificate<W>& certificate) {
        if (!meter_->enter()) return child.numbers;
        auto next = std::make_unique<Node>(node.position.after(child.vertex));
        next->reduce();
        if (next->decided) {
            certificate = next->certificate;
            return ProofNumbers::of_outcome(*next->decided);
        }
        bool const first_visit = !std::exchange(child.seen, true);
        ProofNumbers numbers = next->guess();
        if (auto const* entry = first_visit ? table_.find(next->key) : nullptr) {
            numbers = entry->numbers;
            certificate = entry->certificate;
        } else if (!first_visit || (numbers.win < limit.win && numbers.hold < limit.hold)) {
            numbers = expand(*next, next->nothing_tried(), limit, certificate);
        }
        if (numbers.proved()) next->add_reductions(certificate, numbers.win == 0);
        return numbers;
    }

    /// The most promising child, the node's proof numbers, and the thresholds for the child. The search stays
    /// with it up to 5/4 of the second-best child's number (1 + ε trick, Pawlewicz and Lew, 2007).
    struct Choice {
        Child* best = nullptr;
        ProofNumbers here;
        std::uint32_t second = ProofNumbers::infinite;
        std::uint32_t others = 0;

        ProofNumbers limit(ProofNumbers of_node, bool attacker) const {
            auto const own = attacker ? of_node.win : of_node.hold;
            auto const other = attacker ? of_node.hold : of_node.win;
            auto const own_limit = std::min(own, second + second / 4 + 1);
            auto const other_limit = other > others ? other - others : 1;
            return attacker ? ProofNumbers{own_limit, other_limit} : ProofNumbers{other_limit, own_limit};
        }
    };

    /// The mover needs one child: the minimum. The other side needs all, but one certificate often decides
    /// several: the maximum, plus 1 for each other child (weak proof-number search, Ueda et al., 2008).
    static Choice chosen(std::vector<Child>& children, bool attacker) {
        auto own = [&](Child const& c) { return attacker ? c.numbers.win : c.numbers.hold; };
        auto other = [&](Child const& c) { return attacker ? c.numbers.hold : c.numbers.win; };
        Choice choice;
        std::uint32_t hardest = 0;
        for (Child& child : children) {
            hardest = std::max(hardest, other(child));
            bool const better = choice.best == nullptr || own(child) < own(*choice.best) ||
                                (own(child) == own(*choice.best) && other(child) > other(*choice.best));
            auto const beaten = better && choice.best != nullptr ? own(*choice.best)
                                : better                         ? ProofNumbers::infinite
                                                                 : own(child);
            choice.second = std::min(choice.second, beaten);
            if (better) choice.best = &child;
        }
        choice.others = static_cast<std::uint32_t>(children.size() - 1);
        auto const all = std::min(hardest + choice.others, ProofNumbers::infinite - 1);
        auto const one = own(*choice.best);
        choice.here = attacker ? ProofNumbers{one, all} : ProofNumbers{all, one};
        return choice;
    }

    /// The attacker's move number i, by weight, starts with 8i + 1 times its proof number, so that the search
    /// stays with the heaviest moves. Without it, four in a row on 7 × 7 took a hundred times as many nodes.
    static constexpr std::uint32_t patience = 8;

    MakerBreakerPosition<W> start_;
    std::optional<Set> first_moves_;
    ProofTable<W> table_;
    Meter* meter_ = nullptr;
    int move_ = 0;  ///< the successful move at the node proved last; after search(), at the root
};

}  // namespace joute
