// SPDX-License-Identifier: MIT
#include "joute/front/teach/small_tree.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <set>
#include <string_view>
#include <utility>

namespace joute::teach {
namespace {

constexpr int most_leaves = 9;
constexpr int most_moves = 3;

// Visits a tree until it is too large.
class SmallTree {
public:
    static bool at(Table const& table, TreeDemand const& demand) {
        return SmallTree(demand).below(*table.clone(), demand.plies);
    }

private:
    explicit SmallTree(TreeDemand const& demand) : demand_(demand) {}

    bool below(Table& table, int plies) {
        if (table.turn().is_over() || (plies == 0 && !demand_.to_the_end)) return ++leaves_ <= most_leaves;
        if (plies == 0 || table.move_count() > most_moves) return false;
        for (std::size_t move = 0; move < table.move_count(); ++move) {
            table.play(move);
            bool const small = below(table, plies - 1);
            table.undo();
            if (!small) return false;
        }
        return true;
    }

    TreeDemand const& demand_;
    int leaves_ = 0;
};

// Whether a best first move ends the match.
bool is_decided(SearchTree const& tree, std::vector<double> const& values) {
    auto const& first = tree.nodes.front().children;
    return std::any_of(first.begin(), first.end(), [&](int child) {
        auto const i = static_cast<std::size_t>(child);
        return tree.nodes[i].children.empty() && values[i] == values.front();
    });
}

}  // namespace

bool is_small(Table const& table, TreeDemand const& demand) { return SmallTree::at(table, demand); }

bool is_plain(SearchTree const& tree) {
    return std::all_of(tree.nodes.begin(), tree.nodes.end(), [&](TreeNode const& node) {
        std::set<std::string_view> moves;
        for (int const child : node.children) moves.insert(tree.nodes[static_cast<std::size_t>(child)].move);
        bool const leaf = node.children.empty();
        return node.unsearched.empty() && moves.size() == node.children.size() &&
               (!leaf || node.bound == ValueBound::value);
    });
}

bool is_worth_it(SearchTree const& tree, std::vector<double> const& values, TreeDemand const& demand) {
    auto const choices = std::count_if(tree.nodes.begin(), tree.nodes.end(),
                                       [](TreeNode const& node) { return node.children.size() > 1; });
    return choices >= 3 && first_values(tree, values) > 1 && !(demand.undecided && is_decided(tree, values));
}

std::size_t first_values(SearchTree const& tree, std::vector<double> const& values) {
    std::set<double> first;
    for (int const child : tree.nodes.front().children) first.insert(values[static_cast<std::size_t>(child)]);
    return first.size();
}

SearchTree subtree(SearchTree const& tree, int root) {
    SearchTree part{tree.engine, tree.depth, {}, tree.earlier, {}};
    auto take = [&](auto const& self, int node, int parent) -> int {
        int const index = static_cast<int>(part.nodes.size());
        part.nodes.push_back(tree.nodes[static_cast<std::size_t>(node)]);
        part.nodes.back().parent = parent;
        part.nodes.back().children.clear();
        for (int const child : tree.nodes[static_cast<std::size_t>(node)].children) {
            int const added = self(self, child, index);
            part.nodes[static_cast<std::size_t>(index)].children.push_back(added);
        }
        return index;
    };
    take(take, root, -1);
    return part;
}

namespace {

TreeNode const& at(SearchTree const& tree, int node) { return tree.nodes[static_cast<std::size_t>(node)]; }

double combined(SearchTree const& tree, TreeNode const& node, std::vector<double> const& values) {
    double best = values[static_cast<std::size_t>(node.children.front())];
    double sum = 0;
    double weights = 0;
    for (int const child : node.children) {
        double const value = values[static_cast<std::size_t>(child)];
        sum += at(tree, child).weight * value;
        weights += at(tree, child).weight;
        best = node.turn == Turn::of(0) ? std::max(best, value) : std::min(best, value);
    }
    return node.turn.is_chance() ? sum / weights : best;
}

constexpr double infinite = std::numeric_limits<double>::infinity();

class AlphaBetaByHand {
public:
    explicit AlphaBetaByHand(SearchTree const& tree) : tree_(tree), seen_(tree.nodes.size()) {}

    std::vector<bool> seen() && {
        value(0, -infinite, infinite);
        return std::move(seen_);
    }

private:
    double value(int index, double alpha, double beta) {
        seen_[static_cast<std::size_t>(index)] = true;
        auto const& node = at(tree_, index);
        if (node.children.empty()) return node.value.number;
        assert(node.turn.is_seat());
        bool const largest = node.turn.seat() == 0;
        double best = largest ? -infinite : infinite;
        for (int const child : node.children) {
            double const after = value(child, alpha, beta);
            best = largest ? std::max(best, after) : std::min(best, after);
            (largest ? alpha : beta) = largest ? std::max(alpha, best) : std::min(beta, best);
            if (beta <= alpha) break;
        }
        return best;
    }

    SearchTree const& tree_;
    std::vector<bool> seen_;
};

}  // namespace

std::vector<double> minimax_by_hand(SearchTree const& tree) {
    std::vector<double> values(tree.nodes.size());
    for (std::size_t i = tree.nodes.size(); i-- > 0;) {  // children come after their parents
        auto const& node = tree.nodes[i];
        values[i] = node.children.empty() ? node.value.number : combined(tree, node, values);
    }
    return values;
}

std::vector<bool> seen_by_alpha_beta(SearchTree const& tree) { return AlphaBetaByHand(tree).seen(); }

}  // namespace joute::teach
