// SPDX-License-Identifier: MIT
// Cups in this process with concurrent matches, also for the thread sanitizer.
#include "ttt_match.hpp"

#include "joute/base/error.hpp"

#include "joute/tournament/cup_runner.hpp"
#include "joute/tournament/fault_file.hpp"
#include "joute/tournament/standings.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <set>

namespace joute {
namespace {

using namespace std::chrono_literals;

class Cups : public testing::Test {
protected:
    Cups() {

        std::filesystem::remove(cup_.games);
        cup_.game = "ttt";
        cup_.concurrency = 3;
        cup_.stable = true;
    }
    ~Cups() override { std::filesystem::remove(cup_.games); }

    void add(std::string const& name, std::string const& who) { cup_.entrants.push_back({name, who}); }
    static std::string beast(std::string const& kind) { return "program:python3 " BEAST " " + kind; }

    bool play(std::stop_token const& stop = {}) {
        GamesFile file(cup_.games, cup_text(cup_));
        CupRunner runner(ttt_catalog(), cup_, file,
                         {.played = [&](Record const& record, std::size_t) { standings_.add(record); },
                          .failed = [&](FaultReport const& report) { faults_.push_back(report); },
                          .decided = {}});
        return runner.run(stop);
    }

    Cup cup_{.games =
                 std::filesystem::temp_directory_path() / ("joute-cup-" + std::to_string(getpid()) + ".jgn")};
    Standings standings_;
    std::vector<FaultReport> faults_;
};

TEST_F(Cups, by_knockout_go_on_after_a_tie_that_took_longer_than_the_others) {
    add("first", "alphabeta:depth=9");
    add("second", "alphabeta:depth=9");
    add("third", beast("illegal"));
    add("fourth", "alphabeta:depth=9");
    cup_.format = Cup::Format::knockout;
    cup_.concurrency = 1;
    EXPECT_TRUE(play());
    EXPECT_EQ(standings_.matches(), 8 + 2 + 8) << "drawn with three more laps, won, and the drawn final";
}

TEST_F(Cups, are_played_by_engines_and_programs_at_once) {
    add("engine", "alphabeta:depth=3");
    add("lot", "random");
    add("program", beast("good"));
    cup_.rounds = 3;
    EXPECT_TRUE(play());
    EXPECT_EQ(standings_.matches(), 3 * 3 * 2);
    EXPECT_EQ(standings_.faults(), 0);
}

TEST_F(Cups, go_on_after_faults_and_tell_them) {
    add("engine", "alphabeta:depth=3");
    add("illegal", beast("illegal"));
    add("crash", beast("segfault"));
    cup_.format = Cup::Format::gauntlet;
    EXPECT_TRUE(play());
    ASSERT_EQ(faults_.size(), 4U);
    for (auto const& fault : faults_) {
        EXPECT_EQ(fault.fault.cause,
                  fault.entrant == "crash" ? Ending::Cause::crash : Ending::Cause::illegal);
        EXPECT_NE(fault.last_output.said.find("go "), std::string::npos);
    }
    for (auto const& entrant : standings_.entrants())
        EXPECT_EQ(entrant.points, entrant.name == "engine" ? 4 : 0);
}

TEST_F(Cups, stop_when_told_and_go_on_with_what_is_missing) {
    add("a", "random");
    add("b", "random");
    cup_.rounds = 100;
    {
        GamesFile file(cup_.games, cup_text(cup_));
        std::stop_source source;
        int played = 0;
        CupRunner runner(ttt_catalog(), cup_, file,
                         {.played =
                              [&](Record const&, std::size_t) {
                                  if (++played == 20) source.request_stop();
                              },
                          .failed = {},
                          .decided = {}});
        EXPECT_FALSE(runner.run(source.get_token()));
        EXPECT_LT(played, 200);
    }
    EXPECT_TRUE(play());
    GamesFile const file(cup_.games, {});
    std::set<std::string> rounds;
    for (auto const& record : file.records()) EXPECT_TRUE(rounds.insert(record.round).second);
    EXPECT_EQ(rounds.size(), 200U);
}

TEST_F(Cups, end_with_an_error_when_a_program_is_missing) {
    add("a", "random");
    add("b", "program:/nowhere/at/all");
    EXPECT_THROW(play(), Error);
}

TEST_F(Cups, are_played_by_one_process_at_a_time) {
    GamesFile const first(cup_.games, cup_text(cup_));
    EXPECT_THROW(GamesFile(cup_.games, {}), Error);
}

TEST(CupText, says_everything_that_can_be_read_again) {
    Cup cup;
    cup.event = "a \"quoted\" \\ name";
    cup.game = "ttt";
    cup.format = Cup::Format::swiss;
    cup.rounds = 7;
    parse_allowance("10+0.1 st=0.5 nodes=1000 depth=4", cup);
    cup.openings = {"b2 a1", "c3"};
    cup.entrants = {{"a", "program[memory=64M]:./a 'b c'"}, {"b", "level:3"}};
    cup.sprt = Sprt::Terms{.elo0 = -1.5, .elo1 = 2};
    auto const again = parse_cup(cup_text(cup), {});
    EXPECT_EQ(cup_text(again), cup_text(cup));
    EXPECT_EQ(again.entrants[0].who, cup.entrants[0].who);
    EXPECT_EQ(again.clock->increment, 100ms);
    EXPECT_TRUE(is_same_cup(cup, again));
}

constexpr std::array<std::string_view, 10> awkward_values{
    "a,b.bin", "a]b[c", "it's", "\"twice\"", "C:\\books\\", "Hash=64,x=y", "", " two  ", "1:2", "é\t\x7f"};

TEST(ProgramNames, hold_options_of_any_value_and_name) {
    for (auto const each : awkward_values) {
        std::string const value(each);
        auto const who = "program[memory=1G," + program_setting("option.Book", value) + "," +
                         program_setting("option." + value, "x") + ",cpu=5]:./bot 'a ]'";
        auto const options = program_named(who).value();
        using Options = std::vector<std::pair<std::string, std::string>>;
        EXPECT_EQ(options.options, (Options{{"Book", value}, {value, "x"}})) << who;
        EXPECT_EQ(options.limits.cpu_seconds, 5) << who;
        EXPECT_EQ(options.command, (std::vector<std::string>{"./bot", "a ]"})) << who;
    }
    EXPECT_THROW(program_named("program[option.Book='a]:./bot"), Error) << "the quotation mark is open";
    EXPECT_THROW(program_named("program[option.Book=a:./bot"), Error) << "the bracket is open";
    EXPECT_THROW(program_named("program[option.Book='a\nquit']:./bot"), Error) << "two lines";
}

TEST(CupText, keeps_the_options_of_programs_whole) {
    auto cup =
        parse_cup("game = 'ttt'\n[[entrant]]\nprogram = './bot'\noptions = { Book = 'a,b].bin' }\n", {});
    EXPECT_EQ(program_named(cup.entrants.at(0).who)->options.at(0).second, "a,b].bin");
    for (auto const value : awkward_values) {
        cup.entrants[0].who = "program[" + program_setting("option.Book", value) + "]:./bot";
        auto const again = parse_cup(cup_text(cup), {});
        EXPECT_EQ(program_named(again.entrants.at(0).who)->options.at(0).second, value);
        EXPECT_TRUE(is_same_cup(cup, again)) << value;
    }
}

TEST(FaultPage, shows_the_command_whatever_the_options_are) {
    FaultReport report;
    report.who = "program[option.Url=a://b]:./bot 'x y'";
    EXPECT_NE(fault_page(report, "fault.txt").find("| './bot' 'x y'\n"), std::string::npos);
}

}  // namespace
}  // namespace joute
