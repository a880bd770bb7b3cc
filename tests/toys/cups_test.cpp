// SPDX-License-Identifier: MIT
#include "cups.hpp"

#include "../script_player.hpp"

#include "joute/arena/run_match.hpp"
#include "joute/bind/game_type_of.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace joute {
namespace {

GameTypeOf<toys::Cups> const game({});

std::unique_ptr<Table> table_at(char const* position) {
    return game.table_at(Params("cups", game.about().params, ""), position);
}

// An event in a few characters.
std::string noted(Event const& event) {
    std::string text;
    on(
        event, [&](Event::Moved const& moved) { text = moved.text + " "; },
        [&](Event::Refused const& refused) {
            text = "[" + refused.attempt + ": " + in_english(refused.reason) + "] ";
        },
        [&](Event::Told const& told) { text = "[" + in_english(told.message) + "] "; },
        [&](Event::TakenBack const& taken) { text = "-" + std::to_string(taken.plies) + " "; },
        [&](Event::Revealed const& revealed) { text = "secret " + revealed.secret; });
    return text;
}

MatchSetup setup_at(char const* position, char const* secret, std::uint64_t seed = 1) {
    MatchSetup setup{
        {&game, Params("cups", game.about().params, "")}, {}, {table_at(position)}, table_at(position)};
    if (secret != nullptr) setup.start.secret = game.parse_secret(*setup.table, secret);
    setup.record.seed = seed;
    setup.record.players = {"human", "human"};
    setup.rules.people = {true, true};
    return setup;
}

Players scripted(std::deque<Decision> first, std::deque<Decision> second) {
    Players players;
    players.push_back(std::make_unique<Script>(std::move(first)));
    players.push_back(std::make_unique<Script>(std::move(second)));
    return players;
}

struct Outcome {
    Ending ending;
    std::string notes;
};

Outcome played(std::deque<Decision> first, std::deque<Decision> second, char const* secret,
               bool machine = false) {
    auto setup = setup_at("abc 1", secret);
    setup.rules.people[1] = !machine;
    Match match(std::move(setup));
    std::string notes;
    auto const ending = run(match, scripted(std::move(first), std::move(second)),
                            {[&](Event const& event) { notes += noted(event); }});
    return {ending, notes};
}

TEST(Secret, decides_chance_and_is_told_at_the_end) {
    auto const match = played({Attempt{"a"}, Attempt{"c"}}, {Attempt{"b"}}, "c");
    EXPECT_EQ(match.notes, "a ~empty b ~empty c ~coin secret c");
    EXPECT_TRUE(match.ending.won_by(0));
}

TEST(Secret, is_not_told_when_a_match_is_left) {
    auto const match = played({Attempt{"a"}}, {}, "c");
    EXPECT_EQ(match.notes, "a ~empty ");
    EXPECT_EQ(match.ending.cause, Ending::Cause::left);
}

TEST(Attempt, is_refused_with_the_reason_or_not_understood) {
    auto const match = played({Attempt{"a"}, Attempt{"a"}, Attempt{"a1"}}, {Attempt{"wait"}}, "c");
    EXPECT_EQ(match.notes, "a ~empty wait [a: there is no cup a any more] [a1: 'a1' is not a move] ");
}

TEST(Attempt, of_a_machine_that_is_refused_loses_the_match) {
    auto const match = played({Attempt{"a"}}, {Attempt{"a"}}, "c", true);
    EXPECT_EQ(match.ending.cause, Ending::Cause::illegal);
    EXPECT_TRUE(match.ending.won_by(0));
}

TEST(Repetition, ends_the_match_when_a_position_occurs_for_the_third_time) {
    Decision const wait = Attempt{"wait"};
    auto const match = played({wait, wait, wait}, {wait, wait, wait}, "c");
    EXPECT_EQ(match.notes, "wait wait wait wait secret c");
    EXPECT_EQ(match.ending.cause, Ending::Cause::repetition);
    EXPECT_TRUE(match.ending.drawn());
}

TEST(Repetition, counts_from_the_last_irreversible_move) {
    auto const table = table_at("abc 1");
    auto play = [&](char const* move) { table->play(*find_move(*table, move)); };
    for (auto const* move : {"wait", "wait", "a", "~empty", "wait", "wait"}) play(move);
    EXPECT_EQ(table->occurrences_after(*find_move(*table, "wait")), 2);
    for (auto const* move : {"wait", "wait"}) play(move);
    EXPECT_TRUE(table->turn().is_over());
    EXPECT_EQ(table->move_count(), 0U);
    table->undo();
    EXPECT_FALSE(table->turn().is_over());
}

TEST(Undo, does_not_go_back_past_chance_while_something_is_hidden) {
    auto const match = played({Attempt{"a"}, Offer::take_back()},
                              {Attempt{"wait"}, Offer::take_back(), Offer::take_back()}, "c");
    EXPECT_EQ(match.notes, "a ~empty wait -1 [what has been revealed cannot be taken back] [what has been "
                           "revealed cannot be taken back] ");
}

TEST(Undo, goes_back_to_the_persons_last_decision_against_a_machine) {
    auto const match =
        played({Attempt{"wait"}, Offer::take_back(), PlayAgain{}, PlayAgain{}}, {Attempt{"wait"}}, "c", true);
    EXPECT_EQ(match.notes, "wait wait -2 wait wait [no move was taken back, so there is none to replay] ");
}

TEST(Resignation, gives_the_match_to_the_other) {
    auto const match = played({Resign{}}, {}, "b");
    EXPECT_EQ(match.ending.cause, Ending::Cause::resignation);
    EXPECT_TRUE(match.ending.won_by(1));
    EXPECT_EQ(match.notes, "secret b");
}

TEST(Dialogue, of_a_game_speaks_through_the_border_in_the_language_handed_down) {
    Texts french("fr");
    french.add("msgid \"welcome\"\nmsgstr \"bienvenue\"\nmsgid \"there is no cup {} any more\"\nmsgstr "
               "\"plus de gobelet {}\"\n");
    auto const table = table_at("bc 2");
    auto const dialogue = game.dialogue(*table, french, {{"Ann", true}, {"Bob", true}});
    EXPECT_EQ(dialogue->greeting(*table), "bienvenue\n");
    EXPECT_EQ(dialogue->prompt(*table), "Bob? ");
    EXPECT_EQ(dialogue->feed(*table, "hm").kind, Reply::Kind::again);
    EXPECT_EQ(dialogue->feed(*table, "a").text, "a");
    EXPECT_EQ(dialogue->refused(*table, table->read("a").reason), "plus de gobelet a\n");
    table->play(*find_move(*table, "b"));
    EXPECT_EQ(dialogue->moved(*table, Turn::of(1), "b"), "");
    table->play(*find_move(*table, "~empty"));
    EXPECT_EQ(dialogue->moved(*table, Turn::chance(), "~empty"), "nothing\n");
    EXPECT_EQ(dialogue->revealed(*table, "c"), "it was c\n");
}

TEST(Chance, is_told_without_the_sign_of_an_event) {
    auto const table = table_at("abc 1 b");
    table->play(*find_move(*table, "~empty"));
    EXPECT_EQ(in_english(table->event_name()), "empty");
}

TEST(Chance, without_a_secret_follows_the_weights) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        Match match(setup_at("abc 1", nullptr, seed));
        found += run(match, scripted({Attempt{"a"}}, {})).won_by(0) ? 1 : 0;
    }
    EXPECT_NEAR(found, 1000, 100);
}

}  // namespace
}  // namespace joute
