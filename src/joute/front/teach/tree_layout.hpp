// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/teach/tree_text.hpp"
#include "joute/game/scene.hpp"
#include "joute/table/search_tree.hpp"

#include <string>
#include <vector>

namespace joute::teach {

/// Where everything of a tree stands, in pixels. It grows to the right: a column for each distance from the root, a row for each
/// end of a line and for each bundle of moves that were cut; a node stands in the middle of what comes after it.
///
///     ── move ── shape  board ──┬── move ── shape
///                               └╌✂╌ moves
class TreeLayout {
public:
    static constexpr double row = 36;
    static constexpr double shape_width = 74;
    static constexpr double shape_height = 34;

    /// Where a node lies.
    struct Place {
        int column = 0;
        double y = 0;             ///< its middle
        double rows = 0;          ///< how many it has for itself and what comes after it
        double cut_y = 0;         ///< the middle of the moves that were cut, if there are any
        double board_width = 0;   ///< nothing where there is no room for one
        double board_height = 0;  ///< beside its shape
    };

    /// Computes all of it; boards that would be too small to read are left out.
    TreeLayout(SearchTree const& tree, TreeText const& text);

    /// By the index of the node in the tree.
    Place const& at(int node) const { return places_[static_cast<std::size_t>(node)]; }
    /// As many as the tree is deep, the root's included.
    int columns() const { return static_cast<int>(columns_.size()); }
    /// Where the text of a column begin, where its shapes do, and where boards beside them.
    double text_x(int column) const { return columns_[static_cast<std::size_t>(column)].x; }
    double shape_x(int column) const {
        return text_x(column) + columns_[static_cast<std::size_t>(column)].label;
    }
    double board_x(int column) const { return shape_x(column) + shape_width + 6; }
    /// Where lines leave a node for what comes after it.
    double exit_x(int node) const;
    /// Of the whole picture.
    double width() const { return width_; }
    double height() const { return height_; }

private:
    struct Column {
        double x = 0;
        double label = 0;  ///< how wide
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

/// About how wide a text is, in letters of a size.
double text_width(std::string const& text, double size);

}  // namespace joute::teach
