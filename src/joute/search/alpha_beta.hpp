// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/deepening.hpp"
#include "joute/search/principal_variation.hpp"

#include <array>
#include <atomic>
#include <limits>
#include <thread>
#include <utility>

namespace joute {

/// Iterative deepening over PrincipalVariationSearch; see there for the guarantee and the cost of one
/// iteration. Each iteration fills the transposition table with good moves for the next. It starts with an
/// aspiration window around the last value, which is widened on fail-high and fail-low. (Slate and Atkin,
/// «Chess 4.5», 1977.)
///
/// Several threads search the same root and share the table (lazy SMP); the result is that of the first
/// thread. With one thread, budgets of nodes or depth give reproducible results: they start with an empty
/// table. A search with a time limit reuses the table of the last one.
template <ZeroSumGame G, class Observer = NoObserver>
    requires(!ChanceGame<G>)
class AlphaBeta {
    using Search = PrincipalVariationSearch<G, Observer>;
    static constexpr int infinite = Search::infinite;

public:
    static constexpr std::array params{
        budget_params[0],
        budget_params[1],
        budget_params[2],
        Param::size("hash", TranspositionTable::entry_size, std::int64_t{1} << 40, 64 << 20,
                    tr("size of the transposition table")),
        proofs_param,
        Param::number("threads", 1, 256, 1, tr("number of threads")),
    };
    static constexpr EngineAbout about{"alphabeta", tr("alpha-beta search with iterative deepening"), params,
                                       tr("alpha-beta")};

    /// Options as in `params`. The search uses no random numbers: the seed is ignored.
    AlphaBeta(G const& g, Params const& options, std::uint64_t, Observer observer = {})
        : g_(g),
          table_(static_cast<std::uint64_t>(options["hash"])),
          threads_(options.number("threads")),
          observer_(observer) {}

    /// Sets the oracle for proved values; null for none.
    void consult(Oracle<G> const* oracle) { oracle_ = oracle; }

    /// Returns the best move, or every move with its value.
    Outcome<G> search(PositionOf<G> const& q, History history, Limits const& limits, Scope scope) {
        limits.budget.time ? table_.new_search() : table_.clear();
        if (threads_ == 1) return search_on_thread(q, history, limits, scope, 0);

        table_.make_room(std::numeric_limits<std::uint64_t>::max());  // it cannot grow while shared
        Limits own = limits;
        Limits helpers_limits;
        if (limits.budget.nodes) {
            helpers_limits.budget.nodes = *limits.budget.nodes / static_cast<std::uint64_t>(threads_);
            *own.budget.nodes -= static_cast<std::uint64_t>(threads_ - 1) * *helpers_limits.budget.nodes;
        }
        std::atomic<std::uint64_t> helpers_nodes = 0;
        auto help = [&](std::stop_token const& stop, int helper) {
            Limits mine = helpers_limits;
            mine.stop = stop;
            helpers_nodes += search_on_thread(q, history, mine, scope, helper).nodes;
        };
        std::vector<std::jthread> helpers;
        for (int i = 1; i < threads_; ++i) helpers.emplace_back(help, i);
        auto outcome = search_on_thread(q, history, own, scope, 0);
        helpers.clear();  // requests a stop and joins
        outcome.nodes += helpers_nodes;
        return outcome;
    }

private:
    /// The result of one thread. Helpers with odd numbers search one ply deeper, so that the threads diverge.
    Outcome<G> search_on_thread(PositionOf<G> const& q, History history, Limits const& limits, Scope scope,
                                int helper) {
        Meter meter(limits);
        Search search(g_, table_, q, history, meter, oracle_, observer_);
        std::vector<MoveValue<G>> moves;
        for (auto const& m : g_.moves(q)) moves.push_back({m, 0, false, {m}});
        bool blind = true;  // no value yet to centre a window on
        auto values_at = [&](int depth) {
            if (threads_ == 1) table_.make_room(meter.nodes());
            auto const find = scope == Scope::best ? &AlphaBeta::find_best : &AlphaBeta::find_all;
            find(search, meter, moves, depth + helper % 2, std::exchange(blind, false));
            return scope == Scope::best ? std::vector{moves.front()} : moves;
        };
        auto outcome = deepened(g_, q, meter, values_at, Deepening::by_two);
        // Uses the best move of a stopped iteration: it searched the previous best move first.
        if (scope == Scope::best && meter.stopped() && meter.nodes() > 0) {
            outcome.choice = moves.front().move;
            outcome.moves = {moves.front()};
        }
        return outcome;
    }

    /// Calls answer(alpha, beta) with an aspiration window around `guess`; widens it until the value fits.
    template <class Answer>
    static void aspire(Meter const& meter, int guess, bool blind, Answer const& answer) {
        int width = blind ? infinite : std::max(1, resolution<G>() / 4);
        int alpha = blind ? -infinite : guess - width;
        int beta = blind ? infinite : guess + width;
        while (true) {
            int const v = answer(alpha, beta);
            if (meter.stopped() || (v > alpha && v < beta)) return;
            width = width > resolution<G>() * 8 ? infinite : width * 4;
            if (v <= alpha) alpha = width == infinite ? -infinite : v - width;
            if (v >= beta) beta = width == infinite ? infinite : v + width;
        }
    }

    /// Moves the best root move to the front, with its value. The other values stay unchanged.
    static void find_best(Search& search, Meter const& meter, std::vector<MoveValue<G>>& moves, int depth,
                          bool blind) {
        Doubt all;
        aspire(meter, moves.front().value, blind, [&](int alpha, int beta) {
            int best = -infinite;
            all = {};
            search.begin(depth, alpha, beta);
            for (std::size_t i = 0; i < moves.size() && best < beta; ++i) {
                int const lower = std::max(alpha, best);
                auto const m = moves[i].move;
                auto const [v, doubt] = search.move_value(m, depth, lower, beta, i == 0);
                if (meter.stopped()) return best;
                all.add(doubt);
                best = std::max(best, v);
                if (v <= lower) continue;
                moves[i] = {m, v, false, search.line_from(m), doubt.guessed};
                std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i),
                            moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            }
            return best;
        });
        if (meter.stopped()) return;
        // The best value rests on all moves, unless it is a proved win or loss.
        moves.front().exact = !all.any() || Search::proved(moves.front().value);
        moves.front().guessed = all.guessed;
    }

    /// Values every root move, best first.
    static void find_all(Search& search, Meter const& meter, std::vector<MoveValue<G>>& moves, int depth,
                         bool blind) {
        search.begin(depth, -infinite, infinite);
        for (auto& m : moves) {
            aspire(meter, m.value, blind, [&](int alpha, int beta) {
                auto const [v, doubt] = search.move_value(m.move, depth, alpha, beta, true);
                if (!meter.stopped())
                    m = {m.move, v, !doubt.any() || Search::proved(v), search.line_from(m.move),
                         doubt.guessed};
                return v;
            });
            if (meter.stopped()) return;
        }
        sort_by_value(moves);
    }

    G g_;
    Oracle<G> const* oracle_ = nullptr;
    TranspositionTable table_;
    int threads_;
    [[no_unique_address]] Observer observer_;
};

}  // namespace joute
