// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/dialogue.hpp"

#include <array>

namespace tirs {

/// The guided first match on the default board for two: the start of the teaching document's match, then two
/// endings.
inline constexpr std::array lessons{
    joute::Lesson{
        joute::tr("Every cell but one holds a number; that one is the cursor, #. Take numbers in turn: "
                  "whoever has the most points at the end wins. Columns are lettered and rows are "
                  "numbered: the cursor is on b1."),
        "7#456/15857/45691/43262/99873 0-0 1", ""},
    joute::Lesson{
        joute::tr("Take a number in the cursor's row or in its column, at any distance. Row 1 offers "
                  "7, 4, 5 and 6, column b offers 5, 5, 3 and 9. Take the 9 at the bottom: b5."),
        "7#456/15857/45691/43262/99873 0-0 1", "b5"},
    joute::Lesson{joute::tr("You have 9 points. The cursor is now where your number was, and its old cell is "
                            "empty. So you have chosen the row and the column for the other player."),
                  "7.456/15857/45691/43262/9#873 9-0 2", ""},
    joute::Lesson{joute::tr("The other player takes in row 5 or in column b. Play for them: the 9 on a5."),
                  "7.456/15857/45691/43262/9#873 9-0 2", "a5"},
    joute::Lesson{
        joute::tr("The largest number is not always the best. Taking the 8 on c5 would leave the 8 on "
                  "c2; taking the 7 on a1 leaves nothing above 6. Take the 7."),
        "7.456/15857/45691/43262/#.873 9-9 1", "a1"},
    joute::Lesson{
        joute::tr("Empty cells do not block. From a1 the whole row is in reach, across the gap on b1. "
                  "Play for the other player: the 6 on e1."),
        "#.456/15857/45691/43262/..873 16-9 2", "e1"},
    joute::Lesson{
        joute::tr("The match ends when the row and the column of the cursor hold no number, even if "
                  "numbers are left elsewhere. Here row 3 and column d are empty: player 1 has won "
                  "by 60 to 58."),
        "...../.3.../...#./....7/.5... 60-58 1", ""},
    joute::Lesson{
        joute::tr("You are 4 points behind. Taking the 6 on e3 would give the 9 on e1 away. Find the "
                  "move after which that 9 is yours."),
        "....9/...../5.#.6/...../..... 40-44 1", "a3"},
    joute::Lesson{
        joute::tr("Only the 6 is left to the other player, who must take it. Play it for them: e3."),
        "....9/...../#...6/...../..... 45-44 2", "e3"},
    joute::Lesson{joute::tr("And now the 9 on e1."), "....9/...../....#/...../..... 45-50 1", "e1"},
    joute::Lesson{joute::tr("54 to 50: you have won. With equal scores, all who share the highest one win."),
                  "....#/...../...../...../..... 54-50 2", ""},
    joute::Lesson{
        joute::tr("A move that leaves nothing to take ends the match. The 8 on e1 wins by 2 points, "
                  "since the 7 on a1 comes next. Find the move that wins by 4."),
        "7.#.8/...../..3../...../..... 50-49 1", "c3"},
    joute::Lesson{
        joute::tr("You know all the rules. A cell can also be typed as two numbers, column then row: "
                  "2 5 is b5. Beware of the machine: it counts what it leaves you."),
        "7...8/...../..#../...../..... 53-49 2", ""},
};

}  // namespace tirs
