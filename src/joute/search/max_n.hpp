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
///     scores(q) = the final scores               if q is over
///               = the points so far              at depth 0
///               = scores(q after m)              of the move m with the best prospect for the seat to move
///
/// Only shallow pruning is sound. Margins over the best other satisfy margin(a) + margin(b) ≤ 0 for any two
/// seats. Let seat a have a move of margin alpha, and let b move next. Once b has a move of margin(b) >
/// −alpha, a will not play into this node. Bounds from further up (deep pruning) prove nothing: what b gives
/// up may go to a third seat. Cost: at worst breadth^depth. (Luckhart and Irani, «An algorithmic solution of
/// N-person games», 1986; Korf, «Multi-player alpha-beta pruning», 1991.)
template <ScoredGame G, class Observer = NoObserver>
    requires(!ZeroSumGame<G> && !ChanceGame<G>)
class MaxN {
public:
    static constexpr EngineAbout about{"maxn", tr("max^n: every player maximises their own score"),
                                       budget_params, "max^n"};

    /// No options but the budget; the seed is ignored.
    MaxN(G const& g, Params const&, std::uint64_t, Observer observer = {}) : g_(g), observer_(observer) {}

    /// Returns every move with its margin for the seat to move.
    Outcome<G> search(PositionOf<G> const& q, History history, Limits const& limits, Scope) {
        Meter meter(limits);
        meter_ = &meter;
        Path<G> path(g_, q, history);
        path_ = &path;
        return deepened(g_, q, meter, [&](int depth) { return values(q, depth); });
    }

private:
    static constexpr int no_bound = -Prospect::unreachable;

    std::vector<MoveValue<G>> values(PositionOf<G> const& q, int depth) {
        Seat const seat = g_.turn(q).seat();
        std::vector<MoveValue<G>> moves;
        std::vector<Prospect> prospects;
        observer_.root(depth, {});
        for (auto const& m : g_.moves(q)) {
            guessed_ = false;
            auto const prospect = Prospect::of(scores_after(q, m, depth, seat, no_bound, 0), seat);
            auto const at = std::upper_bound(prospects.begin(), prospects.end(), prospect, std::greater<>());
            moves.insert(moves.begin() + (at - prospects.begin()),
                         {m, prospect.margin * resolution<G>(), false, {m}, guessed_});
            prospects.insert(at, prospect);
        }
        return moves;
    }

    Scores scores_after(PositionOf<G> const& q, MoveOf<G> const& m, int depth, Seat before, int alpha,
                        int ply) {
        PositionOf<G> next = q;
        g_.play(next, m);
        path_->enter(q, m, next);
        observer_.enter(m, next, {.alpha = alpha});
        Scores const scores = scores_of_node(next, depth - 1, before, alpha, ply + 1);
        observer_.leave(scores);
        path_->leave();
        return scores;
    }

    /// The seat `before` moved last and has another move of margin alpha.
    [[gnu::flatten]] Scores scores_of_node(PositionOf<G> const& q, int depth, Seat before, int alpha,
                                           int ply) {
        if (!meter_->enter()) return g_.scores(q);
        Turn const turn = g_.turn(q);
        if (turn.is_over()) return answered(LeaveReason::over, g_.scores(q));
        if constexpr (HasRepetition<G>) {
            if (path_->repeated()) return answered(LeaveReason::repetition, g_.repeated(q));
        }
        if (depth == 0) {
            guessed_ = true;
            return answered(LeaveReason::horizon, g_.scores(q));
        }
        Seat const seat = turn.seat();
        Scores best;
        Prospect highest = Prospect::worst();
        std::uint32_t best_index = 0;
        for (auto const& [m, index, points] : order_.arranged(g_, q, seat, ply)) {
            auto const scores = scores_after(q, m, depth, seat, highest.margin, ply);
            auto const prospect = Prospect::of(scores, seat);
            if (prospect > highest || (prospect == highest && index < best_index)) {
                best = scores;
                highest = prospect;
                best_index = index;
            }
            bool const refused = seat != before && -highest.margin < alpha;
            if (refused) observer_.because(LeaveReason::cutoff);
            if (refused || meter_->stopped()) break;
        }
        return best;
    }

    Scores answered(LeaveReason why, Scores const& scores) {
        observer_.because(why);
        return scores;
    }

    G g_;
    [[no_unique_address]] Observer observer_;
    Meter* meter_ = nullptr;
    Path<G>* path_ = nullptr;
    PointsOrder<G> order_;
    bool guessed_ = false;  ///< whether the value of the current root move rests on points so far
};

}  // namespace joute
