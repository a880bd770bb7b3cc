// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/front/svg/markup.hpp"
#include "joute/front/teach/worksheet.hpp"
#include "joute/table/search_tree.hpp"
#include "joute/table/table.hpp"

#include <vector>

/// @file
/// Selects, evaluates and draws trees that pupils can work through with pencil and paper.
namespace joute::teach {

using svg::Markup;

/// Requirements on a tree.
struct TreeDemand {
    int plies = 0;
    bool to_the_end = false;  ///< all leaves are ends of the match
    bool undecided = false;   ///< no best first move ends the match
};

/// Whether every node of a table's tree has at most three moves, and the leaves fit side by side on a page.
bool is_small(Table const& table, TreeDemand const& demand);

/// Whether nothing was cut or searched twice, and no leaf has only a bound.
bool is_plain(SearchTree const& tree);

/// Whether there is something to compute: at least three nodes with a choice, and first moves with different
/// values. Also checks `demand.undecided`. `values` are those of every node.
bool is_worth_it(SearchTree const& tree, std::vector<double> const& values, TreeDemand const& demand);

/// The number of distinct values of the root's children.
std::size_t first_values(SearchTree const& tree, std::vector<double> const& values);

/// The subtree below a node, with that node as root.
SearchTree subtree(SearchTree const& tree, int root);

/// The minimax value of every node, from the leaves up: seat 0 maximises, seat 1 minimises, chance averages.
std::vector<double> minimax_by_hand(SearchTree const& tree);

/// Whether textbook alpha-beta visits each node: moves from left to right, with a cutoff as soon as β ≤ α.
/// Only for trees without chance.
std::vector<bool> seen_by_alpha_beta(SearchTree const& tree);

/// A tree is drawn with the values of its leaves only, or with the solution.
enum class Shown { question, answer };

/// Draws a small tree as in textbooks, the root at the top: △ maximises, ▽ minimises, a diamond is chance, a
/// box is a leaf. Writes one `<svg>` element in the current text colour.
void draw_by_hand(Markup& out, TreeExercise const& exercise, Shown shown, Texts const& texts);

}  // namespace joute::teach
