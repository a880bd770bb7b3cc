// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/deepening.hpp"
#include "joute/search/outcome.hpp"
#include "joute/search/path.hpp"
#include "joute/search/trace.hpp"

#include <algorithm>
#include <limits>

namespace joute {

/// Plain minimax to a fixed depth: seat 0 maximises, seat 1 minimises.
///
///     value(q) = result(q)                       if q is over
///              = estimate(q)                     at depth 0
///              = max (seat 0) or min (seat 1) of value(q after m) over all moves m
///
/// Nothing is pruned, so every move has its exact value to that depth. This is the reference against which
/// the fast searches are tested. Cost: breadth^depth. (Shannon, «Programming a computer for playing chess»,
/// 1950.)
template <ZeroSumGame G, class Observer = NoObserver>
    requires(!ChanceGame<G>)
class Minimax {
public:
    static constexpr EngineAbout about{"minimax", tr("minimax: searches every line to a fixed depth"),
                                       budget_params};

    /// No options but the budget; the seed is ignored.
    Minimax(G const& g, Params const&, std::uint64_t, Observer observer = {}) : g_(g), observer_(observer) {}

    /// Returns every move with its value.
    Outcome<G> search(PositionOf<G> const& q, History history, Limits const& limits, Scope) {
        Meter meter(limits);
        meter_ = &meter;
        Path<G> path(g_, q, history);
        path_ = &path;
        return deepened(g_, q, meter, [&](int depth) { return values(q, depth); });
    }

private:
    /// The root moves, from the side to move.
    std::vector<MoveValue<G>> values(PositionOf<G> const& q, int depth) {
        int const sign = g_.turn(q).seat() == 0 ? 1 : -1;
        std::vector<MoveValue<G>> moves;
        observer_.root(depth, {});
        for (auto const& m : g_.moves(q)) {
            doubt_ = {};
            int const v = sign * child_value(q, m, depth, 0);
            bool const proved = counts_distance<G>() && std::abs(v) >= proved_win<G>();
            moves.push_back({m, v, !doubt_.any() || proved, {m}, doubt_.guessed});
        }
        return moves;
    }

    int child_value(PositionOf<G> const& q, MoveOf<G> const& m, int depth, int ply) {
        PositionOf<G> next = q;
        g_.play(next, m);
        path_->enter(q, m, next);
        observer_.enter(m, next, {});
        int const v = value(next, depth - 1, ply + 1);
        observer_.leave(v);
        path_->leave();
        return v;
    }

    /// From seat 0's view.
    int value(PositionOf<G> const& q, int depth, int ply) {
        if (!meter_->enter()) return 0;
        Turn const turn = g_.turn(q);
        if (turn.is_over()) return answered(LeaveReason::over, final_value<G>(g_.result(q), ply));
        if constexpr (HasRepetition<G>) {
            if (path_->repeated()) {
                doubt_.relative = true;  // depends on the history
                return answered(LeaveReason::repetition,
                                final_value<G>(result_of_scores<G>(g_.repeated(q)), ply));
            }
        }
        if (depth == 0) {
            doubt_.guessed = true;
            return answered(LeaveReason::horizon, estimate_of(g_, q));
        }
        bool const highest = turn.seat() == 0;
        int best = highest ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
        for (auto const& m : g_.moves(q)) {
            int const v = child_value(q, m, depth, ply);
            best = highest ? std::max(best, v) : std::min(best, v);
        }
        return best;
    }

    int answered(LeaveReason why, int v) {
        observer_.because(why);
        return v;
    }

    G g_;
    [[no_unique_address]] Observer observer_;
    Meter* meter_ = nullptr;
    Path<G>* path_ = nullptr;
    Doubt doubt_;  ///< about the value of the current root move
};

}  // namespace joute
