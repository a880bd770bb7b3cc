// SPDX-License-Identifier: MIT
#include "joute/front/page/by_hand.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace joute::page {
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
    for (std::size_t i = tree.nodes.size(); i-- > 0;) {  // children stand after their parents
        auto const& node = tree.nodes[i];
        values[i] = node.children.empty() ? node.value.number : combined(tree, node, values);
    }
    return values;
}

std::vector<bool> seen_by_alpha_beta(SearchTree const& tree) { return AlphaBetaByHand(tree).seen(); }

}  // namespace joute::page
