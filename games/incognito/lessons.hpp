// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/dialogue.hpp"

#include <array>

namespace incognito {

using joute::Lesson;
using joute::tr;

/// The rules in a dozen steps, on the 5 × 5 board.
inline constexpr std::array lessons{
    Lesson{tr("Two lords face each other. White's castle is the bottom left corner, Black's the top right "
              "one, and "
              "each has five pawns before it. You are White (b)."),
           "..nn./...nn/b...n/bb.../.bb.. b", ""},
    Lesson{
        tr("One pawn of each side is its spy; the others are knights. Nobody knows which one, not even its "
           "owner. Your spy wins if it enters the enemy castle, and the enemy's spy loses if you find it."),
        "..nn./...nn/b...n/bb.../.bb.. b", ""},
    Lesson{tr("A pawn moves like the queen of chess: as far as you like along a row, a column or a diagonal, "
              "over "
              "empty cells. Move the pawn b4 along its row to e4."),
           "..nn./...nn/b...n/bb.../.bb.. b", "b4e4"},
    Lesson{tr("No pawn may enter its own castle: here b5 may not go to a5. Move it up the diagonal instead, "
              "to d3."),
           "..n../.n.nn/b...n/b...b/.bb.. b", "b5d3"},
    Lesson{tr("The enemy castle is entered along its row or its column, never diagonally. The row is free "
              "for the "
              "pawn a1: enter the castle e1. If that pawn is the spy, you win at once."),
           "b..../.n.nn/n.n../b.b../.b.b. b", "a1e1"},
    Lesson{tr("It was a knight, so it is lost. But you have learnt something: the spy is one of the four "
              "pawns that "
              "are left, so the next entry wins once in four."),
           "...../.n.nn/n.n../b.b../.b.b. n", ""},
    Lesson{tr("Instead of moving, a pawn may question an enemy pawn beside it, on the same row or column. If "
              "that is "
              "the enemy's spy, you win. Let b3 question b2."),
           "..n../.n.nn/.b..n/bb.../..b.. b", "b3?b2"},
    Lesson{tr("It was a knight: your questioner is poisoned and removed. Had it been your spy, you would "
              "have lost. "
              "The pawn that was questioned is now known to be a knight, which a capital N shows."),
           "..n../.N.nn/....n/bb.../..b.. n", ""},
    Lesson{tr("A known knight is the best questioner: it can never be your own spy. Let the knight B on d3 "
              "question "
              "e3. One of Black's four candidates is the spy, so you win once in four."),
           "..n../...nn/...Bn/bb.../..b.. b", "d3?e3"},
    Lesson{tr("There is no point in questioning a known knight: N is surely not the spy, and you would lose "
              "your pawn for "
              "nothing. Question the candidate n instead."),
           "..n../.NbnN/...../bb.../..... b", "c2?c1 c2?d2"},
    Lesson{
        tr("When only one candidate is left, everybody knows who the spy is, but the match goes on until it "
           "enters a castle or is questioned. White's spy is e5 and its column is free: enter, and win for "
           "certain."),
        "..n../...n./...../BB.n./....b b", "e5e1"},
    Lesson{
        tr("A position that occurs for the third time is a draw. Now play: the columns are lettered from the "
           "left, the rows numbered from the top; b4e4 moves a pawn, b2?a2 questions one."),
        "..nn./...nn/b...n/bb.../.bb.. b", ""},
};

}  // namespace incognito
