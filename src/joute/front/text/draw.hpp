// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"
#include "joute/table/table.hpp"

#include <string>

namespace joute::text {

/// Draws the scene in characters: four columns and two lines per cell, zones framed by box-drawing lines.
std::string drawn(Scene const& scene, bool colours);

/// The board as text: the game's own if it has one, else the drawn scene, else the position in notation.
std::string board(Table const& table, bool colours);

}  // namespace joute::text
