// SPDX-License-Identifier: MIT
#include "test_tools.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace tirs {
namespace {

using namespace testing;

std::string why_refused(std::string const& setup, std::string_view position) {
    auto why = [&]<class G>(G const& g) -> std::string {
        try {
            g.parse(position);
            return "";
        } catch (joute::Error const& error) {
            return error.what();
        }
    };
    auto const p = params(setup);
    return p.number("players") == 2 ? why(Duel8(p)) : why(Many8(p));
}

TEST(TirsNotation, cells_are_typed_by_name_or_as_column_and_row) {
    auto const g = duel();
    auto const q = g.parse(document);
    for (auto const* typed : {"b5", "B5", " b5 ", "2 5", "(2, 5)", "2,5"})
        EXPECT_EQ(g.notation(q, typed), "b5") << typed;
    for (auto const* typed : {"", "b", "5b", "2", "2 5 1", "help", "two five", "2.5"})
        EXPECT_EQ(g.notation(q, typed), std::nullopt) << typed;
}

TEST(TirsNotation, refusals_say_why) {
    auto const g = duel();
    auto const q = g.parse("7.456/15857/45691/43262/9#873 9-0 2");
    auto refused = [&](std::string_view typed) {
        return in_english(g.refusal(q, g.notation(q, typed).value()));
    };
    for (auto const* typed : {"f1", "a6", "0 1", "6 1", "99 99", "-1 2", "-2147483648 1", "b0"})
        EXPECT_EQ(refused(typed), "this cell is not on the board") << typed;
    EXPECT_EQ(refused("b5"), "the cursor is on this cell: its number is gone");
    EXPECT_EQ(refused("2 1"), "this cell is empty: its number was taken");
    EXPECT_EQ(refused("c2"), "this number is neither in row 5 nor in column b");
}

TEST(TirsNotation, positions_that_cannot_be_are_refused_with_the_reason) {
    struct Case {
        char const* setup;
        char const* position;
        char const* reason;
    };
    std::string const fields =
        " is not a position: give the rows, the scores and the player to move, separated by spaces";
    EXPECT_EQ(why_refused("n=4", "7#45/1585/4569/4326 0-0"), "'7#45/1585/4569/4326 0-0'" + fields);
    EXPECT_EQ(why_refused("n=4", ""), "''" + fields);
    for (auto const& [setup, position, reason] : {
             Case{"n=4", "7#45/1585/4569 0-0 1", "'7#45/1585/4569' has 3 rows instead of 4"},
             Case{"n=4", "7#45/1585/456/4326 0-0 1", "row 3 has 3 cells instead of 4"},
             Case{"n=4", "7#45/1085/4569/4326 0-0 1", "row 2: '0' is none of '123456789.#'"},
             Case{"n=4", "7#45/15#5/4569/4326 0-0 1", "there are two cursors, at b1 and c2"},
             Case{"n=4", "7145/1585/4569/4326 0-0 1", "there is no cursor '#'"},
             Case{"n=4,start=free", "7.45/1585/4569/4326 0-0 1",
                  "numbers were taken, but there is no cursor '#'"},
             Case{"n=4", "7#45/1585/4569/4326 0-0 3", "the player to move is '3' instead of 1 to 2"},
             Case{"n=4", "7#45/1585/4569/4326 0-0 0", "the player to move is '0' instead of 1 to 2"},
             Case{"n=4,players=3", "7#45/1585/4569/4326 0-0-0 x",
                  "the player to move is 'x' instead of 1 to 3"},
             Case{"n=4", "7#45/1585/4569/4326 0-0-0 1", "'0-0-0' is not a list of 2 scores"},
             Case{"n=4,players=3", "7#45/1585/4569/4326 0-0 1", "'0-0' is not a list of 3 scores"},
             Case{"n=4", "7#45/1585/4569/4326 0-a 1", "the score 'a' is not a number"},
             Case{"n=4", "7#45/1585/4569/4326 0- 1", "the score '' is not a number"},
             Case{"n=4", "7#45/1585/4569/4326 1-0 1",
                  "the score of player 1 is 1, but at most 0 is possible: 9 for each number taken"},
             Case{"n=4", "7.45/1#85/4569/4326 10-0 2",
                  "the score of player 1 is 10, but at most 9 is possible: 9 for each number taken"},
             Case{"n=4", "7.45/1#85/4569/4326 0-5 2",
                  "the score of player 2 is 5, but at most 0 is possible: 9 for each number taken"},
             Case{"n=4,players=3", "7.../1#85/4569/4326 9-9-10 2",
                  "the score of player 3 is 10, but at most 9 is possible: 9 for each number taken"},
         }) {
        EXPECT_EQ(why_refused(setup, position), reason) << position;
    }
    EXPECT_EQ(why_refused("n=4,start=free", "7145/1#85/4569/4326 9-0 2"), "");
    EXPECT_EQ(why_refused("n=4,start=free", "7145/1585/4569/4326 0-0 2"), "");
    EXPECT_EQ(why_refused("n=4", "...#/...5/..../.... 0-0 1"), "") << "an exercise may count from 0";
}

TEST(TirsNotation, a_seat_made_every_so_many_th_of_the_last_moves) {
    EXPECT_EQ(moves_by(0, 1, 0, 2), 0);
    EXPECT_EQ(moves_by(0, 1, 1, 2), 1);
    EXPECT_EQ(moves_by(1, 1, 1, 2), 0);
    EXPECT_EQ(moves_by(1, 1, 2, 2), 1);
    EXPECT_EQ(moves_by(8, 0, 10, 9), 2);
    EXPECT_EQ(moves_by(0, 0, 10, 9), 1);
}

TEST(TirsNotation, the_board_is_printed_as_in_the_document) {
    auto const g = duel();
    EXPECT_EQ(g.document_board(g.parse("7.456/15857/45691/43262/9#873 9-0 2")), "x012345\n"
                                                                                "y******\n"
                                                                                "1*7.456\n"
                                                                                "2*15857\n"
                                                                                "3*45691\n"
                                                                                "4*43262\n"
                                                                                "5*9#873\n");
}

TEST(TirsNotation, coordinates_above_9_are_printed_by_their_last_digit) {
    Duel20 const g(params("n=12"));
    joute::Rng rng(1);
    auto const board = g.document_board(g.start(rng));
    EXPECT_EQ(board.substr(0, 30), "x0123456789012\ny*************\n");
    EXPECT_NE(board.find("\n0*"), std::string::npos);
    EXPECT_NE(board.find("\n2*"), std::string::npos);
}

}  // namespace
}  // namespace tirs
