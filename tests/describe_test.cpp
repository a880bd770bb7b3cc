// SPDX-License-Identifier: MIT
// What people read: games, players, values and lines in words, without identifiers.
#include "joute/arena/describe.hpp"

#include <gtest/gtest.h>

void register_ttt(joute::Catalog& catalog);
void register_awele(joute::Catalog& catalog);
void register_incognito(joute::Catalog& catalog);

namespace joute {
namespace {

Catalog const& games() {
    static Catalog const all = [] {
        Catalog made;
        register_ttt(made);
        register_awele(made);
        register_incognito(made);
        return made;
    }();
    return all;
}

Texts const& french() {
    static Texts const texts = games().texts("fr");
    return texts;
}

TEST(Describe, a_game_with_its_parameters) {
    EXPECT_EQ(in_english(describe_game(games().choose("ttt"))), "Tic-tac-toe, 3 in a row, 3 × 3");
    EXPECT_EQ(in_english(describe_game(games().choose("awele"))), "Awélé");
    EXPECT_EQ(french()(describe_game(games().choose("awele:rules=abapa"))), "Awélé, règles internationales");
    auto const table = games().choose("incognito:t=4").start({}, 1);
    EXPECT_EQ(in_english(describe_game(*table)), "Incognito, 4 × 4");
}

TEST(Describe, a_player_by_what_it_is) {
    auto const ttt = games().choose("ttt");
    auto const said = [&](std::string const& who) { return french()(describe_player(who, ttt)); };
    EXPECT_EQ(said("human"), "humain");
    EXPECT_EQ(said("level:3"), "niveau 3");
    EXPECT_EQ(said("alphabeta:depth=6,time=2s"), "alpha-bêta, profondeur 6, temps 2s");
    EXPECT_EQ(said("program:python3 'my bot.py'"), "python3 my bot.py");
}

TEST(Describe, a_value_with_its_plural_and_its_sign) {
    auto const said = [](MoveReport const& move, Unit unit = Unit::result) {
        return describe_value(move, unit, Texts());
    };
    EXPECT_EQ(said({.value = 1, .exact = true, .distance = 1}), "wins in 1 move");
    EXPECT_EQ(said({.value = -1, .exact = true, .distance = 4}), "loses in 4 moves");
    EXPECT_EQ(said({.value = 1, .exact = true}), "wins");
    EXPECT_EQ(said({.value = 0, .exact = true}), "draw");
    EXPECT_EQ(said({.value = 0.001}), "≈ 0.00");
    EXPECT_EQ(said({.value = -0.25}), "≈ −0.25");
    EXPECT_EQ(said({.value = -3, .exact = true}, Unit::points), "−3");
    EXPECT_EQ(said({.value = 0.5, .exact = true}, Unit::probability), "50.00 %");
}

TEST(Describe, events_of_chance_in_a_line) {
    auto const incognito = games().choose("incognito");
    auto const table = incognito.start("..nn./...n./bn..n/bb.../.bb.. b", 1);
    std::vector<std::string> const line{"a3?b3", "~knight", "c1b1"};
    EXPECT_EQ(in_english(describe_line(*table, line)), "a3?b3 (knight) c1b1");
    EXPECT_EQ(french()(describe_line(*table, line)), "a3?b3 (chevalier) c1b1");
    table->play(find_move(*table, "a3?b3").value());
    EXPECT_EQ(in_english(describe_move(*table, "~spy")), "spy");
}

TEST(Describe, the_result_of_a_record) {
    auto const& about = games().choose("awele").type->about();
    Record record;
    EXPECT_EQ(describe_result(record, about, Texts()), "unfinished");
    record.ending = Ending{Ending::Cause::rules, {10, 20}, {1}, {}};
    EXPECT_EQ(describe_result(record, about, Texts()), "North wins");
    record.ending = Ending{Ending::Cause::rules, {20, 20}, {0, 1}, {}};
    EXPECT_EQ(describe_result(record, about, Texts()), "draw");
}

TEST(Describe, every_fault) {
    for (auto cause = Ending::Cause::time; cause <= Ending::Cause::flood;
         cause = static_cast<Ending::Cause>(static_cast<int>(cause) + 1))
        EXPECT_FALSE(describe_verdict(verdict(cause)).literal) << verdict(cause);
    EXPECT_EQ(french()(describe_verdict("stall")), "pas de réponse");
}

}  // namespace
}  // namespace joute
