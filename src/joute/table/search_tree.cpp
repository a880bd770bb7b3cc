// SPDX-License-Identifier: MIT
#include "joute/table/search_tree.hpp"

#include <algorithm>

namespace joute {

std::uint64_t SearchTree::entered() const {
    auto const all = std::count_if(nodes.begin(), nodes.end(), [](TreeNode const& n) { return n.entered; });
    return static_cast<std::uint64_t>(all) - 1;
}

std::uint64_t SearchTree::unsearched() const {
    std::uint64_t count = 0;
    for (auto const& node : nodes) count += node.unsearched.size();
    return count;
}

std::vector<int> SearchTree::best_line() const {
    std::vector<int> line;
    for (int i = 0; i >= 0; i = nodes[static_cast<std::size_t>(i)].best) line.push_back(i);
    return line;
}

}  // namespace joute
