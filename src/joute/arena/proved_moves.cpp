// SPDX-License-Identifier: MIT
#include "joute/arena/proved_moves.hpp"

#include "joute/base/error.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <tuple>
#include <utility>

namespace joute {
namespace {

constexpr int to_the_end = 999;
constexpr std::string_view complete_solution = "optimal";

// A sort key: smaller is better.
auto rank(MoveReport const& move) {
    int const plies = move.distance.value_or(0);
    return std::tuple(-move.value, move.value > 0 ? plies : -plies, move.index);
}

std::string_view best_engine(ChosenGame const& game) {
    auto const engines = game.type->engines(game.params);
    bool const solved = std::any_of(engines.begin(), engines.end(), [](EngineAbout const& engine) {
        return engine.name == complete_solution;
    });
    return solved ? complete_solution : engines.front().name;
}

}  // namespace

ProvedMoves::ProvedMoves(ChosenGame const& game, Table const& table, std::stop_token stop,
                         std::string_view engine)
    : engine_(game.type->engine(engine.empty() ? best_engine(game) : engine, table, 1)),
      stop_(std::move(stop)) {}

std::vector<MoveReport> ProvedMoves::of(Table const& table) {
    Limits limits{.budget = {}, .stop = stop_, .report = {}};
    limits.budget.depth = to_the_end;
    limits.budget.time = std::chrono::minutes(1);
    auto moves = searched(table, limits);
    if (moves.empty() && !stop_.stop_requested())
        throw Error(msg("cannot prove the values of the moves in {}: start closer to the end with --position",
                        table.text()));
    return moves;
}

std::vector<MoveReport> ProvedMoves::within(Table const& table, std::uint64_t nodes) {
    return searched(table, limits(nodes));
}

Limits ProvedMoves::limits(std::uint64_t nodes) const {
    Limits limits{.budget = {}, .stop = stop_, .report = {}};
    limits.budget.depth = to_the_end;
    limits.budget.nodes = nodes;
    return limits;
}

void ProvedMoves::extend(Table const& table, std::vector<std::string>& line, std::size_t most,
                         std::uint64_t nodes) {
    auto const now = table.clone();
    for (auto const& move : line) {
        now->continue_after_repetition();
        now->play(find_move(*now, move).value());
    }
    while (line.size() < most && now->turn().is_seat()) {
        auto const thought = engine_->think(*now, limits(nodes), Scope::best);
        if (thought.moves.empty() || !thought.moves.front().exact) return;
        line.push_back(now->move_text(thought.choice));
        now->play(thought.choice);
    }
}

// Empty unless all moves are proved.
std::vector<MoveReport> ProvedMoves::searched(Table const& table, Limits const& limits) {
    auto moves = engine_->think(table, limits, Scope::every_move).moves;
    bool const proved =
        moves.size() == table.move_count() &&
        std::all_of(moves.begin(), moves.end(), [](MoveReport const& move) { return move.exact; });
    if (!proved) return {};
    std::sort(moves.begin(), moves.end(), [](auto const& a, auto const& b) { return rank(a) < rank(b); });
    return moves;
}

bool equally_good(MoveReport const& a, MoveReport const& b) {
    return a.value == b.value && a.distance == b.distance;
}

}  // namespace joute
