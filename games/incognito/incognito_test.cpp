// SPDX-License-Identifier: MIT
#include "incognito.hpp"

#include "joute/bind/table_of.hpp"
#include "joute/search/perft.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace incognito {
namespace {

constexpr auto start_of_five = "..nn./...nn/b...n/bb.../.bb.. b";

joute::Params params(int size) { return {"incognito", parameters, "t=" + std::to_string(size)}; }
Incognito rules(int size = 5) { return Incognito(params(size)); }

joute::TableOf<Incognito> table_at(std::string_view position, int size = 5) {
    Incognito const g = rules(size);
    return {g, params(size), g.parse(position)};
}

std::set<std::string> moves_at(std::string_view position, int size = 5) {
    Incognito const g = rules(size);
    auto const q = g.parse(position);
    std::set<std::string> texts;
    for (Move const m : g.moves(q)) texts.insert(g.text(q, m));
    return texts;
}

// The events after a move, with their weights.
std::map<std::string, int> events_after(std::string_view position, std::string_view move) {
    auto table = table_at(position);
    table.play(*joute::find_move(table, move));
    std::map<std::string, int> weights;
    for (std::size_t i = 0; i < table.move_count(); ++i) weights[table.move_text(i)] = table.weight(i);
    return weights;
}

// The position after some moves and events.
std::string after(std::string_view position, std::vector<std::string> const& moves) {
    auto table = table_at(position);
    for (auto const& move : moves) table.play(joute::find_move(table, move).value());
    return table.text();
}

std::string refusal(std::string_view position, std::string_view attempt) {
    auto const reading = table_at(position).read(attempt);
    return reading.kind == joute::Reading::Kind::refused ? joute::in_english(reading.reason) : "not refused";
}

std::string complaint(std::string_view position, int size = 5) {
    try {
        rules(size).parse(position);
        return "accepted";
    } catch (joute::Error const& error) {
        return error.what();
    }
}

TEST(Start, each_side_has_its_pawns_around_its_castle) {
    std::map<int, std::string> const camps{
        {4, "..n./...n/b.../.b.."},
        {5, "..nn./...nn/b...n/bb.../.bb.."},
        {6, "..nnn./...nnn/b...nn/bb...n/bbb.../.bbb.."},
        {7, "..nnnn./...nnnn/b...nnn/bb...nn/bbb...n/bbbb.../.bbbb.."},
        {8, "..nnnnn./...nnnnn/b...nnnn/bb...nnn/bbb...nn/bbbb...n/bbbbb.../.bbbbb.."},
    };
    for (auto const& [size, camp] : camps) {
        joute::Rng rng(1);
        EXPECT_EQ(rules(size).text(rules(size).start(rng)).substr(0, camp.size()), camp);
    }
}

TEST(Start, either_side_may_begin) {
    joute::Rng rng(1);
    std::set<int> beginners;
    for (int i = 0; i < 50; ++i) beginners.insert(rules().start(rng).side);
    EXPECT_EQ(beginners, (std::set<int>{white, black}));
}

TEST(Start, counts_of_move_sequences_are_the_known_ones) {
    std::map<int, std::vector<std::uint64_t>> const known{
        {4, {12, 140, 1892, 24694, 307636}},
        {5, {23, 502, 13650, 355820, 9868514}},
        {6, {32, 981, 37501, 1372498}},
    };
    for (auto const& [size, counts] : known) {
        for (Seat const first : {white, black}) {
            joute::Rng rng(1);
            auto q = rules(size).start(rng);
            q.side = static_cast<std::int8_t>(first);
            for (std::size_t depth = 1; depth <= counts.size(); ++depth) {
                if (first == black && depth == 5) continue;  // equal by symmetry, and slow
                EXPECT_EQ(joute::perft(rules(size), q, static_cast<int>(depth)), counts[depth - 1])
                    << "size " << size << " depth " << depth;
            }
        }
    }
}

TEST(Displacement, goes_any_distance_in_eight_directions_and_never_jumps) {
    EXPECT_EQ(moves_at("...../.N..n/..b../...../..... b"),
              (std::set<std::string>{"c3d3", "c3e3", "c3b3", "c3a3", "c3c2", "c3c1", "c3c4", "c3c5", "c3d2",
                                     "c3d4", "c3e5", "c3b4"}));
}

TEST(Displacement, never_enters_ones_own_castle) {
    EXPECT_FALSE(moves_at(start_of_five).contains("b5a5"));
    EXPECT_FALSE(moves_at("n..../...../..b../...../..... n").contains("a1e1"));
}

TEST(Displacement, enters_the_enemy_castle_along_its_row_and_column_only) {
    EXPECT_TRUE(moves_at("b..../...../...../n..../..... b").contains("a1e1"));
    EXPECT_TRUE(moves_at("...../...../...../n..../....b b").contains("e5e1"));
    EXPECT_FALSE(moves_at("...../...../..b../n..../..... b").contains("c3e1"));
    EXPECT_FALSE(moves_at("...../...../..n../b..../..... n").contains("c3a5"));
}

TEST(Displacement, passes_no_edge_of_the_widest_board) {
    auto const moves =
        moves_at("......../......../.......b/b......./......../......../......../.n...... b", 8);
    EXPECT_FALSE(moves.contains("h3a4"));
    EXPECT_FALSE(moves.contains("a4h3"));
    EXPECT_FALSE(moves.contains("h3?a4"));
}

TEST(Castle, a_spy_that_enters_wins_and_is_seen_there) {
    EXPECT_EQ(after("b..../...../...../nb.../..... b", {"a1e1"}), "b..../...../...../nb.../..... b a1e1");
    EXPECT_EQ(after("b..../...../...../nb.../..... b", {"a1e1", "~spy"}),
              "....b/...../...../nB.../..... n +b");
}

TEST(Castle, a_knight_that_enters_is_removed) {
    EXPECT_EQ(after("b..../...../...../nb.../..... b", {"a1e1", "~knight"}),
              "...../...../...../nb.../..... n");
}

TEST(Castle, the_chance_is_one_of_the_candidates) {
    EXPECT_EQ(events_after("b..../...../...../nbb../..... b", "a1e1"),
              (std::map<std::string, int>{{"~spy", 1}, {"~knight", 2}}));
    EXPECT_EQ(events_after("b..../...../...../n..../..... b", "a1e1"),
              (std::map<std::string, int>{{"~spy", 1}}));
    EXPECT_EQ(events_after("B..../...../...../nbb../..... b", "a1e1").count("~spy"), 0U);
}

TEST(Question, is_asked_orthogonally_of_an_enemy) {
    auto const moves = moves_at("...../.nn../.nb../..b../..... b");
    EXPECT_TRUE(moves.contains("c3?c2"));
    EXPECT_TRUE(moves.contains("c3?b3"));
    EXPECT_FALSE(moves.contains("c3?b2"));
    EXPECT_FALSE(moves.contains("c3?c4"));
}

TEST(Question, that_finds_the_spy_wins) {
    EXPECT_EQ(after("...../..n../n.b../..b../..... b", {"c3?c2", "~spy"}),
              "...../..n../N.b../..b../..... n +b");
}

TEST(Question, of_a_knight_costs_the_questioner_and_proves_the_knight) {
    EXPECT_EQ(after("...../..n../n.b../..b../..... b", {"c3?c2", "~knight"}),
              "...../..N../n..../..b../..... n");
}

TEST(Question, of_a_knight_by_the_spy_loses) {
    EXPECT_EQ(after("...../..n../n.b../..b../..... b", {"c3?c2", "~bad"}),
              "...../..N../n..../..B../..... n +n");
}

TEST(Question, chances_follow_the_numbers_of_candidates) {
    using Weights = std::map<std::string, int>;
    EXPECT_EQ(events_after("..n../..n../n.b../..bb./..... b", "c3?c2"),
              (Weights{{"~spy", 3}, {"~bad", 2}, {"~knight", 4}}));
    EXPECT_EQ(events_after("..n../..n../n.B../..bb./..... b", "c3?c2"),
              (Weights{{"~spy", 2}, {"~knight", 4}}));
    EXPECT_EQ(events_after("..n../..N../n.b../..bb./..... b", "c3?c2"),
              (Weights{{"~bad", 2}, {"~knight", 4}}));
    EXPECT_EQ(events_after("..n../..N../n.B../..bb./..... b", "c3?c2"), (Weights{{"~knight", 4}}));
    EXPECT_EQ(events_after("...../..n../..b../...../..... b", "c3?c2"), (Weights{{"~spy", 1}}));
}

TEST(Question, a_spy_known_by_elimination_does_not_end_the_match) {
    EXPECT_EQ(after("...../..n../n.b../..b../..... b", {"c3?c2", "~knight"}),
              "...../..N../n..../..b../..... n");
    EXPECT_TRUE(table_at("...../..N../n..../..b../..... n").turn().is_seat());
}

TEST(Repetition, the_third_occurrence_is_a_draw) {
    auto table = table_at(start_of_five);
    for (int i = 0; i < 2; ++i) {
        for (auto const* move : {"b4e4", "c1b2", "e4b4", "b2c1"}) {
            ASSERT_TRUE(table.turn().is_seat());
            table.play(joute::find_move(table, move).value());
        }
    }
    EXPECT_TRUE(table.ended_by_repetition());
    EXPECT_EQ(table.scores(), (joute::Scores{0, 0}));
}

TEST(Repetition, counts_from_the_last_event) {
    Incognito const g = rules();
    auto const q = g.parse("b..../...../...../nb.../..... b a1e1");
    EXPECT_TRUE(g.irreversible(q, Move::of(Kind::knight)));
    EXPECT_FALSE(g.irreversible(g.parse(start_of_five), Move::of(Kind::displacement, 24, 28)));
}

TEST(Spies, are_drawn_evenly_from_the_candidates) {
    Incognito const g = rules();
    auto const q = g.parse("...n./...nN/B...n/bb.../..b.. b");
    joute::Rng rng(1);
    std::map<std::string, int> drawn;
    for (int i = 0; i < 9'000; ++i) ++drawn[g.secret_text(g.draw(q, rng))];
    EXPECT_EQ(drawn.size(), 9U);
    for (auto const& [spies, times] : drawn) EXPECT_NEAR(times, 1000, 150) << spies;
}

TEST(Spies, walk_with_their_pawns_and_decide_the_events) {
    Incognito const g = rules();
    auto p = g.parse(start_of_five);
    auto spies = g.parse_secret(p, "b4 d1");
    auto play = [&](Move m) {
        g.follow(spies, p, m);
        g.play(p, m);
    };
    play(Move::of(Kind::displacement, cell_at(3, 1), cell_at(3, 4)));
    EXPECT_EQ(g.secret_text(spies), "e4 d1");
    play(Move::of(Kind::displacement, cell_at(0, 2), cell_at(1, 1)));
    play(Move::of(Kind::question, cell_at(3, 4), cell_at(2, 4)));
    EXPECT_EQ(g.event(spies, p), Move::of(Kind::bad));
}

TEST(Spies, arrive_in_the_castle_with_the_event) {
    Incognito const g = rules();
    auto p = g.parse("b..../...../...../nb.../..... b");
    auto spies = g.parse_secret(p, "a1 a4");
    for (int i = 0; i < 2; ++i) {
        Move const m = i == 0 ? Move::of(Kind::displacement, 0, 4) : g.event(spies, p);
        g.follow(spies, p, m);
        g.play(p, m);
    }
    EXPECT_EQ(g.text(p), "....b/...../...../nB.../..... n +b");
    EXPECT_EQ(g.secret_text(spies), "e1 a4");
}

TEST(Spies, stand_on_candidates_of_their_side) {
    Incognito const g = rules();
    auto const q = g.parse("...n./...nN/B...n/bb.../..b.. b");
    for (auto const* wrong : {"", "b4", "b4 d1 d1", "a3 d1", "b4 e2", "d1 b4", "b4 z9", "b4 d9"}) {
        EXPECT_THROW(g.parse_secret(q, wrong), joute::Error) << wrong;
    }
    EXPECT_EQ(g.secret_text(g.parse_secret(q, " B4  d1 ")), "b4 d1");
}

TEST(Notation, pending_and_won_positions_are_read_back) {
    for (auto const* text : {start_of_five, "b..../...../...../nb.../..... b a1e1",
                             "...../..n../n.b../..b../..... b c3?c2", "....b/...../...../nB.../..... n +b",
                             "...../..n../N.b../..b../..... n +b", "...../..N../n..../..B../..... n +n"}) {
        EXPECT_EQ(rules().text(rules().parse(text)), text);
    }
}

TEST(Notation, positions_that_cannot_be_are_refused_with_the_reason) {
    std::map<std::string, std::string> const reasons{
        {"..nn./...nn/b...n/bb.../.bb..", "is not a position"},
        {"..nn./...nn/b...n/bb.../.bb.. b c d", "is not a position"},
        {"..nn./...nn/b...n/bb.../.bb.. w", "is not a side"},
        {"..nn./...nn/b...n/bb... b", "rows instead of 5"},
        {"..nn./...nn/b...n/bb..x/.bb.. b", "is none of"},
        {"..nn./...nn/b...n/bbb../.bb.. b", "6 white pawns"},
        {"..nnb/...nn/b...n/bb.../..b.. b", "a pawn stands in a castle"},
        {"..nn./...nn/b...n/bb.../nbb.. b", "6 black pawns"},
        {"...n./...nn/b...n/bb.../nbb.. b", "a pawn stands in a castle"},
        {"...../...../B..../...../..n.. b", "no white pawn can be the spy"},
        {"..nn./...nn/b...n/bb.../.bb.. b b4e1", "is not possible"},
        {"..nn./...nn/b...n/bb.../.bb.. b b4e4", "leaves nothing to chance"},
        {"..nn./...nn/b...n/bb.../.bb.. b +b", "cannot have won in this position"},
        {"..nn./...nn/b...n/bb.../.bb.. b +x", "is not a side"},
        {"....b/...../...../nb.../..... n +b", "cannot have won in this position"},
    };
    for (auto const& [text, reason] : reasons) {
        EXPECT_NE(complaint(text).find(reason), std::string::npos) << text << ": " << complaint(text);
    }
}

TEST(Notation, people_type_cells_in_many_ways) {
    auto const q = rules().parse(start_of_five);
    std::map<std::string, std::string> const typed{
        {"b4e4", "b4e4"},
        {"B4 E4", "b4e4"},
        {"b4->e4", "b4e4"},
        {"b4 --> e4", "b4e4"},
        {"D b4->e4", "b4e4"},
        {"d b4 e4", "b4e4"},
        {"(3, 1) --> (3, 4)", "b4e4"},
        {"(3,1)->(3,4)", "b4e4"},
        {"3 1 3 4", "b4e4"},
        {"  ( 3 , 1 )(3,4) ", "b4e4"},
        {"d(3,1)(3,4)", "b4e4"},
        {"d1e2", "d1e2"},
        {"b2?a2", "b2?a2"},
        {"b2 ? a2", "b2?a2"},
        {"I b2->a2", "b2?a2"},
        {"i (1,1) (1, 0)", "b2?a2"},
        {"(1,1)?(1,0)", "b2?a2"},
        {"(-1, 0) --> (0, 0)", "z99a1"},
        {"(9, 1) --> (3, 4)", "b10e4"},
    };
    for (auto const& [line, notation] : typed) EXPECT_EQ(rules().notation(q, line), notation) << line;
    for (auto const* line :
         {"", "b4", "d", "hello", "b4e4c3", "(3, 1", "(3, 1) --> ", "b4 > e4", "(3;1)(3;4)"}) {
        EXPECT_EQ(rules().notation(q, line), std::nullopt) << line;
    }
}

TEST(Refusal, of_a_displacement_says_why) {
    std::map<std::string, std::string> const reasons{
        {"b5a5", "a player may not bring a pawn into their own castle."},
        {"b4b9", "a pawn may not leave the board."},
        {"(3, 1) --> (3, -1)", "a pawn may not leave the board."},
        {"c3c4", "there is no white pawn on the first cell."},
        {"d1d3", "there is no white pawn on the first cell."},
        {"b4b4", "a pawn must change its cell."},
        {"b4c2", "a pawn moves in a straight line, along a row, a column or a diagonal."},
        {"a3e3", "the cell of arrival is taken."},
        {"a3a4", "the cell of arrival is taken."},
        {"a4c4", "a pawn may not jump over another one."},
        {"b4e1", "a castle is not entered diagonally."},
    };
    for (auto const& [attempt, reason] : reasons) {
        EXPECT_EQ(refusal("..n../.n..n/b...n/bb.../.bb.. b", attempt), "Illegal displacement: " + reason)
            << attempt;
    }
}

TEST(Refusal, of_a_question_says_why) {
    std::map<std::string, std::string> const reasons{
        {"c3?c9", "both cells must be on the board."},
        {"d3?c3", "the questioner is not a white pawn."},
        {"c2?c3", "the questioner is not a white pawn."},
        {"c3?c4", "a player may not question their own pawn."},
        {"c3?d3", "there is no pawn to question on that cell."},
        {"c3?b2", "the two pawns must stand next to each other, on the same row or column."},
    };
    for (auto const& [attempt, reason] : reasons) {
        EXPECT_EQ(refusal("...../.nn../..b../..b../..... b", attempt), "Illegal interrogation: " + reason)
            << attempt;
    }
}

TEST(Events, are_read_by_their_names_when_it_is_chances_turn) {
    auto const table = table_at("b..../...../...../nb.../..... b a1e1");
    EXPECT_EQ(table.read("~spy").kind, joute::Reading::Kind::legal);
    EXPECT_EQ(table.read("~bad").kind, joute::Reading::Kind::refused);
}

TEST(Picture, a_question_is_clicked_like_a_displacement) {
    auto const table = table_at("...../.nn../..b../..b../..... b");
    auto const question = joute::find_move(table, "c3?c2").value();
    auto const scene = *table.scene();
    auto const clicks = table.clicks(question);
    ASSERT_EQ(clicks.size(), 2U);
    EXPECT_EQ(scene.zones[static_cast<std::size_t>(clicks[0])].name, "c3");
    EXPECT_EQ(scene.zones[static_cast<std::size_t>(clicks[1])].name, "c2");
}

TEST(Picture, castles_and_proved_knights_are_seen) {
    auto const scene = rules().scene(rules().parse("...../.nN../..b../..b../..... b"));
    std::string discs;
    int castles = 0;
    for (auto const& mark : scene.marks) {
        if (mark.shape == joute::Mark::Shape::disc) discs += mark.text;
        if (mark.picture == "castle") ++castles;
    }
    EXPECT_EQ(discs, "bbnN");
    EXPECT_EQ(castles, 2);
}

}  // namespace
}  // namespace incognito
