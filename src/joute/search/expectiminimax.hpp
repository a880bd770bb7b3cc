// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/chance_search.hpp"
#include "joute/search/deepening.hpp"

#include <array>
#include <limits>

namespace joute {

/// Iterative deepening over ChanceSearch; see there for guarantee, cost and reference. Each iteration fills
/// the transposition table with good moves for the next. A search without a time limit starts with an empty
/// table, so that its result is reproducible. A search with a time limit reuses the table of the last one.
///
/// Scope::best chooses the move with Optimism; the values of Scope::every_move are not shifted.
template <ZeroSumGame G, class Observer = NoObserver>
    requires ChanceGame<G>
class Expectiminimax {
    using Search = ChanceSearch<G, Observer>;
    static constexpr int unknown = -Search::infinite;
    static constexpr bool has_optimism = G::about.unit != Unit::points && HasEstimate<G>;

public:
    static constexpr std::array params{
        budget_params[0],
        budget_params[1],
        budget_params[2],
        Param::size("hash", TranspositionTable::entry_size, std::int64_t{1} << 40, 64 << 20,
                    tr("size of the transposition table")),
        proofs_param,
        Param::number("optimism", 0, 90, 30,
                      tr("bonus for undecided positions when it chooses a move, in percent")),
    };
    static constexpr EngineAbout about{
        "expectiminimax", tr("expectiminimax with iterative deepening, for games with chance"), params};

    /// Options as in `params`. The search uses no random numbers: the seed is ignored.
    Expectiminimax(G const& g, Params const& options, std::uint64_t, Observer observer = {})
        : g_(g),
          table_(static_cast<std::uint64_t>(options["hash"])),
          optimism_(optimism_percent(options)),
          observer_(observer) {}

    /// Sets the oracle for proved values; null for none.
    void consult(Oracle<G> const* oracle) { oracle_ = oracle; }

    /// Returns the best move, or every move with its value.
    Outcome<G> search(PositionOf<G> const& q, History history, Limits const& limits, Scope scope) {
        Seat const seat = g_.turn(q).seat();
        Optimism const optimism(seat, scope == Scope::best ? optimism_ : 0, Search::most);
        prepare_table(limits, seat, scope);
        Meter meter(limits);
        Search search(g_, table_, q, history, optimism, meter, oracle_, observer_);

        std::vector<MoveValue<G>> moves;
        for (auto const& m : g_.moves(q)) moves.push_back({m, 0, false, {m}});
        Outcome<G> best{.choice = moves.front().move};
        int const last = limits.budget.depth.value_or(Transposition::most_depth);
        for (int depth = 1; depth <= last; ++depth) {
            table_.make_room(meter.nodes());
            observer_.root(depth, Window::seen_by(seat, unknown, Search::most));
            iterate(search, meter, moves, depth, scope);
            // Uses the best move of a stopped iteration: it searched the previous best move first.
            bool const improved = scope == Scope::best && moves.front().value > unknown;
            if (!meter.stopped() || improved) best.moves = moves;
            if (meter.stopped()) break;
            best.depth = depth;
            if (limits.report)
                limits.report({depth, meter.nodes(), meter.seconds(), g_.text(q, moves.front().move)});
            bool const enough = scope == Scope::best ? settled<G>({moves.front()}) : settled(moves);
            if (enough || !meter.may_iterate()) break;
        }
        if (!best.moves.empty()) best.choice = best.moves.front().move;
        if (scope == Scope::best && !best.moves.empty()) tell_best(best.moves, optimism);
        best.nodes = meter.nodes();
        return best;
    }

private:
    /// The optimism in percent. An observed search reports values without it, unless the option is given.
    static int optimism_percent(Params const& options) {
        bool const wanted = !Observer::observes || options.given("optimism");
        return has_optimism && wanted ? options.number("optimism") : 0;
    }

    /// Keeps the table for a search limited by time, unless its values were shifted by another optimism.
    void prepare_table(Limits const& limits, Seat seat, Scope scope) {
        TableContext const context{seat, scope};
        bool const same = optimism_ == 0 || context == table_context_;
        limits.budget.time&& same ? table_.new_search() : table_.clear();
        table_context_ = context;
    }

    /// Values the root moves to one depth, best first. With Scope::best, moves that cannot be better stay
    /// `unknown`.
    static void iterate(Search& search, Meter const& meter, std::vector<MoveValue<G>>& moves, int depth,
                        Scope scope) {
        for (auto& m : moves) m.value = unknown;
        int best = unknown;
        Doubt all;
        for (auto& m : moves) {
            int const alpha = scope == Scope::best ? best : unknown;
            if (alpha >= Search::most) break;
            auto const [v, doubt] = search.move_value(m.move, depth, alpha, Search::most, alpha == unknown);
            if (meter.stopped()) break;
            all.add(doubt);
            if (v > alpha)
                m = {m.move, v, !doubt.any() || Search::proved(v), search.line_from(m.move), doubt.guessed};
            best = std::max(best, v);
        }
        sort_by_value(moves);
        if (scope == Scope::best && !Search::proved(best)) {
            // The claim that this move is best rests on the values of all moves.
            moves.front().exact &= !all.any();
            moves.front().guessed |= all.guessed;
        }
    }

    static void tell_best(std::vector<MoveValue<G>>& moves, Optimism const& optimism) {
        moves.resize(1);
        auto& best = moves.front();
        if (!best.exact && best.guessed) best.value = optimism.undone(best.value);
    }

    struct TableContext {
        Seat seat = 0;
        Scope scope = Scope::best;
        bool operator==(TableContext const&) const = default;
    };

    G g_;
    Oracle<G> const* oracle_ = nullptr;
    TranspositionTable table_;
    int optimism_;                ///< in percent
    TableContext table_context_;  ///< for which the table was filled
    [[no_unique_address]] Observer observer_;
};

}  // namespace joute
