// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/table/search_tree.hpp"

#include <optional>

namespace joute {

/// The tree of a search of the current position; nullopt if stopped. Throws Error for an engine without
/// trees, and for a tree that is too large.
///
/// Defined in bind/tree_search.hpp, which compiles the searches once more with an observer. joute_add_game
/// does that in a separate file for each type, to keep the compile times of registration and tests short.
template <PlayableGame G>
std::optional<SearchTree> tree_of(TableOf<G> const& table, TreeOptions const& options);

}  // namespace joute
