// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/deepening.hpp"
#include "joute/search/many_seats.hpp"
#include "joute/search/outcome.hpp"
#include "joute/search/path.hpp"
#include "joute/search/trace.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

namespace joute {

/// max^n, minimax for three and more seats: each seat maximises its own prospect, takes the first of equals,
/// and expects the others to do the same.
///
///     value(q) = the final scores                   if q is over
///              = the points so far                  at depth 0
///              = the mean of value(q after m)       over the events m, at a chance node
///              = value(q after m)                   of the move m with the best prospect for the seat to move
///
/// With chance a value is an Expectation instead of scores: see there. Events use no depth.
///
/// Only shallow pruning is sound. For any two seats, shares add up to at most the whole win, and margins over
/// the best other to at most 0. Let seat a have a move of prospect alpha, and let b move next. Once b has a
/// move that leaves less than alpha to a, a will not play into this node. Bounds from further up (deep
/// pruning) prove nothing: what b gives up may go to a third seat. Nor do bounds pass through a chance node: a
/// compares the mean with alpha, and one event can be worth less than the mean. Cost: at worst
/// (breadth · events)^depth. (Luckhart and Irani, «An algorithmic solution of N-person games», 1986; Korf,
/// «Multi-player alpha-beta pruning», 1991.)
template <ScoredGame G, class Observer = NoObserver>
    requires(!ZeroSumGame<G>)
class MaxN {
public:
    static constexpr EngineAbout about{"maxn", tr("max^n: every player maximises their own score"),
                                       budget_params, "max^n"};

    /// No options but the budget; the seed is ignored.
    MaxN(G const& g, Params const&, std::uint64_t, Observer observer = {}) : g_(g), observer_(observer) {}

    /// Returns every move with its value for the seat to move, see value_of_prospect().
    Outcome<G> search(PositionOf<G> const& q, History history, Limits const& limits, Scope) {
        Meter meter(limits);
        meter_ = &meter;
        Path<G> path(g_, q, history);
        path_ = &path;
        auto outcome = deepened(g_, q, meter, [&](int depth) { return values(q, depth); });
        if (outcome.depth > 0) outcome.choice = choice_;
        return outcome;
    }

private:
    using Value = SeatsValue<G>;
    static constexpr int precision = ChanceGame<G> ? Expectation::precision : 1;

    /// What the seat that moved last has by another move.
    struct Alternative {
        Seat seat = 0;
        Prospect prospect = Prospect::worst();
    };

    std::vector<MoveValue<G>> values(PositionOf<G> const& q, int depth) {
        Seat const seat = g_.turn(q).seat();
        std::vector<MoveValue<G>> moves;
        std::vector<Prospect> prospects;
        observer_.root(depth, {});
        for (auto const& m : g_.moves(q)) {
            guessed_ = false;
            auto const prospect = prospect_of(value_after(q, m, depth - 1, {}, 0), seat);
            auto const at = std::upper_bound(prospects.begin(), prospects.end(), prospect, std::greater<>());
            moves.insert(moves.begin() + (at - prospects.begin()),
                         {m, value_of_prospect<G>(prospect, precision), false, {m}, guessed_});
            prospects.insert(at, prospect);
        }
        if (!meter_->stopped()) choice_ = moves.front().move;
        return moves;
    }

    /// `depth` is what remains after the move.
    Value value_after(PositionOf<G> const& q, MoveOf<G> const& m, int depth, Alternative const& other,
                      int ply) {
        PositionOf<G> next = q;
        g_.play(next, m);
        path_->enter(q, m, next);
        observer_.enter(m, next, window(other.prospect));
        Value const result = value(next, depth, other, ply + 1);
        observer_.leave(result);
        path_->leave();
        return result;
    }

    [[gnu::flatten]] Value value(PositionOf<G> const& q, int depth, Alternative const& other, int ply) {
        if (!meter_->enter()) return end_value(g_.scores(q));
        Turn const turn = g_.turn(q);
        if (turn.is_over()) return answered(LeaveReason::over, end_value(g_.scores(q)));
        if constexpr (ChanceGame<G>) {
            if (turn.is_chance()) return mean(q, depth, ply);
        }
        if constexpr (HasRepetition<G>) {
            if (path_->repeated()) return answered(LeaveReason::repetition, end_value(g_.repeated(q)));
        }
        if (depth == 0) {
            guessed_ = true;
            return answered(LeaveReason::horizon, guess(g_.scores(q)));
        }
        return best_child(q, turn.seat(), depth, other, ply);
    }

    Value best_child(PositionOf<G> const& q, Seat seat, int depth, Alternative const& other, int ply) {
        Value best;
        Alternative highest{seat};
        std::uint32_t best_index = 0;
        for (auto const& [m, index, points] : order_.arranged(g_, q, seat, ply)) {
            auto const result = value_after(q, m, depth - 1, highest, ply);
            auto const prospect = prospect_of(result, seat);
            if (prospect > highest.prospect || (prospect == highest.prospect && index < best_index)) {
                best = result;
                highest.prospect = prospect;
                best_index = index;
            }
            bool const refused = refuses(other, highest);
            if (refused) observer_.because(LeaveReason::cutoff);
            if (refused || meter_->stopped()) break;
        }
        return best;
    }

    Value mean(PositionOf<G> const& q, int depth, int ply) {
        Value sum(g_.seats());
        std::int64_t total = 0;
        for (auto const& m : g_.moves(q)) {
            int const weight = g_.weight(q, m);
            sum.add(weight, value_after(q, m, depth, {}, ply));
            total += weight;
            if (meter_->stopped()) break;
        }
        sum.divide(total);
        return sum;
    }

    /// Whether the seat that moved last avoids a node where the seat to move can have `here`.
    static bool refuses(Alternative const& other, Alternative const& here) {
        if (other.seat == here.seat) return false;
        auto const share = precision * Prospect::whole_win - here.prospect.share;  // at most this is left
        if (share != other.prospect.share) return share < other.prospect.share;
        return -here.prospect.margin < other.prospect.margin;
    }

    static Value end_value(Scores const& scores) {
        if constexpr (ChanceGame<G>) {
            return Expectation::of_end(scores);
        } else {
            return scores;
        }
    }
    static Value guess(Scores const& scores) {
        if constexpr (ChanceGame<G>) {
            return Expectation::of_guess(scores);
        } else {
            return scores;
        }
    }
    static Prospect prospect_of(Value const& result, Seat seat) {
        if constexpr (ChanceGame<G>) {
            return result[seat];
        } else {
            return Prospect::of(result, seat);
        }
    }

    /// The alternative for the observer: its margin, with chance its share.
    static Window window(Prospect const& alpha) {
        if (alpha == Prospect::worst()) return {};
        return {.alpha = static_cast<int>(ChanceGame<G> ? alpha.share : alpha.margin)};
    }

    Value answered(LeaveReason why, Value const& result) {
        observer_.because(why);
        return result;
    }

    G g_;
    [[no_unique_address]] Observer observer_;
    Meter* meter_ = nullptr;
    Path<G>* path_ = nullptr;
    PointsOrder<G> order_;
    MoveOf<G> choice_{};    ///< of the last completed iteration
    bool guessed_ = false;  ///< whether the value of the current root move rests on points so far
};

}  // namespace joute
