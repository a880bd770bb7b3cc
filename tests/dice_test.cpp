// SPDX-License-Identifier: MIT
// Searches of games with dice for three players, and of games without an estimate.
#include "toys/pig_race.hpp"

#include "joute/bind/tree_search.hpp"
#include "joute/front/teach/tree_text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace joute {
namespace {

using Three = toys::PigRace<3>;
using Two = toys::PigRace<2>;

Params const none("pig-race", {}, "");

// The right move is to roll: it wins at once with five faces of six.
constexpr auto nearly_home = "36-17-20 1 12";

Limits depth(int moves) {
    Limits limits;
    limits.budget.depth = moves;
    return limits;
}
Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.budget.nodes = count;
    return limits;
}

template <class G>
double value_of(G const& g, Outcome<G> const& outcome, std::string_view move) {
    for (auto const& each : outcome.moves) {
        if (g.text({}, each.move) == move) return in_unit<G>(each.value);
    }
    return std::nan("");
}

// The chances of all players to win at Pig if each maximises its own, by value iteration. Scores never fall, so
// they are solved from the goal downwards. Only the three turns with the same scores depend on each other. The
// player to move comes first.
class PigSolution {
public:
    using Chances = std::array<double, 3>;
    using Points = std::array<int, 3>;

    Chances roll(Points const& points, int brought) {
        return rolled(points, brought, turn(points, held(points)));
    }
    Chances hold(Points const& points, int brought) {
        if (points[0] + brought >= Three::goal) return win;
        return before(start({points[1], points[2], points[0] + brought}));
    }

private:
    using Turn = std::array<Chances, Three::goal + 6>;  // by the points brought
    static constexpr Chances win{1, 0, 0};

    static Chances before(Chances const& next) { return {next[2], next[0], next[1]}; }
    static Points after(Points const& points) { return {points[1], points[2], points[0]}; }

    Turn held(Points const& points) {
        Turn held{};
        for (int brought = 1; brought < Three::goal; ++brought)
            held[static_cast<std::size_t>(brought)] = hold(points, brought);
        return held;
    }
    Chances rolled(Points const& points, int brought, Turn const& turn) {
        Chances sum = before(start(after(points)));
        for (int face = 2; face <= 6; ++face) {
            for (std::size_t i = 0; i < 3; ++i) sum[i] += turn[static_cast<std::size_t>(brought + face)][i];
        }
        for (auto& chance : sum) chance /= 6;
        return sum;
    }
    Turn turn(Points const& points, Turn const& held) {
        Turn best;
        best.fill(win);
        for (int brought = Three::goal - points[0]; brought-- > 0;) {
            auto const i = static_cast<std::size_t>(brought);
            best[i] = rolled(points, brought, best);
            if (held[i][0] > best[i][0]) best[i] = held[i];
        }
        return best;
    }

    // The fixed point of the three turns.
    Chances start(Points const& points) {
        if (auto const known = starts_.find(points); known != starts_.end()) return known->second;
        std::array const seats{points, after(points), after(after(points))};
        std::array const kept{held(seats[0]), held(seats[1]), held(seats[2])};
        for (auto const& seat : seats) starts_[seat] = {1. / 3, 1. / 3, 1. / 3};
        for (double change = 1; change > 1e-9;) {
            change = 0;
            for (std::size_t i = 0; i < 3; ++i) {
                auto const chances = turn(seats[i], kept[i])[0];
                change = std::max(change, std::abs(chances[0] - starts_[seats[i]][0]));
                starts_[seats[i]] = chances;
            }
        }
        return starts_[points];
    }

    std::map<Points, Chances> starts_;
};

TEST(Dice, rolling_is_right_where_it_nearly_wins) {
    PigSolution pig;
    EXPECT_NEAR(pig.roll({36, 17, 20}, 12)[0], 0.90, 0.01);
    EXPECT_NEAR(pig.hold({36, 17, 20}, 12)[0], 0.56, 0.01);
}

// max^n by its definition, slow and obvious: no pruning, each member of each prospect averaged by itself.
struct Plain {
    std::array<std::int64_t, 3> shares{};
    std::array<std::int64_t, 3> margins{};
    std::array<std::int64_t, 3> points{};

    auto prospect(std::size_t seat) const { return std::array{shares[seat], margins[seat], points[seat]}; }
};
constexpr std::int64_t whole = 2'520'000;

Plain plain_leaf(Three const& g, Three::Position const& q) {
    Plain plain;
    std::int64_t const all = q.points[0] + q.points[1] + q.points[2] + 3;
    for (std::size_t i = 0; i < 3; ++i) {
        auto const best_other = std::max(q.points[(i + 1) % 3], q.points[(i + 2) % 3]);
        plain.margins[i] = std::int64_t{1'000} * (q.points[i] - best_other);
        plain.points[i] = std::int64_t{1'000} * q.points[i];
        plain.shares[i] =
            g.turn(q).is_over() ? (q.points[i] > best_other ? whole : 0) : whole * (q.points[i] + 1) / all;
    }
    return plain;
}

Plain plain_max_n(Three const& g, Three::Position const& q, int depth, std::size_t& count) {
    ++count;
    Turn const turn = g.turn(q);
    if (turn.is_over() || (turn.is_seat() && depth == 0)) return plain_leaf(g, q);
    std::vector<Plain> all;
    for (auto const& m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        all.push_back(plain_max_n(g, next, turn.is_chance() ? depth : depth - 1, count));
    }
    if (turn.is_chance()) {
        Plain mean;
        for (std::size_t i = 0; i < 3; ++i) {
            for (auto const& each : all) {
                mean.shares[i] += each.shares[i];
                mean.margins[i] += each.margins[i];
                mean.points[i] += each.points[i];
            }
            mean.shares[i] /= 6;
            mean.margins[i] /= 6;
            mean.points[i] /= 6;
        }
        return mean;
    }
    auto const seat = static_cast<std::size_t>(turn.seat());
    return all[1].prospect(seat) > all[0].prospect(seat) ? all[1] : all[0];
}

// Calls visit(q) at decisions of random matches of few rolls, from several scores.
template <class Visit>
void some_positions(Three const& g, Visit const& visit) {
    for (auto const* text : {"0-0-0 1 0", "36-17-20 1 12", "44-45-46 2 3", "49-48-30 3 9", "20-49-49 1 25"}) {
        Rng rng(7);
        auto p = g.parse(text);
        for (int i = 0; i < 12 && !g.turn(p).is_over(); ++i) {
            if (g.turn(p).is_seat()) visit(p);
            g.play(p, random_move(g, p, rng));
        }
    }
}

TEST(Dice, max_n_gives_every_move_its_expected_share_of_the_win) {
    Three const g(none);
    std::size_t searched = 0;
    std::size_t without_cuts = 0;
    some_positions(g, [&](Three::Position const& q) {
        MaxN<Three> search(g, {"", budget_params, ""}, 1);
        auto const seat = static_cast<std::size_t>(g.turn(q).seat());
        for (int const moves : {1, 2, 3, 4}) {
            auto const outcome = search.search(q, {}, depth(moves), Scope::every_move);
            searched += outcome.nodes;
            std::vector<Plain> expected;
            for (auto const& m : g.moves(q)) {
                auto next = q;
                g.play(next, m);
                expected.push_back(plain_max_n(g, next, moves - 1, without_cuts));
                double const share = static_cast<double>(expected.back().shares[seat]) / whole;
                ASSERT_NEAR(value_of(g, outcome, g.text(q, m)), share, 1e-4) << g.text(q) << " " << moves;
            }
            bool const hold = expected[1].prospect(seat) > expected[0].prospect(seat);
            ASSERT_EQ(outcome.choice, hold ? Three::hold : Three::roll) << g.text(q) << " depth " << moves;
        }
    });
    EXPECT_LT(searched, without_cuts);
}

TEST(Dice, max_n_averages_shares_of_the_win_and_not_scores) {
    Scores const first{9, 8, 0};
    Scores const last{0, 8, 9};
    Expectation mean(3);
    mean.add(1, Expectation::of_end(first));
    mean.add(1, Expectation::of_end(last));
    mean.divide(2);
    EXPECT_EQ(mean[0].share, Expectation::whole_win / 2);
    EXPECT_EQ(mean[1].share, 0) << "8 is more than the mean 4.5, but never wins";
}

TEST(Dice, a_guess_leaves_something_to_every_seat) {
    for (auto const& scores : {Scores{0, 0, 0}, Scores{49, 0, 0}, Scores{-5, 3, 2}}) {
        auto const guess = Expectation::of_guess(scores);
        for (Seat seat = 0; seat < 3; ++seat) {
            EXPECT_GT(guess[seat].share, 0);
            EXPECT_LT(guess[seat].share, Expectation::whole_win);
        }
    }
    EXPECT_EQ(Expectation::of_guess(Scores{0, 0, 0})[0].share, Expectation::whole_win / 3);
}

TEST(Dice, max_n_takes_a_win_rather_than_a_larger_lead) {
    Three const g(none);
    MaxN<Three> search(g, {"", budget_params, ""}, 1);
    for (int const moves : {1, 2, 3, 4, 5}) {
        auto const q = g.parse("45-44-0 1 5");
        EXPECT_EQ(search.search(q, {}, depth(moves), Scope::best).choice, Three::hold) << moves;
    }
}

TEST(Dice, every_engine_rolls_where_it_nearly_wins) {
    Three const g(none);
    auto const q = g.parse(nearly_home);
    auto const max_n = MaxN<Three>(g, {"", budget_params, ""}, 1).search(q, {}, depth(6), Scope::every_move);
    EXPECT_EQ(max_n.choice, Three::roll);
    EXPECT_NEAR(value_of(g, max_n, "roll"), 0.90, 0.02);
    EXPECT_NEAR(value_of(g, max_n, "hold"), 0.56, 0.04);
    auto const simulated = [&](char const* options, std::uint64_t count) {
        return Mcts<Three>(g, {"mcts", mcts_params, options}, 1).search(q, {}, nodes(count), Scope::best);
    };
    EXPECT_EQ(simulated("", 100'000).choice, Three::roll);
    EXPECT_EQ(simulated("rollout=estimate:10", 5'000).choice, Three::roll);
    EXPECT_EQ(simulated("rollout=hold-at-20", 20'000).choice, Three::roll);

    Two const duel(none);
    auto const two = duel.parse("36-20 1 12");
    Expectiminimax<Two> search(duel, {"", Expectiminimax<Two>::params, ""}, 1);
    EXPECT_EQ(search.search(two, {}, depth(4), Scope::best).choice, Two::roll);
}

TEST(Dice, a_solved_win_counts_for_what_it_is_below_the_root) {
    Three const g(none);
    MctsTree<Three> tree(g, 10'000, 1);
    tree.begin(g.parse("45-0-0 1 4"), {}, false, 100);
    for (int i = 0; i < 3'000; ++i) tree.simulate(true);
    using Nodes = MctsNodes<Three>;
    auto const& all = tree.nodes();
    all.for_each_child(Nodes::root, [&](auto roll, Nodes::Node const& move) {
        if (move.move != Three::roll) return;
        all.for_each_child(roll, [&](auto, Nodes::Node const& event) {
            EXPECT_EQ(event.proof.solved(), event.move != Three::Move(1)) << g.text({}, event.move);
        });
    });
}

// Where points count, a larger win may still be found, so the node above a win is not solved.
TEST(Dice, simulations_follow_a_solved_move_that_its_seat_prefers) {
    using Game = toys::PigRace<3, Unit::points>;
    Game const g(none);
    MctsTree<Game> tree(g, 100'000, 1);
    tree.begin(g.parse("48-49-49 1 0"), {}, false, 100);
    for (int i = 0; i < 60'000; ++i) tree.simulate(true);
    using Nodes = MctsNodes<Game>;
    auto const& all = tree.nodes();
    auto const roll = all.child_by_move(Nodes::root, 0);
    all.for_each_child(roll, [&](auto, Nodes::Node const& event) {
        if (event.move == Game::Move(1)) return;
        EXPECT_FALSE(event.proof.solved());
        EXPECT_GT(event.mean, Payoff<Game>::unit * 95 / 100) << g.text({}, event.move);
    });
}

TEST(Dice, the_same_budget_gives_the_same_answer) {
    Three const g(none);
    auto const q = g.parse("30-28-31 2 7");
    auto const expect_same = [&](auto make) {
        auto first = make();
        auto second = make();
        auto const one = first.search(q, {}, nodes(5'000), Scope::every_move);
        auto const two = second.search(q, {}, nodes(5'000), Scope::every_move);
        EXPECT_EQ(one.choice, two.choice);
        EXPECT_EQ(one.nodes, 5'000U);
        EXPECT_EQ(two.nodes, 5'000U);
        for (std::size_t i = 0; i < one.moves.size(); ++i) EXPECT_EQ(one.moves[i].value, two.moves[i].value);
    };
    expect_same([&] { return MaxN<Three>(g, {"", budget_params, ""}, 1); });
    for (auto const* options : {"", "rollout=estimate:6", "rollout=hold-at-20"})
        expect_same([&] { return Mcts<Three>(g, {"mcts", mcts_params, options}, 1); });
}

TEST(Dice, rollouts_are_refused_by_name_with_what_is_accepted) {
    for (auto const* text : {"estimate", "estimate:-1", "estimate:x", "hold-at-21", ""}) {
        try {
            RolloutPolicy<Three> const policy(text);
            ADD_FAILURE() << text;
        } catch (Error const& error) {
            EXPECT_EQ(std::string(error.what()), "mcts: rollout=" + std::string(text) +
                                                     " is not allowed; allowed: random, estimate:PLIES, "
                                                     "hold-at-20");
        }
    }
}

TEST(Dice, without_an_estimate_the_lead_counts_at_the_horizon) {
    Two const g(none);
    auto const estimate = [&](char const* text) { return estimate_of(g, g.parse(text)); };
    EXPECT_EQ(estimate("10-10 1 0"), 0);
    EXPECT_GT(estimate("20-10 1 0"), estimate("15-10 1 0"));
    EXPECT_EQ(estimate("10-20 1 0"), -estimate("20-10 1 0"));
    EXPECT_LT(estimate("49-0 1 0"), proved_win<Two>());
    // Banking is better than losing the points of the turn, which depth 1 sees only by the lead.
    Expectiminimax<Two> search(g, {"", Expectiminimax<Two>::params, ""}, 1);
    EXPECT_EQ(search.search(g.parse("0-0 1 30"), {}, depth(1), Scope::best).choice, Two::hold);
}

TEST(Dice, the_tree_of_max_n_has_true_shares_and_events) {
    Three const g(none);
    TableOf<Three> const table(g, none, g.parse(nearly_home));
    auto const tree = tree_of(table, {.engine = "", .depth = 3}).value();
    EXPECT_EQ(tree.engine, "maxn");
    std::vector<int> left{tree.depth};
    std::size_t events = 0;
    std::size_t ignored = 0;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        auto const& node = tree.nodes[i];
        if (i > 0) {
            auto const parent = static_cast<std::size_t>(node.parent);
            bool const event = tree.nodes[parent].turn.is_chance();
            left.push_back(left[parent] - (event ? 0 : 1));
            if (event) ++events;
        }
        if (node.why == LeaveReason::cutoff) continue;
        auto const plain = plain_max_n(g, g.parse(node.position), left[i], ignored);
        ASSERT_EQ(node.value.shares.size(), 3U);
        for (std::size_t seat = 0; seat < 3; ++seat)
            ASSERT_EQ(node.value.shares[seat], static_cast<double>(plain.shares[seat]) / whole)
                << node.position;
    }
    EXPECT_GT(events, 0U);
    auto const& root = tree.nodes.front();
    EXPECT_EQ(tree.nodes[static_cast<std::size_t>(root.best)].move, "roll");
    auto const outcome =
        MaxN<Three>(g, {"", budget_params, ""}, 1).search(table.position(), {}, depth(3), Scope::best);
    EXPECT_EQ(tree.entered() + tree.earlier, outcome.nodes);
}

TEST(Dice, the_tree_of_max_n_shows_shares_of_the_win_in_percent) {
    Three const g(none);
    TableOf<Three> const table(g, none, g.parse(nearly_home));
    auto const tree = tree_of(table, {.engine = "maxn", .depth = 2}).value();
    Texts const english;
    teach::TreeText const text(table, tree, english);
    auto const won = std::find_if(tree.nodes.begin(), tree.nodes.end(),
                                  [](TreeNode const& node) { return node.turn.is_over(); });
    ASSERT_NE(won, tree.nodes.end());
    EXPECT_EQ(text.value(*won), "100·0·0 %");
    EXPECT_EQ(text.legend().front(),
              "Each player's expected share of the win, in order. ◇: chance, the mean of what may happen.");
    auto const code = teach::pseudo_code(tree);
    EXPECT_TRUE(std::any_of(code.begin(), code.end(),
                            [](auto const& line) { return line.doing == teach::CodeStep::mean; }));
}

}  // namespace
}  // namespace joute
