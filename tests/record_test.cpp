// SPDX-License-Identifier: MIT
#include "script_player.hpp"
#include "ttt_match.hpp"

#include "joute/arena/jgn.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/arena/open_match.hpp"
#include "joute/arena/run_match.hpp"
#include "joute/base/error.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <fstream>

namespace joute {
namespace {

namespace fs = std::filesystem;

Catalog const& catalog() { return ttt_catalog(); }

// A folder that is removed after the test.
struct Folder : ::testing::Test {
    Folder() : path(fs::temp_directory_path() / ("joute-" + std::to_string(getpid()))) {
        fs::create_directories(path);
    }
    ~Folder() override {
        fs::permissions(path, fs::perms::owner_all);
        fs::remove_all(path);
    }
    fs::path path;
};
struct Records : Folder {};
struct Files : Folder {};

std::string const tags = R"([Event "Joute"]
[Site "?"]
[Date "2026.11.16"]
[Round "-"]
[White "human"]
[Black "alphabeta:depth=3"]
[Result "*"]
[Scores "?"]
[Game "ttt:k=3,n=3"]
[TimeControl "60+1"]
[Termination "unterminated"]
[Joute "1"]

)";

ReadRecord read(std::string const& text) { return JgnFormat().read(text); }

std::string complaint(std::string const& text) {
    try {
        check_record(catalog(), read(text).record);
    } catch (Error const& error) {
        return error.what();
    }
    return "none";
}

std::string with(std::string text, std::string const& old, std::string const& fresh) {
    return text.replace(text.find(old), old.size(), fresh);
}

TEST(Jgn, keeps_comments_refused_attempts_and_strange_tags) {
    auto const text = with(tags, "[Joute", "[Opening \"a \\\"corner\\\"\"]\n[Joute") +
                      ";at the beginning\n1. a1 {a corner} {[%clk 0:00:59.500]}\n{refused a1}\n2. b2 ;well\n";
    EXPECT_EQ(JgnFormat().write(read(text).record).text, text);
    EXPECT_EQ(complaint(text), "none");
}

TEST(Jgn, keeps_a_remark_above_the_tags_below_them) {
    auto const record = read("; from a friend\n" + tags + "1. a1\n").record;
    EXPECT_EQ(JgnFormat().write(record).text, tags + "; from a friend\n1. a1\n");
}

TEST(Jgn, needs_as_many_players_as_seats) {
    auto const text = with(tags, "[Result", "[Player3 \"human\"]\n[Result");
    EXPECT_EQ(complaint(text), "Tic-tac-toe, 3 in a row, 3 × 3: there are 2 seats, not 3");
}

TEST(Jgn, reads_other_peoples_spelling) {
    auto const record = read(tags + "1.a1 b2\n2... c3\r\n*\n").record;
    ASSERT_EQ(record.items.size(), 3U);
    EXPECT_EQ(record.items[2].text, "c3");
    EXPECT_FALSE(record.ending);
}

TEST(Jgn, names_every_error_with_its_line) {
    EXPECT_EQ(complaint("hello\n"), "not a record: it does not begin with tags");
    EXPECT_EQ(complaint("[Game \"ttt:k=3,n=3\"]\n"), "the tag Joute is missing");
    EXPECT_EQ(complaint("[Joute 1]\n"), "line 1: a tag looks like [Name \"value\"]");
    EXPECT_EQ(complaint("[Joute \"2\"]\n"), "this record has version 2; only version 1 is supported");
    EXPECT_EQ(complaint("[Joute \"1\"]\n[Joute \"1\"]\n"), "line 2: the tag Joute is given twice");
    EXPECT_EQ(complaint("[Joute \"1\"]\n"), "the tag Game is missing");
    EXPECT_EQ(complaint(tags + "1. a1\n2. a1\n"), "line 15: a1: this cell is taken");
    EXPECT_EQ(complaint(tags + "1. z1\n"), "line 14: z1: this cell does not exist");
    EXPECT_EQ(complaint(tags + "1. help\n"), "line 14: help: not a move");
    EXPECT_EQ(complaint(tags + "1. a1 {open\n"), "line 14: this comment is not closed");
    EXPECT_EQ(complaint(tags + "1. a1 (1. b1)\n"),
              "line 14: PGN variations and numeric annotations ($1) are not supported");
    EXPECT_EQ(complaint(tags + "*\n1. a1\n"), "line 15: there is text after the end of the match");
    EXPECT_EQ(complaint(tags + "1-0\n"), "line 15: the moves end with 1-0, but the tag Result says *");
    EXPECT_EQ(complaint(with(tags, "ttt:k=3,n=3", "chess")), "unknown game 'chess'; choose one of: ttt");
    EXPECT_EQ(complaint(tags + "1. ~six\n"), "line 14: ~six: there is no chance event here");
}

TEST(Jgn, checks_what_the_record_says_of_its_end) {
    auto const won =
        with(with(with(tags, "Result \"*\"", "Result \"1-0\""), "Scores \"?\"", "Scores \"1 -1\""),
             "unterminated", "normal") +
        "1. a1\n2. a2\n3. b1\n4. b2\n5. c1\n1-0\n";
    EXPECT_EQ(complaint(won), "none");
    EXPECT_EQ(complaint(with(won, "5. c1\n", "")), "the record says that the match is over, but it is not");
    EXPECT_EQ(complaint(with(won, "1 -1", "2 -2")), "the tag Scores does not match the moves");
    EXPECT_EQ(complaint(with(won, "1 -1", "1")),
              "the tag Scores must have a number for each player, not '1'");
    EXPECT_EQ(complaint(with(with(won, "\"1-0", "\"0-1"), "\n1-0", "\n0-1")),
              "the tag Result does not match the moves");
    EXPECT_EQ(complaint(with(won, "normal", "resignation 2")),
              "the record says that a player resigned, but the match was already over");
    EXPECT_EQ(complaint(with(won, "normal", "boredom")), "the tag Termination is not understood: 'boredom'");
    auto const resigned = with(with(with(won, "normal", "resignation 2"), "1 -1", "0 0"), "5. c1\n", "");
    EXPECT_EQ(complaint(resigned), "none");
    EXPECT_EQ(complaint(with(resigned, "resignation 2", "resignation 1")),
              "the record does not say who resigned");
}

TEST(Jgn, a_line_without_its_end_is_set_aside_and_not_forgotten) {
    auto const [record, notes] = read(tags + "1. a1\n2. b");
    ASSERT_EQ(record.items.size(), 2U);
    EXPECT_EQ(record.items[1].text, " cut short: 2. b");
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(in_english(notes[0]), "the last line is incomplete and is ignored: 2. b");
}

TEST(Jgn, results_of_many_seats_name_the_winners) {
    Record record;
    record.game = "tirs:n=5,players=3";
    record.players = {"a", "b", "c"};
    record.ending = Ending{Ending::Cause::rules, {3, 9, 9}, {1, 2}, {}};
    auto const text = JgnFormat().write(record).text;
    EXPECT_NE(text.find("[Player3 \"c\"]\n[Result \"2 3\"]\n[Scores \"3 9 9\"]\n"), std::string::npos)
        << text;
    EXPECT_EQ(read(text).record, record);
}

TEST(Jgn, clocks_are_read_back) {
    auto const time = std::chrono::milliseconds(3'723'045);
    EXPECT_EQ(jgn::clock_text(time), "1:02:03.045");
    auto const read_back = jgn::clock_in("[%emt 0:00:01.000] [%clk 1:02:03.045] fine");
    ASSERT_TRUE(read_back);
    EXPECT_NEAR(Seconds(*read_back).count(), 3723.045, 1e-6);
    EXPECT_FALSE(jgn::clock_in("[%clk soon]"));
    EXPECT_FALSE(jgn::clock_in("[%clk 0:99:00]"));
}

TEST_F(Files, a_kept_file_is_appended_to_or_replaced) {
    MirroredFile file(path / "a");
    auto inode = [&] { return fs::exists(path / "a") ? fs::hard_link_count(path / "a") : 0; };
    file.keep("one\n");
    fs::create_hard_link(path / "a", path / "same");
    file.keep("one\ntwo\n");
    EXPECT_EQ(inode(), 2U) << "an addition must not replace the file";
    EXPECT_EQ(read_file(path / "same"), "one\ntwo\n");
    file.keep("one\n");
    EXPECT_EQ(inode(), 1U) << "anything else must";
    EXPECT_EQ(read_file(path / "a"), "one\n");
    EXPECT_EQ(read_file(path / "same"), "one\ntwo\n");
    EXPECT_FALSE(fs::exists(path / "a.new"));
}

TEST_F(Files, what_somebody_else_changed_is_left_alone) {
    MirroredFile file(path / "a");
    file.keep("one\n");
    std::ofstream(path / "a", std::ios::app) << "theirs\n";
    EXPECT_THROW(file.keep("one\ntwo\n"), Error);
    EXPECT_EQ(read_file(path / "a"), "one\ntheirs\n");
    fs::remove(path / "a");
    file.keep("one\ntwo\n");
    EXPECT_EQ(read_file(path / "a"), "one\ntwo\n");
}

TEST_F(Files, replacing_touches_no_other_file_and_keeps_the_mode) {
    std::ofstream(path / "a") << "old";
    std::ofstream(path / "a.new") << "mine";
    fs::permissions(path / "a", fs::perms::owner_read | fs::perms::owner_write);
    replace_file(path / "a", "new");
    EXPECT_EQ(read_file(path / "a.new"), "mine");
    EXPECT_EQ(fs::status(path / "a").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Files, what_a_killed_process_left_is_no_obstacle_and_is_removed) {
    auto const old = path / ".a.1234.new";
    std::ofstream(old) << "half";
    fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(2));
    std::ofstream(path / ".a.5678.new") << "perhaps still being written";
    replace_file(path / "a", "new");
    EXPECT_FALSE(fs::exists(old));
    EXPECT_TRUE(fs::exists(path / ".a.5678.new"));
}

TEST_F(Files, a_link_to_another_folder_is_replaced_and_not_followed) {
    fs::create_directory(path / "elsewhere");
    std::ofstream(path / "elsewhere" / "a") << "theirs";
    fs::create_symlink("elsewhere/a", path / "link");
    replace_file(path / "link", "mine");
    EXPECT_EQ(read_file(path / "elsewhere" / "a"), "theirs");
    EXPECT_FALSE(fs::is_symlink(path / "link"));
    EXPECT_EQ(read_file(path / "link"), "mine");
}

TEST_F(Files, a_link_stays_a_link) {
    replace_file(path / "a", "one");
    fs::create_symlink("a", path / "link");
    replace_file(path / "link", "two");
    EXPECT_TRUE(fs::is_symlink(path / "link"));
    EXPECT_EQ(read_file(path / "a"), "two");
}

TEST_F(Files, what_cannot_be_is_told) {
    EXPECT_THROW(read_file(path / "nothing"), Error);
    EXPECT_THROW(read_file(path), Error);
    EXPECT_THROW(replace_file(path / "no" / "folder", "x"), Error);
    EXPECT_THROW(replace_file(path, "x"), Error);
    EXPECT_THROW(replace_file("/dev/full", "x"), Error);
}

PlayOptions new_ttt(fs::path const& file) {
    return {.game = "ttt", .machines = 0, .seed = 1, .save = file.string(), .stable = true};
}
PlayOptions saved(fs::path const& file) { return {.machines = 0, .resume = file.string(), .stable = true}; }

// Plays a match with these options and returns the text of its file.
std::string kept(PlayOptions const& options, std::deque<Decision> first, std::deque<Decision> second) {
    auto setup = open_match(catalog(), options);
    Recorder recorder(setup.target);
    EXPECT_FALSE(recorder.open(setup.record));
    Match match(std::move(setup), [&](Record const& record) { recorder.keep(record); });
    Players players;
    players.push_back(std::make_unique<Script>(std::move(first)));
    players.push_back(std::make_unique<Script>(std::move(second)));
    run(match, players);
    return read_file(recorder.file());
}

std::string moves_in(std::string const& text) { return text.substr(text.find("\n\n") + 2); }

TEST_F(Records, hold_every_move_and_every_refused_attempt) {
    auto const file = path / "a.jgn";
    auto const text = kept(new_ttt(file), {Attempt{"b2"}, Attempt{"b2"}, Attempt{"c3"}}, {Attempt{"a1"}});
    EXPECT_EQ(moves_in(text), "1. b2\n2. a1\n{refused b2}\n3. c3\n");
}

TEST_F(Records, lose_what_is_taken_back) {
    auto const text =
        kept(new_ttt(path / "a.jgn"), {Attempt{"b2"}, Attempt{"c3"}}, {Offer::take_back(), Attempt{"a1"}});
    EXPECT_EQ(moves_in(text), "1. c3\n2. a1\n");
}

TEST_F(Records, keep_what_was_said_when_moves_are_taken_back) {
    auto const file = path / "a.jgn";
    replace_file(file, tags + "1. a1 {[%emt 0:00:01.000]} {a corner!} ;indeed\n");
    auto options = saved(file);
    options.stable = false;
    auto const text = kept(options, {}, {Offer::take_back()});
    EXPECT_EQ(moves_in(text), "{a corner!} ;indeed\n");
}

TEST_F(Records, have_what_was_known_of_a_move_that_is_played_again) {
    auto const file = path / "a.jgn";
    auto options = new_ttt(file);
    options.stable = false;
    options.clock = parse_time_control("1+1");
    kept(options, {Attempt{"b2", 0.5}, PlayAgain{}}, {Offer::take_back()});
    EXPECT_NE(read_file(file).find("[%clk 0:01:00"), std::string::npos) << read_file(file);
    EXPECT_NE(read_file(file).find("[%eval 0.5]"), std::string::npos) << read_file(file);
}

TEST_F(Records, that_are_over_stay_so_when_they_are_opened_again) {
    auto const file = path / "a.jgn";
    kept(new_ttt(file), {Attempt{"b2"}}, {Resign{}});
    auto const before = read_file(file);
    EXPECT_EQ(kept(saved(file), {Attempt{"c3"}}, {Attempt{"a1"}}), before);
}

TEST_F(Records, are_gone_on_with_where_they_end) {
    auto const file = path / "a.jgn";
    kept(new_ttt(file), {Attempt{"a1"}, Attempt{"b1"}}, {Attempt{"a2"}, Attempt{"b2"}});
    auto const half = read_file(file);
    EXPECT_EQ(unfinished_matches(catalog(), path), std::vector{file});
    auto const text = kept(saved(file), {Offer::take_back(), Attempt{"c1"}}, {Attempt{"c2"}});
    EXPECT_EQ(moves_in(half), "1. a1\n2. a2\n3. b1\n4. b2\n");
    EXPECT_EQ(moves_in(text), "1. a1\n2. a2\n3. b1\n4. c2\n5. c1\n1-0\n");
    EXPECT_TRUE(unfinished_matches(catalog(), path).empty());
}

TEST_F(Records, that_cannot_be_written_from_the_start_do_not_stop_the_match) {
    auto options = new_ttt("/dev/full");
    options.force = true;
    auto setup = open_match(catalog(), options);
    Recorder recorder(setup.target);
    auto const trouble = recorder.open(setup.record);
    ASSERT_TRUE(trouble);
    EXPECT_EQ(in_english(*trouble),
              "the match continues, but it cannot be saved: /dev/full: the disk is full");
    EXPECT_TRUE(recorder.is_out_of_date());
    EXPECT_NO_THROW(recorder.keep(setup.record));
    recorder.move_to(path / "b.jgn", setup.target.format, setup.record);
    EXPECT_FALSE(recorder.is_out_of_date());
}

TEST_F(Records, of_an_unknown_kind_are_refused) {
    std::ofstream(path / "a.txt") << "x";
    try {
        load_match(catalog(), path / "a.txt");
        FAIL();
    } catch (Error const& error) {
        EXPECT_NE(std::string(error.what()).find("not a match file (.jgn"), std::string::npos);
    }
}

TEST_F(Records, keep_the_clocks) {
    auto const file = path / "a.jgn";
    replace_file(
        file, tags + "1. a1 {[%clk 0:00:41.500]}\n2. b2 {[%clk 0:00:12.250]}\n3. c3 {[%clk 0:00:40.000]}\n");
    auto const left = open_match(catalog(), {.resume = file.string()}).past.left;
    ASSERT_EQ(left.size(), 2U);
    EXPECT_EQ(left[0], std::chrono::seconds(40));
    EXPECT_EQ(left[1], std::chrono::milliseconds(12'250));
}

}  // namespace
}  // namespace joute
