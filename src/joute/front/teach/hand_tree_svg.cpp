// SPDX-License-Identifier: MIT
#include "joute/front/teach/small_tree.hpp"

#include "joute/arena/describe.hpp"
#include "joute/front/svg/scene_svg.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace joute::teach {

using namespace svg;
namespace {

constexpr double leaf_width = 78;
constexpr double ply_height = 98;
constexpr double half = 25;  // half the width of a shape
constexpr double letters = 17;

class HandTree {
public:
    HandTree(Markup& out, TreeExercise const& exercise, Shown shown, Texts const& texts)
        : out_(out),
          tree_(exercise.tree),
          exercise_(exercise),
          shown_(shown),
          texts_(texts),
          places_(tree_.nodes.size()) {
        place(0, 0);
    }

    void draw(std::string const& title) {
        double const width = static_cast<double>(leaves_) * leaf_width;
        double const height = static_cast<double>(deepest_ + 1) * ply_height - ply_height + 2 * margin;
        out_.open("svg", {{"class", "tree"},
                          {"viewBox", "0 0 " + number(width) + " " + number(height)},
                          {"width", width},
                          {"role", "img"},
                          {"aria-label", title},
                          {"fill", "none"},
                          {"stroke", "currentColor"},
                          {"stroke-width", 1.6},
                          {"font-size", letters}});
        for (std::size_t i = 1; i < tree_.nodes.size(); ++i) edge(i);
        for (std::size_t i = 0; i < tree_.nodes.size(); ++i) node(i);
        out_.close();
    }

private:
    static constexpr double margin = 40;

    TreeNode const& at(std::size_t i) const { return tree_.nodes[i]; }

    // Leaves from left to right; every other node centred above its children.
    void place(std::size_t index, int depth) {
        deepest_ = std::max(deepest_, depth);
        auto const& children = at(index).children;
        for (int const child : children) place(static_cast<std::size_t>(child), depth + 1);
        double const x = children.empty() ? (leaves_++ + 0.5) * leaf_width
                                          : (places_[static_cast<std::size_t>(children.front())].x +
                                             places_[static_cast<std::size_t>(children.back())].x) /
                                                2;
        places_[index] = {x, margin + depth * ply_height};
    }

    bool is_answer() const { return shown_ == Shown::answer; }
    bool is_cut(std::size_t i) const { return is_answer() && exercise_.seen && !(*exercise_.seen)[i]; }
    // Whether the node is the root of a subtree that was cut.
    bool begins_cut(std::size_t i) const {
        return is_cut(i) && !is_cut(static_cast<std::size_t>(at(i).parent));
    }
    bool is_best(std::size_t i) const {
        auto const parent = static_cast<std::size_t>(at(i).parent);
        return is_answer() && !exercise_.seen && at(parent).turn.is_seat() &&
               exercise_.values[i] == exercise_.values[parent];
    }

    // The edge ends at the name of its move, which is written above the node.
    void edge(std::size_t i) {
        auto const& from = places_[static_cast<std::size_t>(at(i).parent)];
        auto const& to = places_[i];
        Point const begin{from.x, from.y + half};
        Point const end{to.x, to.y - half - letters * 1.25};
        out_.element("path", {{"d", "M" + number(begin.x) + " " + number(begin.y) + "L" + number(end.x) +
                                        " " + number(end.y)},
                              {"stroke-width", is_best(i) ? 4 : 1.6},
                              {"stroke-dasharray", is_cut(i) ? "3 5" : "none"}});
        if (begins_cut(i)) scissors({(begin.x + end.x) / 2, (begin.y + end.y) / 2});
        write({to.x, to.y - half - letters * 0.6}, edge_label(i), letters * 0.9);
    }
    // Two short strokes across an edge, the sign of a cutoff.
    void scissors(Point at) {
        for (double const d : {-3.0, 3.0}) {
            out_.element("path", {{"d", "M" + number(at.x - 11) + " " + number(at.y + d + 5) + "l22 -10"},
                                  {"stroke-width", 2.6}});
        }
    }

    std::string edge_label(std::size_t i) const {
        auto const& parent = at(static_cast<std::size_t>(at(i).parent));
        if (!parent.turn.is_chance()) return at(i).move;
        int total = 0;
        for (int const event : parent.children) total += at(static_cast<std::size_t>(event)).weight;
        int const common = std::gcd(at(i).weight, total);
        return std::to_string(at(i).weight / common) + "/" + std::to_string(total / common);
    }

    void node(std::size_t i) {
        auto const& [x, y] = places_[i];
        bool const leaf = at(i).children.empty();
        out_.element("path", {{"d", shape(i)},
                              {"class", "shape"},
                              {"stroke-linejoin", "round"},
                              {"stroke-dasharray", is_cut(i) ? "3 4" : "none"}});
        if (at(i).parent == 0 && at(0).turn.is_chance())  // deeper nodes of chance are not drawn by hand
            write({x, y + half + letters * 0.4}, texts_(describe_move(*exercise_.table, at(i).move)),
                  letters * 0.8);
        bool const tells = leaf || (is_answer() && !exercise_.seen);
        if (!tells) return;
        double const down = leaf || at(i).turn.is_chance() ? 0
                            : at(i).turn.seat() == 0       ? half * 0.3
                                                           : -half * 0.3;
        auto const value =
            short_value({.value = exercise_.values[i], .exact = true}, exercise_.table->about().unit, texts_);
        write({x, y + down}, value, value.size() > 4 ? letters * 0.85 : letters);
    }

    std::string shape(std::size_t i) const {
        auto const& [x, y] = places_[i];
        auto path = [&, at_x = x, at_y = y](std::initializer_list<Point> corners) {
            std::string text;
            for (auto const& corner : corners)
                text += (text.empty() ? "M" : "L") + number(at_x + corner.x) + " " + number(at_y + corner.y);
            return text + "z";
        };
        if (at(i).children.empty()) return path({{-half, -20}, {half, -20}, {half, 20}, {-half, 20}});
        if (at(i).turn.is_chance()) return path({{0, -half}, {half + 6, 0}, {0, half}, {-half - 6, 0}});
        double const tip = at(i).turn.seat() == 0 ? -half : half;
        return path({{0, tip}, {half + 8, -tip}, {-half - 8, -tip}});
    }

    void write(Point at, std::string const& text, double size) {
        out_.open("g", {{"stroke", "none"}});
        write_centred(out_, at, size, "currentColor", text);
        out_.close();
    }

    Markup& out_;
    SearchTree const& tree_;
    TreeExercise const& exercise_;
    Shown shown_;
    Texts const& texts_;
    std::vector<Point> places_;
    int leaves_ = 0;
    int deepest_ = 0;
};

}  // namespace

void draw_by_hand(Markup& out, TreeExercise const& exercise, Shown shown, Texts const& texts) {
    HandTree(out, exercise, shown, texts)
        .draw(shown == Shown::question ? texts(msg("a tree to fill in"))
                                       : texts(msg("the tree with its solution")));
}

}  // namespace joute::teach
