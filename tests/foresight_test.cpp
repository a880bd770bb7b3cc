// SPDX-License-Identifier: MIT
// Engines take immediate wins, parry immediate threats, and prefer the fastest win and the slowest loss,
// independent of what provers and oracles know.
#include "joute/arena/judge.hpp"
#include "joute/base/rng.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <set>
#include <string>
#include <thread>
#include <vector>

void register_incognito(joute::Catalog& catalog);
void register_tirs(joute::Catalog& catalog);
void register_ttt(joute::Catalog& catalog);

namespace joute {
namespace {

using namespace std::chrono_literals;

ChosenGame chosen(std::string_view text) {
    static Catalog const all = [] {
        Catalog made;
        register_incognito(made);
        register_tirs(made);
        register_ttt(made);
        return made;
    }();
    return all.choose(text);
}

// The moves that win immediately with every chance event.
std::set<std::size_t> wins_at_once(Table const& table) {
    Seat const seat = table.turn().seat();
    auto won = [&](Table const& after) { return after.turn().is_over() && ending_of(after).won_by(seat); };
    std::set<std::size_t> wins;
    for (std::size_t i = 0; i < table.move_count(); ++i) {
        auto const after = table.clone();
        after->play(i);
        bool sure = !after->turn().is_chance() && won(*after);
        if (after->turn().is_chance()) {
            sure = true;
            for (std::size_t event = 0; event < after->move_count(); ++event) {
                auto const outcome = after->clone();
                outcome->play(event);
                sure &= after->weight(event) == 0 || won(*outcome);
            }
        }
        if (sure) wins.insert(i);
    }
    return wins;
}

// The moves after which the opponent has no immediate win.
std::set<std::size_t> safe_moves(Table const& table) {
    std::set<std::size_t> safe;
    for (std::size_t i = 0; i < table.move_count(); ++i) {
        auto const after = table.clone();
        after->play(i);
        if (!after->turn().is_seat() || wins_at_once(*after).empty()) safe.insert(i);
    }
    return safe;
}

// A position with an immediate win or threat, and the right moves.
struct Near {
    std::unique_ptr<Table> table;
    std::set<std::size_t> right;
    bool wins;
};

enum class Kind { wins, wins_and_threats };

// The first such positions of random matches.
std::vector<Near> near_positions(ChosenGame const& game, std::size_t count, std::uint64_t seed,
                                 Kind kind = Kind::wins_and_threats) {
    std::vector<Near> found;
    for (Rng rng(seed); found.size() < count;) {
        auto const table = game.type->table(game.params, rng);
        while (!table->turn().is_over() && found.size() < count) {
            if (table->turn().is_seat()) {
                auto const wins = wins_at_once(*table);
                auto const right = wins.empty() && kind == Kind::wins_and_threats ? safe_moves(*table) : wins;
                if (!right.empty() && right.size() < table->move_count())
                    found.push_back({table->clone(), right, !wins.empty()});
            }
            table->play(rng.below(static_cast<std::uint32_t>(table->move_count())));
        }
    }
    return found;
}

Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.budget.nodes = count;
    return limits;
}
Limits time(Clock::duration duration) {
    Limits limits;
    limits.budget.time = duration;
    return limits;
}

void expect_right(Near const& near, ChosenGame const& game, std::string const& who, Limits const& limits) {
    for (auto const scope : {Scope::best, Scope::every_move}) {
        auto const thought = game.type->engine(who, *near.table, 1)->think(*near.table, limits, scope);
        EXPECT_TRUE(near.right.contains(thought.choice))
            << near.table->game() << " " << near.table->text() << " " << who << " plays "
            << near.table->move_text(thought.choice);
        ASSERT_FALSE(thought.moves.empty()) << who;
        EXPECT_TRUE(near.right.contains(recommended(thought).index))
            << near.table->game() << " " << near.table->text() << " " << who;
        if (near.wins && thought.moves.front().distance) {
            EXPECT_EQ(thought.moves.front().distance, 1);
        }
    }
}

TEST(Foresight, takes_a_win_at_once_and_parries_one_with_every_engine_that_searches) {
    for (auto const* name : {"ttt:k=3,n=3", "ttt:k=3,n=4", "ttt:k=4,n=5", "ttt:k=4,n=6", "ttt:k=5,n=7"}) {
        auto const game = chosen(name);
        for (auto const& near : near_positions(game, 500, 1)) {
            expect_right(near, game, "alphabeta", nodes(20'000));
            expect_right(near, game, "mcts", nodes(5'000));
        }
    }
}

TEST(Foresight, takes_a_win_at_once_whatever_the_prover_says) {
    for (auto const* name : {"ttt:k=3,n=5", "ttt:k=4,n=6", "ttt:k=4,n=8", "ttt:k=5,n=6"}) {
        auto const game = chosen(name);
        for (auto const& near : near_positions(game, 300, 2, Kind::wins)) {
            auto const choice = [&](char const* who) {
                return game.type->engine(who, *near.table, 1)
                    ->think(*near.table, time(1s), Scope::best)
                    .choice;
            };
            EXPECT_TRUE(near.right.contains(choice("alphabeta"))) << near.table->text();
            EXPECT_TRUE(near.right.contains(choice("level:10"))) << near.table->text();
            EXPECT_TRUE(near.right.contains(choice("mcts:threads=2"))) << near.table->text();
        }
    }
}

TEST(Foresight, parries_whatever_the_prover_says) {
    for (auto const* name : {"ttt:k=3,n=5", "ttt:k=4,n=6"}) {
        auto const game = chosen(name);
        int parried = 0;
        for (auto const& near : near_positions(game, 100, 3)) {
            if (near.wins || ++parried > 12) continue;
            expect_right(near, game, "alphabeta", time(1s));
        }
        EXPECT_GE(parried, 10);
    }
}

TEST(Foresight, the_complete_solution_takes_and_parries_too) {
    for (auto const* name : {"ttt:k=3,n=3", "ttt:k=3,n=4", "ttt:k=4,n=4"}) {
        auto const game = chosen(name);
        for (auto const& near : near_positions(game, 1'000, 4)) expect_right(near, game, "optimal", {});
    }
}

// c1 and c5 complete a row; the prover finds the slower win d3.
TEST(Foresight, a_hint_does_not_pass_over_a_win_at_once_for_a_slower_one) {
    auto const game = chosen("ttt:k=4,n=6");
    auto const table = game.type->table_at(game.params, "O...../..X.../..X.../.OX.O./....../......");
    auto const thought = opinion(game, *table, time(time_for_opinion));
    auto const& hint = recommended(thought);
    EXPECT_TRUE(hint.move == "c1" || hint.move == "c5") << hint.move;
    EXPECT_EQ(hint.distance, 1);
    EXPECT_TRUE(hint.exact);
}

// X can complete its row at either end.
TEST(Foresight, a_loss_that_cannot_be_avoided_is_counted) {
    auto const game = chosen("ttt:k=4,n=6");
    auto const table = game.type->table_at(game.params, "....../.XXX../....../O...../.O..../......");
    auto const thought = opinion(game, *table, time(time_for_opinion));
    EXPECT_EQ(thought.moves.front().value, -1);
    EXPECT_EQ(thought.moves.front().distance, 2);
}

TEST(Foresight, a_search_counts_the_plies_of_what_is_proved) {
    auto const game = chosen("ttt:k=4,n=6");
    auto const table = game.type->table_at(game.params, "....../..X.../..X.../.O..O./....../......");
    for (auto const scope : {Scope::best, Scope::every_move}) {
        auto const thought = game.type->engine("alphabeta", *table, 1)->think(*table, time(1s), scope);
        EXPECT_EQ(thought.moves.front().value, 1);
        EXPECT_EQ(thought.moves.front().distance, 3) << thought.moves.front().move;
        EXPECT_EQ(thought.choice, thought.moves.front().index);
    }
}

TEST(Foresight, a_certain_win_at_incognito_is_taken_whatever_else_is_proved) {
    for (auto const* name : {"incognito:t=4", "incognito:t=5"}) {
        auto const game = chosen(name);
        for (auto const& near : near_positions(game, 100, 5, Kind::wins)) {
            expect_right(near, game, "expectiminimax", time(10ms));
            expect_right(near, game, "mcts", nodes(1'000));
        }
    }
}

TEST(BestMoves, an_estimate_is_none_where_the_best_value_is_proved) {
    Thought thought;
    for (bool const exact : {true, true, false, false}) thought.moves.push_back({.value = 0, .exact = exact});
    EXPECT_TRUE(is_best(thought.moves[1], thought));
    EXPECT_FALSE(is_best(thought.moves[2], thought));
    thought.moves.erase(thought.moves.begin(), thought.moves.begin() + 2);
    EXPECT_TRUE(is_best(thought.moves[1], thought)) << "nothing is proved";
}

// With three seats the values change with every further ply of depth.
TEST(Hints, do_not_depend_on_how_busy_the_machine_is_where_nothing_can_be_proved) {
    auto const game = chosen("tirs:n=5,players=3");
    Rng rng(1);
    auto const table = game.type->table(game.params, rng);
    auto const first = opinion(game, *table, time(1s));
    std::jthread const busy([](std::stop_token const& stop) {
        while (!stop.stop_requested()) {}
    });
    auto const again = opinion(game, *table, time(1s));
    if (first.seconds > 0.95 || again.seconds > 0.95) GTEST_SKIP() << "built for checking, not for speed";
    EXPECT_EQ(first.nodes, 1'000'000U);
    EXPECT_EQ(again.nodes, 1'000'000U);
    ASSERT_EQ(first.moves.size(), again.moves.size());
    EXPECT_EQ(first.depth, again.depth);
    for (std::size_t i = 0; i < first.moves.size(); ++i) {
        EXPECT_EQ(first.moves[i].move, again.moves[i].move);
        EXPECT_EQ(first.moves[i].value, again.moves[i].value);
    }
}

// A hinted move loses nothing in a review with the same limits.
TEST(Hints, are_no_mistakes_in_a_review) {
    for (auto const* name : {"tirs:n=6,players=3", "tirs:n=5,players=2", "incognito:t=5", "ttt:k=4,n=5"}) {
        auto const game = chosen(name);
        Rng rng(1);
        auto const table = game.type->table(game.params, rng);
        while (!table->turn().is_over() && table->plies() < 30) {
            auto move = rng.below(static_cast<std::uint32_t>(table->move_count()));
            if (table->turn().is_seat()) {
                auto const thought = opinion(game, *table, nodes(3'000));
                auto const& hint = recommended(thought);
                EXPECT_TRUE(is_best(hint, thought)) << name << " " << table->text();
                auto const judgement = judged(opinion(game, *table, nodes(3'000)), hint.index);
                ASSERT_TRUE(judgement);
                EXPECT_EQ(judgement->loss(), 0) << name << " " << table->text() << " " << hint.move;
            }
            table->play(move);
        }
    }
}

}  // namespace
}  // namespace joute
