// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/search_tree.hpp"

#include <span>
#include <string_view>

namespace joute::page {

// What a line of pseudo-code does, so that a step of a search can be shown beside it.
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

// A line, and what is done there.
struct CodeLine {
    Doing doing;
    int level;              // of indentation
    std::string_view text;  // to be translated
};

// An engine in a dozen lines, as it is written in search/; none for an engine that has no trees.
std::span<CodeLine const> pseudo_code(std::string_view engine);

// What is done when a node is entered, and when it is left.
Doing entering(SearchTree const& tree, TreeNode const& node);
Doing leaving(TreeNode const& node);

}  // namespace joute::page
