// SPDX-License-Identifier: MIT
// Tests of open_match() and of the drivers run() and LiveMatch.
#include "script_player.hpp"
#include "ttt_match.hpp"

#include "joute/arena/live_match.hpp"
#include "joute/arena/machine_players.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <semaphore>
#include <stdexcept>

namespace joute {
namespace {

using namespace std::chrono_literals;

TEST(Options, that_exclude_each_other_are_refused_for_every_front_end) {
    auto const why = [](PlayOptions const& options) -> std::string {
        try {
            opened(options);
            return {};
        } catch (Error const& error) {
            return error.what();
        }
    };
    EXPECT_NE(why({.game = "ttt", .seed = 1, .resume = "x.jgn"}).find("--continue takes position and seed"),
              std::string::npos);
    EXPECT_NE(
        why({.game = "ttt", .clock = TimeControl{1s, 0s}, .stable = true}).find("--stable stores no times"),
        std::string::npos);
    EXPECT_NE(why({.game = "ttt", .seats = {"human"}, .machines = 1}).find("not both"), std::string::npos);
    EXPECT_NE(why(ttt({"human", "human", "human"})).find("there are 2 seats, not 3"), std::string::npos);
}

TEST(Options, that_ask_for_a_stable_record_leave_out_its_date) {
    auto options = ttt();
    EXPECT_NE(opened(options).record.date, "????.??.??");
    options.stable = true;
    EXPECT_EQ(opened(options).record.date, "????.??.??");
}

TEST(Run, brings_a_match_between_machines_to_its_end) {
    Match match(opened(ttt({"alphabeta:depth=9", "minimax:depth=9"})));
    Players players;
    for (auto const* who : {"alphabeta:depth=9", "minimax:depth=9"})
        players.push_back(machine_player(who, ttt_catalog().choose("ttt"), *match.table(), 1));
    auto const ending = run(match, players);
    EXPECT_EQ(ending.cause, Ending::Cause::rules);
    EXPECT_TRUE(ending.drawn());
    EXPECT_EQ(match.table()->plies(), 9U);
}

TEST(Run, leaves_the_match_when_stopped) {
    std::stop_source stop;
    stop.request_stop();
    Match match(opened(ttt()));
    Players players;
    players.push_back(std::make_unique<Script>(std::deque<Decision>{}));
    players.push_back(std::make_unique<Script>(std::deque<Decision>{}));
    auto const ending = run(match, players, {}, stop.get_token());
    EXPECT_EQ(ending.cause, Ending::Cause::left);
    EXPECT_TRUE(ending.winners.empty());
    EXPECT_FALSE(match.record().ending);
}

// A live match whose events the test waits for.
struct Screen {
    explicit Screen(PlayOptions const& options) : live(opened(options), [this] { news.release(); }) {}

    // Waits for the next event of a kind. Throws after 30 seconds without events.
    template <class Kind>
    Kind wait_for() {
        for (;;) {
            while (!events.empty()) {
                auto const event = std::move(events.front());
                events.pop_front();
                if (auto const* const found = event.as<Kind>()) return *found;
            }
            if (!news.try_acquire_for(30s)) throw std::runtime_error("it never happened");
            for (auto& event : live.take_events()) events.push_back(std::move(event));
        }
    }

    std::deque<Event> events;
    std::counting_semaphore<> news{0};
    LiveMatch live;
};

TEST(LiveMatch, lets_a_persons_flag_fall_by_itself) {
    auto options = ttt();
    options.clock = TimeControl{20ms, 0s};
    Screen screen(options);
    EXPECT_EQ(screen.wait_for<Event::Ended>().ending.cause, Ending::Cause::time);
}

TEST(LiveMatch, drops_the_thoughts_of_a_machine_when_the_person_resigns) {
    auto options = ttt({"alphabeta:time=10m,db=no", "human"});
    options.game = "ttt:k=5,n=15";
    Screen screen(options);
    screen.wait_for<Event::Asked>();
    screen.live.decide(1, Resign{});
    EXPECT_EQ(screen.wait_for<Event::Ended>().ending.cause, Ending::Cause::resignation);
    EXPECT_EQ(screen.live.record().moves(), 0);
}

TEST(LiveMatch, records_the_fault_of_a_program) {
    Screen screen(ttt({"program:sh -c 'exit 3'", "human"}));
    EXPECT_EQ(screen.wait_for<Event::Ended>().ending.cause, Ending::Cause::crash);
    auto const record = screen.live.record();
    ASSERT_FALSE(record.items.empty());
    EXPECT_TRUE(record.items.back().text.starts_with("fault 1 crash: ")) << record.items.back().text;
}

TEST(LiveMatch, does_not_wait_for_a_program_that_says_nothing) {
    Stopwatch const watch;
    {
        Screen screen(ttt({"human", "program:sleep 60"}));
        screen.wait_for<Event::Asked>();
        EXPECT_TRUE(screen.live.decide(0, Attempt{"b2"}));
    }
    EXPECT_LT(watch.elapsed(), 8s) << "greeting it takes ten";
}

TEST(LiveMatch, takes_no_late_answer_of_a_program_for_the_answer_to_the_next_question) {
    auto const bot = std::filesystem::temp_directory_path() / ("joute-bot-" + std::to_string(getpid()));
    replace_file(bot, "while read word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;;"
                      " stop) echo bestmove c3;; quit) exit;; esac; done\n");
    Screen screen(ttt({"human", "program:sh " + bot.string()}));
    screen.wait_for<Event::Asked>();
    screen.live.decide(0, Attempt{"b2"});
    ASSERT_EQ(screen.wait_for<Event::Asked>().seat, 1);
    EXPECT_TRUE(screen.live.decide(0, Offer::take_back()));
    ASSERT_EQ(screen.wait_for<Event::Asked>().seat, 0);
    screen.live.decide(0, Attempt{"a1"});
    ASSERT_EQ(screen.wait_for<Event::Asked>().seat, 1);
    screen.live.hurry();
    EXPECT_EQ(screen.wait_for<Event::Moved>().text, "c3");
    std::filesystem::remove(bot);
}

TEST(LiveMatch, plays_what_could_not_be_saved_once_it_can) {
    auto const folder = std::filesystem::temp_directory_path() / ("joute-full-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    auto options = ttt({"human", "random"});
    options.save = (folder / "a.jgn").string();
    {
        Screen screen(options);
        screen.wait_for<Event::Asked>();
        replace_file(*options.save, "another text");
        EXPECT_FALSE(screen.live.decide(0, Attempt{"b2"}));
        screen.wait_for<Event::Told>();
        EXPECT_EQ(screen.wait_for<Event::Asked>().seat, 0) << "the person is asked again";
        EXPECT_EQ(read_file(*options.save), "another text");
        screen.live.save_as(folder / "b.jgn");
        EXPECT_TRUE(screen.live.decide(0, Attempt{"b2"}));
        EXPECT_NE(read_file(folder / "b.jgn").find("1. b2"), std::string::npos);
    }
    std::filesystem::remove_all(folder);
}

TEST(LiveMatch, goes_on_after_the_end_was_taken_back) {
    Screen screen(ttt({"human", "random"}));
    screen.wait_for<Event::Asked>();
    screen.live.decide(0, Attempt{"b2"});
    screen.wait_for<Event::Moved>();
    screen.live.decide(0, Resign{});
    screen.wait_for<Event::Ended>();
    screen.live.decide(0, Offer::take_back());
    screen.wait_for<Event::TakenBack>();
    EXPECT_FALSE(screen.live.record().ending);
}

}  // namespace
}  // namespace joute
