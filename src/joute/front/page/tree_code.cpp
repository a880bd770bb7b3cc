// SPDX-License-Identifier: MIT
#include "joute/front/page/tree_code.hpp"

#include "joute/base/message.hpp"

#include <array>

namespace joute::page {
namespace {

constexpr std::array minimax{
    CodeLine{Doing::begin, 0, tr("value(position, depth):")},
    CodeLine{Doing::over, 1, tr("if the match is over: return its result")},
    CodeLine{Doing::repeated, 1, tr("if it ends by repetition: return what that is worth")},
    CodeLine{Doing::depth, 1, tr("if depth = 0: return an estimate")},
    CodeLine{Doing::other, 1, tr("for every move m:")},
    CodeLine{Doing::call, 2, tr("v ← value(position after m, depth − 1)")},
    CodeLine{Doing::other, 2, tr("△ keeps the largest v, ▽ the smallest")},
    CodeLine{Doing::answer, 1, tr("return the v that was kept")},
};

constexpr std::array alpha_beta{
    CodeLine{Doing::begin, 0, tr("search(position, α, β, depth):  (for △; ▽ mirrors it)")},
    CodeLine{Doing::over, 1, tr("if the match is over: return its result")},
    CodeLine{Doing::repeated, 1, tr("if it ends by repetition: return what that is worth")},
    CodeLine{Doing::depth, 1, tr("if depth = 0: return an estimate")},
    CodeLine{Doing::closed, 1, tr("if not even a win at once is inside (α, β): return")},
    CodeLine{Doing::table, 1, tr("if the table knows on which side of (α, β): return that")},
    CodeLine{Doing::other, 1, tr("for every move m, the most promising first:")},
    CodeLine{Doing::other, 2, tr("if it is the first, or nothing is between α and β:")},
    CodeLine{Doing::call, 3, tr("v ← search(position after m, α, β, depth − 1)")},
    CodeLine{Doing::scout, 2, tr("else v ← search(position after m, α, just above α, depth − 1)")},
    CodeLine{Doing::again, 3, tr("if α < v < β: v ← search(position after m, α, β, depth − 1)")},
    CodeLine{Doing::other, 2, tr("best ← max(best, v); α ← max(α, best)")},
    CodeLine{Doing::cut, 2, tr("if best ≥ β: leave the loop ✂")},
    CodeLine{Doing::answer, 1, tr("remember best in the table; return best")},
};

constexpr std::array expectiminimax{
    CodeLine{Doing::begin, 0, tr("search(position, α, β, depth):  (for △; ▽ mirrors it)")},
    CodeLine{Doing::over, 1, tr("if the match is over: return its result")},
    CodeLine{Doing::other, 1, tr("if it is chance's turn, for every event e:")},
    CodeLine{Doing::event, 2, tr("v ← search(position after e, what v must be between to matter, depth)")},
    CodeLine{Doing::mean, 2, tr("return the mean of the v, or as soon as its side of (α, β) is clear ✂")},
    CodeLine{Doing::repeated, 1, tr("if it ends by repetition: return what that is worth")},
    CodeLine{Doing::depth, 1, tr("if depth = 0: return an estimate")},
    CodeLine{Doing::closed, 1, tr("if not even a win at once is inside (α, β): return")},
    CodeLine{Doing::table, 1, tr("if the table knows enough: return that")},
    CodeLine{Doing::other, 1, tr("for every move m, the most promising first:")},
    CodeLine{Doing::call, 2, tr("the first: v ← search(position after m, α, β, depth − 1)")},
    CodeLine{Doing::scout, 2, tr("any other: v ← search(position after m, α, just above α, depth − 1)")},
    CodeLine{Doing::again, 3, tr("if α < v < β: v ← search(position after m, α, β, depth − 1)")},
    CodeLine{Doing::other, 2, tr("best ← max(best, v); α ← max(α, best)")},
    CodeLine{Doing::cut, 2, tr("if best ≥ β: leave the loop ✂")},
    CodeLine{Doing::answer, 1, tr("remember best in the table; return best")},
};

constexpr std::array max_n{
    CodeLine{Doing::begin, 0, tr("scores(position, depth, α):  (α: what the seat before has elsewhere)")},
    CodeLine{Doing::over, 1, tr("if the match is over: return everybody's points")},
    CodeLine{Doing::repeated, 1, tr("if it ends by repetition: return what that is worth")},
    CodeLine{Doing::depth, 1, tr("if depth = 0: return everybody's points so far")},
    CodeLine{Doing::other, 1, tr("for every move m, those with most points at once first:")},
    CodeLine{Doing::call, 2, tr("s ← scores(position after m, depth − 1, margin of best)")},
    CodeLine{Doing::other, 2, tr("if s is better for who moves: best ← s")},
    CodeLine{Doing::cut, 2, tr("if −(margin of best) < α: leave the loop ✂")},
    CodeLine{Doing::answer, 1, tr("return best")},
};

}  // namespace

std::span<CodeLine const> pseudo_code(std::string_view engine) {
    if (engine == "minimax") return minimax;
    if (engine == "alphabeta") return alpha_beta;
    if (engine == "expectiminimax") return expectiminimax;
    if (engine == "maxn") return max_n;
    return {};
}

Doing entering(SearchTree const& tree, TreeNode const& node) {
    if (node.parent < 0) return Doing::begin;
    if (tree.nodes[static_cast<std::size_t>(node.parent)].turn.is_chance()) return Doing::event;
    switch (node.asked) {
        case Asked::is_better: return Doing::scout;
        case Asked::value_after_all: return Doing::again;
        case Asked::value: break;
    }
    return Doing::call;
}

Doing leaving(TreeNode const& node) {
    switch (node.why) {
        case Why::over: return Doing::over;
        case Why::repeated: return Doing::repeated;
        case Why::depth: return Doing::depth;
        case Why::table:
        case Why::proved: return Doing::table;
        case Why::closed: return Doing::closed;
        case Why::cut: return node.turn.is_chance() ? Doing::mean : Doing::cut;
        case Why::all_seen: break;
    }
    return node.turn.is_chance() ? Doing::mean : Doing::answer;
}

}  // namespace joute::page
