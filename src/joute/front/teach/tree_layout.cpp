// SPDX-License-Identifier: MIT
#include "joute/front/teach/tree_layout.hpp"

#include "joute/base/text.hpp"
#include "joute/front/svg/scene_svg.hpp"

#include <algorithm>

namespace joute::teach {

using namespace svg;
namespace {

constexpr double room_for_lines = 40;  // between columns
constexpr double largest_board = 84;   // height
constexpr double smallest_cell = 8;    // that is still readable
constexpr double widest_board = 120;

}  // namespace

double text_width(std::string const& text, double size) { return 0.6 * size * joute::width(text); }

TreeLayout::TreeLayout(SearchTree const& tree, TreeText const& text) : places_(tree.nodes.size()) {
    count_rows(tree);
    place_rows(tree);
    measure_boards(tree);
    measure_columns(tree, text);
    height_ = places_.front().rows * row;
}

double TreeLayout::exit_x(int node) const {
    auto const& place = at(node);
    double const board = place.board_width > 0 ? 6 + place.board_width : 0;
    return shape_x(place.column) + shape_width + board + 2;
}

// Children come after their parents in the list, so one backward pass suffices.
void TreeLayout::count_rows(SearchTree const& tree) {
    for (std::size_t i = places_.size(); i-- > 0;) {
        auto const& node = tree.nodes[i];
        places_[i].rows = std::max(1.0, places_[i].rows + (node.unsearched.empty() ? 0 : 1));
        if (node.parent >= 0) places_[static_cast<std::size_t>(node.parent)].rows += places_[i].rows;
    }
}

void TreeLayout::place_rows(SearchTree const& tree) {
    std::vector<double> tops(places_.size());
    for (std::size_t i = 0; i < places_.size(); ++i) {
        auto const& node = tree.nodes[i];
        auto& place = places_[i];
        place.y = tops[i] + place.rows * row / 2;
        double top = tops[i];
        for (int const child : node.children) {
            auto& below = places_[static_cast<std::size_t>(child)];
            tops[static_cast<std::size_t>(child)] = top;
            below.column = place.column + 1;
            top += below.rows * row;
        }
        place.cut_y = top + row / 2;
    }
}

// As large as the rows allow; left out if the cells would be too small to read.
void TreeLayout::measure_boards(SearchTree const& tree) {
    for (std::size_t i = 0; i < places_.size(); ++i) {
        auto const& scene = tree.nodes[i].scene;
        if (!scene) continue;
        SceneDrawing const drawing(*scene, Detail::small);
        auto& place = places_[i];
        double const height = std::min(largest_board, place.rows * row - 4);
        double const scale = std::min(height / drawing.height(), widest_board / drawing.width());
        if (scale * cell_size < smallest_cell) continue;
        place.board_width = scale * drawing.width();
        place.board_height = scale * drawing.height();
    }
}

void TreeLayout::measure_columns(SearchTree const& tree, TreeText const& text) {
    for (std::size_t i = 0; i < places_.size(); ++i) {
        auto const& place = places_[i];
        auto const& node = tree.nodes[i];
        columns_.resize(std::max(columns_.size(), static_cast<std::size_t>(place.column) + 1));
        auto& column = columns_[static_cast<std::size_t>(place.column)];
        double const move = text_width(text.move(node) + " " + text.odds(node), 13);
        column.label = std::max({column.label, move + 10, text_width(text.window(node), 10) + 10});
        column.boards = std::max(column.boards, place.board_width);
    }
    columns_.front().label = 0;
    for (std::size_t c = 1; c < columns_.size(); ++c) {
        auto const& before = columns_[c - 1];
        columns_[c].x = before.x + before.label + shape_width + 6 + before.boards + room_for_lines;
    }
    // Texts to the right of the last shapes need room as well.
    for (std::size_t i = 0; i < places_.size(); ++i) {
        auto const& node = tree.nodes[i];
        double const cut =
            node.unsearched.empty() ? 0 : room_for_lines + text_width(text.unsearched(node), 11);
        double const text_after = std::max(cut, text_width(text.end(node), 11));
        width_ = std::max(width_, exit_x(static_cast<int>(i)) + text_after + 16);
    }
}

}  // namespace joute::teach
