// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/deepening.hpp"
#include "joute/search/many_seats.hpp"
#include "joute/search/path.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace joute {

/// Paranoid search, for three and more seats: as if all others were allied against the seat at the root. That
/// seat maximises its prospect, the others minimise it. This is a two-player game and prospects are totally
/// ordered, so alpha-beta is sound at any depth. With v the value without pruning, the result r (fail-soft)
/// satisfies
///
///     r ≤ alpha  ⇒  v ≤ r        alpha < r < beta  ⇒  v = r        r ≥ beta  ⇒  v ≥ r
///
/// Against any play of the others, the seat reaches at least v to that depth. At best the cost is
/// breadth^(depth · (n−1)/n) for n seats, so the search looks deeper than max^n in the same time. It plays no
/// games with chance, where max^n does. (Sturtevant and Korf, «On pruning techniques for multi-player games»,
/// 2000.)
template <ScoredGame G>
    requires(!ZeroSumGame<G> && !ChanceGame<G>)
class Paranoid {
public:
    static constexpr EngineAbout about{"paranoid",
                                       tr("paranoid search: assumes that all others play against it"),
                                       budget_params, tr("paranoid search")};

    /// No options but the budget; the seed is ignored.
    Paranoid(G const& g, Params const&, std::uint64_t) : g_(g) {}

    /// Returns every move with the margin that it guarantees against all others.
    Outcome<G> search(PositionOf<G> const& q, History history, Limits const& limits, Scope) {
        Meter meter(limits);
        meter_ = &meter;
        Path<G> path(g_, q, history);
        path_ = &path;
        self_ = g_.turn(q).seat();
        return deepened(g_, q, meter, [&](int depth) { return values(q, depth); });
    }

private:
    /// Searches every root move with the full window; best first.
    std::vector<MoveValue<G>> values(PositionOf<G> const& q, int depth) {
        std::vector<MoveValue<G>> moves;
        std::vector<Prospect> prospects;
        for (auto const& m : g_.moves(q)) {
            guessed_ = false;
            auto const v = value_after(q, m, depth, Prospect::worst(), Prospect::best(), 0);
            auto const at = std::upper_bound(prospects.begin(), prospects.end(), v, std::greater<>());
            moves.insert(moves.begin() + (at - prospects.begin()),
                         {m, value_of_prospect<G>(v), false, {m}, guessed_});
            prospects.insert(at, v);
        }
        return moves;
    }

    Prospect value_after(PositionOf<G> const& q, MoveOf<G> const& m, int depth, Prospect alpha, Prospect beta,
                         int ply) {
        PositionOf<G> next = q;
        g_.play(next, m);
        path_->enter(q, m, next);
        auto const v = value(next, depth - 1, alpha, beta, ply + 1);
        path_->leave();
        return v;
    }

    /// From the view of `self_`.
    [[gnu::flatten]] Prospect value(PositionOf<G> const& q, int depth, Prospect alpha, Prospect beta,
                                    int ply) {
        if (!meter_->enter()) return Prospect::worst();
        Turn const turn = g_.turn(q);
        if (turn.is_over()) return Prospect::of(g_.scores(q), self_);
        if constexpr (HasRepetition<G>) {
            if (path_->repeated()) return Prospect::of(g_.repeated(q), self_);
        }
        if (depth == 0) {
            guessed_ = true;
            return Prospect::of(g_.scores(q), self_);
        }
        bool const own = turn.seat() == self_;
        auto best = own ? Prospect::worst() : Prospect::best();
        for (auto const& entry : order_.arranged(g_, q, turn.seat(), ply)) {
            auto const v = value_after(q, entry.move, depth, alpha, beta, ply);
            best = own ? std::max(best, v) : std::min(best, v);
            (own ? alpha : beta) = own ? std::max(alpha, best) : std::min(beta, best);
            if (alpha >= beta || meter_->stopped()) break;
        }
        return best;
    }

    G g_;
    Meter* meter_ = nullptr;
    Path<G>* path_ = nullptr;
    PointsOrder<G> order_;
    Seat self_ = 0;
    bool guessed_ = false;  ///< whether the value of the current root move rests on points so far
};

}  // namespace joute
