// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/front/page/move_map.hpp"

#include <string>

namespace joute::page {

// The map as a page that one goes into: a click on an inner board, or Enter, zooms to it; a click beside it, or Escape, goes
// back. A sentence says what has happened and what to look for, a line of buttons how one came there.
std::string map_as_page(MoveMap const& map, Texts const& texts);

}  // namespace joute::page
