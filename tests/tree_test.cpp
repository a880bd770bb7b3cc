// SPDX-License-Identifier: MIT
// Compares the trees that searches report to their observer with plain recursion.
#include "awele.hpp"
#include "incognito.hpp"
#include "tirs.hpp"
#include "ttt.hpp"

#include "joute/base/error.hpp"
#include "joute/search/chance.hpp"
#include "joute/search/many_seats.hpp"
#include "joute/search/outcome.hpp"
#include "joute/table/catalog.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

void register_awele(joute::Catalog& catalog);
void register_incognito(joute::Catalog& catalog);
void register_tirs(joute::Catalog& catalog);
void register_ttt(joute::Catalog& catalog);

namespace joute {
namespace {

Catalog const& catalog() {
    static Catalog const games = [] {
        Catalog all;
        for (auto* add : {register_awele, register_incognito, register_tirs, register_ttt}) add(all);
        return all;
    }();
    return games;
}

// A game with its own types, and its type-erased table.
template <class G>
struct Case {
    ChosenGame game;
    G rules;
    std::unique_ptr<Table> table;

    explicit Case(std::string const& text, std::uint64_t seed = 1)
        : game(catalog().choose(text)), rules(game.params), table(game.start({}, seed)) {}

    SearchTree tree(std::string_view engine, int depth) const {
        return game.type->search_tree(*table, {.engine = engine, .depth = depth, .most_nodes = 60'000})
            .value();
    }
    Thought thought(std::string const& engine) const {
        return game.type->engine(engine, *table, 1)->think(*table, {}, Scope::best);
    }
    PositionOf<G> position(TreeNode const& node) const { return rules.parse(node.position); }

    // Calls `look` at every decision along a random match.
    template <class Look>
    void along_a_match(std::uint64_t seed, std::size_t most, Look const& look) {
        Rng rng(seed);
        for (std::size_t i = 0; i < most && !table->turn().is_over(); ++i) {
            if (table->turn().is_seat()) look();
            table->play(rng.below(static_cast<std::uint32_t>(table->move_count())));
        }
    }
};

// The minimax or expectiminimax value for seat 0 by definition, in units of 1/resolution.
template <ZeroSumGame G>
int plain(G const& g, PositionOf<G> const& q, int depth, int ply) {
    Turn const turn = g.turn(q);
    auto after = [&](MoveOf<G> const& m) {
        auto next = q;
        g.play(next, m);
        return plain(g, next, turn.is_chance() ? depth : depth - 1, ply + 1);
    };
    if (turn.is_over()) return final_value<G>(g.result(q), ply);
    if constexpr (ChanceGame<G>) {
        if (turn.is_chance()) return mean_over_events(g, q, after).value;
    }
    if (depth == 0) return estimate_of(g, q);
    std::vector<int> values;
    for (auto const& m : g.moves(q)) values.push_back(after(m));
    return turn.seat() == 0 ? *std::max_element(values.begin(), values.end())
                            : *std::min_element(values.begin(), values.end());
}

// The max^n scores by definition; of equal moves the first is played.
template <ScoredGame G>
Scores plain_scores(G const& g, PositionOf<G> const& q, int depth) {
    Turn const turn = g.turn(q);
    if (turn.is_over() || depth == 0) return g.scores(q);
    Scores best;
    auto highest = Prospect::worst();
    for (auto const& m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        auto const scores = plain_scores(g, next, depth - 1);
        auto const prospect = Prospect::of(scores, turn.seat());
        if (prospect > highest) {
            highest = prospect;
            best = scores;
        }
    }
    return best;
}

template <Game G>
std::size_t plain_count(G const& g, PositionOf<G> const& q, int depth) {
    Turn const turn = g.turn(q);
    std::size_t count = 1;
    if (turn.is_over() || (turn.is_seat() && depth == 0)) return count;
    for (auto const& m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        count += plain_count(g, next, turn.is_chance() ? depth : depth - 1);
    }
    return count;
}

// Converts a value from the game's unit back to units of 1/resolution.
template <Game G>
int fractions(TreeValue const& value) {
    if (std::isinf(value.number)) return value.number > 0 ? 1 << 30 : -(1 << 30);
    if (value.distance) return static_cast<int>(value.number) * (resolution<G>() - *value.distance);
    double const part = G::about.unit == Unit::probability ? 2 * value.number - 1 : value.number;
    return static_cast<int>(std::lround(part * resolution<G>()));
}

// The plies (chance events included) and the decisions from the root to a node.
struct Way {
    int plies = 0;
    int decisions = 0;
};
std::vector<Way> ways_to(SearchTree const& tree) {
    std::vector<Way> ways(tree.nodes.size());
    for (std::size_t i = 1; i < ways.size(); ++i) {
        auto const parent = static_cast<std::size_t>(tree.nodes[i].parent);
        ways[i] = {ways[parent].plies + 1,
                   ways[parent].decisions + (tree.nodes[parent].turn.is_seat() ? 1 : 0)};
    }
    return ways;
}

// Checks the value or bound of every node.
template <class G>
void expect_true_values(Case<G> const& here, SearchTree const& tree) {
    auto const ways = ways_to(tree);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        auto const& node = tree.nodes[i];
        int const v = plain(here.rules, here.position(node), tree.depth - ways[i].decisions, ways[i].plies);
        int const r = fractions<G>(node.value);
        switch (node.bound) {
            case ValueBound::value: ASSERT_EQ(v, r) << i << " " << node.position; break;
            case ValueBound::at_least: ASSERT_GE(v, r) << i << " " << node.position; break;
            case ValueBound::at_most: ASSERT_LE(v, r) << i << " " << node.position; break;
        }
    }
}

// Checks that every move of an inner node is searched or cut off, and that each cutoff is justified.
template <class G>
void expect_justified_cuts(Case<G> const& here, SearchTree const& tree) {
    auto const ways = ways_to(tree);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        auto const& node = tree.nodes[i];
        if (node.children.empty()) continue;
        std::set<std::string> moves;
        for (int const child : node.children) moves.insert(tree.nodes[static_cast<std::size_t>(child)].move);
        ASSERT_EQ(moves.size() + node.unsearched.size(), here.rules.moves(here.position(node)).size());
        ASSERT_EQ(node.why == LeaveReason::cutoff, !node.unsearched.empty());
        if (node.why != LeaveReason::cutoff || !node.turn.is_seat() || node.parent < 0) continue;
        ASSERT_GE(node.best, 0);
        ASSERT_EQ(tree.nodes[static_cast<std::size_t>(node.best)].value, node.value);
        int const sign = node.turn.seat() == 0 ? 1 : -1;
        int const limit = sign * fractions<G>(sign > 0 ? node.beta : node.alpha);
        bool const wins_at_once = node.value.distance == ways[i].plies + 1;
        bool const certain = G::about.unit == Unit::probability && node.value.number == (sign > 0 ? 1 : 0);
        ASSERT_TRUE(sign * fractions<G>(node.value) >= limit || wins_at_once || certain) << i;
    }
}

template <class G>
void expect_engines_own_count(Case<G> const& here, SearchTree const& tree, std::string const& engine) {
    auto const thought = here.thought(engine);
    ASSERT_EQ(tree.entered() + tree.earlier, thought.nodes) << engine << " at " << here.table->text();
    ASSERT_EQ(tree.depth, thought.depth);
    auto const& root = tree.nodes.front();
    ASSERT_EQ(tree.nodes[static_cast<std::size_t>(root.best)].move, here.table->move_text(thought.choice));
}

template <class G>
void minimax_is_the_plain_tree(std::string const& game, int depth) {
    Case<G> here(game);
    here.along_a_match(3, 12, [&] {
        auto const tree = here.tree("minimax", depth);
        ASSERT_EQ(tree.nodes.size(), plain_count(here.rules, here.position(tree.nodes[0]), depth));
        ASSERT_EQ(tree.without_cuts, tree.nodes.size());
        ASSERT_EQ(tree.unsearched(), 0U);
        ASSERT_EQ(tree.earlier, 0U);
        for (auto const& node : tree.nodes) ASSERT_EQ(node.bound, ValueBound::value);
        expect_true_values(here, tree);
        expect_engines_own_count(here, tree, "minimax:depth=" + std::to_string(depth));
    });
}

TEST(Tree, of_minimax_is_what_plain_recursion_sees) {
    minimax_is_the_plain_tree<ttt::ThreeByThree>("ttt", 3);
    minimax_is_the_plain_tree<ttt::Small>("ttt:k=3,n=4", 2);
    minimax_is_the_plain_tree<awele::School>("awele", 3);
    minimax_is_the_plain_tree<awele::Abapa>("awele:rules=abapa", 3);
    minimax_is_the_plain_tree<tirs::Duel8>("tirs:n=5", 2);
}

template <class G>
void windows_keep_their_promise(std::string const& game, std::string const& engine,
                                std::string const& options, int deepest, std::size_t positions) {
    for (std::uint64_t const seed : {5, 6, 7, 8}) {
        Case<G> here(game, seed);
        here.along_a_match(seed, positions, [&] {
            for (int depth = 1; depth <= deepest; ++depth) {
                auto const tree = here.tree(engine + options, depth);
                ASSERT_LE(tree.depth, depth);
                expect_true_values(here, tree);
                expect_justified_cuts(here, tree);
                expect_engines_own_count(here, tree,
                                         engine + ":depth=" + std::to_string(depth) +
                                             (options.empty() ? "" : "," + options.substr(1)));
            }
        });
    }
}

TEST(Tree, of_alpha_beta_keeps_the_promise_of_every_window) {
    windows_keep_their_promise<ttt::ThreeByThree>("ttt", "alphabeta", "", 5, 9);
    windows_keep_their_promise<ttt::Small>("ttt:k=3,n=4", "alphabeta", "", 3, 12);
    windows_keep_their_promise<awele::School>("awele", "alphabeta", "", 5, 30);
    windows_keep_their_promise<awele::Abapa>("awele:rules=abapa", "alphabeta", "", 4, 30);
    windows_keep_their_promise<tirs::Duel8>("tirs:n=5", "alphabeta", "", 4, 25);
}

TEST(Tree, of_expectiminimax_has_true_means_and_values) {
    windows_keep_their_promise<incognito::Incognito>("incognito:t=4", "expectiminimax", ":optimism=0", 2, 25);
    windows_keep_their_promise<incognito::Incognito>("incognito:t=5", "expectiminimax", ":optimism=0", 2, 8);
}

TEST(Tree, of_expectiminimax_shows_events_cut_and_seen_at_a_glance) {
    Case<incognito::Incognito> here("incognito:t=4");
    here.table = here.game.start("..n./..bn/b.../.... n", 1);
    auto const tree = here.tree("expectiminimax", 2);
    auto const count = [&](auto const& wanted) {
        return std::count_if(tree.nodes.begin(), tree.nodes.end(), wanted);
    };
    EXPECT_GT(count([](TreeNode const& n) { return n.turn.is_chance() && n.why == LeaveReason::cutoff; }), 0);
    EXPECT_GT(count([](TreeNode const& n) { return !n.entered && n.why == LeaveReason::over; }), 0);
    expect_true_values(here, tree);
}

TEST(Tree, of_max_n_has_everybodys_true_points_wherever_nothing_was_cut) {
    Case<tirs::Many8> here("tirs:n=4,players=3");
    std::size_t cuts = 0;
    here.along_a_match(2, 12, [&] {
        auto const tree = here.tree("maxn", 4);
        auto const ways = ways_to(tree);
        for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
            auto const& node = tree.nodes[i];
            if (node.why == LeaveReason::cutoff) ++cuts;
            if (node.why == LeaveReason::cutoff) continue;
            auto const scores = plain_scores(here.rules, here.position(node), tree.depth - ways[i].decisions);
            ASSERT_EQ(scores, node.value.scores) << i << " " << node.position;
        }
        expect_engines_own_count(here, tree, "maxn:depth=4");
    });
    EXPECT_GT(cuts, 0U);
}

TEST(Tree, shows_scouts_cuts_and_answers_of_the_table) {
    Case<ttt::ThreeByThree> const here("ttt");
    auto const tree = here.tree("alphabeta", 5);
    auto const count = [&](auto const& wanted) {
        return std::count_if(tree.nodes.begin(), tree.nodes.end(), wanted);
    };
    EXPECT_GT(count([](TreeNode const& n) { return n.pass == SearchPass::null_window; }), 0);
    EXPECT_GT(count([](TreeNode const& n) { return n.why == LeaveReason::cutoff; }), 0);
    EXPECT_GT(count([](TreeNode const& n) { return n.why == LeaveReason::table_hit; }), 0);
    EXPECT_GT(tree.earlier, 0U);
    EXPECT_GT(tree.without_cuts, tree.nodes.size());
    EXPECT_GE(tree.best_line().size(), 2U);
}

TEST(Tree, that_is_too_large_stops_its_search_and_says_which_depth_is_not) {
    Case<ttt::Large> const here("ttt:k=5,n=20");
    try {
        here.game.type->search_tree(*here.table, {.engine = "minimax", .depth = 9, .most_nodes = 1'000});
        FAIL();
    } catch (Error const& error) {
        EXPECT_STREQ(error.what(), "the tree has more than 1000 positions at depth 9, but 401 at depth 1");
    }
}

TEST(Tree, is_refused_for_engines_and_options_that_have_none) {
    Case<ttt::ThreeByThree> const here("ttt");
    for (auto const* engine : {"mcts", "maxn", "alphabeta:depth=3", "alphabeta:threads=2", "minimax:hash=1M"})
        EXPECT_THROW(here.tree(engine, 2), Error) << engine;
}

TEST(Tree, comes_to_nothing_when_stopped) {
    Case<ttt::ThreeByThree> const here("ttt");
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(
        here.game.type->search_tree(*here.table, {.engine = "", .depth = 9, .stop = stop.get_token()}));
}

}  // namespace
}  // namespace joute
