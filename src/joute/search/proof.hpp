// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/many_seats.hpp"
#include "joute/search/outcome.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace joute {

/// What a Monte-Carlo tree has proved about a position, backed up from terminal nodes. (MCTS-Solver: Winands,
/// Björnsson and Saito, «Monte-Carlo tree search solver», 2008.) The primary template is for three and more
/// seats. A node is solved once all its moves are: the seat to move takes the best final scores for itself,
/// the first of equals. Unless points count, one move that is solved as a win of that seat alone is enough.
template <PlayableGame G>
class Proof {
public:
    Proof() = default;  ///< nothing is proved
    /// A terminal node with these scores.
    static Proof end(Scores const& scores, bool) {
        Proof proof;
        proof.scores_ = scores;
        proof.solved_ = true;
        return proof;
    }

    /// Whether no simulation below can change the value.
    bool solved() const { return solved_; }
    /// Always false: the value depends on what the other seats prefer.
    bool exact() const { return false; }
    /// The final scores with best play. Requires solved().
    Scores const& scores() const { return scores_; }
    /// Greater if better for the seat.
    std::strong_ordering compared(Proof const& other, Seat seat) const {
        return Prospect::of(scores_, seat) <=> Prospect::of(other.scores_, seat);
    }
    /// Whether simulating this move can still change anything.
    bool may_improve(Proof const&, Seat) const { return !solved_; }
    /// Always false, as exact().
    bool won_by(Seat) const { return false; }
    bool lost_by(Seat) const { return false; }
    bool operator==(Proof const&) const = default;

    /// The proof of a decision node. each(visit) calls visit(index, proof) for the moves tried so far.
    template <class Each>
    static Proof of_decision(Seat seat, bool all_tried, Each const& each) {
        Proof best;
        std::uint32_t best_index = std::numeric_limits<std::uint32_t>::max();
        bool solved = all_tried;
        each([&](std::uint32_t index, Proof const& p) {
            solved &= p.solved_;
            if (!p.solved_) return;
            auto const order = best.scores_.empty() ? std::strong_ordering::greater : p.compared(best, seat);
            if (order > 0 || (order == 0 && index < best_index)) {
                best.scores_ = p.scores_;
                best_index = index;
            }
        });
        return solved || best.wins(seat) ? end(best.scores_, false) : Proof();
    }

    /// The proof of a chance node: solved only if all events have the same scores, since a mean is not a
    /// final score.
    template <class Each>
    static Proof of_chance(Each const& each) {
        Proof common;
        bool same = true;
        each([&](int, Proof const& p) {
            same &= p.solved_ && (!common.solved_ || p.scores_ == common.scores_);
            if (!common.solved_) common = p;
        });
        return same ? common : Proof();
    }

private:
    bool wins(Seat seat) const {
        return G::about.unit != Unit::points && !scores_.empty() &&
               Prospect::of(scores_, seat).share == Prospect::whole_win;
    }

    Scores scores_;
    bool solved_ = false;
};

/// For zero-sum games: bounds of the value, from seat 0's view, in units of 1/resolution.
///
///     low ≤ value ≤ high      solved ⇔ low = high, or the winner is known, or no move could change anything
///
/// An untried move has the widest bounds. (Cazenave and Saffidine, «Score bounded Monte-Carlo tree search»,
/// 2010.)
template <ZeroSumGame G>
class Proof<G> {
public:
    Proof() = default;
    /// A terminal node. After a repetition it is proved for this match's history only.
    static Proof end(Scores const& scores, bool by_repetition) {
        int const v = result_of_scores<G>(scores) * resolution<G>();
        return Proof(v, v, true, by_repetition);
    }

    /// Whether no simulation below can change the value.
    bool solved() const { return solved_; }
    /// Whether the value is proved for an empty history. A rounded mean leaves a gap between the bounds.
    bool exact() const { return solved_ && !relative_ && (low_ == high_ || decided()); }
    /// The value, or the middle of the bounds. The distance of a win is known only if the bounds meet.
    int value() const {
        if (low_ != high_ && decided()) return low_ > 0 ? proved_win<G>() : -proved_win<G>();
        return low_ + (high_ - low_) / 2;
    }
    /// The same from the parent's position: wins and losses are one ply further away.
    Proof one_move_earlier() const { return Proof(earlier(low_), earlier(high_), solved_, relative_); }
    /// The bounds from the view of `seat`.
    int least(Seat seat) const { return seat == 0 ? low_ : -high_; }
    int most(Seat seat) const { return seat == 0 ? high_ : -low_; }
    /// Whether a win or a loss of the seat is proved; never for games of points.
    bool won_by(Seat seat) const { return G::about.unit != Unit::points && least(seat) >= win; }
    bool lost_by(Seat seat) const { return won_by(1 - seat); }
    /// Greater if better for the seat: by the lower bound, then by the upper. So a loss of unknown distance
    /// ranks above an immediate one.
    std::strong_ordering compared(Proof const& other, Seat seat) const {
        auto const sure = least(seat) <=> other.least(seat);
        return sure != 0 ? sure : most(seat) <=> other.most(seat);
    }
    /// Whether this move of the seat may be worth more than the lower bound of its parent, `here`.
    bool may_improve(Proof const& here, Seat seat) const { return !solved_ && most(seat) > here.least(seat); }
    bool operator==(Proof const&) const = default;

    /// The proof of a decision node. each(visit) calls visit(index, proof) for the moves tried so far.
    template <class Each>
    static Proof of_decision(Seat seat, bool all_tried, Each const& each) {
        int const sign = seat == 0 ? 1 : -1;
        int least = all_tried ? -unbounded : -widest;
        int most = all_tried ? -unbounded : widest;
        bool relative = false;
        bool relative_best = false;  // whether the best lower bound rests on a repetition
        each([&](std::uint32_t, Proof const& child) {
            Proof const p = child.one_move_earlier();
            if (p.least(seat) > least || (p.least(seat) == least && !p.relative_))
                relative_best = p.relative_;
            least = std::max(least, p.least(seat));
            most = std::max(most, p.most(seat));
            relative |= p.relative_;
        });
        Proof proof(sign > 0 ? least : -most, sign > 0 ? most : -least, false, relative);
        bool solved = all_tried;
        each([&](std::uint32_t, Proof const& child) {
            solved &= child.solved_ || child.one_move_earlier().most(seat) <= least;
        });
        proof.solved_ = solved || least == most || proof.decided();
        if (proof.won_by(seat)) proof.relative_ = relative_best;
        return proof;
    }

    /// The proof of a chance node. each(visit) calls visit(weight, proof) for all events. Means are rounded
    /// outwards.
    template <class Each>
    static Proof of_chance(Each const& each) {
        std::int64_t low = 0;
        std::int64_t high = 0;
        std::int64_t total = 0;
        bool solved = true;
        bool relative = false;
        each([&](int weight, Proof const& p) {
            low += std::int64_t{weight} * p.low_;
            high += std::int64_t{weight} * p.high_;
            total += weight;
            solved &= p.solved_;
            relative |= p.relative_;
        });
        auto floor = [total](std::int64_t sum) {
            return static_cast<int>(sum / total - (sum % total < 0 ? 1 : 0));
        };
        return Proof(floor(low), -floor(-high), solved, relative);
    }

private:
    static constexpr int unbounded = std::numeric_limits<int>::max() / 4;
    /// Where distance counts, the end is at least one ply away.
    static constexpr int widest = G::about.unit == Unit::points ? unbounded
                                  : counts_distance<G>()        ? resolution<G>() - 1
                                                                : resolution<G>();

    Proof(int low, int high, bool solved, bool relative)
        : low_(low), high_(high), solved_(solved), relative_(relative) {}

    static int earlier(int v) {
        if (!counts_distance<G>() || std::abs(v) < proved_win<G>()) return v;
        return v > 0 ? v - 1 : v + 1;
    }

    static constexpr int win = counts_distance<G>() ? proved_win<G>() : resolution<G>();
    bool decided() const { return won_by(0) || won_by(1); }

    int low_ = -widest;
    int high_ = widest;
    bool solved_ = false;
    bool relative_ = false;
};

}  // namespace joute
