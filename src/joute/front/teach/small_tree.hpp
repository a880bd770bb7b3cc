// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/front/svg/markup.hpp"
#include "joute/front/teach/worksheet.hpp"
#include "joute/table/search_tree.hpp"
#include "joute/table/table.hpp"

#include <vector>

/// @file
/// Which trees can be worked through by hand, and are worth it.
namespace joute::teach {

using svg::Markup;

/// What a tree should be like.
struct TreeDemand {
    int plies = 0;
    bool to_the_end = false;  ///< all leaves are results of matches
    bool undecided = false;   ///< no first move is best because the match ends with it
};

/// Whether a table's tree has two or three moves at a node, and no more leaves than go side by side on a page.
bool is_small(Table const& table, TreeDemand const& demand);

/// Whether nothing was cut, looked at twice or only bounded.
bool is_plain(SearchTree const& tree);

/// Whether there is something to compute: at least three nodes with a choice, the root's not between equals, and undecided if
/// that is demanded. `values` are those of every node.
bool is_worth_it(SearchTree const& tree, std::vector<double> const& values, TreeDemand const& demand);

/// How many different values the children of the root have.
std::size_t first_values(SearchTree const& tree, std::vector<double> const& values);

/// What comes after a node, as a tree of its own.
SearchTree subtree(SearchTree const& tree, int root);

// What one finds out about a small tree with pencil and paper. The leaves have their values; seat 0 takes the largest of what
// comes after, seat 1 the smallest, chance the average.

/// The value of every node.
std::vector<double> minimax_by_hand(SearchTree const& tree);

/// Whether alpha-beta as in textbooks looks at each node: moves from left to right, and no more of them once a node can no longer
/// change what the root is worth (β ≤ α). Only for trees without chance.
std::vector<bool> seen_by_alpha_beta(SearchTree const& tree);

/// Whether a tree is drawn as a question, its values empty but for the leaves, or with the answer filled in.
enum class Shown { question, answer };

/// A small tree as in textbooks, the root above and the leaves below: △ takes the largest value, ▽ the smallest, a diamond is
/// chance, a box a leaf. It is one `<svg>` in the colour of the text around it.
void draw_by_hand(Markup& out, TreeExercise const& exercise, Shown shown, Texts const& texts);

}  // namespace joute::teach
