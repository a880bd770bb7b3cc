// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/budget_params.hpp"
#include "joute/search/chance.hpp"
#include "joute/search/deepening.hpp"
#include "joute/search/doubt.hpp"
#include "joute/search/path.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace joute {

// Minimax for games in which chance has a turn too: seat 0 takes the largest value, seat 1 the smallest, chance
// the mean of its events by weight.
//
//   value(q) = result(q)                       when q is over
//            = mean of value(q after m)        over chance's events m, which use up no depth
//            = estimate(q)                     when the depth is used up
//            = max (seat 0) or min (seat 1) of value(q after m) over all moves m
//
// Every move gets its value for the depth searched; it is exact where nothing was guessed or rounded that could
// change it. Cost: (breadth · events)^depth. (Michie, «Game-playing and
// game-learning automata», 1966.)
template <ZeroSumGame G>
    requires ChanceGame<G>
class Expectiminimax {
public:
    static constexpr EngineAbout about{
        "expectiminimax", tr("minimax that weighs the events of chance, to a fixed depth"), budget_params};

    Expectiminimax(G const& g, Params const&, std::uint64_t) : g_(g) {}

    Outcome<G> search(PositionOf<G> const& q, History history, Limits const& limits, Scope) {
        Meter meter(limits);
        meter_ = &meter;
        Path<G> path(g_, q, history);
        path_ = &path;
        return deepened(g_, q, meter, [&](int depth) { return values(q, depth); });
    }

private:
    // The root's moves, seen by the side to move.
    std::vector<MoveValue<G>> values(PositionOf<G> const& q, int depth) {
        int const sign = g_.turn(q).seat() == 0 ? 1 : -1;
        std::vector<MoveValue<G>> moves;
        for (auto const& m : g_.moves(q)) {
            doubt_ = {};
            int const v = sign * child_value(q, m, depth - 1);
            moves.push_back({m, v, !doubt_.any() || certain(v), {m}, doubt_.guessed});
        }
        return moves;
    }

    // Whether the game is decided whatever was guessed: estimates stay below a win, and so do their means.
    static bool certain(int v) { return G::about.unit != Unit::points && std::abs(v) == resolution<G>(); }
    static bool certain_win(int v, Seat seat) { return certain(v) && (v > 0) == (seat == 0); }

    int child_value(PositionOf<G> const& q, MoveOf<G> const& m, int depth) {
        PositionOf<G> next = q;
        g_.play(next, m);
        path_->enter(q, m, next);
        int const v = value(next, depth);
        path_->leave();
        return v;
    }

    // Seen from seat 0. How far away a win lies does not count: means of such values would say nothing.
    int value(PositionOf<G> const& q, int depth) {
        if (!meter_->enter()) return 0;
        Turn const turn = g_.turn(q);
        if (turn.is_over()) return g_.result(q) * resolution<G>();
        if (turn.is_chance()) {
            auto const mean =
                mean_over_events(g_, q, [&](MoveOf<G> const& m) { return child_value(q, m, depth); });
            doubt_.relative |= mean.rounded;
            return mean.value;
        }
        if constexpr (Repeatable<G>) {
            if (path_->repeated()) {
                doubt_.relative = true;  // an exact value holds for an empty history
                return result_of_scores<G>(g_.repeated(q)) * resolution<G>();
            }
        }
        if (depth == 0) {
            doubt_.guessed = true;
            return estimate_of(g_, q);
        }
        return best_child(q, turn.seat(), depth);
    }

    // Nothing is better than a certain win: the moves after it are left out, and guesses before it forgotten.
    int best_child(PositionOf<G> const& q, Seat seat, int depth) {
        Doubt const before = doubt_;
        bool const highest = seat == 0;
        int best = highest ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
        for (auto const& m : g_.moves(q)) {
            int const v = child_value(q, m, depth - 1);
            if (meter_->stopped()) return 0;
            best = highest ? std::max(best, v) : std::min(best, v);
            if (certain_win(v, seat)) {
                doubt_ = before;
                break;
            }
        }
        return best;
    }

    G g_;
    Meter* meter_ = nullptr;
    Path<G>* path_ = nullptr;
    Doubt doubt_;  // about the root's move being valued
};

}  // namespace joute
