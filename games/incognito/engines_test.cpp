// SPDX-License-Identifier: MIT
#include "incognito.hpp"

#include "joute/bind/table_of.hpp"
#include "joute/search/expectiminimax.hpp"
#include "joute/search/one_ply.hpp"
#include "joute/search/playout.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

// Tests the searches with chance nodes on Incognito.
namespace incognito {
namespace {

using Expectiminimax = joute::Expectiminimax<Incognito>;
using Greedy = joute::Greedy<Incognito>;
using Table = joute::TableOf<Incognito>;

joute::Params const five("incognito", parameters, "t=5");
joute::Params const four("incognito", parameters, "t=4");
joute::Params const no_options("", joute::Expectiminimax<Incognito>::params, "");
joute::Params const sober("", joute::Expectiminimax<Incognito>::params, "optimism=0");

joute::Limits depth(int moves) {
    joute::Limits limits;
    limits.budget.depth = moves;
    return limits;
}
joute::Limits nodes(std::uint64_t count) {
    joute::Limits limits;
    limits.budget.nodes = count;
    return limits;
}

template <class Search>
joute::Outcome<Incognito> think(joute::Params const& params, std::string_view position,
                                joute::Limits const& limits) {
    Incognito const g(params);
    return Search(g, no_options, 1).search(g.parse(position), {}, limits, joute::Scope::every_move);
}

std::string best_move(joute::Outcome<Incognito> const& outcome) { return text(outcome.choice); }

TEST(Expectiminimax, a_certain_win_is_found_and_proved) {
    auto const found = think<Expectiminimax>(five, "..n../...n./...../BB.n./....b b", depth(1));
    EXPECT_EQ(best_move(found), "e5e1");
    EXPECT_EQ(found.moves.front().value, resolution);
    EXPECT_TRUE(found.moves.front().exact);
}

// White enters and wins with probability 1/2; otherwise Black's known spy enters and wins.
TEST(Expectiminimax, chances_are_weighed) {
    auto const found = think<Expectiminimax>(four, "b.../..../.b../...n b", depth(2));
    auto const entry = std::find_if(found.moves.begin(), found.moves.end(),
                                    [](auto const& m) { return text(m.move) == "a1d1"; });
    EXPECT_EQ(entry->value, 0);
    EXPECT_TRUE(entry->exact);
}

TEST(Expectiminimax, guesses_are_not_called_exact) {
    auto const found = think<Expectiminimax>(five, "..nn./...nn/b...n/bb.../.bb.. b", depth(2));
    EXPECT_EQ(found.moves.size(), 23U);
    for (auto const& m : found.moves) EXPECT_FALSE(m.exact) << text(m.move);
}

TEST(Expectiminimax, both_sides_are_treated_alike) {
    auto const as_white = think<Expectiminimax>(five, "..nn./...nn/b...n/bb.../.bb.. b", depth(3));
    auto const as_black = think<Expectiminimax>(five, "..nn./...nn/b...n/bb.../.bb.. n", depth(3));
    EXPECT_EQ(as_white.moves.front().value, as_black.moves.front().value);
}

// Reference implementation: expectiminimax without pruning, in floating point, for White.
double plain_value(Incognito const& g, Position const& q, int depth) {
    if (g.turn(q).is_over()) return g.result(q);
    if (g.turn(q).is_seat() && depth == 0) return static_cast<double>(g.estimate(q)) / resolution;
    double sum = 0;
    double total = 0;
    double best = -2;
    for (Move const m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        bool const chance = g.turn(q).is_chance();
        double const v = plain_value(g, next, chance ? depth : depth - 1);
        if (chance) {
            sum += v * g.weight(q, m);
            total += g.weight(q, m);
        } else {
            best = std::max(best, q.side == white ? v : -v);
        }
    }
    return total > 0 ? sum / total : q.side == white ? best : -best;
}

TEST(Expectiminimax, agrees_with_the_definition_along_random_matches) {
    Incognito const g(five);
    joute::Rng rng(5);
    for (int match = 0; match < 20; ++match) {
        auto p = g.start(rng);
        for (int ply = 0; ply < 12 && !g.turn(p).is_over(); ++ply) {
            if (g.turn(p).is_seat()) {
                auto const found = Expectiminimax(g, sober, 1).search(p, {}, depth(2), joute::Scope::best);
                double const expected = plain_value(g, p, 2) * (p.side == white ? 1 : -1);
                ASSERT_NEAR(static_cast<double>(found.moves.front().value) / resolution, expected, 1e-7)
                    << g.text(p);
            }
            g.play(p, joute::random_move(g, p, rng));
        }
    }
}

TEST(Greedy, takes_a_win_and_weighs_chances) {
    EXPECT_EQ(best_move(think<Greedy>(five, "..n../...n./...../BB.n./....b b", {})), "e5e1");
    auto const found = think<Greedy>(five, "..n../...n./...../BB.n./....b b", {});
    EXPECT_EQ(found.nodes, found.moves.size());
    EXPECT_EQ(found.moves.front().value, resolution);
}

// The first engine's share of the points; a draw counts half.
template <class First, class Second>
double share_of_wins(joute::Limits const& limits, int matches) {
    Incognito const g(five);
    First first(g, no_options, 1);
    Second second(g, no_options, 1);
    double points = 0;
    for (int match = 0; match < matches; ++match) {
        joute::Rng rng(static_cast<std::uint64_t>(match / 2 + 1));
        Seat const seat = match % 2;
        Table table(g, five, g.start(rng));
        while (!table.turn().is_over()) {
            auto const& q = table.position();
            Move m{};
            if (table.turn().is_chance()) {
                m = g.moves(q)[joute::draw_event(g, q, rng)];
            } else if (table.turn().seat() == seat) {
                m = first.search(q, table.history(), limits, joute::Scope::best).choice;
            } else {
                m = second.search(q, table.history(), limits, joute::Scope::best).choice;
            }
            table.play(table.index_of(m));
        }
        points += (table.scores()[static_cast<std::size_t>(seat)] + 1) / 2.0;
    }
    return points / matches;
}

// An engine that plays uniformly random moves.
class Dice {
public:
    Dice(Incognito const& g, joute::Params const&, std::uint64_t seed) : g_(g), rng_(seed) {}
    joute::Outcome<Incognito> search(Position const& q, joute::History, joute::Limits const&, joute::Scope) {
        auto const moves = g_.moves(q);
        return {.choice = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]};
    }

private:
    Incognito g_;
    joute::Rng rng_;
};

// The shares measured over 1,000, 1,000 and 400 matches are 76 %, 81 % and 78 %.
TEST(Strength, looking_ahead_beats_chance_and_looking_further_beats_that) {
    EXPECT_GT((share_of_wins<Greedy, Dice>({}, 400)), 0.68);
    EXPECT_GT((share_of_wins<Expectiminimax, Dice>(depth(2), 400)), 0.74);
    EXPECT_GT((share_of_wins<Expectiminimax, Greedy>(depth(4), 100)), 0.6);
}

// Plays the same match with two secrets until their chance events differ. Up to then, moves and scenes must
// be the same.
TEST(Secrets, neither_decisions_nor_pictures_know_them) {
    Incognito const g(five);
    Expectiminimax search(g, no_options, 1);
    Greedy greedy(g, no_options, 1);
    int told_apart = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        joute::Rng rng(seed);
        auto const start = g.start(rng);
        std::array tables{Table(g, five, start), Table(g, five, start)};
        std::array secrets{g.draw(start, rng), g.draw(start, rng)};
        for (int ply = 0; ply < 60; ++ply) {
            std::array<Move, 2> chosen;
            for (std::size_t i = 0; i < 2; ++i) {
                auto const& q = tables[i].position();
                auto const history = tables[i].history();
                chosen[i] = tables[i].turn().is_chance() ? g.event(secrets[i], q)
                            : ply % 2 == 0
                                ? search.search(q, history, nodes(2'000), joute::Scope::best).choice
                                : greedy.search(q, history, {}, joute::Scope::best).choice;
            }
            ASSERT_EQ(tables[0].scene(), tables[1].scene());
            ASSERT_EQ(tables[0].text(), tables[1].text());
            if (!(chosen[0] == chosen[1])) {
                ASSERT_TRUE(tables[0].turn().is_chance()) << tables[0].text();
                ++told_apart;
                break;
            }
            for (std::size_t i = 0; i < 2; ++i) {
                g.follow(secrets[i], tables[i].position(), chosen[i]);
                tables[i].play(joute::find_move(tables[i], text(chosen[i])).value());
            }
            if (tables[0].turn().is_over()) break;
        }
    }
    EXPECT_GT(told_apart, 5) << "the secrets must have mattered at last";
}

}  // namespace
}  // namespace incognito
