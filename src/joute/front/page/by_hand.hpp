// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/search_tree.hpp"

#include <vector>

// What one finds out about a small tree with pencil and paper. The leaves have their values; seat 0 takes the largest of what
// comes after, seat 1 the smallest, chance the average.
namespace joute::page {

// The value of every node.
std::vector<double> minimax_by_hand(SearchTree const& tree);

// Whether alpha-beta as in textbooks looks at each node: moves from left to right, and no more of them once a node can no longer
// change what the root is worth (β ≤ α). Only for trees without chance.
std::vector<bool> seen_by_alpha_beta(SearchTree const& tree);

}  // namespace joute::page
