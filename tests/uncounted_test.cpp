// SPDX-License-Identifier: MIT
// Engines with an oracle that knows results but not distances.
#include "toys/maze.hpp"

#include "joute/bind/engines.hpp"
#include "joute/solve/attractors.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

namespace {

class Uncounted final : public joute::Oracle<toys::Maze> {
public:
    explicit Uncounted(toys::Maze const& g) : counted_(joute::Attractors<toys::Maze>::of(g, {}, 10'000)) {}

    std::optional<int> value(toys::Maze::Position const& q) const override {
        auto const v = counted_->value(q);
        if (!v) return std::nullopt;
        constexpr int win = joute::proved_win<toys::Maze>();
        return *v > 0 ? win : *v < 0 ? -win : 0;
    }
    std::optional<toys::Maze::Move> choice(toys::Maze::Position const&) const override {
        return std::nullopt;
    }

private:
    std::shared_ptr<joute::Oracle<toys::Maze> const> counted_;
};

}  // namespace

template <>
struct joute::OracleOf<toys::Maze> {
    static std::shared_ptr<Oracle<toys::Maze> const> open(toys::Maze const& g) {
        return std::make_shared<Uncounted>(g);
    }
    static bool is_strong(toys::Maze const&) { return true; }
};

namespace joute {
namespace {

using toys::Maze;

// The value after a move, by an oracle that knows distances.
int value_after(Maze const& g, Oracle<Maze> const& counted, Maze::Position const& q, Maze::Move m) {
    auto next = q;
    g.play(next, m);
    int const sign = q.seat == 0 ? 1 : -1;
    int const v = g.turn(next).is_over() ? final_value<Maze>(g.result(next), 0) : counted.value(next).value();
    return sign * v;
}

TEST(UncountedWins, are_won_as_fast_and_lost_as_slowly_as_can_be) {
    int decided = 0;
    for (int seed = 1; seed <= 200; ++seed) {
        Params const params("maze", toys::maze_params, "rooms=30,seed=" + std::to_string(seed));
        Maze const g(params);
        TableOf<Maze> const table(g, params, {});
        if (table.turn().is_over()) continue;
        auto const counted = Attractors<Maze>::of(g, {}, 10'000);
        int const value = counted->value({}).value();
        bool const near = resolution<Maze>() - std::abs(value) <= 7;
        if (!near) continue;
        ++decided;
        for (auto const* name : {"alphabeta:depth=1,db=yes", "alphabeta:time=1s"}) {
            auto const [engine_name, options] = split_params(name);
            for (auto const scope : {Scope::best, Scope::every_move}) {
                auto const thought = make_engine(g, engine_name, options, 1)->think(table, {}, scope);
                auto const m = g.moves({})[thought.choice];
                // After a best move the end is one ply nearer.
                EXPECT_EQ(std::abs(value_after(g, *counted, {}, m)) - 1, std::abs(value)) << seed << name;
                EXPECT_EQ(thought.moves.front().distance, resolution<Maze>() - std::abs(value))
                    << seed << name;
            }
        }
    }
    EXPECT_GT(decided, 30);
}

}  // namespace
}  // namespace joute
