// SPDX-License-Identifier: MIT
#include "joute/base/error.hpp"
#include "joute/tournament/schedule.hpp"

#include <gtest/gtest.h>

#include <set>

namespace joute {
namespace {

Cup cup_of(int entrants, Cup::Format format, int rounds) {
    Cup cup;
    cup.format = format;
    cup.rounds = rounds;
    for (int i = 0; i < entrants; ++i) cup.entrants.push_back({std::to_string(i), "random"});
    return cup;
}

// Plays all fixtures; the entrant with the smallest number always wins.
Results played(Cup const& cup, int seats) {
    Results results;
    for (;;) {
        auto const before = results.size();
        for (auto const& fixture : fixtures(cup, seats, results)) {
            auto const best = std::min_element(fixture.seats.begin(), fixture.seats.end());
            std::vector<double> shares(fixture.seats.size(), 0);
            shares[static_cast<std::size_t>(best - fixture.seats.begin())] = 1;
            results[fixture.id()] = shares;
        }
        if (results.size() == before) return results;
    }
}

TEST(RoundRobin, lets_everybody_meet_everybody_in_both_seats) {
    auto const list = fixtures(cup_of(4, Cup::Format::round_robin, 3), 2, {});
    EXPECT_EQ(list.size(), 3U * 6 * 2);
    std::map<std::vector<int>, int> count;
    std::set<std::string> ids;
    for (auto const& fixture : list) {
        ++count[fixture.seats];
        EXPECT_TRUE(ids.insert(fixture.id()).second);
    }
    EXPECT_EQ(count.size(), 12U);
    for (auto const& [seats, times] : count) EXPECT_EQ(times, 3);
}

TEST(RoundRobin, gives_both_matches_of_a_pair_the_same_opening) {
    auto const list = fixtures(cup_of(3, Cup::Format::round_robin, 2), 2, {});
    for (std::size_t i = 0; i < list.size(); i += 2) EXPECT_EQ(list[i].opening, list[i + 1].opening);
    EXPECT_NE(list.front().opening, list.back().opening);
}

TEST(RoundRobin, of_more_than_two_seats_has_every_rotation) {
    auto const list = fixtures(cup_of(4, Cup::Format::round_robin, 1), 3, {});
    EXPECT_EQ(list.size(), 4U * 3);
    EXPECT_EQ(list[1].seats, (std::vector<int>{1, 2, 0}));
}

TEST(Gauntlet, is_the_first_against_all_others) {
    auto const list = fixtures(cup_of(5, Cup::Format::gauntlet, 1), 2, {});
    EXPECT_EQ(list.size(), 4U * 2);
    for (auto const& fixture : list) EXPECT_TRUE(fixture.seats[0] == 0 || fixture.seats[1] == 0);
}

TEST(Swiss, has_no_meeting_twice_and_pairs_equals) {
    auto const cup = cup_of(8, Cup::Format::swiss, 3);
    auto const results = played(cup, 2);
    auto const list = fixtures(cup, 2, results);
    EXPECT_EQ(list.size(), 3U * 4 * 2);
    std::set<std::set<int>> met;
    for (std::size_t i = 0; i < list.size(); i += 2)
        EXPECT_TRUE(met.insert({list[i].seats.begin(), list[i].seats.end()}).second);
}

TEST(Swiss, pairs_hundreds_without_meeting_twice) {
    auto const cup = cup_of(512, Cup::Format::swiss, 0);
    auto const list = fixtures(cup, 2, played(cup, 2));
    EXPECT_EQ(list.size(), 9U * 256 * 2);
    std::set<std::set<int>> met;
    for (std::size_t i = 0; i < list.size(); i += 2)
        EXPECT_TRUE(met.insert({list[i].seats.begin(), list[i].seats.end()}).second);
}

TEST(Swiss, gives_an_odd_one_a_rest_and_never_the_same_one_twice) {
    auto const cup = cup_of(5, Cup::Format::swiss, 4);
    auto const list = fixtures(cup, 2, played(cup, 2));
    std::map<int, std::set<int>> rounds;  // by entrant
    for (auto const& fixture : list) {
        for (int const entrant : fixture.seats) rounds[entrant].insert(fixture.round);
    }
    for (auto const& [entrant, played_in] : rounds) EXPECT_GE(played_in.size(), 3U) << entrant;
}

TEST(Swiss, with_more_rounds_than_there_are_opponents_goes_on) {
    auto const cup = cup_of(4, Cup::Format::swiss, 6);
    EXPECT_EQ(fixtures(cup, 2, played(cup, 2)).size(), 6U * 2 * 2);
}

TEST(Knockout, is_won_by_who_always_wins) {
    for (int const entrants : {2, 3, 5, 8, 13}) {
        auto const cup = cup_of(entrants, Cup::Format::knockout, 1);
        auto const list = fixtures(cup, 2, played(cup, 2));
        EXPECT_EQ(list.size(), static_cast<std::size_t>(entrants - 1) * 2) << entrants;
        auto const& last = list.back().seats;
        EXPECT_TRUE(last[0] == 0 || last[1] == 0) << entrants;
    }
}

TEST(Knockout, plays_on_when_a_tie_is_even_and_comes_to_an_end) {
    auto const cup = cup_of(2, Cup::Format::knockout, 1);
    Results results;
    std::size_t matches = 0;
    for (auto list = fixtures(cup, 2, results); list.size() > matches; list = fixtures(cup, 2, results)) {
        matches = list.size();
        for (auto const& fixture : list) results[fixture.id()] = {0.5, 0.5};
    }
    EXPECT_EQ(matches, 2U * 4);
}

}  // namespace
}  // namespace joute
