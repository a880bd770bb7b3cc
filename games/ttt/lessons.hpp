// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/dialogue.hpp"

#include <array>

namespace ttt {

/// A tutorial on the classic board.
inline constexpr std::array lessons{
    joute::Lesson{joute::tr("This is the grid. Two players put marks on it in turn: X begins, O answers."),
                  ".../.../...", ""},
    joute::Lesson{
        joute::tr(
            "A cell is named by its row and its column, counted from 0 at the top left: the middle is 1 1. "
            "It is also called b2: second column, second row. Play it."),
        ".../.../...", "b2"},
    joute::Lesson{joute::tr("Whoever first has three marks in a row wins: side by side, one above the other, "
                            "or diagonally. X has two here and can complete the row: play 0 2."),
                  "XX./OO./...", "c1"},
    joute::Lesson{joute::tr("Diagonals count too. Where does X win?"), "XO./.X./.O.", "c3"},
    joute::Lesson{joute::tr("Now you are O, and X is about to win in the first row. Stop it."), "XX./.O./...",
                  "c1"},
    joute::Lesson{
        joute::tr(
            "Two threats at once cannot both be stopped. X takes a third corner here, 2 0 or 0 2: O must "
            "fill the row between them, and then X makes two threats with one mark."),
        "X../.../..O", "a3 c1"},
    joute::Lesson{joute::tr("Like this: X has two open rows, and O has stopped only one of them. Finish it."),
                  "XOX/O../X.O", "b2"},
    joute::Lesson{
        joute::tr("X has begun in a corner. There is only one good answer: the middle. Anything else loses "
                  "against good play."),
        "X../.../...", "b2"},
    joute::Lesson{
        joute::tr(
            "X holds two opposite corners. O must not take a third corner, or X threatens twice; a cell "
            "at the edge is right."),
        "X../.O./..X", "b1 a2 c2 b3"},
    joute::Lesson{
        joute::tr("A full grid without a row is a draw. With good play of both it always ends like this."),
        "XOX/XOO/OXX", ""},
    joute::Lesson{
        joute::tr(
            "That was three in a row on three by three. Larger grids and longer rows are other games: "
            "ttt:k=4,n=6 needs four in a row on six by six, and X wins it; ttt:k=5,n=15 is close to gomoku."),
        ".../.../...", ""},
};

}  // namespace ttt
