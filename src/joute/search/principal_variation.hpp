// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/game/solver.hpp"
#include "joute/search/move_order.hpp"
#include "joute/search/outcome.hpp"
#include "joute/search/path.hpp"
#include "joute/search/trace.hpp"
#include "joute/search/transposition_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace joute {

/// Principal variation search: alpha-beta with null windows, fail-soft. The side to move already has alpha
/// elsewhere; the opponent will not allow it more than beta. With v the minimax value to the same depth, the
/// result r satisfies
///
///     r ≤ alpha  ⇒  v ≤ r        alpha < r < beta  ⇒  v = r        r ≥ beta  ⇒  v ≥ r
///
/// The first move of a node is searched with the full window. Later moves get a null-window search (alpha,
/// alpha + 1); on fail-high they are re-searched with the full window. At the horizon, quiescence search
/// follows unquiet moves. With the best move first everywhere the cost is about breadth^(depth/2). (Knuth and
/// Moore, «An analysis of alpha-beta pruning», 1975; Marsland and Campbell, «Parallel search of strongly
/// ordered game trees», 1982.)
///
/// Two rules for the transposition table keep this guarantee, and keep `exact` true:
///
///     – An entry is used if its depth is the same, or smaller and its value rests on no estimate. It is used
///       in null windows only, so that the principal variation stays complete.
///     – A value that rests on a repetition depends on the path: only its move is stored, and a bound already
///       stored stays. So the values in the table hold for an empty history.
///
/// A value made of table values and terminal values alone also holds for an empty history. The moves that
/// prove it come closer to the end with each ply, so they never repeat a position.
template <ZeroSumGame G, class Observer = NoObserver>
    requires(!ChanceGame<G>)
class PrincipalVariationSearch {
public:
    static constexpr int infinite = Window::infinite;

    /// The value of a node or a bound on it, from the side to move, and why it may be inexact.
    struct Answer {
        int value = 0;
        Doubt doubt = {};
        /// From the other side's view.
        Answer operator-() const { return {-value, doubt}; }
    };

    /// All references must outlive this object.
    PrincipalVariationSearch(G const& g, TranspositionTable& table, PositionOf<G> const& root,
                             History history, Meter& meter, Oracle<G> const* oracle = nullptr,
                             Observer observer = {})
        : g_(g),
          table_(table),
          root_(root),
          path_(g, root, history),
          meter_(meter),
          oracle_(oracle),
          observer_(observer) {
        order_.begin(0);
    }

    /// Announces to the observer that the root moves will be searched with this window.
    void begin(int depth, int alpha, int beta) {
        observer_.root(depth, Window::seen_by(g_.turn(root_).seat(), alpha, beta));
    }
    /// Searches the root move m to a depth.
    Answer move_value(MoveOf<G> const& m, int depth, int alpha, int beta, bool is_first) {
        reserve(depth);
        line(1).clear();
        return searched(root_, g_.turn(root_).seat(), m, depth, alpha, beta, 0, is_first);
    }
    /// The principal variation through m, the last root move whose value was inside its window.
    std::vector<MoveOf<G>> line_from(MoveOf<G> const& m) const {
        std::vector<MoveOf<G>> line{m};
        line.insert(line.end(), lines_[1].begin(), lines_[1].end());
        return line;
    }

    /// Whether a value is a proved win or loss.
    static bool proved(int v) { return counts_distance<G>() && std::abs(v) >= proved_win<G>(); }

private:
    static int sign(Seat seat) { return seat == 0 ? 1 : -1; }

    /// The value of m at q. Moves after the first get a null window first.
    Answer searched(PositionOf<G> const& q, Seat seat, MoveOf<G> const& m, int depth, int alpha, int beta,
                    int ply, bool is_first) {
        bool const inside = beta - alpha > 1;
        if (inside && !is_first) {
            observer_.ask(SearchPass::null_window);
            Answer const scout = child_value(q, seat, m, depth, alpha, alpha + 1, ply);
            if (scout.value <= alpha || scout.value >= beta || meter_.stopped()) return scout;
            observer_.ask(SearchPass::re_search);
        }
        return child_value(q, seat, m, depth, alpha, beta, ply);
    }

    /// The value of m at q, from the side to move at q.
    [[gnu::always_inline]] Answer child_value(PositionOf<G> const& q, Seat seat, MoveOf<G> const& m,
                                              int depth, int alpha, int beta, int ply) {
        PositionOf<G> next = q;
        g_.play(next, m);
        // The last ply needs no key, unless a third occurrence is possible.
        bool const followed = depth > 1 || path_.near_repetition();
        if (followed) path_.enter(q, m, next);
        if constexpr (HasKey<G> && HasRepetition<G>) {  // the path caches the key
            if (depth > 2) table_.prefetch(path_.key(next));
        }
        observer_.enter(m, next, Window::seen_by(seat, alpha, beta));
        Turn const turn = g_.turn(next);
        bool const same_side = turn.is_seat() ? turn.seat() == seat : seat == 0;
        if (!same_side) std::tie(alpha, beta) = std::pair(-beta, -alpha);
        Answer const answer = value(next, turn, depth - 1, alpha, beta, ply + 1);
        observer_.leave(turn.is_seat() ? sign(turn.seat()) * answer.value : answer.value);
        if (followed) path_.leave();
        return same_side ? answer : -answer;
    }

    /// From the side to move; from seat 0 if the game is over.
    /// Inlined, with child_value, into best_child: one function per node.
    [[gnu::always_inline]] Answer value(PositionOf<G> const& q, Turn turn, int depth, int alpha, int beta,
                                        int ply) {
        if (!meter_.enter()) return {};
        if (turn.is_over()) return answered(LeaveReason::over, {final_value<G>(g_.result(q), ply)});
        Seat const seat = turn.seat();
        if constexpr (HasRepetition<G>) {
            if (path_.repeated())
                return answered(LeaveReason::repetition,
                                {sign(seat) * final_value<G>(result_of_scores<G>(g_.repeated(q)), ply),
                                 {.relative = true}});
        }
        if (oracle_ != nullptr) {
            if (auto const v = oracle_value(q))
                return answered(LeaveReason::proved, {sign(seat) * with_distance(*v, -ply)});
        }
        if (depth <= 0)
            return answered(LeaveReason::horizon,
                            {quiet_value(q, seat, alpha, beta, ply), {.guessed = true}});
        if constexpr (counts_distance<G>()) {
            // Mate-distance pruning: at best the next move wins, at worst it loses.
            alpha = std::max(alpha, ply + 1 - resolution<G>());
            beta = std::min(beta, resolution<G>() - ply - 1);
            if (alpha >= beta) return answered(LeaveReason::empty_window, {alpha});
        }
        if constexpr (HasKey<G>) {
            if (depth > (table_.has_outgrown_the_cache() ? 2 : 1))
                return with_table(q, seat, depth, alpha, beta, ply);
        }
        return best_child(q, seat, depth, alpha, beta, ply, Transposition::no_move).answer;
    }

    /// Not inlined, to keep it out of the hot path: most searches have no oracle.
    [[gnu::noinline]] std::optional<int> oracle_value(PositionOf<G> const& q) const {
        return oracle_->value(q);
    }

    /// Quiescence search: the estimate (stand pat), or the value after an unquiet move if that is better.
    int quiet_value(PositionOf<G> const& q, Seat seat, [[maybe_unused]] int alpha, [[maybe_unused]] int beta,
                    [[maybe_unused]] int ply) {
        int best = sign(seat) * estimate_of(g_, q);
        if constexpr (HasUnquietMoves<G>) {
            for (auto const& m : g_.moves(q)) {
                if (best >= beta || meter_.stopped()) break;
                if (g_.unquiet(q, m))
                    best = std::max(best, child_value(q, seat, m, 0, std::max(alpha, best), beta, ply).value);
            }
        }
        return best;
    }

    struct Best {
        Answer answer;
        int move;  ///< its index; no_move if none exceeded alpha
    };

    /// best_child with the transposition table. Stored wins count their distance from the position, not from
    /// the root.
    /// Not inlined, because best_child would contain two copies of it.
    [[gnu::noinline]] Answer with_table(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta,
                                        int ply) {
        auto const key = path_.key(q);
        auto const known = table_.probe(key);
        if (known && beta - alpha == 1 &&
            (known->depth == depth || (!known->guessed && known->depth < depth))) {
            int const v = with_distance(known->value, -ply);
            bool const enough =
                (v >= beta && (known->bound == Bound::lower || known->bound == Bound::exact)) ||
                (v <= alpha && (known->bound == Bound::upper || known->bound == Bound::exact));
            if (enough) return answered(LeaveReason::table_hit, {v, {.guessed = known->guessed}});
        }
        auto const [answer, move] =
            best_child(q, seat, depth, alpha, beta, ply, known ? known->move : Transposition::no_move);
        if (meter_.stopped()) return answer;
        Transposition found{.value = with_distance(answer.value, ply),
                            .depth = depth,
                            .guessed = answer.doubt.guessed,
                            .move = move};
        if (move == Transposition::no_move && known) found.move = known->move;
        found.bound = bound_of(answer.value, alpha, beta);
        answer.doubt.relative ? table_.store_move(key, found) : table_.store(key, found);
        return answer;
    }

    /// Adds `plies` to the magnitude of a proved win or loss. One of unknown distance stays unchanged.
    static int with_distance(int v, int plies) {
        bool const counted = proved(v) && std::abs(v) > proved_win<G>();
        return !counted ? v : v > 0 ? v + plies : v - plies;
    }

    /// After a cutoff the doubt is that of the refuting move, otherwise that of all moves.
    [[gnu::flatten]] Best best_child(PositionOf<G> const& q, Seat seat, int depth, int alpha, int beta,
                                     int ply, int first) {
        auto const count = order_.arrange(g_, q, seat, ply, depth, first);
        bool const inside = beta - alpha > 1;
        Best best{{-infinite}, Transposition::no_move};
        Doubt all;
        for (std::size_t n = 0; n < count; ++n) {
            auto const index = order_.pick(n, count, ply);
            auto const m = order_.move(index, ply);
            int const lower = std::max(alpha, best.answer.value);
            if (inside) line(ply + 1).clear();
            Answer const answer = searched(q, seat, m, depth, lower, beta, ply, n == 0);
            if (meter_.stopped()) return {};
            all.add(answer.doubt);
            if (answer.value <= best.answer.value) continue;
            best.answer.value = answer.value;
            if (answer.value <= alpha) continue;
            best.move = static_cast<int>(index);
            if (inside) keep_line(m, ply);
            if (answer.value >= beta) {
                order_.refuted(m, seat, ply, depth);
                observer_.because(LeaveReason::cutoff);
                all = answer.doubt;
                break;
            }
        }
        best.answer.doubt = proved(best.answer.value) ? Doubt{} : all;
        return best;
    }

    Answer answered(LeaveReason why, Answer answer) {
        observer_.because(why);
        return answer;
    }

    void reserve(int depth) {
        order_.reserve(depth);
        lines_.resize(std::max(lines_.size(), static_cast<std::size_t>(depth) + 2));
    }
    std::vector<MoveOf<G>>& line(int ply) { return lines_[static_cast<std::size_t>(ply)]; }
    void keep_line(MoveOf<G> const& m, int ply) {
        auto const& rest = line(ply + 1);
        line(ply).assign(1, m);
        line(ply).insert(line(ply).end(), rest.begin(), rest.end());
    }

    G const& g_;
    TranspositionTable& table_;
    PositionOf<G> const& root_;
    Path<G> path_;
    Meter& meter_;
    Oracle<G> const* oracle_;  ///< may be null
    [[no_unique_address]] Observer observer_;
    MoveOrder<G> order_;
    std::vector<std::vector<MoveOf<G>>> lines_;  ///< by ply: the best line found from there
};

}  // namespace joute
