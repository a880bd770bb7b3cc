// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/front/svg/markup.hpp"
#include "joute/front/teach/tree_layout.hpp"
#include "joute/table/search_tree.hpp"
#include "joute/table/table.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace joute::teach {

using svg::Markup;

/// The colours that depend on the background.
struct TreeColours {
    std::string_view text = "#2b241b";
    std::string_view faint = "#6d6355";
    std::string_view line = "#b8ad98";
    std::string_view accent = "#a3660b";
};

/// The CSS for the classes of a TreeDrawing.
std::string tree_style(TreeColours const& colours);

/// Draws a search tree as SVG, with shapes as in textbooks: △ maximises, ▽ minimises, a diamond is chance, a
/// box is a leaf. The value is inside the shape. Each node forms a group with the edge that leads to it;
/// scripts find it by its id `n<index>`.
class TreeDrawing {
public:
    /// Both must outlive this object.
    TreeDrawing(SearchTree const& tree, TreeText const& text);

    /// The size of the picture, including the column headings.
    double width() const { return layout_.width(); }
    double height() const { return header + layout_.height(); }
    /// Writes the symbols that `draw` refers to: pieces and boards.
    void define(Markup& out) const;
    /// Writes the tree as one group.
    void draw(Markup& out) const;
    /// The id of a node's board, as in `b3`; equal positions share one. Empty if the game has no scenes.
    std::string board(int node) const;

private:
    static constexpr double header = 30;  ///< height of the column headings

    void columns(Markup& out) const;
    void node(Markup& out, int index) const;
    void edge(Markup& out, int index) const;
    void shape(Markup& out, int index) const;
    void cut(Markup& out, int index) const;
    double y(int index) const { return header + layout_.at(index).y; }
    TreeNode const& at(int index) const { return tree_.nodes[static_cast<std::size_t>(index)]; }

    SearchTree const& tree_;
    TreeText const& text_;
    TreeLayout layout_;
    std::vector<bool> best_;                ///< whether a node is on the principal variation
    std::map<std::string, int> positions_;  ///< the first node of each position
};

/// The tree as a complete SVG file, with title, counts and legend at the top.
std::string tree_svg(Table const& table, SearchTree const& tree, Texts const& texts);

/// An HTML page that steps through a search, forwards and backwards. The left side shows the tree up to the
/// current step; the right side shows the board, the engine's pseudo-code and a sentence about the step.
std::string tree_page(Table const& table, SearchTree const& tree, Texts const& texts);

}  // namespace joute::teach
