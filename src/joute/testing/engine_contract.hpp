// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/game_type.hpp"
#include "joute/testing/walk.hpp"

#include <algorithm>
#include <cmath>

/// @file
/// What every engine must guarantee at every game that it plays. Engines come from the game type: they are
/// compiled once, into the game.
namespace joute::testing {

/// One function per guarantee, named after it.
struct EngineContract {
    /// Visits some positions of random matches in which a seat is to move; every one if the matches are short.
    static void some_positions(Check& check, GameType const& type,
                               std::function<void(Table const&)> const& visit) {
        auto start = [&](Rng& rng) { return type.table(check.params(), rng); };
        auto sometimes = [&](Table const& t) {
            bool const late = t.plies() > 30;  // long matches would take most of the time
            if (t.turn().is_seat() && t.plies() % (late ? 49 : 7) == 3) visit(t);
        };
        auto always = [&](Table const& t) {
            if (t.turn().is_seat()) visit(t);
        };
        walk(check, 6, start, sometimes, 200);
        if (check.is_empty()) walk(check, 6, start, always, 7);
    }

    static void every_engine(GameType const& type, Table const& table, Params const& params,
                             std::function<void(Engine&, EngineAbout const&)> const& visit) {
        for (auto const& about : type.engines(params)) visit(*type.engine(about.name, table, 1), about);
    }

    static Limits nodes(std::uint64_t count) {
        Limits limits;
        limits.budget.nodes = count;
        return limits;
    }

    static void engines_keep_node_budgets_and_leave_the_position(Check& check, GameType const& type) {
        some_positions(check, type, [&](Table const& t) {
            every_engine(type, t, check.params(), [&](Engine& engine, EngineAbout const& about) {
                auto const before = t.text();
                for (std::uint64_t const budget : {1U, 37U, 500U}) {
                    auto const thought = engine.think(t, nodes(budget), Scope::best);
                    // Engines without a budget visit each move at most twice.
                    auto const most = about.params.empty() ? 2 * t.move_count() : budget;
                    check.require(thought.choice < t.move_count(), "{} chooses no legal move", about.name);
                    check.require(thought.nodes <= most, "{} searches {} nodes instead of at most {}",
                                  about.name, thought.nodes, most);
                    check.require(t.text() == before, "{} changes the position", about.name);
                }
            });
        });
    }

    static void engines_keep_depth_and_time_budgets(Check& check, GameType const& type) {
        some_positions(check, type, [&](Table const& t) {
            if (t.plies() > 3) return;
            every_engine(type, t, check.params(), [&](Engine& engine, EngineAbout const& about) {
                if (about.params.empty()) return;
                for (int const depth : {1, 2}) {
                    if (std::pow(t.move_count(), depth) > 20'000) break;
                    Limits limits;
                    limits.budget.depth = depth;
                    int const reached = engine.think(t, limits, Scope::best).depth;
                    check.require(reached <= depth, "{} searches to depth {} instead of {}", about.name,
                                  reached, depth);
                }
                Limits limits;
                limits.budget.time = std::chrono::milliseconds(10);
                limits.waits_for_proofs = false;  // as under a clock, where no table is built
                auto const seconds = engine.think(t, limits, Scope::best).seconds;
                check.require(seconds < 2, "{} thinks for {} s instead of 0.01 s", about.name, seconds);
            });
        });
    }

    static void expected_lines_can_be_played(Check& check, GameType const& type) {
        some_positions(check, type, [&](Table const& t) {
            if (t.plies() > 60) return;
            every_engine(type, t, check.params(), [&](Engine& engine, EngineAbout const& about) {
                for (auto const scope : {Scope::best, Scope::every_move}) {
                    auto const thought = engine.think(t, nodes(3'000), scope);
                    for (std::size_t i = 0; i < thought.moves.size() && i < 10; ++i)
                        play_line(check, t, about.name, thought.moves[i].line);
                }
            });
        });
    }

    static void engines_answer_the_same_with_the_same_budget_and_seed(Check& check, GameType const& type) {
        some_positions(check, type, [&](Table const& t) {
            every_engine(type, t, check.params(), [&](Engine& engine, EngineAbout const& about) {
                auto const first = engine.think(t, nodes(700), Scope::best);
                auto const fresh = type.engine(about.name, t, 1)->think(t, nodes(700), Scope::best);
                check.require(first.choice == fresh.choice && first.nodes == fresh.nodes,
                              "{} searches {} nodes and, asked again, {}, or chooses another move",
                              about.name, first.nodes, fresh.nodes);
            });
        });
    }

    static void engines_stop_at_once_when_told_to(Check& check, GameType const& type) {
        some_positions(check, type, [&](Table const& t) {
            every_engine(type, t, check.params(), [&](Engine& engine, EngineAbout const& about) {
                std::stop_source stop;
                stop.request_stop();
                Limits limits;
                limits.stop = stop.get_token();
                limits.budget.time = std::chrono::hours(1);
                auto const thought = engine.think(t, limits, Scope::best);
                check.require(thought.choice < t.move_count(), "{} chooses no legal move", about.name);
                check.require(thought.nodes <= 1024, "{} searches {} more nodes when told to stop",
                              about.name, thought.nodes);
            });
        });
    }

    static void values_of_every_move_name_each_move_once(Check& check, GameType const& type) {
        some_positions(check, type, [&](Table const& t) {
            every_engine(type, t, check.params(), [&](Engine& engine, EngineAbout const& about) {
                auto const thought = engine.think(t, nodes(1'000), Scope::every_move);
                if (thought.moves.empty()) return;
                check.require(thought.moves.size() == t.move_count(), "{} values {} of {} moves", about.name,
                              thought.moves.size(), t.move_count());
                std::vector<bool> seen(t.move_count());
                for (auto const& move : thought.moves) {
                    check.require(!seen[move.index], "{} values {} twice", about.name, move.move);
                    seen[move.index] = true;
                    check.require(!move.line.empty(), "{} gives {} no line", about.name, move.move);
                    check.require(move.line.front() == move.move, "{} expects {} first after {}", about.name,
                                  move.line.front(), move.move);
                }
            });
        });
    }

    /// Alpha-beta must give every move its minimax value, even with a table of one entry. Not for games with
    /// unquiet moves: quiescence search changes their values.
    static void pruning_changes_no_value(Check& check, GameType const& type) {
        some_positions(check, type, [&](Table const& t) {
            Check::needs(t.seats() == 2, "alpha-beta is for two seats");
            for (int const depth : {1, 2, 3, 4, 5}) {
                if (std::pow(t.move_count(), depth) > 20'000) return;
                compare_with_minimax(check, type, t, depth, "alphabeta");
                compare_with_minimax(check, type, t, depth, "alphabeta:hash=16");
            }
        });
    }

private:
    static void compare_with_minimax(Check& check, GameType const& type, Table const& t, int depth,
                                     std::string_view engine) {
        Limits limits;
        limits.budget.depth = depth;
        auto const slow = type.engine("minimax", t, 1)->think(t, limits, Scope::every_move);
        auto const fast = type.engine(engine, t, 1);
        auto const every = fast->think(t, limits, Scope::every_move);
        auto const best = fast->think(t, limits, Scope::best);
        check.require(worth_the_same(best.moves.front(), slow.moves.front()),
                      "at depth {} alpha-beta finds {} instead of minimax's {}", depth,
                      best.moves.front().value, slow.moves.front().value);
        for (auto const& expected : slow.moves) {
            auto const found = std::find_if(every.moves.begin(), every.moves.end(),
                                            [&](auto const& m) { return m.index == expected.index; });
            check.require_of(expected.index, worth_the_same(*found, expected),
                             "at depth {} alpha-beta finds {} instead of minimax's {}", depth, found->value,
                             expected.value);
            check.require_of(expected.index, found->exact || !expected.exact,
                             "at depth {} minimax proves {}, and alpha-beta does not", depth, expected.value);
        }
    }

    /// Distances count only if both are proved.
    static bool worth_the_same(MoveReport const& a, MoveReport const& b) {
        return a.value == b.value && (a.distance == b.distance || !a.distance || !b.distance);
    }

    static void play_line(Check& check, Table const& table, std::string_view engine,
                          std::vector<std::string> const& line) {
        auto const after = table.clone();
        for (auto const& text : line) {
            auto const index = find_move(*after, text);
            check.require(index.has_value(), "{} expects {} at '{}', which is not legal", engine, text,
                          after->text());
            after->play(*index);
        }
    }
};

}  // namespace joute::testing
