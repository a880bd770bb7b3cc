// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/habits.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/catalog.hpp"

namespace joute::text {

// The menu of the terminal: choose a game, then play it, see its rules or be guided; until the person leaves.
void menu(Catalog const& catalog, Console& console, Texts const& texts, Habits& habits);

// What Joute is, without keyboard or display, in a few seconds: a solved board, a match between machines, how
// to play.
void demonstration(Catalog const& catalog, Console& console, Texts const& texts);

}  // namespace joute::text
