// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/engines.hpp"
#include "joute/solve/attractors.hpp"
#include "joute/table/game_type.hpp"

#include <chrono>
#include <cstdlib>

namespace joute {

/// The value and the best moves of a position, from an oracle that knows all its successors.
template <ZeroSumGame G>
    requires(!ChanceGame<G>)
Solution looked_up(TableOf<G> const& table, Oracle<G> const& oracle) {
    auto const& g = table.rules();
    auto const& q = table.position();
    int const sign = table.turn().seat() == 0 ? 1 : -1;
    int const value = sign * oracle.value(q).value();
    Solution solution{.proved = true, .value = in_unit<G>(value)};
    if (counts_distance<G>() && std::abs(value) > proved_win<G>())
        solution.distance = resolution<G>() - std::abs(value);
    for (auto const& m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        ++solution.nodes;
        auto const after = g.turn(next).is_over() ? final_value<G>(g.result(next), 0) : oracle.value(next);
        if (after && in_unit<G>(sign * *after) == solution.value) solution.best.push_back(g.text(q, m));
    }
    return solution;
}

/// Solves every position reachable from the current one. Throws Error if there are too many, and for games
/// with chance, points or more than two seats.
template <PlayableGame G>
Solution solved_strongly(TableOf<G> const& table, Limits const& limits) {
    constexpr std::size_t most = 1'000'000;
    Stopwatch const watch;
    if constexpr (ZeroSumGame<G> && !ChanceGame<G> && G::about.unit == Unit::result) {
        auto const& g = table.rules();
        Rng rng(1);
        bool const is_known = OracleOf<G>::is_strong(g) && table.position() == g.start(rng);
        auto oracle = is_known ? OracleOf<G>::open(g) : nullptr;
        if (oracle) oracle->wait(Clock::now(), limits.stop);
        if (!oracle || oracle->readiness() != Readiness::ready)
            oracle = Attractors<G>::of(g, table.position(), most, limits.stop);
        if (!oracle && limits.stop.stop_requested()) return {};
        if (!oracle)
            throw Error(msg("{} has more than {} reachable positions: too many for --strong; leave it out",
                            table.game(), most));
        auto solution = looked_up(table, *oracle);
        solution.extent = oracle->extent();
        solution.nodes = solution.extent->positions;
        solution.seconds = watch.seconds();
        return solution;
    } else {
        throw Error(msg("{} has no strong solution: that needs a game of win, draw and loss without chance",
                        table.game()));
    }
}

/// Solves a position with the strongest search, which counts the plies to the end; not every prover does.
template <PlayableGame G>
Solution searched_until_proved(TableOf<G> const& table, Limits const& limits) {
    auto const engine = make_engine(table.rules(), engine_list<G>().front().name, "", 1);
    auto const thought = engine->think(table, limits, Scope::best);
    Solution solution{.nodes = thought.nodes};
    if (thought.moves.empty() || !thought.moves.front().exact) return solution;
    auto const& best = thought.moves.front();
    solution.proved = true;
    solution.value = best.value;
    solution.distance = best.distance;
    solution.best = {best.move};
    return solution;
}

inline constexpr std::uint64_t nodes_before_prover = 50'000;

/// Solves the current position alone: with a complete oracle, a search, or the game's prover. The search
/// comes first where it may find the distance to a near end.
template <PlayableGame G>
Solution solved(TableOf<G> const& table, Limits limits) {
    Stopwatch const watch;
    if (!limits.budget.limited()) limits.budget.time = std::chrono::hours(24 * 365);
    auto const& g = table.rules();
    auto const& q = table.position();
    Solution solution;
    if constexpr (ZeroSumGame<G> && !ChanceGame<G>) {
        auto const oracle = OracleOf<G>::is_strong(g) ? OracleOf<G>::open(g) : nullptr;
        if (oracle) oracle->wait(Clock::now(), limits.stop);
        if (oracle && oracle->value(q)) {
            solution = looked_up(table, *oracle);
            solution.seconds = watch.seconds();
            return solution;
        }
    }
    auto const prover = ProverOf<G>::open(g);
    Limits near = limits;
    near.budget.nodes = nodes_before_prover;
    if (!prover || counts_distance<G>()) solution = searched_until_proved(table, prover ? near : limits);
    if (prover && !solution.proved) {
        if (auto const proof = prover->prove(q, limits)) {
            solution = {.proved = true,
                        .value = in_unit<G>(proof->value),
                        .best = {g.text(q, proof->move)},
                        .by = std::string(proof->theorem),
                        .nodes = proof->nodes};
        }
    }
    solution.seconds = watch.seconds();
    bool const was_stopped = limits.stop.stop_requested() || !limits.budget.time;
    if (!solution.proved && !was_stopped && watch.elapsed() >= *limits.budget.time / 2)
        solution.cut_off = limits.budget.time;
    return solution;
}

}  // namespace joute
