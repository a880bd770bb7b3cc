// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/front/page/markup.hpp"
#include "joute/front/page/move_map.hpp"

#include <string>

// A map of moves as one picture: on every board the largest symbol is your move, and in the cells where the opponent can go
// next lie smaller boards, each with your answer, and so on.
namespace joute::page {

// The width of the first board, in units.
inline constexpr double map_width = 1000;
double map_height(MoveMap const& map);

// What a map is called, and how to read it in a line or two.
std::string map_title(MoveMap const& map, Texts const& texts);
std::string map_legend(MoveMap const& map, Texts const& texts);

// The boards as nested groups of class `board`, the first at the origin. Those inside another say in `data-reply` and
// `data-answer` which moves led there, and in `data-end` how the match ended, if it did.
void draw_map(Markup& out, MoveMap const& map, Texts const& texts);

// As a file of its own, with title and legend.
std::string map_as_svg(MoveMap const& map, Texts const& texts);

}  // namespace joute::page
