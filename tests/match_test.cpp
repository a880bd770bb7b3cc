// SPDX-License-Identifier: MIT
// The match as a state machine: decisions and times go in, events come out. No test sleeps.
#include "ttt_match.hpp"

#include "joute/base/error.hpp"

#include <gtest/gtest.h>

#include <array>

namespace joute {
namespace {

using namespace std::chrono_literals;

constexpr Clock::time_point begin{1h};

// A started match, with its events as names.
struct Played {
    explicit Played(PlayOptions const& options, Match::Journal journal = {})
        : Played(opened(options), std::move(journal)) {}
    explicit Played(MatchSetup setup, Match::Journal journal = {})
        : match(std::move(setup), std::move(journal)) {
        match.start();
        match.ask(begin);
    }

    // Submits a decision, starts the next turn, and returns the names of the events.
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

}  // namespace
}  // namespace joute
