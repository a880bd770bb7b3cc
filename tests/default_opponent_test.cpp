// SPDX-License-Identifier: MIT
// The machine that a person plays without choosing one.
#include "joute/arena/open_match.hpp"
#include "joute/base/file.hpp"
#include "joute/base/texts.hpp"

#include <gtest/gtest.h>

void register_awele(joute::Catalog& catalog);
void register_ttt(joute::Catalog& catalog);

namespace joute {
namespace {

using Seats = std::vector<std::string>;

class DefaultOpponent : public testing::Test {
protected:
    DefaultOpponent() {
        register_awele(catalog_);
        register_ttt(catalog_);
    }
    OpenedMatch opened(std::string const& game, std::optional<std::string> const& position = {}) const {
        return open_match(catalog_,
                          {.game = game, .preferences = &preferences, .position = position, .keep = false});
    }
    static std::string note(OpenedMatch const& match) { return Texts("en")(match.notes.at(0)); }
    Catalog const& catalog() const { return catalog_; }

    Preferences preferences{std::nullopt};

private:
    Catalog catalog_;
};

TEST_F(DefaultOpponent, is_level_3_in_the_first_match_and_the_levels_are_told) {
    auto const match = opened("awele");
    EXPECT_EQ(match.record.players, (Seats{"human", "level:3"}));
    EXPECT_EQ(note(match), "opponent: level 3 (levels 1 to 10: --seat level:N)");
}

TEST_F(DefaultOpponent, is_that_of_the_last_match_at_the_same_game) {
    auto chosen = opened("awele");
    chosen.record.players = {"level:7", "human"};
    remember(preferences, chosen);
    auto const match = opened("awele");
    EXPECT_EQ(match.record.players, (Seats{"human", "level:7"}));
    EXPECT_EQ(note(match), "opponent, as last time: level 7 (levels 1 to 10: --seat level:N)");
    EXPECT_EQ(preferences.setting("game"), "awele");
}

TEST_F(DefaultOpponent, is_unbeatable_at_tic_tac_toe_whatever_was_played_before) {
    preferences.set_seats("ttt", {"human", "level:2"});
    auto const match = opened("ttt");
    EXPECT_EQ(match.record.players, (Seats{"human", "level:10"}));
    EXPECT_EQ(note(match), "opponent: level 10, unbeatable (levels 1 to 10: --seat level:N)");
    EXPECT_EQ(opened("ttt", "X../.../...").record.players, (Seats{"level:10", "human"}))
        << "the person is on the side to move";
}

TEST_F(DefaultOpponent, is_not_told_where_the_seats_are_chosen_and_to_scripts) {
    PlayOptions options{.game = "awele", .keep = false};
    EXPECT_EQ(open_match(catalog(), options).record.players[1], "level:3");
    EXPECT_TRUE(open_match(catalog(), options).notes.empty());
    options.preferences = &preferences;
    options.seats = {"human", "random"};
    EXPECT_TRUE(open_match(catalog(), options).notes.empty());
}

TEST_F(DefaultOpponent, is_not_changed_by_a_match_between_machines) {
    auto watched = opened("awele");
    watched.record.players = {"alphabeta", "mcts"};
    remember(preferences, watched);
    EXPECT_EQ(opened("awele").record.players[1], "level:3");
}

TEST_F(DefaultOpponent, of_last_time_that_cannot_play_gives_way_to_level_3) {
    preferences.set_seats("awele", {"human", "no-such-engine"});
    EXPECT_EQ(opened("awele").record.players[1], "level:3");
}

}  // namespace
}  // namespace joute
