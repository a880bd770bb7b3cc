// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/table/search_tree.hpp"
#include "joute/table/table.hpp"

#include <string>

namespace joute::teach {

/// An HTML page that steps through a search, forwards and backwards. The left side shows the tree up to the
/// current step; the right side shows the board, the engine's pseudo-code and a sentence about the step.
std::string tree_page(Table const& table, SearchTree const& tree, Texts const& texts);

}  // namespace joute::teach
