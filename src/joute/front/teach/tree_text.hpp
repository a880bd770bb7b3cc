// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/table/search_tree.hpp"
#include "joute/table/table.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace joute::teach {

/// Titles, labels and sentences for a search tree, in the language of `texts`. Values are from seat 0's view.
class TreeText {
public:
    /// The table is at the root of the search. All must outlive this object.
    TreeText(Table const& table, SearchTree const& tree, Texts const& texts)
        : table_(table), about_(table.about()), seats_(table.seats()), tree_(tree), texts_(texts) {}

    /// The game, the engine and the depth.
    std::string title() const;
    /// How many positions were searched and how many moves were cut.
    std::string counts() const;
    /// The positions searched at smaller depths (iterative deepening); empty if there were none.
    std::string earlier() const;
    /// Two lines that explain the picture.
    std::vector<std::string> legend() const;

    std::string seat(Seat seat) const;
    /// Whether a seat maximises or minimises, as in `△ X: the largest`; empty for chance and terminal nodes.
    std::string role(Turn turn) const;

    /// The move that led to a node, or the event of chance in words; empty for the root.
    std::string move(TreeNode const& node) const;
    /// The value or bound in a few characters, as in `≥+1`.
    std::string value(TreeNode const& node) const;
    /// The search window of a node: `(−1, +2)`, or `> 0?` for a null window; empty where none applies.
    std::string window(TreeNode const& node) const;
    /// The probability of an event, as in `3/8`; empty for moves.
    std::string odds(TreeNode const& node) const;
    /// The moves that were cut, the first of them by name; empty if there are none.
    std::string unsearched(TreeNode const& node) const;
    /// Why a node is a leaf, in a word or two; empty if it is not.
    std::string end(TreeNode const& node) const;

    /// A sentence for entering a node, and one for leaving it.
    std::string entering(TreeNode const& node) const;
    std::string leaving(TreeNode const& node) const;

private:
    TreeNode const& at(int node) const { return tree_.nodes[static_cast<std::size_t>(node)]; }
    bool is_root(TreeNode const& node) const { return node.parent < 0; }
    std::unique_ptr<Table> table_at(TreeNode const& node) const;
    std::string unsearched_names(TreeNode const& node) const;
    std::string number(double value) const;
    /// Whether no value lies beyond this end of a window.
    bool is_open(double bound) const;
    /// Whether values are shares of the win.
    bool has_shares() const { return !tree_.nodes.front().value.shares.empty(); }
    std::string bound(TreeValue const& value) const;
    Message worth(TreeNode const& node) const;
    Message cut(TreeNode const& node) const;
    Message entered(TreeNode const& node) const;
    Message left(TreeNode const& node) const;

    Table const& table_;
    About const& about_;
    int seats_;
    SearchTree const& tree_;
    Texts const& texts_;
};

/// What a line of pseudo-code does; links the steps of a search to the lines.
enum class CodeStep {
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

/// A line of pseudo-code.
struct CodeLine {
    CodeStep doing;
    int level;              ///< of indentation
    std::string_view text;  ///< to be translated
};

/// The pseudo-code of the tree's engine, modelled on its code in search/; empty for an unknown one.
std::span<CodeLine const> pseudo_code(SearchTree const& tree);

/// The line executed on entering a node, and on leaving it.
CodeStep entering(SearchTree const& tree, TreeNode const& node);
CodeStep leaving(TreeNode const& node);

}  // namespace joute::teach
