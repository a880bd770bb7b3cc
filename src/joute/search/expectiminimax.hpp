// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/budget_params.hpp"
#include "joute/search/chance.hpp"
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

    // A budget without a depth deepens until it is used up.
    Outcome<G> search(PositionOf<G> const& q, History history, Limits const& limits, Scope) {
        Meter meter(limits);
        meter_ = &meter;
        Path<G> path(g_, history);
        path_ = &path;
        int const last = limits.budget.depth.value_or(std::numeric_limits<int>::max());
        int const first = limits.budget.nodes || limits.budget.time ? 1 : last;

        Outcome<G> best{.choice = g_.moves(q)[0]};
        for (int depth = first;; ++depth) {
            auto moves = values(q, depth);
            if (meter.stopped()) break;
            sort_by_value(moves);
            best.choice = moves.front().move;
            best.moves = std::move(moves);
            best.depth = depth;
            if (limits.report)
                limits.report({depth, meter.nodes(), meter.seconds(), g_.text(q, best.choice)});
            bool const proved =
                std::all_of(best.moves.begin(), best.moves.end(), [](auto const& m) { return m.exact; });
            if (depth == last || proved || !meter.worth_going_on()) break;
        }
        best.nodes = meter.nodes();
        return best;
    }

private:
    // The root's moves, seen by the side to move.
    std::vector<MoveValue<G>> values(PositionOf<G> const& q, int depth) {
        int const sign = g_.turn(q).seat() == 0 ? 1 : -1;
        std::vector<MoveValue<G>> moves;
        for (auto const& m : g_.moves(q)) {
            horizon_ = false;
            int const v = sign * child_value(q, m, depth - 1);
            moves.push_back({m, v, !horizon_ || certain(v), {m}});
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
            horizon_ |= mean.rounded;
            return mean.value;
        }
        if constexpr (Repeatable<G>) {
            if (path_->repeated()) {
                horizon_ = true;  // true in this match only: an exact value holds for an empty history
                return result_of_scores<G>(g_.repeated(q)) * resolution<G>();
            }
        }
        if (depth == 0) {
            horizon_ = true;
            return estimate_of(g_, q);
        }
        return best_child(q, turn.seat(), depth);
    }

    // Nothing is better than a certain win: the moves after it are left out, and guesses before it forgotten.
    int best_child(PositionOf<G> const& q, Seat seat, int depth) {
        bool const guessed = horizon_;
        bool const highest = seat == 0;
        int best = highest ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
        for (auto const& m : g_.moves(q)) {
            int const v = child_value(q, m, depth - 1);
            if (meter_->stopped()) return 0;
            best = highest ? std::max(best, v) : std::min(best, v);
            if (certain_win(v, seat)) {
                horizon_ = guessed;
                break;
            }
        }
        return best;
    }

    G g_;
    Meter* meter_ = nullptr;
    Path<G>* path_ = nullptr;
    bool horizon_ = false;  // some value was guessed or rounded
};

}  // namespace joute
