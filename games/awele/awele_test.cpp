// SPDX-License-Identifier: MIT
#include "awele.hpp"

#include "joute/bind/table_of.hpp"
#include "joute/search/perft.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace awele {
namespace {

using joute::Reading;
using joute::Scores;
using joute::TableOf;

template <class G>
TableOf<G> table(std::string_view position) {
    joute::Params const params("awele", parameters, std::is_same_v<G, Abapa> ? "rules=abapa" : "");
    G const g(params);
    return TableOf<G>(g, params, g.parse(position));
}

template <class G>
std::string legal(std::string_view position) {
    auto const t = table<G>(position);
    std::string letters;
    for (std::size_t i = 0; i < t.move_count(); ++i) letters += t.move_text(i);
    return letters;
}

// The position after some moves, one letter each.
template <class G>
std::string after(std::string_view position, std::string_view moves) {
    auto t = table<G>(position);
    for (char const m : moves) t.play(find_move(t, {&m, 1}).value());
    return t.text();
}

template <class G>
std::string why_not(std::string_view position, std::string_view typed) {
    auto const reading = table<G>(position).read(typed);
    EXPECT_EQ(reading.kind, Reading::Kind::refused) << typed;
    return in_english(reading.reason);
}

constexpr auto start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

TEST(AweleFigures, figure_1_has_four_seeds_everywhere_and_south_begins) {
    joute::Rng rng(1);
    School const g(joute::Params("awele", parameters, ""));
    EXPECT_EQ(g.text(g.start(rng)), start);
    EXPECT_EQ(legal<School>(start), "ABCDEF");
}

// Sowing E into F, a, b, c and d harvests a–d.
constexpr auto figure_2 = "4-4-1-4-5-4-1-1-2-2-4-3-6-7-S";

TEST(AweleFigures, figure_2_takes_ten_seeds_from_four_houses) {
    EXPECT_EQ(after<School>(figure_2, "E"), "4-4-1-4-0-5-0-0-0-0-4-3-16-7-N");
    EXPECT_EQ(after<Abapa>(figure_2, "E"), "4-4-1-4-0-5-0-0-0-0-4-3-16-7-N");
}

TEST(AweleFigures, figure_3_takes_two_seeds_because_the_house_before_has_five) {
    EXPECT_EQ(after<School>(figure_2, "Ef"), "5-5-0-4-0-5-0-0-0-0-4-0-16-9-S");
}

TEST(AweleSowing, goes_counter_clockwise_into_the_other_camp_and_back) {
    EXPECT_EQ(after<School>(start, "B"), "4-0-5-5-5-5-4-4-4-4-4-4-0-0-N");
    EXPECT_EQ(after<School>(start, "Be"), "5-1-6-5-5-5-4-4-4-4-0-5-0-0-S");
}

TEST(AweleSowing, eleven_seeds_reach_every_other_house) {
    EXPECT_EQ(after<School>("11-0-0-0-0-0-5-5-5-5-5-5-4-3-S", "A"), "0-1-1-1-1-1-6-6-6-6-6-6-4-3-N");
}

TEST(AweleSowing, twelve_seeds_skip_the_house_they_came_from) {
    EXPECT_EQ(after<School>("12-0-0-0-0-0-5-5-5-5-5-5-4-2-S", "A"), "0-2-1-1-1-1-6-6-6-6-6-6-4-2-N");
}

TEST(AweleSowing, a_heap_skips_its_house_on_the_second_lap_too) {
    EXPECT_EQ(after<School>("0-0-24-0-0-0-4-4-4-4-4-4-0-0-S", "C"), "2-2-0-3-3-2-6-6-6-6-6-6-0-0-N")
        << "24 = 11 + 11 + 2";
}

TEST(AweleHarvest, a_second_lap_can_harvest) {
    // The last of 16 seeds falls in e, on the second lap.
    EXPECT_EQ(after<School>("0-0-0-0-0-16-0-1-0-7-0-9-8-7-S", "F"), "1-1-1-1-1-0-2-3-2-9-0-10-10-7-N");
}

TEST(AweleHarvest, nothing_is_taken_at_home) {
    EXPECT_EQ(after<School>("1-1-0-0-0-0-9-9-9-9-5-4-0-1-S", "A"), "0-2-0-0-0-0-9-9-9-9-5-4-0-1-N");
}

TEST(AweleHarvest, does_not_go_back_past_the_enemy_camp) {
    EXPECT_EQ(after<School>("0-0-0-0-1-2-1-6-6-6-6-6-7-7-S", "F"), "0-0-0-0-1-0-2-7-6-6-6-6-7-7-N");
    EXPECT_EQ(after<School>("0-0-0-0-2-1-2-6-6-6-6-6-7-6-S", "E"), "0-0-0-0-0-2-0-6-6-6-6-6-10-6-N");
}

TEST(AweleHarvest, four_seeds_are_too_many) {
    EXPECT_EQ(after<School>("0-0-0-0-0-1-3-6-6-6-6-6-7-7-S", "F"), "0-0-0-0-0-0-4-6-6-6-6-6-7-7-N");
}

TEST(AweleSchool, a_move_that_would_starve_the_opponent_is_refused) {
    auto const starving = "0-2-0-0-0-1-0-0-0-0-0-0-22-23-S";
    EXPECT_EQ(legal<School>(starving), "F");
    EXPECT_EQ(why_not<School>(starving, "B"), "B leaves the other camp without a seed: you must feed it");
}

TEST(AweleSchool, a_harvest_that_would_take_everything_is_refused) {
    auto const slam = "2-0-0-4-0-0-1-2-0-0-0-0-20-19-S";
    EXPECT_EQ(legal<School>(slam), "A");
    EXPECT_EQ(why_not<School>(slam, "D"),
              "D would take every seed of the other camp: at least one must stay");
}

TEST(AweleSchool, everything_can_be_taken_on_the_second_and_third_lap) {
    EXPECT_EQ(legal<School>("0-0-0-0-1-17-1-0-1-0-1-0-0-0-S"), "E") << "all six become two or three";
    EXPECT_EQ(legal<School>("0-0-0-0-1-17-2-0-1-0-1-0-0-0-S"), "EF") << "a becomes four";
    EXPECT_EQ(legal<School>("0-0-0-0-2-28-0-0-0-0-0-0-0-0-S"), "E") << "all six become three";
    EXPECT_EQ(legal<School>("0-0-0-0-2-27-0-0-0-0-0-0-0-0-S"), "EF") << "f keeps its two";
}

TEST(AweleSchool, ends_without_a_legal_move_and_the_seeds_left_belong_to_nobody) {
    auto const t = table<School>("0-2-0-0-0-0-0-0-0-0-0-0-25-21-S");
    EXPECT_TRUE(t.turn().is_over());
    EXPECT_EQ(t.scores(), (Scores{25, 21}));
    EXPECT_EQ(t.rules().result(t.position()), 4);
}

TEST(AweleSchool, goes_on_with_more_than_half_of_the_seeds) {
    EXPECT_EQ(legal<School>("1-0-0-0-0-0-1-0-0-0-0-0-40-6-S"), "A");
}

TEST(AweleAbapa, a_harvest_that_would_take_everything_takes_nothing) {
    auto const slam = "2-0-0-4-0-0-1-2-0-0-0-0-20-19-S";
    EXPECT_EQ(legal<Abapa>(slam), "AD");
    EXPECT_EQ(after<Abapa>(slam, "D"), "2-0-0-0-1-1-2-3-0-0-0-0-20-19-N");
}

TEST(AweleAbapa, an_empty_camp_must_be_fed) {
    auto const hungry = "0-2-0-0-0-1-0-0-0-0-0-0-22-23-S";
    EXPECT_EQ(legal<Abapa>(hungry), "F");
    EXPECT_EQ(why_not<Abapa>(hungry, "B"), "B leaves the other camp without a seed: you must feed it");
}

TEST(AweleAbapa, without_a_legal_move_each_takes_their_own_camp) {
    auto const south_stuck = table<Abapa>("0-2-1-0-0-0-0-0-0-0-0-0-22-23-S");
    EXPECT_TRUE(south_stuck.turn().is_over());
    EXPECT_EQ(south_stuck.scores(), (Scores{25, 23}));
    EXPECT_EQ(south_stuck.rules().result(south_stuck.position()), 2);

    auto const south_empty = table<Abapa>("0-0-0-0-0-0-0-3-0-0-1-0-22-22-S");
    EXPECT_TRUE(south_empty.turn().is_over());
    EXPECT_EQ(south_empty.rules().result(south_empty.position()), -4);
}

TEST(AweleAbapa, ends_as_soon_as_a_granary_holds_25_and_leaves_the_rest) {
    auto const t = table<Abapa>("4-4-4-0-0-0-1-1-1-1-1-1-25-5-N");
    EXPECT_TRUE(t.turn().is_over());
    EXPECT_EQ(t.scores(), (Scores{25, 5}));
    EXPECT_EQ(legal<Abapa>("4-4-4-0-0-0-1-1-1-1-1-1-24-6-N"), "abcdef");
}

TEST(AweleAbapa, ends_when_both_have_24) {
    auto const t = table<Abapa>("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S");
    EXPECT_TRUE(t.turn().is_over());
    EXPECT_EQ(t.scores(), (Scores{24, 24}));
}

// Two seeds that chase each other: the position recurs every twelve plies.
template <class G>
TableOf<G> chased_twice_round() {
    auto t = table<G>("1-0-0-0-0-0-1-0-0-0-0-0-24-22-S");
    for (int i = 0; i < 24; ++i) {
        EXPECT_FALSE(t.turn().is_over()) << i;
        EXPECT_EQ(t.move_count(), 1U) << i;
        t.play(0);
    }
    return t;
}

TEST(AweleRepetition, the_third_time_ends_the_match_and_granaries_count) {
    auto const t = chased_twice_round<School>();
    EXPECT_TRUE(t.ended_by_repetition());
    EXPECT_EQ(t.scores(), (Scores{24, 22}));
    EXPECT_EQ(in_english(t.read("A").reason), "the match is over");
}

TEST(AweleRepetition, at_abapa_each_takes_their_own_camp) {
    auto const t = chased_twice_round<Abapa>();
    EXPECT_TRUE(t.ended_by_repetition());
    EXPECT_EQ(t.scores(), (Scores{25, 23}));
}

TEST(AweleRepetition, only_a_harvest_is_irreversible) {
    auto const t = table<School>(figure_2);
    EXPECT_TRUE(t.rules().irreversible(t.position(), Move::of(4)));
    EXPECT_FALSE(t.rules().irreversible(t.position(), Move::of(0)));
}

TEST(AweleReading, takes_letters_of_either_size_and_numbers_for_the_movers_houses) {
    for (auto const* typed : {"B", "b", "2", " b "}) {
        EXPECT_EQ(table<School>(start).read(typed).notation, "B") << typed;
        EXPECT_EQ(table<School>("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N").read(typed).notation, "b") << typed;
    }
    for (auto const* typed : {"", "g", "0", "7", "AB", "A1", "é"})
        EXPECT_EQ(table<School>(start).read(typed).kind, Reading::Kind::unreadable) << typed;
}

TEST(AweleReading, says_why_a_house_cannot_be_sown) {
    EXPECT_EQ(why_not<School>("0-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A"), "A is empty: choose a house with seeds");
    auto const t = table<School>(start);
    EXPECT_EQ(in_english(t.rules().refusal(t.position(), "a")), "a is not your house");
}

TEST(AweleNotation, reads_positions_of_fewer_than_48_seeds) {
    for (auto const* text : {"0-0-0-0-0-1-1-0-0-0-0-0-0-0-S", "48-0-0-0-0-0-0-0-0-0-0-0-0-0-N"})
        EXPECT_EQ(table<School>(text).text(), text);
}

TEST(AweleNotation, refuses_what_is_no_position_and_says_why) {
    struct Case {
        char const* text;
        char const* reason;
    };
    for (auto const& [text, reason] : {
             Case{"", "1 fields instead of 15: twelve houses, two granaries, S or N"},
             Case{"4-4-4-4-4-4-4-4-4-4-4-4-0-S",
                  "14 fields instead of 15: twelve houses, two granaries, S or N"},
             Case{"4-4-4-4-4-4-4-4-4-4-4-4-0-0-X", "the side to move is S or N, not 'X'"},
             Case{"4-x-4-4-4-4-4-4-4-4-4-4-0-0-S", "'x' is not a number of seeds"},
             Case{"4--4-4-4-4-4-4-4-4-4-4-0-0-S", "'' is not a number of seeds"},
             Case{"4--1-4-4-4-4-4-4-4-4-4-4-0-0-S",
                  "16 fields instead of 15: twelve houses, two granaries, S or N"},
             Case{"4-4-4-4-4-4-4-4-4-4-4-4-1-0-S", "49 seeds, but there are only 48"},
             Case{"300-0-0-0-0-0-0-0-0-0-0-0-0-0-S", "300 seeds, but there are only 48"},
         }) {
        try {
            table<School>(text);
            ADD_FAILURE() << text;
        } catch (joute::Error const& error) {
            EXPECT_STREQ(error.what(), reason) << text;
        }
    }
}

TEST(AwelePicture, shows_sowing_counter_clockwise) {
    auto const scene = table<School>(start).scene().value();
    ASSERT_EQ(scene.zones.size(), 12U);
    for (std::size_t i = 0; i + 1 < 6; ++i) {
        EXPECT_LT(scene.zones[i].corner.x, scene.zones[i + 1].corner.x) << "South's go right";
        EXPECT_GT(scene.zones[i + 6].corner.x, scene.zones[i + 7].corner.x) << "North's go left";
    }
    EXPECT_GT(scene.zones[0].corner.y, scene.zones[6].corner.y) << "South sits below";
}

TEST(AweleEstimate, is_the_same_for_both_sides) {
    EXPECT_EQ(table<School>(start).rules().estimate(table<School>(start).position()), 0);
    auto const south_ahead = table<School>("9-0-1-3-5-0-2-0-0-4-3-2-12-7-S");
    auto const north_ahead = table<School>("2-0-0-4-3-2-9-0-1-3-5-0-7-12-N");
    auto const ahead = south_ahead.rules().estimate(south_ahead.position());
    EXPECT_GT(ahead, 0);
    EXPECT_EQ(north_ahead.rules().estimate(north_ahead.position()), -ahead);
}

template <class G>
class AwelePerft : public testing::Test {};
using Both = testing::Types<School, Abapa>;
TYPED_TEST_SUITE(AwelePerft, Both);

TYPED_TEST(AwelePerft, counts_the_known_number_of_lines) {
    std::vector<std::uint64_t> const known{6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872};
    auto const t = table<TypeParam>(start);
    for (std::size_t i = 0; i < known.size(); ++i)
        EXPECT_EQ(joute::perft(t.rules(), t.position(), static_cast<int>(i) + 1), known[i]) << i + 1;
}

}  // namespace
}  // namespace awele
