// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/budget_params.hpp"
#include "joute/search/doubt.hpp"
#include "joute/search/path.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace joute {

// Minimax that leaves out what cannot change the answer. `alpha` is what the side to move has for sure, `beta`
// what the opponent will not let it exceed; with v the minimax value to the same depth, the answer r keeps
//
//   r ≤ alpha  ⇒  v ≤ r        alpha < r < beta  ⇒  v = r        r ≥ beta  ⇒  v ≥ r
//
// Iterative deepening gives an answer at any time and a good order of moves: the best of the last depth first,
// then moves that cut at the same distance from the root («killers»). With the best move first everywhere the
// cost is about breadth^(depth/2). (Knuth and Moore, «An analysis of alpha-beta pruning», 1975.)
template <ZeroSumGame G>
    requires(!ChanceGame<G>)
class AlphaBeta {
public:
    static constexpr EngineAbout about{
        "alphabeta", tr("minimax that skips what cannot matter, deeper and deeper"), budget_params};

    AlphaBeta(G const& g, Params const&, std::uint64_t) : g_(g) {}

    Outcome<G> search(PositionOf<G> const& q, History history, Limits const& limits, Scope scope) {
        Meter meter(limits);
        Path<G> path(g_, q, history);
        meter_ = &meter;
        path_ = &path;
        for (auto& ply : plies_) ply.killers.clear();

        std::vector<MoveValue<G>> moves;
        for (auto const& m : g_.moves(q)) moves.push_back({m, 0, false, {m}});
        Outcome<G> best{.choice = moves.front().move};
        int const last = limits.budget.depth.value_or(std::numeric_limits<int>::max());
        for (int depth = last % 2 == 0 ? 2 : 1; depth <= last; depth += step(depth, last, moves.size())) {
            plies_.resize(static_cast<std::size_t>(depth) + 2);
            bool const finished = iterate(q, moves, depth, scope);
            // A stopped iteration is still good for its best move so far: the best of the last depth came first.
            bool const improved = scope == Scope::best && moves.front().value > unknown;
            if (finished || improved) best.moves = moves;
            if (!finished) break;
            best.depth = depth;
            if (limits.report)
                limits.report({depth, meter.nodes(), meter.seconds(), g_.text(q, moves.front().move)});
            bool const enough = scope == Scope::best ? settled<G>({moves.front()}) : settled(moves);
            if (enough || !meter.worth_going_on()) break;
        }
        if (!best.moves.empty()) best.choice = best.moves.front().move;
        if (scope == Scope::best && !best.moves.empty()) best.moves.resize(1);
        best.nodes = meter.nodes();
        return best;
    }

private:
    static constexpr int infinite = std::numeric_limits<int>::max() / 2;
    static constexpr int unknown = -infinite;

    // Two moves deeper each time: estimates after one's own and after the other's move compare badly. Four while
    // the tree stays small, where a better order of moves would not repay the search between.
    int step(int depth, int last, std::size_t breadth) const {
        bool const small = meter_->nodes() * breadth * breadth < 100'000;
        return small && depth + 4 <= last ? 4 : 2;
    }

    // Values the root's moves to one depth, best first; false when it was stopped on the way. When only the best
    // is wanted, moves that cannot be better stay unknown.
    bool iterate(PositionOf<G> const& q, std::vector<MoveValue<G>>& moves, int depth, Scope scope) {
        for (auto& m : moves) m.value = unknown;
        int best = unknown;
        Doubt all;
        for (auto& m : moves) {
            doubt_ = {};
            int const alpha = scope == Scope::best ? best : -infinite;
            int const v = child_value(q, m.move, depth, alpha, infinite, 0);
            if (meter_->stopped()) break;
            all.add(doubt_);
            if (v > alpha) m = {m.move, v, !doubt_.any() || proved(v), line_from(m.move), doubt_.guessed};
            best = std::max(best, v);
        }
        sort_by_value(moves);
        if (scope == Scope::best) {
            // The best value depends on all of them, unless it is a win or a loss.
            moves.front().exact = !meter_->stopped() && (!all.any() || proved(best));
            moves.front().guessed = all.guessed;
        }
        return !meter_->stopped();
    }

    static bool proved(int v) { return counts_distance<G>() && std::abs(v) >= proved_win<G>(); }

    // The value of m at q, seen by the side to move at q.
    int child_value(PositionOf<G> const& q, MoveOf<G> const& m, int depth, int alpha, int beta, int ply) {
        PositionOf<G> next = q;
        g_.play(next, m);
        path_->enter(q, m, next);
        Seat const seat = g_.turn(q).seat();
        Turn const turn = g_.turn(next);
        bool const same_side = turn.is_seat() ? turn.seat() == seat : seat == 0;
        int const v = same_side ? value(next, turn, depth - 1, alpha, beta, ply + 1)
                                : -value(next, turn, depth - 1, -beta, -alpha, ply + 1);
        path_->leave();
        return v;
    }

    // Seen by the side to move; by seat 0 when the game is over.
    int value(PositionOf<G> const& q, Turn turn, int depth, int alpha, int beta, int ply) {
        if (!meter_->enter()) return 0;
        at(ply).line.clear();
        if (turn.is_over()) return final_value<G>(g_.result(q), ply);
        int const sign = turn.seat() == 0 ? 1 : -1;
        if constexpr (Repeatable<G>) {
            if (path_->repeated()) {
                doubt_.relative = true;  // an exact value holds for an empty history
                return sign * final_value<G>(result_of_scores<G>(g_.repeated(q)), ply);
            }
        }
        if (depth == 0) {
            doubt_.guessed = true;
            return sign * estimate_of(g_, q);
        }
        if constexpr (counts_distance<G>()) {
            // Nothing from here is better than winning at once, or worse than losing next.
            alpha = std::max(alpha, ply + 1 - resolution<G>());
            beta = std::min(beta, resolution<G>() - ply - 1);
            if (alpha >= beta) return alpha;
        }
        return best_child(q, depth, alpha, beta, ply);
    }

    int best_child(PositionOf<G> const& q, int depth, int alpha, int beta, int ply) {
        order_moves(q, ply);
        int best = -infinite;
        for (auto const& m : at(ply).moves) {
            int const v = child_value(q, m, depth, std::max(alpha, best), beta, ply);
            if (meter_->stopped()) break;
            if (v > best) {
                best = v;
                if (v > alpha) keep_line(m, ply);
                if (v >= beta) {
                    keep_killer(m, ply);
                    break;
                }
            }
        }
        return best;
    }

    // What is kept for each distance from the root. The lists grow once and are used again at every node of
    // that distance: no allocation per node.
    struct Ply {
        std::vector<MoveOf<G>> moves;
        std::vector<MoveOf<G>> line;     // best play found from here
        std::vector<MoveOf<G>> killers;  // at most two, the newest first
    };
    Ply& at(int ply) { return plies_[static_cast<std::size_t>(ply)]; }

    // The moves of q, killers first.
    void order_moves(PositionOf<G> const& q, int ply) {
        auto& [moves, line, killers] = at(ply);
        auto const legal = g_.moves(q);
        moves.resize(legal.size());
        std::copy(legal.begin(), legal.end(), moves.begin());
        auto to = moves.begin();
        for (auto const& killer : killers) {
            auto const found = std::find(to, moves.end(), killer);
            if (found == moves.end()) continue;
            std::rotate(to, found, found + 1);
            ++to;
        }
    }

    void keep_killer(MoveOf<G> const& m, int ply) {
        auto& killers = at(ply).killers;
        if (!killers.empty() && killers.front() == m) return;
        if (killers.size() < 2) killers.push_back(m);
        killers.back() = killers.front();
        killers.front() = m;
    }

    void keep_line(MoveOf<G> const& m, int ply) {
        auto const& rest = at(ply + 1).line;
        auto& line = at(ply).line;
        line.assign(1, m);
        line.insert(line.end(), rest.begin(), rest.end());
    }
    std::vector<MoveOf<G>> line_from(MoveOf<G> const& m) {
        auto line = at(1).line;
        line.insert(line.begin(), m);
        return line;
    }

    G g_;
    Meter* meter_ = nullptr;
    Path<G>* path_ = nullptr;
    Doubt doubt_;  // about the root's move being valued
    std::vector<Ply> plies_;
};

}  // namespace joute
