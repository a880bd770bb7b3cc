// SPDX-License-Identifier: MIT
#include "incognito.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace incognito {
namespace {

using joute::in_english;

Incognito file_rules(char const* params = "") {
    return Incognito(joute::Params("incognito", Incognito::about.params, params));
}

joute::ReadRecord read(std::string const& text, char const* params = "") {
    return file_rules(params).read_file(text);
}

std::string file_complaint(std::string const& text) {
    try {
        read(text);
    } catch (Error const& error) {
        return error.what();
    }
    return "none";
}

std::string rewritten(std::string const& text) {
    auto const g = file_rules();
    return g.file_text(g.read_file(text).record).text;
}

std::string const example = "B b4\nN d1\nB\nD b5->a5\nD b4->e4\nD c1->b2\nD a3->a2\nI b2->a2\nI e4->e3\nN\n";
std::string const heading = "B b4\nN d1\nB\n";

TEST(Inco, example_of_the_document_is_read_and_written_back) {
    std::ifstream file(GAME_FOLDER "/example.inco");
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), example);
    EXPECT_EQ(rewritten(example), example);
    auto const record = read(example).record;
    ASSERT_TRUE(record.ending);
    EXPECT_TRUE(record.ending->won_by(black));
    EXPECT_EQ(record.items.front().kind, Record::Item::Kind::refused);
    EXPECT_EQ(record.items.back().text, "~bad");
}

TEST(Inco, tolerates_blanks_at_line_ends_and_other_line_ends) {
    EXPECT_EQ(rewritten("B b4 \r\nN d1\t\r\nB  \r\nD b4->e4\r\n\r\n"), heading + "D b4->e4\n");
    EXPECT_EQ(rewritten("B b4\nN d1\nB\nD b4->e4"), heading + "D b4->e4\n");
}

TEST(Inco, without_a_third_line_the_owner_of_the_first_legal_move_begins) {
    EXPECT_EQ(rewritten("B b4\nN d1\nD b5->a5\nD c1->b2\n"), "B b4\nN d1\nN\nD b5->a5\nD c1->b2\n");
    EXPECT_EQ(rewritten("B b4\nN d1\nD b4->e4\n"), heading + "D b4->e4\n");
    auto const nobody = read("B b4\nN d1\n");
    EXPECT_EQ(nobody.record.position, "..nn./...nn/b...n/bb.../.bb.. b");
    ASSERT_EQ(nobody.notes.size(), 1U);
}

TEST(Inco, names_every_error_with_its_line) {
    EXPECT_EQ(file_complaint(""), "line 1: expected 'B b4', the white spy and its cell, not ''");
    EXPECT_EQ(file_complaint("N d1\nB b4\n"),
              "line 1: expected 'B b4', the white spy and its cell, not 'N d1'");
    EXPECT_EQ(file_complaint("B b4\nB d1\n"),
              "line 2: expected 'N d1', the black spy and its cell, not 'B d1'");
    EXPECT_EQ(file_complaint("B c3\nN d1\n"), "line 1: there is no white pawn on c3 at the start");
    EXPECT_EQ(file_complaint("B b4\nN a4\n"), "line 2: there is no black pawn on a4 at the start");
    EXPECT_EQ(file_complaint("B f4\nN d1\n"),
              "line 1: f4 is outside a board of 5 rows: try another size, as in incognito:t=6");
    EXPECT_EQ(file_complaint("B ??\nN d1\n"), "line 1: '?\?' is not a cell");
    EXPECT_EQ(file_complaint(heading + "X b4->e4\n"), "line 4: 'X b4->e4' begins neither with D nor with I");
    EXPECT_EQ(file_complaint(heading + "D b4 e4\n"),
              "line 4: a move looks like 'D b4->e4' or 'I b2->a2', not 'D b4 e4'");
    EXPECT_EQ(file_complaint(heading + "Db4->e4\n"),
              "line 4: a move looks like 'D b4->e4' or 'I b2->a2', not 'Db4->e4'");
    EXPECT_EQ(file_complaint(heading + "D b4->e9\n"),
              "line 4: e9 is outside a board of 5 rows: try another size, as in incognito:t=6");
    EXPECT_EQ(file_complaint(heading + "\nD b4->e4\n"), "line 4: '' begins neither with D nor with I");
    EXPECT_EQ(file_complaint(heading + "N\nD b4->e4\n"), "line 5: there is text after the winner");
    EXPECT_EQ(file_complaint(heading + "N\nN\n"), "line 5: there is text after the winner");
    EXPECT_EQ(file_complaint(example.substr(0, example.size() - 2) + "B\n"),
              "line 10: the winner by the moves is N");
}

TEST(Inco, a_winner_whom_the_moves_do_not_name_is_a_resignation) {
    auto const [record, notes] = read(heading + "D b4->e4\nB\n");
    ASSERT_TRUE(record.ending);
    EXPECT_EQ(record.ending->cause, joute::Ending::Cause::resignation);
    EXPECT_EQ(record.ending->by, black);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(in_english(notes[0]), "the moves do not decide the match: the black player must have resigned");
}

TEST(Inco, a_last_line_without_its_end_is_set_aside_when_it_cannot_be_read) {
    auto const [record, notes] = read(heading + "D b4->e4\nD c1-");
    EXPECT_EQ(record.items.size(), 1U);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(in_english(notes[0]), "the last line is incomplete and is ignored: D c1-");
}

TEST(Inco, knows_no_rule_about_repetitions) {
    std::string moves;
    for (int i = 0; i < 5; ++i) moves += "D a3->a2\nD e3->e4\nD a2->a3\nD e4->e3\n";
    auto const record = read(heading + moves).record;
    EXPECT_EQ(record.items.size(), 20U);
    EXPECT_FALSE(record.repetition_ends);
}

TEST(Inco, size_of_the_board_comes_from_elsewhere) {
    EXPECT_EQ(read("B a5\nN f2\nB\nD a5->a4\n", "t=6").record.game, "incognito:t=6");
}

TEST(Inco, says_what_it_cannot_hold) {
    auto record = read(heading).record;
    record.players = {"human", "random"};
    record.time_control = "300+3";
    record.items.push_back({Record::Item::Kind::comment, "well played"});
    std::vector<std::string> lost;
    for (auto const& each : file_rules().file_text(record).lost) lost.push_back(in_english(each));
    EXPECT_EQ(lost, (std::vector<std::string>{"comments and times (1)", "the players' names", "the clock"}));
    record.position = "..nn./...n./b...n/bb.../.bb.. b";
    EXPECT_THROW(file_rules().file_text(record), Error);
    record = read(heading).record;
    record.secret.reset();
    EXPECT_THROW(file_rules().file_text(record), Error);
}

}  // namespace
}  // namespace incognito
