// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/search/outcome.hpp"
#include "joute/table/engine.hpp"

#include <cmath>
#include <cstdlib>

namespace joute {

// A search's fractions in the game's unit.
template <Game G>
double in_unit(int value) {
    if (counts_distance<G>() && std::abs(value) >= proved_win<G>()) return value > 0 ? 1 : -1;
    double const fraction = static_cast<double>(value) / resolution<G>();
    return G::about.unit == Unit::probability ? (fraction + 1) / 2 : fraction;
}

// A typed search S behind the abstract Engine.
template <PlayableGame G, class S>
class EngineOf final : public Engine {
public:
    EngineOf(S search, Budget own) : search_(std::move(search)), own_(own) {}

    Thought think(Table const& table, Limits const& limits, Scope scope) override {
        auto const& here = dynamic_cast<TableOf<G> const&>(table);
        assert(here.turn().is_seat());
        Stopwatch const watch;
        auto const outcome = search_.search(here.position(), here.history(), merged(limits), scope);
        Thought thought{here.index_of(outcome.choice), {}, outcome.nodes, outcome.depth, watch.seconds()};
        for (auto const& m : outcome.moves) thought.moves.push_back(report(here, m));
        return thought;
    }

private:
    Limits merged(Limits limits) const {
        auto& budget = limits.budget;
        if (budget.limited()) {
            if (!budget.depth) budget.depth = own_.depth;
            if (!budget.nodes) budget.nodes = own_.nodes;
        } else {
            budget = own_;
        }
        if (!budget.limited()) budget.time = std::chrono::seconds(1);
        return limits;
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

    S search_;
    Budget own_;
};

}  // namespace joute
