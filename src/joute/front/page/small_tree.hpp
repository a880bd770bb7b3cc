// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/search_tree.hpp"
#include "joute/table/table.hpp"

#include <vector>

// Which trees can be worked through by hand, and are worth it.
namespace joute::page {

// What a tree should be like.
struct TreeDemand {
    int plies = 0;
    bool to_the_end = false;  // all leaves are results of matches
    bool undecided = false;   // no first move is best because the match ends with it
};

// Whether a table's tree has two or three moves at a node, and no more leaves than go side by side on a page.
bool is_small(Table const& table, TreeDemand const& demand);

// Whether nothing was cut, looked at twice or only bounded.
bool is_plain(SearchTree const& tree);

// Whether there is something to compute: at least three nodes with a choice, the root's not between equals, and undecided if
// that is demanded. `values` are those of every node.
bool is_worth_it(SearchTree const& tree, std::vector<double> const& values, TreeDemand const& demand);

// How many different values the children of the root have.
std::size_t first_values(SearchTree const& tree, std::vector<double> const& values);

// What comes after a node, as a tree of its own.
SearchTree subtree(SearchTree const& tree, int root);

}  // namespace joute::page
