// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/game/solver.hpp"
#include "joute/search/chance.hpp"
#include "joute/search/move_order.hpp"
#include "joute/search/outcome.hpp"
#include "joute/search/path.hpp"
#include "joute/search/trace.hpp"
#include "joute/search/transposition_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <optional>
#include <vector>

namespace joute {

/// Expectiminimax with alpha-beta windows, fail-soft. Seat 0 maximises and seat 1 minimises. The
/// value of a chance node is the weighted mean over its events, rounded towards zero.
///
///     v(q) = result(q)                    if q is over
///          = mean of v(q after m)         over chance's events m, which use up no depth
///          = estimate(q)                  at depth 0
///          = max (seat 0) or min (seat 1) of v(q after m) over all moves m
///
/// (Michie, «Game-playing and game-learning automata», 1966.) With the window (alpha, beta) from the side to
/// move, the result r satisfies
///
///     r ≤ alpha  ⇒  v ≤ r        alpha < r < beta  ⇒  v = r        r ≥ beta  ⇒  v ≥ r
///
/// Windows pass through chance nodes (Star1, see MeanWindow). Before an event is searched, table bounds of
/// the other events narrow its window. Star2, which probes one move after each event first, is not used:
/// without a table it searched fourteen times as many positions in a game of two moves and four events. At
/// best, with good move ordering, the cost is about (breadth · events)^(depth/2).
///
/// Three rules for the transposition table keep this guarantee, and keep `exact` true:
///
///     – An entry is used if its depth is the same, or smaller and its value is not guessed. Exact entries
///       are used in wide windows too, because most windows below chance nodes are wide. The principal
///       variation then ends with the stored move.
///     – A value that rests on a repetition depends on the path: only its move is stored. So the values in
///       the table hold for an empty history.
///     – If some position occurred twice, the next move may end the match. No entry accounts for that, so
///       none is used. A repetition is still missed if a line below a used entry returns twice to a position
///       of the path.
template <ZeroSumGame G, class Observer = NoObserver>
    requires ChanceGame<G>
class ChanceSearch {
public:
    static constexpr int infinite = Window::infinite;
    /// The largest possible value.
    static constexpr int most = G::about.unit == Unit::points ? infinite : resolution<G>();

    /// A value or a bound on it, and why it may be inexact.
    struct Answer {
        int value = 0;
        Doubt doubt = {};
        /// From the other side's view.
        Answer operator-() const { return {-value, doubt}; }
    };

    /// All references must outlive this object. Optimism changes estimates only.
    ChanceSearch(G const& g, TranspositionTable& table, PositionOf<G> const& root, History history,
                 Optimism optimism, Meter& meter, Oracle<G> const* oracle = nullptr, Observer observer = {})
        : g_(g),
          table_(table),
          root_(root),
          path_(g, root, history),
          optimism_(optimism),
          meter_(meter),
          oracle_(oracle),
          observer_(observer) {
        order_.begin(0);
    }

    /// Searches the root move m to a depth.
    Answer move_value(MoveOf<G> const& m, int depth, int alpha, int beta, bool is_first) {
        order_.reserve(depth);
        depth_ = depth;
        return searched(root_, m, g_.turn(root_).seat(), depth - 1, alpha, beta, 0, is_first);
    }
    /// The principal variation through m, the last root move whose value was inside its window.
    std::vector<MoveOf<G>> line_from(MoveOf<G> const& m) {
        std::vector<MoveOf<G>> line{m};
        line.insert(line.end(), at(1).line.begin(), at(1).line.end());
        return line;
    }

    /// Whether a value is a proved win or loss. Estimates, draws and means that include one stay below a win.
    static bool proved(int v) { return most < infinite && std::abs(v) == most; }

private:
    static int sign(Seat seat) { return seat == 0 ? 1 : -1; }

    // Below, values are from the view of `seat`, and `depth` is what remains after the move.

    /// The value of m at q. Moves after the first get a null window first.
    Answer searched(PositionOf<G> const& q, MoveOf<G> const& m, Seat seat, int depth, int alpha, int beta,
                    int ply, bool is_first) {
        if (beta - alpha > 1 && !is_first) {
            observer_.ask(SearchPass::null_window);
            Answer const scout = value_after(q, m, seat, depth, alpha, alpha + 1, ply);
            if (scout.value <= alpha || scout.value >= beta || meter_.stopped()) return scout;
            observer_.ask(SearchPass::re_search);
        }
        return value_after(q, m, seat, depth, alpha, beta, ply);
    }

    Answer value_after(PositionOf<G> const& q, MoveOf<G> const& m, Seat seat, int depth, int alpha, int beta,
                       int ply) {
        PositionOf<G> next = q;
        g_.play(next, m);
        path_.enter(q, m, next);
        observer_.enter(m, next, Window::seen_by(seat, alpha, beta));
        Answer const answer = value(next, seat, depth, alpha, beta, ply + 1);
        observer_.leave(sign(seat) * answer.value);
        path_.leave();
        return answer;
    }

    Answer value(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta, int ply) {
        if (!meter_.enter()) return {};
        at(ply).line.clear();
        Turn const turn = g_.turn(q);
        if (turn.is_over())
            return answered(LeaveReason::over, {sign(seat) * final_value<G>(g_.result(q), ply)});
        if (turn.is_chance()) return mean(q, seat, depth, alpha, beta, ply);
        if (turn.seat() == seat) return decision(q, seat, depth, alpha, beta, ply);
        return -decision(q, turn.seat(), depth, -beta, -alpha, ply);
    }

    /// A decision node: `seat` is to move and `depth` remains.
    Answer decision(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta, int ply) {
        if constexpr (HasRepetition<G>) {
            if (path_.repeated()) {
                return answered(LeaveReason::repetition,
                                {sign(seat) * final_value<G>(result_of_scores<G>(g_.repeated(q)), ply),
                                 {.relative = true}});
            }
        }
        if (oracle_ != nullptr) {
            if (auto const v = oracle_->value(q)) return answered(LeaveReason::proved, {sign(seat) * *v});
        }
        if (depth == 0)
            return answered(LeaveReason::horizon,
                            {sign(seat) * optimism_(estimate_of(g_, q)), {.guessed = true}});
        beta = std::min(beta, most);
        if (alpha >= beta) return answered(LeaveReason::empty_window, {most});
        if constexpr (HasKey<G>) {
            if (depth > 1) return with_table(q, seat, depth, alpha, beta, ply);
        }
        return best_child(q, seat, depth, alpha, beta, ply, Transposition::no_move).answer;
    }

    /// best_child with the transposition table.
    Answer with_table(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta, int ply) {
        auto const key = key_at(q, depth);
        auto const known = lookup(q, depth);
        if (known && !path_.near_repetition() && answers(*known, depth, alpha, beta)) {
            auto const moves = g_.moves(q);
            auto const index = static_cast<std::size_t>(known->move);
            // After a key collision the move may not exist here.
            if (known->bound == Bound::exact && index < moves.size()) at(ply).line.assign(1, moves[index]);
            return answered(LeaveReason::table_hit, {known->value, {.guessed = known->guessed}});
        }
        auto const [answer, move] =
            best_child(q, seat, depth, alpha, beta, ply, known ? known->move : Transposition::no_move);
        if (meter_.stopped()) return answer;
        // A rounded value is not exact either, so it is stored as guessed.
        Transposition found{
            .value = answer.value, .depth = depth, .guessed = answer.doubt.any(), .move = move};
        if (move == Transposition::no_move && known) found.move = known->move;
        found.bound = bound_of(answer.value, alpha, beta);
        answer.doubt.relative ? table_.store_move(key, found) : table_.store(key, found);
        return answer;
    }

    /// Each depth has its own entry. Lines of different lengths often lead to the same position, and entries
    /// of one depth do not answer for another.
    std::uint64_t key_at(PositionOf<G> const& q, int depth) {
        return path_.key(q) ^ mixed(static_cast<std::uint64_t>(depth));
    }
    /// The entry of this depth, else that of the depth before.
    std::optional<Transposition> lookup(PositionOf<G> const& q, int depth) {
        auto const known = table_.probe(key_at(q, depth));
        return known ? known : table_.probe(key_at(q, depth - 1));
    }

    static bool answers(Transposition const& known, int depth, int alpha, int beta) {
        if (known.depth != depth && (known.guessed || known.depth > depth)) return false;
        return known.bound == Bound::exact || (known.bound == Bound::lower && known.value >= beta) ||
               (known.bound == Bound::upper && known.value <= alpha);
    }

    struct Best {
        Answer answer;
        int move = Transposition::no_move;  ///< its index; no_move if none exceeded alpha
    };

    /// After a cutoff the doubt is that of the refuting move, otherwise that of all moves.
    [[gnu::flatten]] Best best_child(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta,
                                     int ply, int first) {
        int const decisions = depth_ - depth;  // since the root: the ply for killer moves
        auto const count = order_.arrange(g_, q, seat, decisions, depth, first);
        Best best{{-infinite}};
        Doubt all;
        for (std::size_t n = 0; n < count; ++n) {
            auto const index = order_.pick(n, count, decisions);
            auto const m = order_.move(index, decisions);
            int const lower = std::max(alpha, best.answer.value);
            Answer const answer = searched(q, m, seat, depth - 1, lower, beta, ply, n == 0);
            if (meter_.stopped()) return {};
            all.add(answer.doubt);
            if (answer.value <= best.answer.value) continue;
            best.answer.value = answer.value;
            if (answer.value <= alpha) continue;
            best.move = static_cast<int>(index);
            if (beta - alpha > 1) keep_line(m, ply);
            if (answer.value >= beta) {
                order_.refuted(m, seat, decisions, depth);
                observer_.because(LeaveReason::cutoff);
                all = answer.doubt;
                break;
            }
        }
        best.answer.doubt = proved(best.answer.value) ? Doubt{} : all;
        return best;
    }

    struct Event {
        MoveOf<G> move;
        MeanWindow::Event bounds;
    };

    /// A chance node, by Star1.
    Answer mean(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta, int ply) {
        auto& events = at(ply).events;
        MeanWindow window(alpha, beta);
        int const going_on = list_events(q, seat, ply, window);
        Doubt doubt;
        if constexpr (HasKey<G>) {
            if (going_on > 1 && depth > 1) {
                for (auto& event : events) recall(q, event, seat, depth, window, doubt);
            }
        }
        int heaviest = 0;
        for (auto& event : events) {
            if (window.decided() || meter_.stopped()) break;
            if (event.bounds.known()) continue;
            int const low = window.alpha_for(event.bounds);
            int const high = window.beta_for(event.bounds);
            Answer const answer = value_after(q, event.move, seat, depth, low, high, ply);
            if (meter_.stopped()) break;
            doubt.add(answer.doubt);
            if (answer.value > low) window.raise(event.bounds, answer.value);
            if (answer.value < high) window.lower(event.bounds, answer.value);
            if (event.bounds.weight > heaviest) {
                heaviest = event.bounds.weight;
                keep_line(event.move, ply);
            }
        }
        if (window.decided()) observer_.because(LeaveReason::cutoff);
        if (window.fails_low()) return {window.highest(), doubt};
        if (!window.fails_high()) doubt.rounded |= window.rounded();
        return {window.lowest(), doubt};
    }

    /// Lists the events of q with their bounds. Those that end the game need no search and narrow the windows
    /// of the others. Returns the number of events that do not end it.
    int list_events(PositionOf<G> const& q, Seat seat, int ply, MeanWindow& window) {
        auto& events = at(ply).events;
        events.clear();
        int going_on = 0;
        for (auto const& m : g_.moves(q)) {
            PositionOf<G> next = q;
            g_.play(next, m);
            Event event{m, {g_.weight(q, m), -most, most}};
            if (g_.turn(next).is_over()) {
                int const v = sign(seat) * final_value<G>(g_.result(next), ply + 1);
                event.bounds = {event.bounds.weight, v, v};
                observer_.known_child(m, next, sign(seat) * v, LeaveReason::over);
            } else {
                ++going_on;
            }
            events.push_back(event);
            window.add(event.bounds);
        }
        return going_on;
    }

    /// Probes the table for an event. Bounds found there narrow the windows of all other events too.
    void recall(PositionOf<G> const& q, Event& event, Seat seat, int depth, MeanWindow& window,
                Doubt& doubt) {
        PositionOf<G> next = q;
        g_.play(next, event.move);
        Turn const turn = g_.turn(next);
        if (event.bounds.known() || !turn.is_seat()) return;
        path_.enter(q, event.move, next);
        auto const known = path_.near_repetition() ? std::nullopt : table_.probe(key_at(next, depth));
        path_.leave();
        if (!known || known->bound == Bound::none) return;
        bool const own = turn.seat() == seat;
        int const v = own ? known->value : -known->value;
        bool const exact = known->bound == Bound::exact;
        if (v < event.bounds.low || v > event.bounds.high) return;
        if (exact || (known->bound == Bound::lower) == own) window.raise(event.bounds, v);
        if (exact || (known->bound == Bound::upper) == own) window.lower(event.bounds, v);
        doubt.guessed |= known->guessed;
        if (event.bounds.known())
            observer_.known_child(event.move, next, sign(seat) * event.bounds.low, LeaveReason::table_hit);
    }

    Answer answered(LeaveReason why, Answer answer) {
        observer_.because(why);
        return answer;
    }

    /// Buffers of one ply, reused by all its nodes: no allocation per node.
    struct Ply {
        std::vector<Event> events;
        std::vector<MoveOf<G>> line;  ///< the best line found from here
    };
    Ply& at(int ply) {
        while (static_cast<std::size_t>(ply) >= plies_.size()) plies_.emplace_back();
        return plies_[static_cast<std::size_t>(ply)];
    }
    void keep_line(MoveOf<G> const& m, int ply) {
        auto const& rest = at(ply + 1).line;
        auto& line = at(ply).line;
        line.assign(1, m);
        line.insert(line.end(), rest.begin(), rest.end());
    }

    G const& g_;
    TranspositionTable& table_;
    PositionOf<G> const& root_;
    Path<G> path_;
    Optimism optimism_;
    Meter& meter_;
    Oracle<G> const* oracle_;  ///< may be null
    [[no_unique_address]] Observer observer_;
    MoveOrder<G> order_;
    int depth_ = 0;          ///< of the current search, from the root
    std::deque<Ply> plies_;  ///< a deque: references stay valid as it grows
};

}  // namespace joute
