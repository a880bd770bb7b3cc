// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/svg/markup.hpp"
#include "joute/front/teach/tree_layout.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace joute::teach {

using svg::Markup;

/// The colours that depend on the ground a tree is drawn on.
struct TreeColours {
    std::string_view text = "#2b241b";
    std::string_view faint = "#6d6355";
    std::string_view line = "#b8ad98";
    std::string_view accent = "#a3660b";
};

/// How the classes of a TreeDrawing look.
std::string tree_style(TreeColours const& colours);

/// A tree as SVG. Who is to move has a shape as in textbooks, △ for the largest and ▽ for the smallest value, a diamond for chance,
/// a box where a line ends; its value stands inside. Each node is a group `n<index>` that a script can find, with the line that
/// leads to it.
class TreeDrawing {
public:
    /// Both must outlive it.
    TreeDrawing(SearchTree const& tree, TreeText const& text);

    /// Of the whole picture, its heading included.
    double width() const { return layout_.width(); }
    double height() const { return header + layout_.height(); }
    /// The pictures of boards that `draw` and `board` refer to.
    void define(Markup& out) const;
    /// The tree itself.
    void draw(Markup& out) const;
    /// Which of the boards a node shows, as in `b3`; boards that are equal are kept once. Nothing without pictures.
    std::string board(int node) const;

private:
    static constexpr double header = 30;  ///< of the columns

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
    std::vector<bool> best_;                ///< whether a node is on the line of best play
    std::map<std::string, int> positions_;  ///< the first node of each
};

/// The whole tree as a file of its own, with what there is to say about it above.
std::string tree_svg(Table const& table, SearchTree const& tree, Texts const& texts);

}  // namespace joute::teach
