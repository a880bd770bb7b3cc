// SPDX-License-Identifier: MIT
#include "joute/front/page/tree_words.hpp"

#include "joute/arena/open_match.hpp"
#include "joute/arena/words.hpp"
#include "joute/front/page/markup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace joute::page {
namespace {

// With its sign, a minus and no hyphen; nothing has none.
std::string signed_number(double value) {
    auto const text = page::number(std::abs(value), 2);
    return text == "0" ? text : (value < 0 ? "−" : "+") + text;
}

// Seats are called `player 1` in the middle of a sentence too.
std::string with_capital(std::string sentence) {
    char& first = sentence.front();
    if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
    return sentence;
}

// Those of the first moves, and how many there are if that is not all.
std::string names_of(std::vector<Unsearched> const& moves) {
    constexpr std::size_t named = 9;
    std::string names;
    for (std::size_t i = 0; i < std::min(named, moves.size()); ++i)
        names += (i > 0 ? " " : "") + moves[i].move;
    return moves.size() > named ? fmt::format("{} … {}", names, moves.size()) : names;
}

int total_weight(SearchTree const& tree, TreeNode const& chance) {
    int total = 0;
    for (auto const& event : chance.unsearched) total += event.weight;
    for (int const child : chance.children) total += tree.nodes[static_cast<std::size_t>(child)].weight;
    return total;
}

}  // namespace

std::string TreeWords::title() const {
    return texts_(msg("{}: the tree of {} at depth {}", game_, tree_.engine, tree_.depth));
}

std::string TreeWords::counts() const {
    auto const seen = tree_.nodes.size();
    if (tree_.unsearched() == 0) return texts_(msg("{} positions looked at, nothing cut", seen));
    auto const all =
        tree_.without_cuts
            ? msg("{} positions looked at, where {} would be without cuts", seen, *tree_.without_cuts)
            : msg("{} positions looked at, where millions would be without cuts", seen);
    return texts_(msg("{}; moves never looked at: {}", all, tree_.unsearched()));
}

std::string TreeWords::earlier() const {
    if (tree_.earlier == 0) return {};
    return texts_(msg(
        "Smaller depths were searched first, {} positions: they put good moves first and filled the table.",
        tree_.earlier));
}

std::vector<std::string> TreeWords::legend() const {
    auto const marks = texts_(
        msg("Dashed box: an estimate, or what the table remembered. ✂: never looked at. Bold: best play."));
    if (seats_ > 2) return {texts_(msg("The points of everybody in order.")), marks};
    auto roles =
        texts_(msg("{} takes the largest value (△), {} the smallest (▽). All values are those of {}.",
                   seat(0), seat(1), seat(0)));
    bool const has_chance = std::any_of(tree_.nodes.begin(), tree_.nodes.end(),
                                        [](TreeNode const& node) { return node.turn.is_chance(); });
    if (has_chance) roles += " " + texts_(msg("◇: chance, the mean of what may happen."));
    return {roles, marks};
}

std::string TreeWords::seat(Seat seat) const { return seat_name(seat, std::string(human), about_, texts_); }

std::string TreeWords::role(Turn turn) const {
    if (!turn.is_seat()) return {};
    if (seats_ > 2) return texts_(msg("{}: what is best for itself", seat(turn.seat())));
    return turn.seat() == 0 ? texts_(msg("△ {}: the largest", seat(0)))
                            : texts_(msg("▽ {}: the smallest", seat(1)));
}

std::string TreeWords::number(double value) const {
    if (std::isinf(value) && about_.unit == Unit::probability) return value > 0 ? "100 %" : "0 %";
    if (std::isinf(value)) return value > 0 ? "+∞" : "−∞";
    if (about_.unit == Unit::probability) return page::number(value * 100, 1) + " %";
    return signed_number(value);
}

bool TreeWords::is_open(double bound) const {
    return std::isinf(bound) || (about_.unit == Unit::probability && (bound <= 0 || bound >= 1));
}

std::string TreeWords::value(TreeNode const& node) const {
    auto const& [amount, distance, scores] = node.value;
    auto const text = scores.size() > 0 ? fmt::format("{}", fmt::join(scores, "·")) : number(amount);
    return (node.sure == Sure::at_least ? "≥" : node.sure == Sure::at_most ? "≤" : "") + text;
}

std::string TreeWords::bound(TreeValue const& value) const {
    if (!value.distance) return number(value.number);
    return texts_(msg("{} in {}", number(value.number), *value.distance));
}

std::string TreeWords::window(TreeNode const& node) const {
    bool const open = is_open(node.alpha.number) && is_open(node.beta.number);
    if (is_root(node) || open || !node.entered) return {};
    if (seats_ > 2) return fmt::format("α = {}", bound(node.alpha));
    if (node.asked == Asked::is_better) {
        return at(node.parent).turn == Turn::of(1) ? fmt::format("< {}?", bound(node.beta))
                                                   : fmt::format("> {}?", bound(node.alpha));
    }
    bool const again = node.asked == Asked::value_after_all;
    auto const [low, high] = std::pair(bound(node.alpha), bound(node.beta));
    if (low == high) return fmt::format("> {}?", low);  // nothing is between them
    return fmt::format("{}({}, {})", again ? "↻ " : "", low, high);
}

std::string TreeWords::odds(TreeNode const& node) const {
    if (is_root(node) || !at(node.parent).turn.is_chance()) return {};
    return fmt::format("{}/{}", node.weight, total_weight(tree_, at(node.parent)));
}

std::string TreeWords::unsearched(TreeNode const& node) const {
    return node.unsearched.empty() ? std::string() : "✂ " + names_of(node.unsearched);
}

std::string TreeWords::end(TreeNode const& node) const {
    switch (node.why) {
        case Why::over: return texts_(msg("over"));
        case Why::repeated: return texts_(msg("repetition"));
        case Why::depth: return texts_(msg("estimate"));
        case Why::table: return texts_(msg("from the table"));
        case Why::proved: return texts_(msg("proved"));
        case Why::closed: return texts_(msg("window closed"));
        case Why::all_seen:
        case Why::cut: return {};
    }
    return {};
}

Message TreeWords::entered(TreeNode const& node) const {
    if (is_root(node)) return msg("{} is to move: which move is best?", seat(node.turn.seat()));
    auto const& before = at(node.parent).turn;
    if (before.is_chance()) return msg("Chance: {}, {}.", node.move, odds(node));
    auto const who = seat(before.seat());
    auto const goal = bound(before.seat() == 1 ? node.beta : node.alpha);
    switch (node.asked) {
        case Asked::is_better: return msg("{} tries {}: is it better than {}?", who, node.move, goal);
        case Asked::value_after_all:
            return msg("{} tries {} again: it is better than {}, but how good?", who, node.move, goal);
        case Asked::value: break;
    }
    return msg("{} tries {}.", who, node.move);
}

Message TreeWords::worth(TreeNode const& node) const {
    if (node.value.scores.size() > 0) return verbatim(value(node));
    auto const exactly = bound(node.value);
    switch (node.sure) {
        case Sure::at_least: return msg("at least {}", exactly);
        case Sure::at_most: return msg("at most {}", exactly);
        case Sure::value: break;
    }
    return verbatim(exactly);
}

Message TreeWords::cut(TreeNode const& node) const {
    auto const rest = names_of(node.unsearched);
    if (node.turn.is_chance())
        return msg("Whatever the other events bring, the mean is {}: the rest is cut ({}).", worth(node),
                   rest);
    auto const who = seat(node.turn.seat());
    auto const move = node.best < 0 ? std::string() : at(node.best).move;
    auto const value = bound(node.value);
    if (seats_ > 2)
        return msg("{} would play {}, which the seat before does not let happen: the rest is cut ({}).", who,
                   move, rest);
    if (node.sure == Sure::value)
        return msg("{} has {}, worth {}, and nothing can be better: the rest is cut ({}).", who, move, value,
                   rest);
    if (node.turn.seat() == 0)
        return msg("{} has {}, worth {} ≥ β = {}: the rest is cut ({}).", who, move, value, bound(node.beta),
                   rest);
    return msg("{} has {}, worth {} ≤ α = {}: the rest is cut ({}).", who, move, value, bound(node.alpha),
               rest);
}

Message TreeWords::left(TreeNode const& node) const {
    switch (node.why) {
        case Why::over: return msg("The match is over: {}.", worth(node));
        case Why::repeated: return msg("A repetition ends the match here: {}.", worth(node));
        case Why::depth: return msg("As far as the search looks: the estimate is {}.", worth(node));
        case Why::table: return msg("It has been here before, the table says: {}.", worth(node));
        case Why::proved: return msg("This is proved: {}.", worth(node));
        case Why::closed: return msg("Nothing from here can be inside the window: {}.", worth(node));
        case Why::cut: return cut(node);
        case Why::all_seen: break;
    }
    if (node.turn.is_chance()) return msg("Every event is seen: the mean is {}.", worth(node));
    return msg("Every move of {} is seen: {}.", seat(node.turn.seat()), worth(node));
}

std::string TreeWords::entering(TreeNode const& node) const { return with_capital(texts_(entered(node))); }
std::string TreeWords::leaving(TreeNode const& node) const { return with_capital(texts_(left(node))); }

}  // namespace joute::page
