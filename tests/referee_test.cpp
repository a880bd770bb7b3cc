// SPDX-License-Identifier: MIT
#include "ttt_catalog.hpp"

#include "joute/arena/engine_player.hpp"
#include "joute/arena/referee.hpp"
#include "joute/base/error.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace joute {
namespace {

GameType const& game() { return ttt_catalog().find("ttt"); }

class Slow final : public Player {
public:
    std::string name() const override { return "slow"; }
    bool is_person() const override { return true; }
    Decision decide(Table const& table, Thinking const& thinking) override {
        EXPECT_TRUE(thinking.left.has_value());
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        return Attempt{table.move_text(0)};
    }
};

std::unique_ptr<Table> start() {
    Rng rng(1);
    return game().table(Params("ttt", game().about().params, ""), rng);
}

std::unique_ptr<Player> engine(char const* text) {
    return std::make_unique<EnginePlayer>(text, game().engine(text, *start(), 1));
}

TEST(Clock, is_read_in_minutes_and_seconds_per_move) {
    auto const control = parse_time_control("0.5+3");
    EXPECT_EQ(control.base, std::chrono::seconds(30));
    EXPECT_EQ(control.increment, std::chrono::seconds(3));
    for (auto const* text : {"", "x", "5+", "+3", "0", "-1", "5+3+1", "nan", "1e9"}) {
        EXPECT_THROW(parse_time_control(text), Error) << text;
    }
}

TEST(Clock, ends_the_match_of_who_thinks_too_long) {
    std::vector<std::unique_ptr<Player>> players;
    players.push_back(std::make_unique<Slow>());
    players.push_back(engine("random"));
    Referee referee(
        {start(), std::move(players), nullptr, 1, TimeControl{std::chrono::milliseconds(40), {}}});
    auto const ending = referee.run();
    EXPECT_EQ(ending.cause, Ending::Cause::time);
    EXPECT_EQ(ending.by, 0);
    EXPECT_TRUE(ending.won_by(1));
}

TEST(Referee, brings_a_match_between_engines_to_its_end) {
    std::vector<std::unique_ptr<Player>> players;
    players.push_back(engine("alphabeta:depth=9"));
    players.push_back(engine("minimax:depth=9"));
    Referee referee({start(), std::move(players)});
    auto const ending = referee.run();
    EXPECT_EQ(ending.cause, Ending::Cause::rules);
    EXPECT_TRUE(ending.drawn());
    EXPECT_EQ(referee.table().plies(), 9U);
}

TEST(Referee, leaves_the_match_when_stopped) {
    std::stop_source stop;
    stop.request_stop();
    std::vector<std::unique_ptr<Player>> players;
    players.push_back(engine("random"));
    players.push_back(engine("random"));
    Referee referee({start(), std::move(players)});
    auto const ending = referee.run(stop.get_token());
    EXPECT_EQ(ending.cause, Ending::Cause::left);
    EXPECT_TRUE(ending.winners.empty());
}

}  // namespace
}  // namespace joute
