// SPDX-License-Identifier: MIT
#include "test_tools.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace tirs {
namespace {

using namespace testing;

static_assert(joute::ZeroSumGame<Duel8> && joute::ScoredGame<Duel8>);
static_assert(!joute::ZeroSumGame<Many8> && joute::ScoredGame<Many8>);
static_assert(joute::HasEstimate<Duel20> && joute::HasKey<Many20> && joute::HasRefusal<Duel8>);
static_assert(joute::HasScene<Duel8> && joute::HasLessons<Duel8>);
static_assert(joute::HasDialogue<Duel8> && joute::HasDialogue<Many20> && joute::HasStrategies<Many8>);

template <class G>
std::vector<std::string> move_texts(G const& g, typename G::Position const& q) {
    std::vector<std::string> texts;
    for (auto const& m : g.moves(q)) texts.push_back(g.text(q, m));
    return texts;
}

// rule 1

TEST(Tirs, the_deal_has_one_cursor_and_numbers_from_1_to_9) {
    joute::Rng rng(1);
    std::set<char> digits;
    for (int i = 0; i < 50; ++i) {
        auto const text = duel().text(duel().start(rng));
        EXPECT_EQ(std::count(text.begin(), text.begin() + 29, '#'), 1);
        EXPECT_EQ(text.substr(29, 5), " 0-0 ");
        digits.insert(text.begin(), text.begin() + 29);
    }
    EXPECT_EQ(digits, (std::set<char>{'#', '/', '1', '2', '3', '4', '5', '6', '7', '8', '9'}));
}

TEST(Tirs, who_begins_is_drawn_by_lot) {
    Many8 const g(params("players=9"));
    joute::Rng rng(1);
    std::set<int> beginners;
    for (int i = 0; i < 200; ++i) beginners.insert(g.turn(g.start(rng)).seat());
    EXPECT_EQ(beginners.size(), 9U);
}

TEST(Tirs, a_free_start_lets_the_first_player_take_any_number) {
    auto const g = duel("n=4,start=free");
    joute::Rng rng(1);
    auto p = g.start(rng);
    EXPECT_EQ(g.text(p).find('#'), std::string::npos);
    EXPECT_EQ(move_texts(g, p), (std::vector<std::string>{"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2",
                                                          "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"}));
    p = played(g, "1234/5678/9123/4567 0-0 2", "c3");
    EXPECT_EQ(g.text(p), "1234/5678/91#3/4567 0-2 1");
}

// rule 2

TEST(Tirs, the_documents_match_begins_as_it_says) {
    auto const g = duel();
    EXPECT_EQ(g.text(played(g, document, "b5")), "7.456/15857/45691/43262/9#873 9-0 2");
    EXPECT_EQ(g.text(played(g, document, "b5 a5")), "7.456/15857/45691/43262/#.873 9-9 1");
    EXPECT_EQ(g.text(played(g, document, "b5 a5 a1")), "#.456/15857/45691/43262/..873 16-9 2");
    EXPECT_EQ(g.text(played(g, document, "b5 a5 a1 e1")), "..45#/15857/45691/43262/..873 16-15 1");
}

TEST(Tirs, moves_are_the_cursors_row_then_its_column) {
    auto const g = duel();
    EXPECT_EQ(move_texts(g, g.parse(document)),
              (std::vector<std::string>{"a1", "c1", "d1", "e1", "b2", "b3", "b4", "b5"}));
}

TEST(Tirs, emptied_cells_do_not_block) {
    auto const g = duel("n=4");
    EXPECT_EQ(move_texts(g, g.parse("#..7/..../..../8... 0-0 1")), (std::vector<std::string>{"d1", "a4"}));
}

TEST(Tirs, nine_players_take_turns_in_order) {
    Many8 const g(params("n=8,players=9"));
    joute::Rng rng(3);
    auto p = g.start(rng);
    for (int i = 0, seat = g.turn(p).seat(); i < 20; ++i, seat = (seat + 1) % 9) {
        ASSERT_EQ(g.turn(p).seat(), seat);
        auto const m = g.moves(p)[0];
        int const expected = g.scores(p)[static_cast<std::size_t>(seat)] + p.board.number(m);
        g.play(p, m);
        ASSERT_EQ(g.scores(p)[static_cast<std::size_t>(seat)], expected);
    }
}

TEST(Tirs, a_board_of_20_by_20_reaches_t20) {
    Duel20 const g(params("n=20"));
    joute::Rng rng(1);
    auto p = g.start(rng);
    p.board.put(p.cursor, 1);
    p.cursor = {0, 19};
    p.board.take(p.cursor);
    auto const texts = move_texts(g, p);
    EXPECT_EQ(texts.size(), 38U);
    EXPECT_EQ(texts[18], "t20");
    EXPECT_EQ(texts[19], "a1");
    EXPECT_EQ(texts[37], "a19");
}

// rule 3

TEST(Tirs, the_match_ends_when_the_cursors_row_and_column_are_empty) {
    auto const g = duel("n=4");
    EXPECT_TRUE(g.turn(g.parse("#.../.5../..../..7. 9-1 2")).is_over());
    EXPECT_FALSE(g.turn(g.parse("#.../.5../..../7... 9-1 2")).is_over());
}

TEST(Tirs, all_who_share_the_highest_score_win) {
    Many8 const g(params("n=4,players=3"));
    joute::TableOf<Many8> const table(g, params("n=4,players=3"), g.parse("#.../.5../..../.... 12-9-12 1"));
    auto const ending = joute::ending_of(table);
    EXPECT_EQ(ending.winners, (joute::InlineVector<joute::Seat, joute::most_seats>{0, 2}));
    EXPECT_TRUE(ending.won_by(0) && !ending.won_by(1) && ending.won_by(2));
}

TEST(Tirs, the_result_for_two_is_the_difference_of_scores) {
    auto const g = duel("n=4");
    EXPECT_EQ(g.result(g.parse("#.../.5../..../.... 30-41 2")), -11);
}

// rule 5

TEST(Tirs, the_estimate_is_the_difference_and_a_part_of_the_next_number) {
    auto const g = duel("n=4");
    EXPECT_EQ(g.estimate(g.parse("#..7/..../..../8... 20-10 1")), 10 + 5);
    EXPECT_EQ(g.estimate(g.parse("#..7/..../..../8... 20-10 2")), 10 - 5);
}

TEST(Tirs, the_picture_shows_each_number_and_the_cursor) {
    auto const g = duel("n=4");
    auto const scene = g.scene(g.parse("#..7/..../..../8... 0-0 1"));
    std::string shown;
    for (auto const& mark : scene.marks) {
        if (mark.ink != joute::Ink::faint) shown += mark.text;
    }
    EXPECT_EQ(shown, "#78");
}

TEST(Tirs, each_type_serves_its_sizes_and_seats) {
    EXPECT_TRUE(Duel8::fits(params("n=8")) && !Duel8::fits(params("n=9")) &&
                !Duel8::fits(params("players=3")));
    EXPECT_TRUE(Duel20::fits(params("n=20")) && !Duel20::fits(params("n=20,players=3")));
    EXPECT_TRUE(Many8::fits(params("n=8,players=3")) && !Many8::fits(params("n=8")));
    EXPECT_TRUE(Many20::fits(params("n=20,players=9")));
}

TEST(Tirs, lessons_are_there_for_the_usual_board_and_in_french) {
    EXPECT_GE(duel().lessons().size(), 12U);
    EXPECT_TRUE(duel("n=6").lessons().empty());
    auto const fr = french();
    for (auto const& lesson : duel().lessons()) EXPECT_NE(fr(lesson.says), lesson.says);
}

// The move of a lesson leads to the position of the next one.
TEST(Tirs, lessons_lead_from_one_to_the_next) {
    auto const g = duel();
    auto const steps = g.lessons();
    for (std::size_t i : {1U, 3U, 4U, 7U, 8U, 9U, 11U}) {
        EXPECT_EQ(g.text(played(g, steps[i].position, steps[i].moves)), steps[i + 1].position) << i;
    }
}

}  // namespace
}  // namespace tirs
