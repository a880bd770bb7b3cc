// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/teach/tree_text.hpp"
#include "joute/game/scene.hpp"
#include "joute/table/search_tree.hpp"

#include <string>
#include <vector>

namespace joute::teach {

/// The layout of a tree in pixels. It grows to the right, with a column per ply. Each leaf has a row, and so
/// has each group of moves that was cut. A node is centred on the rows of its subtree.
///
///     ── move ── shape  board ──┬── move ── shape
///                               └╌✂╌ moves
class TreeLayout {
public:
    static constexpr double row = 36;
    static constexpr double shape_width = 74;
    static constexpr double shape_height = 34;

    /// The place of a node.
    struct Place {
        int column = 0;
        double y = 0;            ///< of its centre
        double rows = 0;         ///< of its subtree
        double cut_y = 0;        ///< centre of the moves that were cut, if any
        double board_width = 0;  ///< of the board beside the shape; 0 if there is none
        double board_height = 0;
    };

    TreeLayout(SearchTree const& tree, TreeText const& text);

    /// By index of the node in the tree.
    Place const& at(int node) const { return places_[static_cast<std::size_t>(node)]; }
    /// The number of columns, including the root's.
    int columns() const { return static_cast<int>(columns_.size()); }
    /// The left edges of a column's texts, shapes and boards.
    double text_x(int column) const { return columns_[static_cast<std::size_t>(column)].x; }
    double shape_x(int column) const {
        return text_x(column) + columns_[static_cast<std::size_t>(column)].label;
    }
    double board_x(int column) const { return shape_x(column) + shape_width + 6; }
    /// Where the edges to a node's children begin.
    double exit_x(int node) const;
    /// The size of the whole picture.
    double width() const { return width_; }
    double height() const { return height_; }

private:
    struct Column {
        double x = 0;
        double label = 0;  ///< width of the texts
        double boards = 0;
    };

    void count_rows(SearchTree const& tree);
    void place_rows(SearchTree const& tree);
    void measure_boards(SearchTree const& tree);
    void measure_columns(SearchTree const& tree, TreeText const& text);

    std::vector<Place> places_;
    std::vector<Column> columns_;
    double width_ = 0;
    double height_ = 0;
};

/// The approximate width of a text at a font size.
double text_width(std::string const& text, double size);

}  // namespace joute::teach
