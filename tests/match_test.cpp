// SPDX-License-Identifier: MIT
// The match as a state machine: decisions and times go in, events come out. No test waits.
#include "script_player.hpp"
#include "ttt_catalog.hpp"

#include "joute/arena/live_match.hpp"
#include "joute/arena/open_match.hpp"
#include "joute/arena/players.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"

#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <filesystem>
#include <semaphore>
#include <stdexcept>

namespace joute {
namespace {

using namespace std::chrono_literals;

constexpr Clock::time_point begin{1h};

PlayOptions ttt(std::vector<std::string> seats = {"human", "human"}) {
    return {.game = "ttt", .seats = std::move(seats), .seed = 1, .keep = false};
}

MatchSetup opened(PlayOptions const& options) { return open_match(ttt_catalog(), options); }

// A match that has begun, and the names of its events.
struct Played {
    explicit Played(PlayOptions const& options, Match::Journal journal = {})
        : Played(opened(options), std::move(journal)) {}
    explicit Played(MatchSetup setup, Match::Journal journal = {})
        : match(std::move(setup), std::move(journal)) {
        match.start();
        match.ask(begin);
    }

    // Submits, asks whose turn it then is, and says what happened.
    std::string operator()(Seat seat, Decision const& decision, Clock::time_point now = begin) {
        auto events = match.submit(seat, decision, now);
        if (match.awaiting()) match.ask(now);
        return names(events);
    }
    std::string board() const { return match.table()->text(); }

    static std::string names(Events const& events) {
        std::string text;
        for (auto const& event : events) {
            static constexpr std::array kinds{"started",    "asked",    "moved",   "refused",
                                              "offered",    "answered", "told",    "failed",
                                              "taken back", "ended",    "revealed"};
            text += (text.empty() ? "" : ", ") + std::string(kinds[event.what.index()]);
        }
        return text;
    }

    Match match;
};

TEST(Clock, is_read_in_minutes_and_seconds_per_move) {
    auto const control = parse_time_control("0.5+3");
    EXPECT_EQ(control.base, 30s);
    EXPECT_EQ(control.increment, 3s);
    for (auto const* text : {"", "x", "5+", "+3", "0", "-1", "5+3+1", "nan", "1e9"}) {
        EXPECT_THROW(parse_time_control(text), Error) << text;
    }
}

TEST(Match, tells_a_move_with_all_that_is_known_of_it) {
    auto options = ttt();
    options.clock = TimeControl{60s, 2s};
    Match match(opened(options));
    match.start();
    match.ask(begin);
    auto const events = match.submit(0, Attempt{"b2", 0.5}, begin + 10s);
    ASSERT_EQ(Played::names(events), "moved");
    auto const& moved = *events[0].as<Event::Moved>();
    EXPECT_EQ(moved.text, "b2");
    EXPECT_EQ(moved.index, 4U);
    EXPECT_EQ(moved.used, 10s);
    EXPECT_EQ(moved.left, 52s);
    EXPECT_EQ(moved.value, 0.5);
    EXPECT_EQ(events[0].table->text(), ".../.X./...");
}

TEST(Match, refuses_a_decision_of_a_seat_that_is_not_asked) {
    Played play(ttt());
    EXPECT_EQ(play(1, Attempt{"a1"}), "refused");
    EXPECT_EQ(play(1, PlayAgain{}), "refused");
    EXPECT_EQ(play.board(), ".../.../...");
    EXPECT_EQ(play(0, Attempt{"a1"}), "moved");
    EXPECT_EQ(play.board(), "X../.../...") << "what was refused is not kept for later";
}

TEST(Match, refuses_a_move_before_the_seat_is_asked) {
    Match match(opened(ttt()));
    match.start();
    EXPECT_EQ(Played::names(match.submit(0, Attempt{"a1"}, begin)), "refused");
}

TEST(Match, refuses_a_decision_for_another_ply) {
    Played play(ttt());
    play(0, {Attempt{"a1"}, 0});
    EXPECT_EQ(play(1, {Attempt{"b2"}, 0}), "refused, asked");
    EXPECT_EQ(play(1, {Resign{}, 0}), "refused, asked");
    EXPECT_EQ(play(1, {Attempt{"b2"}, 1}), "moved");
}

TEST(Match, judges_people_and_machines_in_the_same_words) {
    Played people(ttt());
    people(0, Attempt{"a1"});
    auto const told = people.match.submit(1, Attempt{"a1"}, begin);
    ASSERT_EQ(Played::names(told), "refused, asked");

    Played machines(ttt({"human", "random"}));
    machines(0, Attempt{"a1"});
    auto const lost = machines.match.submit(1, Attempt{"a1"}, begin);
    ASSERT_EQ(Played::names(lost), "refused, failed, ended");
    EXPECT_EQ(lost[0].as<Event::Refused>()->reason, told[0].as<Event::Refused>()->reason);
    EXPECT_EQ(lost[2].as<Event::Ended>()->ending.cause, Ending::Cause::illegal);
    auto const& items = machines.match.record().items;
    EXPECT_EQ(items[items.size() - 2].kind, Record::Item::Kind::refused);
    EXPECT_TRUE(items.back().text.starts_with("fault 2 illegal: ")) << items.back().text;
}

TEST(Match, lets_a_flag_fall_at_its_moment) {
    auto options = ttt();
    options.clock = TimeControl{60s, 0s};
    Played play(options);
    EXPECT_EQ(play.match.awaiting()->deadline, begin + 60s);
    EXPECT_EQ(Played::names(play.match.tick(begin + 59s)), "");
    EXPECT_EQ(Played::names(play.match.tick(begin + 60s)), "failed, ended");
    EXPECT_EQ(play.match.ending()->cause, Ending::Cause::time);
    EXPECT_EQ(play.match.ending()->by, 0);
    EXPECT_TRUE(play.match.record().items.back().text.starts_with("fault 1 time: "));
}

TEST(Match, does_not_take_a_move_after_the_flag_has_fallen) {
    auto options = ttt();
    options.clock = TimeControl{60s, 0s};
    Played play(options);
    EXPECT_EQ(play(0, Attempt{"b2"}, begin + 61s), "failed, ended");
    EXPECT_EQ(play.board(), ".../.../...");
}

TEST(Match, counts_time_from_the_question_and_not_while_nobody_is_asked) {
    auto options = ttt();
    options.clock = TimeControl{60s, 0s};
    Match match(opened(options));
    match.start();
    EXPECT_FALSE(match.awaiting()->deadline);
    match.ask(begin + 1h);
    match.submit(0, Attempt{"b2"}, begin + 1h + 5s);
    match.ask(begin + 2h);
    EXPECT_EQ(match.awaiting()->left, 60s);
    EXPECT_EQ(match.awaiting()->clocks[0], 55s);
}

TEST(Match, gives_a_machine_its_budget_and_a_person_none) {
    auto setup = opened(ttt({"human", "random"}));
    setup.rules.budget.time = 1s;
    setup.rules.margin = 100ms;
    Played play(std::move(setup));
    EXPECT_FALSE(play.match.awaiting()->deadline);
    play(0, Attempt{"b2"});
    EXPECT_EQ(play.match.awaiting()->deadline, begin + 1100ms);
}

TEST(Match, replaces_a_fault_by_a_move_drawn_by_lot_where_that_was_agreed) {
    auto setup = opened(ttt({"random", "random"}));
    setup.rules.lenient = true;
    Played play(std::move(setup));
    EXPECT_EQ(play(0, Fault{Ending::Cause::crash, msg("gone")}), "failed, moved");
    EXPECT_FALSE(play.match.ending());
}

// ---- offers

TEST(Offers, of_a_draw_are_answered_by_the_other_person) {
    Played play(ttt());
    EXPECT_EQ(play(0, Offer::draw()), "offered, asked");
    EXPECT_EQ(play(0, Offer::Answer{true}), "refused, asked") << "one's own offer";
    EXPECT_EQ(play(1, Offer::Answer{false}), "answered");
    EXPECT_EQ(play(1, Offer::Answer{true}), "refused") << "there is none any more";
    EXPECT_EQ(play(1, Offer::draw()), "offered") << "also by the seat whose turn it is not";
    EXPECT_EQ(play(0, Offer::Answer{true}), "answered, ended");
    EXPECT_EQ(play.match.ending()->cause, Ending::Cause::agreement);
    EXPECT_TRUE(play.match.ending()->drawn());
    EXPECT_NO_THROW(check_record(ttt_catalog(), play.match.record()));
}

TEST(Offers, lapse_with_the_next_move) {
    Played play(ttt());
    play(0, Offer::draw());
    play(0, Attempt{"b2"});
    EXPECT_EQ(play(1, Offer::Answer{true}), "refused, asked");
}

TEST(Offers, of_a_draw_are_taken_by_a_machine_that_hopes_for_no_more) {
    for (double const value : {-1.0, 0.0, 0.5}) {
        Played play(ttt({"alphabeta", "human"}));
        play(0, Attempt{"b2", value});
        EXPECT_EQ(play(1, Offer::draw()),
                  value > 0 ? "offered, answered, asked" : "offered, answered, ended");
    }
}

TEST(Offers, to_take_back_are_granted_by_a_machine) {
    Played play(ttt({"human", "random"}));
    EXPECT_EQ(play(0, Offer::take_back()), "told, asked") << "nothing to take back";
    play(0, Attempt{"b2"});
    play(1, Attempt{"a1"});
    EXPECT_EQ(play(0, Offer::take_back()), "offered, answered, taken back");
    EXPECT_EQ(play.board(), ".../.../...");
    EXPECT_EQ(play(0, PlayAgain{}), "moved, moved");
    EXPECT_EQ(play.board(), "O../.X./...");
}

TEST(Offers, to_take_back_are_answered_by_a_person_at_another_screen) {
    auto setup = opened(ttt());
    setup.rules.one_screen = false;
    Played play(std::move(setup));
    play(0, Attempt{"b2"});
    play(1, Attempt{"a1"});
    EXPECT_EQ(play(1, Offer::take_back()), "offered");
    EXPECT_EQ(play.board(), "O../.X./...");
    EXPECT_EQ(play(0, Offer::Answer{true}), "answered, taken back");
    EXPECT_EQ(play.board(), ".../.X./...") << "to the last decision of the one who asked";
}

TEST(Offers, to_take_back_may_name_the_ply_and_reach_behind_the_end) {
    Played play(ttt());
    for (auto const* move : {"a1", "b1", "a2", "b2", "a3"})
        play(play.match.table()->turn().seat(), Attempt{move});
    ASSERT_EQ(play.match.ending()->cause, Ending::Cause::rules);
    EXPECT_EQ(play(0, Offer::take_back(2)), "offered, answered, taken back");
    EXPECT_EQ(play.match.table()->plies(), 2U);
    EXPECT_FALSE(play.match.ending());
    EXPECT_FALSE(play.match.record().ending);
    EXPECT_EQ(play(0, Offer::take_back(2)), "told, asked") << "it stands there already";
}

TEST(Offers, to_take_back_a_resignation_take_back_no_move) {
    Played play(ttt());
    play(0, Attempt{"a1"});
    EXPECT_EQ(play(0, Resign{}), "ended") << "also by the seat whose turn it is not";
    EXPECT_EQ(play(0, Offer::take_back()), "offered, answered, taken back");
    EXPECT_EQ(play.board(), "X../.../...");
}

TEST(Offers, to_take_back_after_a_flag_has_fallen_give_the_time_back) {
    auto options = ttt();
    options.clock = TimeControl{60s, 0s};
    Played play(options);
    play(0, Attempt{"b2"}, begin + 10s);
    play.match.tick(begin + 70s);
    ASSERT_EQ(play.match.ending()->cause, Ending::Cause::time);
    EXPECT_EQ(play(1, Offer::take_back(), begin + 80s), "offered, answered, taken back");
    EXPECT_EQ(play.match.awaiting()->clocks[1], 60s);
    EXPECT_EQ(play.match.record().items.size(), 0U) << "the fault is taken back too";
}

TEST(Offers, are_made_one_at_a_time) {
    Played play(ttt());
    play(0, Attempt{"b2"});
    play(1, Offer::draw());
    EXPECT_EQ(play(1, Offer::take_back()), "refused, asked");
    EXPECT_EQ(play(0, Offer::Answer{true}), "answered, ended") << "the answer is to the first";
}

TEST(Offers, of_a_rematch_are_for_the_end) {
    auto setup = opened(ttt());
    setup.rules.one_screen = false;
    Played play(std::move(setup));
    EXPECT_EQ(play(0, Offer::rematch()), "refused, asked");
    play(0, Resign{});
    EXPECT_EQ(play(0, Offer::rematch()), "offered");
    auto const events = play.match.submit(1, Offer::Answer{true}, begin);
    ASSERT_EQ(Played::names(events), "answered");
    EXPECT_TRUE(events[0].as<Event::Answered>()->accepted && events[0].as<Event::Answered>()->last);
}

// ---- the journal

TEST(Journal, is_written_before_anything_changes) {
    std::optional<std::size_t> seen;
    Match* running = nullptr;
    Match match(opened(ttt()), [&](Record const& record) {
        EXPECT_EQ(running->table()->plies(), 0U);
        seen = static_cast<std::size_t>(record.moves());
    });
    running = &match;
    match.start();
    match.ask(begin);
    match.submit(0, Attempt{"b2"}, begin);
    EXPECT_EQ(seen, 1U);
}

TEST(Journal, that_refuses_leaves_everything_as_it_was) {
    auto options = ttt({"human", "random"});
    options.clock = TimeControl{60s, 0s};
    bool full = false;
    Played play(options, [&](Record const&) {
        if (full) throw Error(msg("no space left"));
    });
    play(0, Attempt{"b2"}, begin + 1s);
    play(1, Attempt{"a1"}, begin + 2s);
    auto const before = play.match.record();
    full = true;
    for (Decision const& decision :
         {Decision(Attempt{"c3"}), Decision(Resign{}), Decision(Offer::take_back())})
        EXPECT_THROW(play.match.submit(0, decision, begin + 3s), Error);
    EXPECT_THROW(play.match.tick(begin + 2h), Error);
    EXPECT_EQ(play.match.record(), before);
    EXPECT_EQ(play.board(), "O../.X./...");
    EXPECT_FALSE(play.match.ending());
    EXPECT_EQ(play.match.awaiting()->clocks[0], 59s);
    full = false;
    EXPECT_EQ(play(0, Attempt{"c3"}, begin + 3s), "moved");
}

// ---- what opens a match

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
        why({.game = "ttt", .clock = TimeControl{1s, 0s}, .stable = true}).find("--stable keeps no times"),
        std::string::npos);
    EXPECT_NE(why({.game = "ttt", .seats = {"human"}, .machines = 1}).find("exclude each other"),
              std::string::npos);
    EXPECT_NE(why(ttt({"human", "human", "human"})).find("has 2 seats, not 3"), std::string::npos);
}

TEST(Options, that_ask_for_a_stable_record_leave_out_its_date) {
    auto options = ttt();
    EXPECT_NE(opened(options).record.date, "????.??.??");
    options.stable = true;
    EXPECT_EQ(opened(options).record.date, "????.??.??");
}

TEST(Options, seat_a_person_against_the_strongest_machine) {
    using Seats = std::vector<std::string>;
    EXPECT_EQ(opened({.game = "ttt", .keep = false}).record.players, (Seats{"human", "level:10"}));
    EXPECT_EQ(opened({.game = "ttt", .position = "X../.../...", .keep = false}).record.players,
              (Seats{"level:10", "human"}))
        << "on the side to move";
}

TEST(Options, speak_of_last_time_only_where_that_opponent_is_seated) {
    auto const folder = std::filesystem::temp_directory_path() / ("joute-habits-" + std::to_string(getpid()));
    Habits habits(folder);
    habits.set_seats("ttt", {"human", "level:3"});
    auto options = ttt({"human", "random"});
    options.habits = &habits;
    EXPECT_TRUE(opened(options).notes.empty());
    options.seats.clear();
    auto const setup = opened(options);
    EXPECT_EQ(setup.record.players[1], "level:3");
    EXPECT_EQ(setup.notes.size(), 1U);
    std::filesystem::remove_all(folder);
}

// ---- drivers

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

// Waits for news of a live match until something happened.
struct Screen {
    explicit Screen(PlayOptions const& options) : live(opened(options), [this] { news.release(); }) {}

    // The next event of a kind.
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
