// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/game/limits.hpp"
#include "joute/protocol/program.hpp"
#include "joute/table/catalog.hpp"
#include "joute/table/engine.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace joute {

/// An engine in a seat. With a clock it spends a fair share of the time left, within its budget. It prepares
/// its tables before its clock runs; under a time limit it does not wait for unfinished ones.
class EnginePlayer final : public Player {
public:
    /// The engine must be made for the game of the match.
    explicit EnginePlayer(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

    void get_ready(Thinking const& thinking) override {
        engine_->prepare({.budget = thinking.budget, .stop = thinking.stop});
    }

    Decision decide(Table const& table, Thinking const& thinking) override {
        Limits limits;
        std::stop_source enough;
        std::stop_callback const left(thinking.stop, [&] { enough.request_stop(); });
        std::stop_callback const hurried(thinking.hurry, [&] { enough.request_stop(); });
        limits.stop = enough.get_token();
        limits.budget = thinking.budget;
        limits.report = thinking.report;
        if (thinking.left) {
            auto const share = time_share(*thinking.left, thinking.increment);
            limits.budget.time = std::min(limits.budget.time.value_or(share), share);
        }
        limits.waits_for_proofs = !limits.budget.time;
        auto const thought = engine_->think(table, limits, Scope::best);
        if (thinking.stop.stop_requested()) return Leave{};
        auto const chosen = std::find_if(thought.moves.begin(), thought.moves.end(),
                                         [&](auto const& move) { return move.index == thought.choice; });
        return Attempt{table.move_text(thought.choice),
                       chosen == thought.moves.end() ? std::nullopt : std::optional(chosen->value)};
    }

private:
    std::unique_ptr<Engine> engine_;
};

/// The conversation with a program, for the report of a fault (see Exchange).
struct LastOutput {
    std::vector<std::string> lines = {};  ///< the latest ones, in both directions
    std::string said = {};                ///< everything sent to it
    std::string stderr_tail = {};         ///< the last part of its stderr
};

/// An external program in a seat.
class ProgramPlayer final : public Player {
public:
    /// Starts the program, or uses one that is running. The handshake follows in get_ready(). Throws Error if
    /// the program cannot be started.
    ProgramPlayer(ProgramOptions options, ChosenGame game, std::uint64_t seed,
                  std::unique_ptr<Program> running = nullptr);

    /// Does the handshake; restarts a program that failed. Throws Error if it does not play the game.
    void get_ready(Thinking const& thinking) override;
    Decision decide(Table const& table, Thinking const& thinking) override;
    void failed() override;
    void ended(Ending const& ending) override;

    /// The conversation so far, or that of the program that failed.
    LastOutput last_output() const;
    /// The program, ready for another match; null if it failed.
    std::unique_ptr<Program> release() { return std::move(program_); }

private:
    ProgramOptions options_;
    ChosenGame game_;
    std::uint64_t seed_;
    std::unique_ptr<Program> program_;
    bool greeted_ = false;                  ///< for this match
    std::optional<Fault> handshake_fault_;  ///< from the handshake
    LastOutput last_output_;                ///< of a program that has ended
};

/// The machine that a seat's name denotes: an engine, `alphabeta:depth=8`, a level, `level:3`, or an external
/// program, `program:python3 bot.py`. Throws Error.
std::unique_ptr<Player> machine_player(std::string const& who, ChosenGame const& game, Table const& table,
                                       std::uint64_t seed);

/// Throws Error if the machine cannot play at this table. Starts no program.
void check_machine(std::string const& who, ChosenGame const& game, Table const& table);

}  // namespace joute
