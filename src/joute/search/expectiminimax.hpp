// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/search/budget_params.hpp"
#include "joute/search/doubt.hpp"
#include "joute/search/mean_window.hpp"
#include "joute/search/path.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <limits>

namespace joute {

// Minimax for games in which chance has a turn too: seat 0 takes the largest value, seat 1 the smallest, chance
// the mean of its events by weight, rounded towards zero.
//
//   v(q) = result(q)                    when q is over
//        = mean of v(q after m)         over chance's events m, which use up no depth
//        = estimate(q)                  when the depth is used up
//        = max (seat 0) or min (seat 1) of v(q after m) over all moves m
//
// What cannot change the answer is left out. With the window (alpha, beta) seen by the side to move, as in
// alpha-beta, the answer r keeps
//
//   r ≤ alpha  ⇒  v ≤ r        alpha < r < beta  ⇒  v = r        r ≥ beta  ⇒  v ≥ r
//
// Windows pass through chance (mean_window.hpp); where several events go on, one move of each is tried first: often
// that is already enough (Ballard 1983: Star2). Cost: about (breadth · events)^(depth/2) with good order.
template <ZeroSumGame G>
    requires ChanceGame<G>
class Expectiminimax {
public:
    static constexpr EngineAbout about{"expectiminimax",
                                       tr("minimax that weighs the events of chance, deeper and deeper"),
                                       budget_params};

    Expectiminimax(G const& g, Params const&, std::uint64_t) : g_(g) {}

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
        for (int depth = 1; depth <= last; ++depth) {
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
    // No value is larger.
    static constexpr int most = G::about.unit == Unit::points ? infinite : resolution<G>();

    // A value or a bound of it, and what keeps that from being proved.
    struct Found {
        int value = 0;
        Doubt doubt = {};

        Found operator-() const { return {-value, doubt}; }
    };

    // Estimates stay below a win, and so do all means of them and of draws: a value of a win is proved.
    static bool certain(int v) { return most < infinite && std::abs(v) == most; }

    // Values the root's moves to one depth, best first; false when it was stopped on the way. When only the best
    // is wanted, moves that cannot be better stay unknown.
    bool iterate(PositionOf<G> const& q, std::vector<MoveValue<G>>& moves, int depth, Scope scope) {
        for (auto& m : moves) m.value = unknown;
        int best = unknown;
        Doubt all;
        for (auto& m : moves) {
            int const alpha = scope == Scope::best ? best : unknown;
            if (alpha >= most) break;
            auto const found = value_after(q, m.move, g_.turn(q).seat(), depth - 1, alpha, most, 0);
            if (meter_->stopped()) break;
            all.add(found.doubt);
            if (found.value > alpha) {
                bool const exact = !found.doubt.any() || certain(found.value);
                m = {m.move, found.value, exact, line_from(m.move), found.doubt.guessed};
            }
            best = std::max(best, found.value);
        }
        sort_by_value(moves);
        if (scope == Scope::best && !certain(best)) {
            // That it is the best is as sure as all the others are known to be no better.
            moves.front().exact &= !all.any();
            moves.front().guessed |= all.guessed;
        }
        return !meter_->stopped();
    }

    // All values below are seen by `seat`.

    Found value_after(PositionOf<G> const& q, MoveOf<G> const& m, Seat seat, int depth, int alpha, int beta,
                      int ply) {
        PositionOf<G> next = q;
        g_.play(next, m);
        path_->enter(q, m, next);
        auto const found = value(next, seat, depth, alpha, beta, ply + 1);
        path_->leave();
        return found;
    }

    Found value(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta, int ply) {
        if (!meter_->enter()) return {};
        at(ply).line.clear();
        Turn const turn = g_.turn(q);
        if (turn.is_over()) return {(seat == 0 ? 1 : -1) * final_value<G>(g_.result(q), ply)};
        if (turn.is_chance()) return mean(q, seat, depth, alpha, beta, ply);
        if (turn.seat() == seat) return decision(q, seat, depth, alpha, beta, ply);
        return -decision(q, turn.seat(), depth, -beta, -alpha, ply);
    }

    // The side to move is `seat`.
    Found decision(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta, int ply) {
        int const sign = seat == 0 ? 1 : -1;
        if constexpr (Repeatable<G>) {
            // An exact value holds for an empty history.
            if (path_->repeated()) {
                return {sign * final_value<G>(result_of_scores<G>(g_.repeated(q)), ply), {.relative = true}};
            }
        }
        if (depth == 0) return {sign * estimate_of(g_, q), {.guessed = true}};
        beta = std::min(beta, most);
        if (alpha >= beta) return {most};
        return best_child(q, seat, depth, alpha, beta, ply);
    }

    Found best_child(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta, int ply) {
        order_moves(q, ply);
        Found best{unknown};
        for (auto const& m : at(ply).moves) {
            auto const found = value_after(q, m, seat, depth - 1, std::max(alpha, best.value), beta, ply);
            if (meter_->stopped()) return {};
            if (found.value >= beta) {
                keep_killer(m, ply);
                keep_line(m, ply);
                return found;  // what was doubted before no longer matters
            }
            best.doubt.add(found.doubt);
            if (found.value > best.value) {
                best.value = found.value;
                if (found.value > alpha) keep_line(m, ply);
            }
        }
        return {best.value, certain(best.value) ? Doubt{} : best.doubt};
    }

    // Chance's turn. Events that end the game cost nothing and come first: they narrow the window for the others.
    Found mean(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta, int ply) {
        auto& events = at(ply).events;
        list_events(q, seat, ply);
        MeanWindow window(alpha, beta);
        for (auto const& event : events) window.add(event.known);
        Doubt doubt;
        for (auto& event : events) {
            if (event.known.known()) continue;
            if (window.fails_low() || window.fails_high()) break;
            int const low = window.alpha_for(event.known);
            int const high = window.beta_for(event.known);
            auto const found = value_after(q, event.move, seat, depth, low, high, ply);
            if (meter_->stopped()) return {};
            doubt.add(found.doubt);
            if (found.value > low) window.raise(event.known, found.value);
            if (found.value < high) window.lower(event.known, found.value);
        }
        if (window.fails_low()) return {window.highest(), doubt};
        if (!window.fails_high()) doubt.rounded |= window.rounded();
        return {window.lowest(), doubt};
    }

    void list_events(PositionOf<G> const& q, Seat seat, int ply) {
        auto& events = at(ply).events;
        events.clear();
        for (auto const& m : g_.moves(q)) {
            PositionOf<G> next = q;
            g_.play(next, m);
            Event event{m, {g_.weight(q, m), -most, most}};
            if (g_.turn(next).is_over()) {
                event.known.low = event.known.high =
                    (seat == 0 ? 1 : -1) * final_value<G>(g_.result(next), ply + 1);
            }
            events.push_back(event);
        }
    }

    struct Event {
        MoveOf<G> move;
        MeanWindow::Event known;
    };
    // What is kept for each distance from the root. The lists grow once and are used again at every node of
    // that distance: no allocation per node.
    struct Ply {
        std::vector<MoveOf<G>> moves;
        std::vector<Event> events;
        std::vector<MoveOf<G>> line;     // best play found from here
        std::vector<MoveOf<G>> killers;  // at most two, the newest first
    };
    Ply& at(int ply) {
        while (static_cast<std::size_t>(ply) + 1 >= plies_.size()) plies_.emplace_back();
        return plies_[static_cast<std::size_t>(ply)];
    }

    // The moves of q, killers first.
    void order_moves(PositionOf<G> const& q, int ply) {
        auto& [moves, events, line, killers] = at(ply);
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
    std::deque<Ply> plies_;
};

}  // namespace joute
