// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/table/engine.hpp"

#include <string>

namespace joute::text {

// Every move that was valued, best first, one per line: a star for the best ones, the move, its value, the
// line of play expected.
std::string value_table(Thought const& thought, Unit unit, Texts const& texts, bool colours);

}  // namespace joute::text
