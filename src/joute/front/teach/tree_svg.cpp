// SPDX-License-Identifier: MIT
#include "joute/front/teach/tree_svg.hpp"

#include "joute/front/svg/pictures.hpp"
#include "joute/front/svg/scene_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace joute::teach {

using namespace svg;
namespace {

constexpr double width_of_shape = TreeLayout::shape_width;
constexpr double height_of_shape = TreeLayout::shape_height;

constexpr std::string_view style_pattern = R"(
.tree text {{ font-family: system-ui, 'DejaVu Sans', sans-serif; fill: {text}; }}
.tree .role {{ font-size: 12px; font-weight: bold; fill: {faint}; }}
.tree .move {{ font-size: 13px; font-weight: bold; }}
.tree .window, .tree .odds {{ font-size: 10px; font-weight: normal; fill: {faint}; }}
.tree .value {{ font-size: 11.5px; font-weight: bold; text-anchor: middle; }}
.tree .end, .tree .unsearched {{ font-size: 11px; fill: {faint}; }}
.tree .edge, .tree .cut {{ fill: none; stroke: {line}; stroke-width: 1.5; }}
.tree .is-better > .edge {{ stroke-dasharray: 1 4; stroke-linecap: round; stroke-width: 2; }}
.tree .best > .edge {{ stroke: {accent}; stroke-width: 4; stroke-dasharray: none; }}
.tree .cut {{ stroke-dasharray: 6 4; }}
.tree .shape {{ fill: {line}; fill-opacity: .14; stroke: {faint}; stroke-width: 1.5; stroke-linejoin: round; }}
.tree .largest > .shape {{ fill: {seat0}; stroke: {seat0}; }}
.tree .smallest > .shape {{ fill: {seat1}; stroke: {seat1}; }}
.tree .chance > .shape {{ fill: {chance}; stroke: {chance}; fill-opacity: .25; }}
.tree .guess > .shape {{ stroke-dasharray: 4 3; }}
.tree .best > .shape {{ stroke-width: 3; }}
)";

// The CSS class of a node.
std::string_view class_of(TreeNode const& node) {
    if (node.why == LeaveReason::horizon || node.why == LeaveReason::table_hit) return "leaf guess";
    if (node.children.empty()) return "leaf";
    if (node.turn.is_chance()) return "chance";
    if (node.value.is_for_all_seats()) return "scores";
    return node.turn == Turn::of(0) ? "largest" : "smallest";
}

std::string points(double x, double y, std::vector<Point> const& corners) {
    std::string text;
    for (auto const& corner : corners)
        text += number(x + corner.x * width_of_shape) + "," + number(y + corner.y * height_of_shape) + " ";
    text.pop_back();
    return text;
}

void polygon(Markup& out, double x, double y, std::vector<Point> const& corners) {
    out.element("polygon", {{"class", "shape"}, {"points", points(x, y, corners)}});
}

void write(Markup& out, std::string_view kind, double x, double y, std::string_view text) {
    if (!text.empty()) out.element("text", {{"class", kind}, {"x", x}, {"y", y}}, text);
}

}  // namespace

std::string tree_style(TreeColours const& colours) {
    return fmt::format(style_pattern, fmt::arg("text", colours.text), fmt::arg("faint", colours.faint),
                       fmt::arg("line", colours.line), fmt::arg("accent", colours.accent),
                       fmt::arg("seat0", colour_of(Ink::seat0)), fmt::arg("seat1", colour_of(Ink::seat1)),
                       fmt::arg("chance", colour::accent));
}

TreeDrawing::TreeDrawing(SearchTree const& tree, TreeText const& text)
    : tree_(tree), text_(text), layout_(tree, text), best_(tree.nodes.size()) {
    for (int const i : tree.best_line()) best_[static_cast<std::size_t>(i)] = true;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        if (tree.nodes[i].scene) positions_.emplace(tree.nodes[i].position, static_cast<int>(i));
    }
}

std::string TreeDrawing::board(int node) const {
    auto const found = positions_.find(at(node).position);
    return found == positions_.end() ? std::string() : fmt::format("b{}", found->second);
}

void TreeDrawing::define(Markup& out) const {
    if (at(0).scene) define_pictures(out, at(0).scene->pictures);
    std::set<std::string> shown;
    for (int i = 0; i < static_cast<int>(tree_.nodes.size()); ++i) {
        if (layout_.at(i).board_width > 0) shown.insert(at(i).position);
    }
    out.open("defs");
    for (auto const& [position, i] : positions_) {
        if (!shown.contains(position)) continue;
        SceneDrawing const drawing(*at(i).scene, Detail::small);
        out.open("symbol", {{"id", board(i)},
                            {"viewBox", fmt::format("0 0 {} {}", drawing.width(), drawing.height())}});
        drawing.draw(out);
        out.close();
    }
    out.close();
}

void TreeDrawing::draw(Markup& out) const {
    out.open("g", {{"class", "tree"}});
    columns(out);
    for (int i = 0; i < static_cast<int>(tree_.nodes.size()); ++i) node(out, i);
    out.close();
}

// Headings: the role of the side to move, if it is the same in the whole column.
void TreeDrawing::columns(Markup& out) const {
    std::vector<std::set<std::string>> roles(static_cast<std::size_t>(layout_.columns()));
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
        auto const& node = tree_.nodes[i];
        auto const column = static_cast<std::size_t>(layout_.at(static_cast<int>(i)).column);
        if (!node.children.empty()) roles[column].insert(text_.role(node.turn));
    }
    for (int c = 0; c < layout_.columns(); ++c) {
        auto const& role = roles[static_cast<std::size_t>(c)];
        if (role.size() == 1) write(out, "role", layout_.shape_x(c), 14, *role.begin());
    }
}

void TreeDrawing::node(Markup& out, int index) const {
    auto const& node = at(index);
    auto const& place = layout_.at(index);
    bool const best = best_[static_cast<std::size_t>(index)];
    out.open("g", {{"id", fmt::format("n{}", index)},
                   {"data-parent", node.parent},
                   {"data-move", text_.move(node)},
                   {"data-board", board(index)},
                   {"class", fmt::format("node {}{}{}", class_of(node), best ? " best" : "",
                                         node.pass == SearchPass::null_window ? " is-better" : "")}});
    auto const sentence = text_.entering(node) + " " + text_.leaving(node);
    out.element("title", {}, sentence);
    if (node.parent >= 0) edge(out, index);
    shape(out, index);
    if (place.board_width > 0) {
        out.element("use", {{"href", "#" + board(index)},
                            {"x", layout_.board_x(place.column)},
                            {"y", y(index) - place.board_height / 2},
                            {"width", place.board_width},
                            {"height", place.board_height}});
    }
    if (node.children.empty()) write(out, "end", layout_.exit_x(index) + 6, y(index) + 4, text_.end(node));
    if (!node.unsearched.empty()) cut(out, index);
    out.close();
}

void TreeDrawing::edge(Markup& out, int index) const {
    auto const& node = at(index);
    auto const column = layout_.at(index).column;
    double const from = layout_.exit_x(node.parent);
    double const to = layout_.text_x(column);
    double const half = (to - from) / 2;
    out.element("path", {{"class", "edge"},
                         {"d", fmt::format("M{} {}C{} {} {} {} {} {}H{}", number(from),
                                           number(y(node.parent)), number(from + half),
                                           number(y(node.parent)), number(to - half), number(y(index)),
                                           number(to), number(y(index)), number(layout_.shape_x(column)))}});
    out.open("text", {{"class", "move"}, {"x", to}, {"y", y(index) - 5}});
    out.text(text_.move(node));
    if (auto const odds = text_.odds(node); !odds.empty())
        out.element("tspan", {{"class", "odds"}, {"dx", 6}}, odds);
    out.close();
    write(out, "window", to, y(index) + 12, text_.window(node));
}

void TreeDrawing::shape(Markup& out, int index) const {
    auto const& node = at(index);
    double const x = layout_.shape_x(layout_.at(index).column);
    double const top = y(index) - height_of_shape / 2;
    auto const kind = class_of(node);
    double text_y = y(index) + 4;
    if (kind == "largest") {
        polygon(out, x, top, {{.5, 0}, {1, 1}, {0, 1}});
        text_y = top + height_of_shape * .86;
    } else if (kind == "smallest") {
        polygon(out, x, top, {{0, 0}, {1, 0}, {.5, 1}});
        text_y = top + height_of_shape * .42;
    } else if (kind == "chance") {
        polygon(out, x, top, {{.5, 0}, {1, .5}, {.5, 1}, {0, .5}});
    } else {
        bool const leaf = kind != "scores";
        out.element("rect", {{"class", "shape"},
                             {"x", x + (leaf ? 6 : 0)},
                             {"y", y(index) - 11},
                             {"width", width_of_shape - (leaf ? 12 : 0)},
                             {"height", 22},
                             {"rx", leaf ? 3 : 11}});
    }
    write(out, "value", x + width_of_shape / 2, text_y, text_.value(node));
}

void TreeDrawing::cut(Markup& out, int index) const {
    double const from = layout_.exit_x(index);
    double const to = from + 34;
    double const cut_y = header + layout_.at(index).cut_y;
    out.element("path", {{"class", "cut"},
                         {"d", fmt::format("M{} {}C{} {} {} {} {} {}", number(from), number(y(index)),
                                           number(from + 17), number(y(index)), number(to - 17),
                                           number(cut_y), number(to), number(cut_y))}});
    write(out, "unsearched", to + 4, cut_y + 4, text_.unsearched(at(index)));
}

std::string tree_svg(Table const& table, SearchTree const& tree, Texts const& texts) {
    TreeText const text(table, tree, texts);
    TreeDrawing const drawing(tree, text);
    constexpr double margin = 20;
    constexpr double above = 106;
    std::vector<std::string> lines{text.counts() + ". " + text.earlier()};
    for (auto const& line : text.legend()) lines.push_back(line);
    double width = std::max(drawing.width(), text_width(text.title(), 20));
    for (auto const& line : lines) width = std::max(width, text_width(line, 11));
    width += 2 * margin;
    double const height = drawing.height() + above + margin;
    Markup out;
    out.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                     {"viewBox", fmt::format("0 0 {} {}", number(width), number(height))},
                     {"width", width},
                     {"height", height},
                     {"role", "img"}});
    out.element("title", {}, text.title());
    out.element("desc", {}, lines.front());
    out.element("style", {},
                tree_style({}) + ".tree .title { font-size: 20px; font-weight: bold; }"
                                 " .tree .note { font-size: 12px; }");
    drawing.define(out);
    out.element("rect", {{"width", width}, {"height", height}, {"fill", "#fdfaf3"}});
    out.open("g", {{"class", "tree"}});
    write(out, "title", margin, 34, text.title());
    for (std::size_t i = 0; i < lines.size(); ++i)
        write(out, "note", margin, 56 + 17 * static_cast<double>(i), lines[i]);
    out.close();
    out.open("g", {{"transform", fmt::format("translate({} {})", margin, above)}});
    drawing.draw(out);
    out.close();
    out.close();
    return out.written();
}

}  // namespace joute::teach
