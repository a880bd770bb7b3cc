// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/table/search_tree.hpp"

#include <optional>

namespace joute {

/// The tree that a search of the present position leaves; nothing when it was stopped. Throws Error for an engine without
/// trees, and for a tree that is too large.
///
/// Defined in bind/tree_search.hpp, which compiles the searches once more with a witness: joute_add_game does that for each
/// type in a file of its own, so that neither the registration nor a test takes longer.
template <PlayableGame G>
std::optional<SearchTree> tree_of(TableOf<G> const& table, TreeOptions const& options);

}  // namespace joute
