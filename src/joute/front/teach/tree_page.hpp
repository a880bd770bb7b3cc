// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/table/search_tree.hpp"
#include "joute/table/table.hpp"

#include <string>

namespace joute::teach {

/// The tree as a page that goes through the search step by step, forwards and backwards: at the left the tree as far as it has
/// grown, at the right the board, the engine in pseudo-code and what is happening.
std::string tree_page(Table const& table, SearchTree const& tree, Texts const& texts);

}  // namespace joute::teach
