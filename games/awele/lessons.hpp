// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/dialogue.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

/// @file
/// The guided first match: the rules in a dozen steps on real boards.
namespace awele {

using joute::Lesson;
using joute::tr;

inline constexpr std::array sowing_and_harvest{
    Lesson{
        tr("Awélé has two camps of six houses: A to F below are South's, a to f above are North's. Each side "
           "also has a granary. Whoever harvests more of the 48 seeds wins. You are South, who begins."),
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", ""},
    Lesson{tr("A move empties one of your houses and sows its seeds one by one in the houses that follow, "
              "counter-clockwise. Sow B."),
           "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "B"},
    Lesson{tr("After F the other camp comes, from a to f, and then A again. Sow E: three of its seeds go to "
              "North."),
           "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "E"},
    Lesson{tr("When your last seed falls in the other camp and makes two or three there, you harvest that "
              "house. "
              "Sow C: its last seed makes three in a."),
           "4-4-4-4-4-4-2-4-4-4-4-4-1-1-S", "C"},
    Lesson{tr("Then look at the house before it: if it is in the other camp too and holds two or three, you "
              "harvest "
              "it as well, and so on backwards. Sow E and take a, b, c and d: ten seeds."),
           "4-4-1-4-5-4-1-1-2-2-4-3-6-7-S", "E"},
    Lesson{tr("The harvest stops at the first house that holds anything else. Be North for a moment and sow "
              "f: you "
              "make two in C and take them, but B holds five."),
           "4-4-1-4-0-5-0-0-0-0-4-3-16-7-N", "f"},
    Lesson{tr("A heap of twelve or more goes all the way round. The house it came from is skipped and stays "
              "empty. Sow A, which holds thirteen."),
           "13-1-0-2-1-0-4-5-4-5-4-4-3-2-S", "A"},
    Lesson{tr("Your houses of one or two seeds are in danger. The four seeds of c would end in A and make "
              "two there. "
              "Save your seed: sow A."),
           "1-4-4-4-4-4-4-4-4-4-4-4-2-1-S", "A"},
    Lesson{tr("You must feed the other side: when its camp is empty, only a move that brings it seeds is "
              "legal. Sow F; "
              "B would end in D, at home."),
           "0-2-0-0-0-1-0-0-0-0-0-0-22-23-S", "F"},
};

inline constexpr std::array end_at_school{
    Lesson{
        tr("A harvest must not take everything, either. D would make two in a and three in b and leave North "
           "nothing, so it is refused. Sow A instead."),
        "2-0-0-4-0-0-1-2-0-0-0-0-20-19-S", "A"},
    Lesson{tr("The match ends when the side to move has no legal move. Here South cannot feed North. The "
              "seeds left "
              "on the board belong to nobody: South wins by 25 to 21."),
           "0-2-0-0-0-0-0-0-0-0-0-0-25-21-S", ""},
    Lesson{tr("It also ends when the same position occurs for the third time since the last harvest: these "
              "two seeds "
              "would chase each other for ever. Only what lies in the granaries counts."),
           "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S", ""},
    Lesson{tr("That is all. Leave few houses empty or nearly so, gather a large heap for later, and play."),
           "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", ""},
};

inline constexpr std::array end_at_abapa{
    Lesson{tr("A harvest that would take everything is legal but takes nothing. D makes two in a and three "
              "in b, all "
              "that North has: sow it and see them stay."),
           "2-0-0-4-0-0-1-2-0-0-0-0-20-19-S", "D"},
    Lesson{tr("The match ends when the side to move has no legal move; each side then takes what lies in its "
              "own camp. "
              "Here South cannot feed North and takes the two seeds of B: 24 to 24, a draw."),
           "0-2-0-0-0-0-0-0-0-0-0-0-22-24-S", ""},
    Lesson{tr("The same holds when a position occurs for the third time since the last harvest: these two "
              "seeds would "
              "chase each other for ever, so each side takes its own."),
           "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S", ""},
    Lesson{tr("Whoever has 25 seeds wins at once. Leave few houses empty or nearly so, gather a large heap "
              "for later, and play."),
           "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", ""},
};

template <std::size_t N, std::size_t M>
constexpr std::array<Lesson, N + M> joined(std::array<Lesson, N> const& first,
                                           std::array<Lesson, M> const& then) {
    std::array<Lesson, N + M> all{};
    std::copy(then.begin(), then.end(), std::copy(first.begin(), first.end(), all.begin()));
    return all;
}

inline constexpr auto school_lessons = joined(sowing_and_harvest, end_at_school);
inline constexpr auto abapa_lessons = joined(sowing_and_harvest, end_at_abapa);

}  // namespace awele
