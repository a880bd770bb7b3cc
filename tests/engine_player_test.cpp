// SPDX-License-Identifier: MIT
#include "ttt_match.hpp"

#include "joute/arena/machine_players.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

using namespace std::chrono_literals;

namespace joute {
namespace {

// Logs the calls of its functions.
class LoggingEngine final : public Engine {
public:
    explicit LoggingEngine(std::vector<std::string>& log) : log_(log) {}

    void prepare(Limits const&) override { log_.emplace_back("prepare"); }
    Thought think(Table const&, Limits const& limits, Scope) override {
        log_.emplace_back(limits.waits_for_proofs ? "think and wait" : "think");
        return {};
    }

private:
    std::vector<std::string>& log_;
};

struct AnEngineInASeat : ::testing::Test {
    AnEngineInASeat() {
        register_ttt(catalog);
        Rng rng(1);
        auto const game = catalog.choose("ttt:k=3,n=4");
        table = game.type->table(game.params, rng);
    }

    static Thinking in(Clock::duration time) {
        Thinking thinking;
        thinking.budget.time = time;
        return thinking;
    }

    Catalog catalog;
    std::unique_ptr<Table> table;
};

TEST_F(AnEngineInASeat, makes_its_tables_before_its_time_and_waits_for_nothing_under_a_clock) {
    std::vector<std::string> log;
    EnginePlayer player(std::make_unique<LoggingEngine>(log));
    player.get_ready({});
    Thinking with_a_clock;
    with_a_clock.left = 1min;
    player.decide(*table, with_a_clock);
    player.decide(*table, in(1s));
    player.decide(*table, {});
    EXPECT_EQ(log, (std::vector<std::string>{"prepare", "think", "think", "think and wait"}));
}

TEST_F(AnEngineInASeat, knows_a_solved_board_from_its_first_move_however_short_its_time) {
    auto engine = catalog.choose("ttt:k=3,n=4").type->engine("alphabeta", *table, 1);
    EnginePlayer player(std::move(engine));
    player.get_ready({});
    auto const decision = player.decide(*table, in(1ms));
    EXPECT_EQ(std::get<Attempt>(decision.what).value, 1.0);
}

}  // namespace
}  // namespace joute
