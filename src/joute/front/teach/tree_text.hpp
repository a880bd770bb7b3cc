// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/table/search_tree.hpp"
#include "joute/table/table.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace joute::teach {

/// What is said of a tree and of its nodes, in somebody's language. Values are those of seat 0 everywhere, as in the tree.
class TreeText {
public:
    /// The table is where the search began.
    TreeText(Table const& table, SearchTree const& tree, Texts const& texts)
        : about_(table.about()), game_(table.game()), seats_(table.seats()), tree_(tree), texts_(texts) {}

    /// Which search of which game this is.
    std::string title() const;
    /// How much was looked at and how much was not.
    std::string counts() const;
    /// What earlier depths have to do with it; nothing when there were none.
    std::string earlier() const;
    /// How to read the picture, in two lines.
    std::vector<std::string> legend() const;

    /// What a seat is called.
    std::string seat(Seat seat) const;
    /// Who takes what, as in `△ X: the largest`; nothing for chance and ends.
    std::string role(Turn turn) const;

    /// In a few characters, as in `≥ +1`.
    std::string value(TreeNode const& node) const;
    /// What the move that leads to a node is asked: `(−1, +2)`, `> 0?`; nothing where no window matters.
    std::string window(TreeNode const& node) const;
    /// How likely an event is, as in `3/8`; nothing for moves.
    std::string odds(TreeNode const& node) const;
    /// The moves that were cut, the first of them by name; nothing if there are none.
    std::string unsearched(TreeNode const& node) const;
    /// Why there is nothing below a node, in a word or two; nothing if there is.
    std::string end(TreeNode const& node) const;

    /// What happens when a node is entered, and when it is left, in a sentence.
    std::string entering(TreeNode const& node) const;
    std::string leaving(TreeNode const& node) const;

private:
    TreeNode const& at(int node) const { return tree_.nodes[static_cast<std::size_t>(node)]; }
    bool is_root(TreeNode const& node) const { return node.parent < 0; }
    std::string number(double value) const;
    /// Whether nothing lies beyond this end of a window.
    bool is_open(double bound) const;
    std::string bound(TreeValue const& value) const;
    Message worth(TreeNode const& node) const;
    Message cut(TreeNode const& node) const;
    Message entered(TreeNode const& node) const;
    Message left(TreeNode const& node) const;

    About const& about_;
    std::string game_;
    int seats_;
    SearchTree const& tree_;
    Texts const& texts_;
};

/// What a line of pseudo-code does, so that a step of a search can be shown beside it.
enum class Doing {
    other,
    begin,
    over,
    repeated,
    depth,
    closed,
    table,
    call,
    scout,
    again,
    event,
    mean,
    cut,
    answer
};

/// A line, and what is done there.
struct CodeLine {
    Doing doing;
    int level;              ///< of indentation
    std::string_view text;  ///< to be translated
};

/// An engine in a dozen lines, as it is written in search/; none for an engine that has no trees.
std::span<CodeLine const> pseudo_code(std::string_view engine);

/// What is done when a node is entered, and when it is left.
Doing entering(SearchTree const& tree, TreeNode const& node);
Doing leaving(TreeNode const& node);

}  // namespace joute::teach
