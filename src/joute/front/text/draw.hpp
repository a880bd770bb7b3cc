// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"
#include "joute/table/table.hpp"

#include <string>

namespace joute::text {

/// The scene in characters, four columns and two lines to a cell, zones framed by lines that join.
std::string drawn(Scene const& scene, bool colours);

/// A table's board as a person reads it: the game's own if it prints one, else the scene, else the position.
std::string board(Table const& table, bool colours);

}  // namespace joute::text
