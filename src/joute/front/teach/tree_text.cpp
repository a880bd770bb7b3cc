// SPDX-License-Identifier: MIT
#include "joute/front/teach/tree_text.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/open_match.hpp"
#include "joute/base/message.hpp"
#include "joute/front/svg/markup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace joute::teach {

using namespace svg;
namespace {

// With a sign, + or − (U+2212); 0 has none.
std::string signed_number(double value) {
    auto const text = number(std::abs(value), 2);
    return text == "0" ? text : (value < 0 ? "−" : "+") + text;
}

// Needed where a sentence begins with the name of a seat, such as `player 1`.
std::string with_capital(std::string sentence) {
    char& first = sentence.front();
    if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
    return sentence;
}

std::string percent(double part) { return svg::number(part * 100, 1); }

// The values of all seats: `12·9·7` for scores, `90.2·4.8·5 %` for shares of the win.
std::string values_of(TreeValue const& value) {
    if (value.shares.empty()) return fmt::format("{}", fmt::join(value.scores, "·"));
    std::vector<std::string> shares;
    for (double const share : value.shares) shares.push_back(percent(share));
    return fmt::format("{} %", fmt::join(shares, "·"));
}

int total_weight(SearchTree const& tree, TreeNode const& chance) {
    int total = 0;
    for (auto const& event : chance.unsearched) total += event.weight;
    for (int const child : chance.children) total += tree.nodes[static_cast<std::size_t>(child)].weight;
    return total;
}

}  // namespace

std::string TreeText::title() const {
    auto const engine = tree_.engine == "alphabeta" ? msg("alpha-beta")
                        : tree_.engine == "maxn"    ? verbatim("max^n")
                                                    : verbatim(tree_.engine);
    return texts_(msg("{}: the tree of {} at depth {}", describe_game(table_), engine, tree_.depth));
}

std::string TreeText::counts() const {
    auto const seen = tree_.nodes.size();
    if (tree_.unsearched() == 0)
        return texts_(
            plural(seen, "{} position searched, nothing pruned", "{} positions searched, nothing pruned"));
    auto const all = tree_.without_cuts
                         ? msg("{} positions searched, {} without pruning", seen, *tree_.without_cuts)
                         : msg("{} positions searched, millions without pruning", seen);
    return texts_(msg("{}; pruned moves: {}", all, tree_.unsearched()));
}

std::string TreeText::earlier() const {
    if (tree_.earlier == 0) return {};
    return texts_(msg("Iterative deepening searched {} positions at smaller depths first, for the move "
                      "ordering and the transposition table.",
                      tree_.earlier));
}

std::vector<std::string> TreeText::legend() const {
    auto const marks = texts_(msg("Dashed box: an estimate or a value from the transposition table. ✂: "
                                  "pruned. Bold: principal variation."));
    auto roles =
        has_shares() ? texts_(msg("Each player's expected share of the win, in order."))
        : seats_ > 2
            ? texts_(msg("Scores of all players in order."))
            : texts_(msg("{} takes the largest value (△), {} the smallest (▽). All values are those of {}.",
                         seat(0), seat(1), seat(0)));
    bool const has_chance = std::any_of(tree_.nodes.begin(), tree_.nodes.end(),
                                        [](TreeNode const& node) { return node.turn.is_chance(); });
    if (has_chance) roles += " " + texts_(msg("◇: chance, the mean of what may happen."));
    return {roles, marks};
}

std::string TreeText::seat(Seat seat) const { return seat_name(seat, about_, texts_); }

std::string TreeText::role(Turn turn) const {
    if (!turn.is_seat()) return {};
    if (has_shares()) return texts_(msg("{}: maximises its own share of the win", seat(turn.seat())));
    if (seats_ > 2) return texts_(msg("{}: maximises its own score", seat(turn.seat())));
    return turn.seat() == 0 ? texts_(msg("△ {}: maximum", seat(0))) : texts_(msg("▽ {}: minimum", seat(1)));
}

std::unique_ptr<Table> TreeText::table_at(TreeNode const& node) const {
    if (is_root(node)) return table_.clone();
    auto table = table_at(at(node.parent));
    table->play(find_move(*table, node.move).value());
    return table;
}

std::string TreeText::move(TreeNode const& node) const {
    bool const is_event = !is_root(node) && at(node.parent).turn.is_chance();
    return is_event ? texts_(table_at(node)->event_name()) : node.move;
}

// The names of the first moves or events, and the total number if there are more.
std::string TreeText::unsearched_names(TreeNode const& node) const {
    constexpr std::size_t named = 9;
    auto const& moves = node.unsearched;
    std::string names;
    for (std::size_t i = 0; i < std::min(named, moves.size()); ++i) {
        auto const& move = moves[i].move;
        bool const is_event = node.turn.is_chance();
        names += (i > 0 ? " " : "") + (is_event ? texts_(describe_move(*table_at(node), move)) : move);
    }
    return moves.size() > named ? fmt::format("{} … {}", names, moves.size()) : names;
}

std::string TreeText::number(double value) const {
    if (std::isinf(value) && about_.unit == Unit::probability) return value > 0 ? "100 %" : "0 %";
    if (std::isinf(value)) return value > 0 ? "+∞" : "−∞";
    bool const is_share = has_shares() || about_.unit == Unit::probability;
    return texts_.number(is_share ? percent(value) + " %" : signed_number(value));
}

bool TreeText::is_open(double bound) const {
    return std::isinf(bound) || (about_.unit == Unit::probability && (bound <= 0 || bound >= 1));
}

std::string TreeText::value(TreeNode const& node) const {
    auto const text =
        node.value.is_for_all_seats() ? texts_.number(values_of(node.value)) : number(node.value.number);
    return (node.bound == ValueBound::at_least ? "≥" : node.bound == ValueBound::at_most ? "≤" : "") + text;
}

std::string TreeText::bound(TreeValue const& value) const {
    if (!value.distance) return number(value.number);
    return texts_(msg("{} in {}", number(value.number), *value.distance));
}

std::string TreeText::window(TreeNode const& node) const {
    bool const open = is_open(node.alpha.number) && is_open(node.beta.number);
    if (is_root(node) || open || !node.entered) return {};
    if (seats_ > 2) return fmt::format("α = {}", bound(node.alpha));
    if (node.pass == SearchPass::null_window) {
        return at(node.parent).turn == Turn::of(1) ? fmt::format("< {}?", bound(node.beta))
                                                   : fmt::format("> {}?", bound(node.alpha));
    }
    bool const again = node.pass == SearchPass::re_search;
    auto const [low, high] = std::pair(bound(node.alpha), bound(node.beta));
    if (low == high) return fmt::format("> {}?", low);  // an empty interval is a null window
    return fmt::format("{}({}, {})", again ? "↻ " : "", low, high);
}

std::string TreeText::odds(TreeNode const& node) const {
    if (is_root(node) || !at(node.parent).turn.is_chance()) return {};
    return fmt::format("{}/{}", node.weight, total_weight(tree_, at(node.parent)));
}

std::string TreeText::unsearched(TreeNode const& node) const {
    return node.unsearched.empty() ? std::string() : "✂ " + unsearched_names(node);
}

std::string TreeText::end(TreeNode const& node) const {
    switch (node.why) {
        case LeaveReason::over: return texts_(msg("over"));
        case LeaveReason::repetition: return texts_(msg("repetition"));
        case LeaveReason::horizon: return texts_(msg("estimate"));
        case LeaveReason::table_hit: return texts_(msg("table hit"));
        case LeaveReason::proved: return texts_(msg("proved"));
        case LeaveReason::empty_window: return texts_(msg("empty window"));
        case LeaveReason::all_searched:
        case LeaveReason::cutoff: return {};
    }
    return {};
}

Message TreeText::entered(TreeNode const& node) const {
    if (is_root(node)) return msg("{} is to move: which move is best?", seat(node.turn.seat()));
    auto const& before = at(node.parent).turn;
    if (before.is_chance()) return msg("Chance: {}, {}.", move(node), odds(node));
    auto const who = seat(before.seat());
    auto const goal = bound(before.seat() == 1 ? node.beta : node.alpha);
    switch (node.pass) {
        case SearchPass::null_window:
            return msg("{} tries {} with a null window: is it better than {}?", who, node.move, goal);
        case SearchPass::re_search:
            return msg("{} re-searches {}: it is better than {}, but by how much?", who, node.move, goal);
        case SearchPass::full_window: break;
    }
    return msg("{} tries {}.", who, node.move);
}

Message TreeText::worth(TreeNode const& node) const {
    if (node.value.is_for_all_seats()) return verbatim(value(node));
    auto const exactly = bound(node.value);
    switch (node.bound) {
        case ValueBound::at_least: return msg("at least {}", exactly);
        case ValueBound::at_most: return msg("at most {}", exactly);
        case ValueBound::value: break;
    }
    return verbatim(exactly);
}

Message TreeText::cut(TreeNode const& node) const {
    auto const rest = unsearched_names(node);
    if (node.turn.is_chance())
        return msg("The other events cannot change the outcome: the mean is {}, the rest is pruned ({}).",
                   worth(node), rest);
    auto const who = seat(node.turn.seat());
    auto const best = node.best < 0 ? std::string() : at(node.best).move;
    auto const value = bound(node.value);
    if (seats_ > 2)
        return msg("{} would play {}, which the previous player avoids: the rest is pruned ({}).", who, best,
                   rest);
    if (node.bound == ValueBound::value)
        return msg("{} has {}, worth {}, and nothing can be better: the rest is pruned ({}).", who, best,
                   value, rest);
    if (node.turn.seat() == 0)
        return msg("{} has {}, worth {} ≥ β = {}: the rest is pruned ({}).", who, best, value,
                   bound(node.beta), rest);
    return msg("{} has {}, worth {} ≤ α = {}: the rest is pruned ({}).", who, best, value, bound(node.alpha),
               rest);
}

Message TreeText::left(TreeNode const& node) const {
    switch (node.why) {
        case LeaveReason::over: return msg("The match is over: {}.", worth(node));
        case LeaveReason::repetition: return msg("A repetition ends the match here: {}.", worth(node));
        case LeaveReason::horizon: return msg("Depth limit: the estimate is {}.", worth(node));
        case LeaveReason::table_hit: return msg("The transposition table has the value: {}.", worth(node));
        case LeaveReason::proved: return msg("This is proved: {}.", worth(node));
        case LeaveReason::empty_window:
            return msg("No continuation can be inside the window: {}.", worth(node));
        case LeaveReason::cutoff: return cut(node);
        case LeaveReason::all_searched: break;
    }
    if (node.turn.is_chance()) return msg("All events are searched: the mean is {}.", worth(node));
    return msg("All moves of {} are searched: {}.", seat(node.turn.seat()), worth(node));
}

std::string TreeText::entering(TreeNode const& node) const { return with_capital(texts_(entered(node))); }
std::string TreeText::leaving(TreeNode const& node) const { return with_capital(texts_(left(node))); }

namespace {

constexpr std::array minimax{
    CodeLine{CodeStep::begin, 0, tr("value(position, depth):")},
    CodeLine{CodeStep::over, 1, tr("if the match is over: return its result")},
    CodeLine{CodeStep::repeated, 1, tr("if it ends by repetition: return its value")},
    CodeLine{CodeStep::depth, 1, tr("if depth = 0: return an estimate")},
    CodeLine{CodeStep::other, 1, tr("for every move m:")},
    CodeLine{CodeStep::call, 2, tr("v ← value(position after m, depth − 1)")},
    CodeLine{CodeStep::other, 2, tr("△ keeps the largest v, ▽ the smallest")},
    CodeLine{CodeStep::answer, 1, tr("return the v that was kept")},
};

constexpr std::array alpha_beta{
    CodeLine{CodeStep::begin, 0, tr("search(position, α, β, depth):  (for △; ▽ mirrors it)")},
    CodeLine{CodeStep::over, 1, tr("if the match is over: return its result")},
    CodeLine{CodeStep::repeated, 1, tr("if it ends by repetition: return its value")},
    CodeLine{CodeStep::depth, 1, tr("if depth = 0: return an estimate")},
    CodeLine{CodeStep::closed, 1, tr("if even an immediate win is outside (α, β): return the bound")},
    CodeLine{CodeStep::table, 1, tr("if the table's bound settles (α, β): return it")},
    CodeLine{CodeStep::other, 1, tr("for every move m, the most promising first:")},
    CodeLine{CodeStep::other, 2, tr("if it is the first, or (α, β) is already a null window:")},
    CodeLine{CodeStep::call, 3, tr("v ← search(position after m, α, β, depth − 1)")},
    CodeLine{CodeStep::scout, 2, tr("else v ← search(position after m, α, just above α, depth − 1)")},
    CodeLine{CodeStep::again, 3, tr("if α < v < β: v ← search(position after m, α, β, depth − 1)")},
    CodeLine{CodeStep::other, 2, tr("best ← max(best, v); α ← max(α, best)")},
    CodeLine{CodeStep::cut, 2, tr("if best ≥ β: leave the loop ✂")},
    CodeLine{CodeStep::answer, 1, tr("store best in the table; return best")},
};

constexpr std::array expectiminimax{
    CodeLine{CodeStep::begin, 0, tr("search(position, α, β, depth):  (for △; ▽ mirrors it)")},
    CodeLine{CodeStep::over, 1, tr("if the match is over: return its result")},
    CodeLine{CodeStep::other, 1, tr("if it is chance's turn, for every event e:")},
    CodeLine{CodeStep::event, 2, tr("v ← search(position after e, window of the event, depth)")},
    CodeLine{CodeStep::mean, 2,
             tr("return the mean of the v, or a bound as soon as it must lie outside (α, β) ✂")},
    CodeLine{CodeStep::repeated, 1, tr("if it ends by repetition: return its value")},
    CodeLine{CodeStep::depth, 1, tr("if depth = 0: return an estimate")},
    CodeLine{CodeStep::closed, 1, tr("if even an immediate win is outside (α, β): return the bound")},
    CodeLine{CodeStep::table, 1, tr("if the table's value settles (α, β): return it")},
    CodeLine{CodeStep::other, 1, tr("for every move m, the most promising first:")},
    CodeLine{CodeStep::call, 2, tr("the first: v ← search(position after m, α, β, depth − 1)")},
    CodeLine{CodeStep::scout, 2, tr("any other: v ← search(position after m, α, just above α, depth − 1)")},
    CodeLine{CodeStep::again, 3, tr("if α < v < β: v ← search(position after m, α, β, depth − 1)")},
    CodeLine{CodeStep::other, 2, tr("best ← max(best, v); α ← max(α, best)")},
    CodeLine{CodeStep::cut, 2, tr("if best ≥ β: leave the loop ✂")},
    CodeLine{CodeStep::answer, 1, tr("store best in the table; return best")},
};

constexpr std::array max_n{
    CodeLine{CodeStep::begin, 0,
             tr("scores(position, depth, α):  (α: what the previous player gets elsewhere)")},
    CodeLine{CodeStep::over, 1, tr("if the match is over: return all scores")},
    CodeLine{CodeStep::repeated, 1, tr("if it ends by repetition: return its value")},
    CodeLine{CodeStep::depth, 1, tr("if depth = 0: return all scores so far")},
    CodeLine{CodeStep::other, 1, tr("for every move m, the largest immediate gain first:")},
    CodeLine{CodeStep::call, 2, tr("s ← scores(position after m, depth − 1, margin of best)")},
    CodeLine{CodeStep::other, 2, tr("if s is better for the player to move: best ← s")},
    CodeLine{CodeStep::cut, 2, tr("if −(margin of best) < α: leave the loop ✂")},
    CodeLine{CodeStep::answer, 1, tr("return best")},
};

constexpr std::array max_n_with_chance{
    CodeLine{CodeStep::begin, 0,
             tr("shares(position, depth, α):  (α: what the previous player gets elsewhere)")},
    CodeLine{CodeStep::over, 1, tr("if the match is over: return all shares of the win")},
    CodeLine{CodeStep::other, 1, tr("if it is chance's turn, for every event e:")},
    CodeLine{CodeStep::event, 2, tr("s ← shares(position after e, depth, −∞)")},
    CodeLine{CodeStep::mean, 2, tr("return the mean of the s")},
    CodeLine{CodeStep::repeated, 1, tr("if it ends by repetition: return its value")},
    CodeLine{CodeStep::depth, 1, tr("if depth = 0: return shares in proportion to the scores so far")},
    CodeLine{CodeStep::other, 1, tr("for every move m, the largest immediate gain first:")},
    CodeLine{CodeStep::call, 2, tr("s ← shares(position after m, depth − 1, share of best)")},
    CodeLine{CodeStep::other, 2, tr("if s is better for the player to move: best ← s")},
    CodeLine{CodeStep::cut, 2, tr("if 100 % − (share of best) < α: leave the loop ✂")},
    CodeLine{CodeStep::answer, 1, tr("return best")},
};

}  // namespace

std::span<CodeLine const> pseudo_code(SearchTree const& tree) {
    if (tree.engine == "minimax") return minimax;
    if (tree.engine == "alphabeta") return alpha_beta;
    if (tree.engine == "expectiminimax") return expectiminimax;
    if (tree.engine != "maxn") return {};
    return tree.nodes.front().value.shares.empty() ? std::span<CodeLine const>(max_n) : max_n_with_chance;
}

CodeStep entering(SearchTree const& tree, TreeNode const& node) {
    if (node.parent < 0) return CodeStep::begin;
    if (tree.nodes[static_cast<std::size_t>(node.parent)].turn.is_chance()) return CodeStep::event;
    switch (node.pass) {
        case SearchPass::null_window: return CodeStep::scout;
        case SearchPass::re_search: return CodeStep::again;
        case SearchPass::full_window: break;
    }
    return CodeStep::call;
}

CodeStep leaving(TreeNode const& node) {
    switch (node.why) {
        case LeaveReason::over: return CodeStep::over;
        case LeaveReason::repetition: return CodeStep::repeated;
        case LeaveReason::horizon: return CodeStep::depth;
        case LeaveReason::table_hit:
        case LeaveReason::proved: return CodeStep::table;
        case LeaveReason::empty_window: return CodeStep::closed;
        case LeaveReason::cutoff: return node.turn.is_chance() ? CodeStep::mean : CodeStep::cut;
        case LeaveReason::all_searched: break;
    }
    return node.turn.is_chance() ? CodeStep::mean : CodeStep::answer;
}

}  // namespace joute::teach
