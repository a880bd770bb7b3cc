// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/game/solver.hpp"
#include "joute/search/evidence.hpp"
#include "joute/search/move_proofs.hpp"
#include "joute/search/outcome.hpp"
#include "joute/table/engine.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>

namespace joute {

/// Converts a search's value, in units of 1/resolution, to the game's unit.
template <Game G>
double in_unit(int value) {
    if (counts_distance<G>() && std::abs(value) >= proved_win<G>()) return value > 0 ? 1 : -1;
    double const fraction = static_cast<double>(value) / resolution<G>();
    return G::about.unit == Unit::probability ? (fraction + 1) / 2 : fraction;
}

/// When an engine uses proved values. The default is by_the_clock, only if time alone limits the search:
/// searches limited by nodes or depth must give the same result with or without databases.
enum class Proofs { by_the_clock, always, never };

/// A search that can consult an oracle.
template <class S, class G>
concept ConsultingSearch = requires(S search, Oracle<G> const* oracle) { search.consult(oracle); };

/// What EngineOf needs to know about its search.
struct SearchTraits {
    bool consults;      ///< it can consult an oracle
    bool takes_budget;  ///< it is an engine with a budget, not a strategy of one ply
};

/// The part of an engine that does not depend on its search: compiled once for a game, not for each search.
template <PlayableGame G>
class EngineBase : public Engine {
public:
    void prepare(Limits const& limits) override {
        if constexpr (ZeroSumGame<G>) {
            if (!traits_.consults || !wanted(merged(limits).budget)) return;
            if (!oracle_) oracle_ = OracleOf<G>::open(g_);
            if (oracle_) oracle_->wait(Clock::now(), limits.stop);
        }
    }

    Thought think(Table const& table, Limits const& limits, Scope scope) override {
        auto const& here = dynamic_cast<TableOf<G> const&>(table);
        assert(here.turn().is_seat());
        Stopwatch const watch;
        if (limits.waits_for_proofs) prepare(limits);
        Stopwatch const searching;
        auto const outcome = chosen(here, merged(limits), scope);
        Thought thought{here.index_of(outcome.choice), {}, outcome.nodes, outcome.depth, watch.seconds()};
        thought.exact = outcome.exact;
        for (auto const& m : outcome.moves) thought.moves.push_back(report(here, m));
        thought.cut_off = cut_off(outcome, merged(limits), searching.elapsed());
        return thought;
    }

protected:
    EngineBase(G const& g, Budget own, Proofs proofs, SearchTraits traits)
        : g_(g), own_(own), proofs_(proofs), traits_(traits) {}

private:
    virtual Outcome<G> search(TableOf<G> const& here, Limits const& limits, Scope scope) = 0;
    /// Sets the oracle of a search that consults one; null for none.
    virtual void consult(Oracle<G> const* oracle) = 0;

    /// An engine with a budget never misses an immediate win. If time alone is limited, it plays the win
    /// without a search.
    Outcome<G> chosen(TableOf<G> const& here, Limits const& limits, Scope scope) {
        if constexpr (ZeroSumGame<G>) {
            auto const win = traits_.takes_budget ? immediate_win(g_, here.position()) : std::nullopt;
            bool const by_the_clock = !limits.budget.nodes && !limits.budget.depth;
            Outcome<G> outcome;
            if (!win || scope == Scope::every_move || !by_the_clock) outcome = searched(here, limits, scope);
            if (win) prefer_immediate_win(outcome, *win, scope);
            return outcome;
        } else {
            return searched(here, limits, scope);
        }
    }

    Outcome<G> searched(TableOf<G> const& here, Limits const& limits, Scope scope) {
        if constexpr (ZeroSumGame<G>) {
            if (traits_.consults && wanted(limits.budget)) {
                Stopwatch const watch;
                if (auto outcome = proved(here, limits, scope)) return *outcome;
                if (!oracle_) oracle_ = OracleOf<G>::open(g_);
                await_proof(here.position(), limits);
                Limits rest = limits;
                if (rest.budget.time) *rest.budget.time -= watch.elapsed();
                return with_distances(consulted(here, rest, scope), here, rest, scope);
            }
            consult(nullptr);
        }
        return search(here, limits, scope);
    }

    /// If the oracle is still being made and does not know q yet, waits for it, for at most half of the time.
    void await_proof(PositionOf<G> const& q, Limits const& limits) const {
        if (!limits.waits_for_proofs || !oracle_ || oracle_->readiness() != Readiness::being_made) return;
        if (oracle_->value(q)) return;
        auto const longest = limits.budget.time.value_or(std::chrono::seconds(1)) / 2;
        oracle_->wait(Clock::now() + longest, limits.stop);
    }

    /// The oracle's choice, or a search that consults the oracle.
    Outcome<G> consulted(TableOf<G> const& here, Limits const& limits, Scope scope) {
        auto const& q = here.position();
        auto const choice = oracle_ ? oracle_->choice(q) : std::nullopt;
        if (choice && scope == Scope::best) {
            int const value = (here.turn().seat() == 0 ? 1 : -1) * oracle_->value(q).value();
            return {.choice = *choice, .moves = {{*choice, value, true, {*choice}, false}}};
        }
        consult(oracle_.get());
        auto outcome = search(here, limits, scope);
        if (choice) outcome.choice = *choice;
        return outcome;
    }

    /// Runs the game's prover for half of the time, if that is likely to suffice, then a search for what is
    /// missing. nullopt if nothing is proved.
    std::optional<Outcome<G>> proved(TableOf<G> const& here, Limits const& limits, Scope scope) {
        auto const& q = here.position();
        if (!prover_) prover_ = ProverOf<G>::open(g_);
        if (!prover_ || !limits.budget.time || !prover_->is_promising(q, *limits.budget.time / 2))
            return std::nullopt;
        Stopwatch const watch;
        auto left = [&](int parts) {
            Limits rest = limits;
            rest.budget.time = (*limits.budget.time / 2 - watch.elapsed()) / parts;
            return rest;
        };
        auto const best = prover_->prove(q, left(scope == Scope::best ? 1 : 2));
        Outcome<G> outcome;
        if (best) outcome = {best->move, {{best->move, best->value, true, {best->move}, false}}, best->nodes};
        if (scope == Scope::every_move) {
            MoveProofs<G> proofs(g_, q, *prover_, best);
            proofs.prove(left);
            outcome.moves = proofs.moves();
            outcome.choice = outcome.moves.front().move;
            outcome.nodes += proofs.nodes();
            outcome.exact = best.has_value();
        }
        if (!has_exact(outcome)) return std::nullopt;
        Limits rest = limits;
        *rest.budget.time -= watch.elapsed();
        if (!has_unproved(outcome)) return with_distances(std::move(outcome), here, rest, scope);
        return with_search(std::move(outcome), here, rest, scope,
                           best ? std::optional(best->value) : std::nullopt);
    }

    /// Adds a search to proved values. No move is worth more than `most`, if given.
    Outcome<G> with_search(Outcome<G> proved, TableOf<G> const& here, Limits const& limits, Scope scope,
                           std::optional<int> most = {}) {
        consult(nullptr);
        auto const seen = search(here, limits, scope);
        scope == Scope::best ? add_search_for_best(proved, seen) : add_search(proved, seen, most);
        return proved;
    }

    /// If only distances to the end are missing, searches for them in an eighth of the time. Without a time
    /// limit the search is limited by nodes, so that it is reproducible.
    Outcome<G> with_distances(Outcome<G> proved, TableOf<G> const& here, Limits limits, Scope scope) {
        if (has_unproved(proved) || !has_uncounted(proved)) return proved;
        auto const time = limits.budget.time;
        limits.budget = {};
        if (time) limits.budget.time = *time / 8;
        if (!time) limits.budget.nodes = 50'000;
        return with_search(std::move(proved), here, limits, scope);
    }

    bool wanted(Budget const& budget) const {
        if (proofs_ == Proofs::by_the_clock) return !budget.nodes && !budget.depth;
        return proofs_ == Proofs::always;
    }
    Limits merged(Limits limits) const {
        auto& budget = limits.budget;
        if (budget.limited()) {
            if (!budget.depth) budget.depth = own_.depth;
            if (!budget.nodes) budget.nodes = own_.nodes;
            if (own_.time) budget.time = std::min(budget.time.value_or(*own_.time), *own_.time);
        } else {
            budget = own_;
        }
        if (!budget.limited()) budget.time = std::chrono::seconds(1);
        return limits;
    }

    /// The time limit, if it cut proofs off. A search begins no iteration after half of its time, so using
    /// that much means that time ran out.
    std::optional<Clock::duration> cut_off(Outcome<G> const& outcome, Limits const& limits,
                                           Clock::duration used) const {
        if (!traits_.consults) return std::nullopt;  // only engines that use proofs report it
        bool const all_proved =
            !outcome.moves.empty() &&
            std::all_of(outcome.moves.begin(), outcome.moves.end(), [](auto const& m) { return m.exact; });
        if (all_proved || limits.stop.stop_requested() || !limits.budget.time) return std::nullopt;
        return used >= *limits.budget.time / 2 ? limits.budget.time : std::nullopt;
    }

    static MoveReport report(TableOf<G> const& table, MoveValue<G> const& m) {
        MoveReport report{table.index_of(m.move), {}, in_unit<G>(m.value), m.exact, {}, {}};
        report.move = table.move_text(report.index);
        if (m.exact && counts_distance<G>() && std::abs(m.value) > proved_win<G>()) {
            report.distance = resolution<G>() - std::abs(m.value);
        }
        auto q = table.position();
        for (auto const& next : m.line) {
            report.line.push_back(table.rules().text(q, next));
            table.rules().play(q, next);
        }
        return report;
    }

    G g_;
    Budget own_;
    Proofs proofs_;
    SearchTraits traits_;
    std::shared_ptr<Oracle<G> const> oracle_;  ///< opened at first use
    std::unique_ptr<Prover<G>> prover_;
};

/// Adapts a typed search S to the abstract Engine.
template <PlayableGame G, class S>
class EngineOf final : public EngineBase<G> {
public:
    /// `own` is the budget of the engine string. It sets the limits that a call leaves open, and its time is
    /// never exceeded. Without any limit a search gets one second.
    EngineOf(G const& g, S search, Budget own, Proofs proofs)
        : EngineBase<G>(g, own, proofs, {ConsultingSearch<S, G>, takes_budget()}),
          search_(std::move(search)) {}

private:
    static constexpr bool takes_budget() {
        if constexpr (requires { S::about.params; }) return !S::about.params.empty();
        return false;
    }

    Outcome<G> search(TableOf<G> const& here, Limits const& limits, Scope scope) override {
        return search_.search(here.position(), here.history(), limits, scope);
    }
    void consult([[maybe_unused]] Oracle<G> const* oracle) override {
        if constexpr (ConsultingSearch<S, G>) search_.consult(oracle);
    }

    S search_;
};

}  // namespace joute
