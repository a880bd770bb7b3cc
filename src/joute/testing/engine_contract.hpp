// SPDX-License-Identifier: MIT
#pragma once

#include "joute/testing/plain_expectiminimax.hpp"
#include "joute/testing/walk.hpp"

#include <gtest/gtest.h>

#include <cmath>

/// @file
/// What every engine must guarantee at every game that it plays.
namespace joute::testing {

/// One function per guarantee, named after it. Guarantees that do not apply to a game pass.
template <PlayableGame G>
struct EngineContract {
    /// Visits some positions of random matches in which a seat is to move.
    template <class Visit>
    static void some_positions(Params const& params, Visit const& visit) {
        auto sometimes = [&](TableOf<G> const& t) {
            bool const late = t.plies() > 30;  // long matches would take most of the time
            if (t.turn().is_seat() && t.plies() % (late ? 49 : 7) == 3) visit(t);
        };
        walk<G>(params, 6, sometimes, 200);
    }

    /// Engines come from the game type: they are compiled once, into the game.
    template <class Visit>
    static void every_engine(GameType const& type, Params const& params, TableOf<G> const& table,
                             Visit const& visit) {
        for (auto const& about : type.engines(params)) visit(*type.engine(about.name, table, 1), about);
    }

    static Limits nodes(std::uint64_t count) {
        Limits limits;
        limits.budget.nodes = count;
        return limits;
    }

    static void engines_keep_node_budgets_and_leave_the_position(GameType const& type, Params const& params) {
        some_positions(params, [&](TableOf<G> const& t) {
            every_engine(type, params, t, [&](Engine& engine, EngineAbout const& about) {
                auto const before = t.position();
                for (std::uint64_t const budget : {1U, 37U, 500U}) {
                    auto const thought = engine.think(t, nodes(budget), Scope::best);
                    ASSERT_LT(thought.choice, t.move_count()) << about.name;
                    // Engines without a budget visit each move at most twice.
                    ASSERT_LE(thought.nodes, about.params.empty() ? 2 * t.move_count() : budget)
                        << about.name;
                    ASSERT_EQ(t.position(), before);
                }
            });
        });
    }

    static void engines_keep_depth_and_time_budgets(GameType const& type, Params const& params) {
        some_positions(params, [&](TableOf<G> const& t) {
            if (t.plies() > 3) return;
            every_engine(type, params, t, [&](Engine& engine, EngineAbout const& about) {
                if (about.params.empty()) return;
                for (int const depth : {1, 2}) {
                    if (std::pow(t.move_count(), depth) > 20'000) break;
                    Limits limits;
                    limits.budget.depth = depth;
                    ASSERT_LE(engine.think(t, limits, Scope::best).depth, depth) << about.name;
                }
                Limits limits;
                limits.budget.time = std::chrono::milliseconds(10);
                limits.waits_for_proofs = false;  // as under a clock, where no table is built
                ASSERT_LT(engine.think(t, limits, Scope::best).seconds, 2) << about.name;
            });
        });
    }

    static void expected_lines_can_be_played(GameType const& type, Params const& params) {
        some_positions(params, [&](TableOf<G> const& t) {
            if (t.plies() > 60) return;
            every_engine(type, params, t, [&](Engine& engine, EngineAbout const& about) {
                for (auto const scope : {Scope::best, Scope::every_move}) {
                    auto const thought = engine.think(t, nodes(3'000), scope);
                    for (std::size_t i = 0; i < thought.moves.size() && i < 10; ++i) {
                        auto const& move = thought.moves[i];
                        auto after = t;
                        for (auto const& text : move.line) {
                            auto const index = find_move(after, text);
                            ASSERT_TRUE(index) << about.name << ": " << text << " at " << after.text();
                            after.play(*index);
                        }
                    }
                }
            });
        });
    }

    static void engines_answer_the_same_with_the_same_budget_and_seed(GameType const& type,
                                                                      Params const& params) {
        some_positions(params, [&](TableOf<G> const& t) {
            every_engine(type, params, t, [&](Engine& engine, EngineAbout const& about) {
                auto const first = engine.think(t, nodes(700), Scope::best);
                auto const fresh = type.engine(about.name, t, 1)->think(t, nodes(700), Scope::best);
                ASSERT_EQ(first.choice, fresh.choice) << about.name << " at " << t.text();
                ASSERT_EQ(first.nodes, fresh.nodes) << about.name;
            });
        });
    }

    static void engines_stop_at_once_when_told_to(GameType const& type, Params const& params) {
        some_positions(params, [&](TableOf<G> const& t) {
            every_engine(type, params, t, [&](Engine& engine, EngineAbout const& about) {
                std::stop_source stop;
                stop.request_stop();
                Limits limits;
                limits.stop = stop.get_token();
                limits.budget.time = std::chrono::hours(1);
                auto const thought = engine.think(t, limits, Scope::best);
                ASSERT_LT(thought.choice, t.move_count()) << about.name;
                ASSERT_LE(thought.nodes, 1024U) << about.name;
            });
        });
    }

    static void values_of_every_move_name_each_move_once(GameType const& type, Params const& params) {
        some_positions(params, [&](TableOf<G> const& t) {
            every_engine(type, params, t, [&](Engine& engine, EngineAbout const& about) {
                auto const thought = engine.think(t, nodes(1'000), Scope::every_move);
                if (thought.moves.empty()) return;
                ASSERT_EQ(thought.moves.size(), t.move_count()) << about.name;
                std::vector<bool> seen(t.move_count());
                for (auto const& move : thought.moves) {
                    ASSERT_FALSE(seen[move.index]) << about.name;
                    seen[move.index] = true;
                    ASSERT_EQ(move.line.front(), move.move) << about.name;
                }
            });
        });
    }

    /// Expectiminimax must give every move the value of its definition, even with a table of one entry. Exact
    /// values must not change with a deeper search.
    static void windows_through_chance_change_no_value(Params const& params) {
        if constexpr (ZeroSumGame<G> && ChanceGame<G>) {
            some_positions(params, [](TableOf<G> const& t) {
                for (int const depth : {1, 2, 3}) {
                    if (std::pow(t.move_count(), depth) > 20'000) return;
                    compare_with_definition(t, depth, "optimism=0");
                    compare_with_definition(t, depth, "optimism=0,hash=16");
                }
            });
        }
    }

    static void compare_with_definition(TableOf<G> const& t, int depth, char const* options) {
        using Search = Expectiminimax<G>;
        auto const& q = t.position();
        int const sign = t.turn().seat() == 0 ? 1 : -1;
        PlainExpectiminimax<G> plain(t.rules(), q, t.history());
        Limits limits;
        limits.budget.depth = depth;
        Search search(t.rules(), Params("", Search::params, options), 1);
        auto const every = search.search(q, t.history(), limits, Scope::every_move);
        auto const best = search.search(q, t.history(), limits, Scope::best);
        bool const further = std::pow(t.move_count(), depth) < 500;
        // every.depth is less than depth if the search stopped early, with nothing guessed.
        ASSERT_EQ(best.moves.front().value, every.moves.front().value) << t.text() << " depth " << depth;
        for (auto const& found : every.moves) {
            ASSERT_EQ(found.value, sign * plain.value_after(q, found.move, every.depth))
                << t.text() << " " << t.rules().text(q, found.move) << " depth " << depth;
            if (!found.exact || !further) continue;
            ASSERT_EQ(found.value, sign * plain.value_after(q, found.move, every.depth + 1))
                << t.text() << " " << t.rules().text(q, found.move) << " depth " << depth;
        }
    }

    /// Alpha-beta must give every move its minimax value, even with a table of one entry. Games with unquiet
    /// moves are excluded: quiescence search changes their values.
    static void pruning_changes_no_value(Params const& params) {
        if constexpr (ZeroSumGame<G> && !ChanceGame<G> && !HasUnquietMoves<G>) {
            some_positions(params, [](TableOf<G> const& t) {
                for (int const depth : {1, 2, 3, 4, 5}) {
                    if (std::pow(t.move_count(), depth) > 20'000) return;
                    compare_with_minimax(t, depth, "");
                    compare_with_minimax(t, depth, "hash=16");
                }
            });
        }
    }

    static void compare_with_minimax(TableOf<G> const& t, int depth, char const* options)
        requires(ZeroSumGame<G> && !ChanceGame<G>)
    {
        Limits limits;
        limits.budget.depth = depth;
        Params const params("alphabeta", AlphaBeta<G>::params, options);
        auto const slow =
            Minimax<G>(t.rules(), params, 1).search(t.position(), t.history(), limits, Scope::every_move);
        AlphaBeta<G> fast(t.rules(), params, 1);
        auto const every = fast.search(t.position(), t.history(), limits, Scope::every_move);
        auto const best = fast.search(t.position(), t.history(), limits, Scope::best);
        ASSERT_EQ(best.moves.front().value, slow.moves.front().value) << t.text() << " depth " << depth;
        for (auto const& expected : slow.moves) {
            auto const found = std::find_if(every.moves.begin(), every.moves.end(),
                                            [&](auto const& m) { return m.move == expected.move; });
            ASSERT_EQ(found->value, expected.value) << t.text() << " depth " << depth;
            ASSERT_TRUE(found->exact || !expected.exact) << t.text() << " depth " << depth;
        }
    }
};

}  // namespace joute::testing
