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

/// An engine in a seat. With a clock it spends a fair share of what is left, and no more than its own budget. Its tables are
/// made before its time begins; what is still being made then is not waited for.
class EnginePlayer final : public Player {
public:
    /// Made by a GameType for the table's game.
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

/// What was said between Joute and a program, for the report of a fault.
struct LastOutput {
    std::vector<std::string> lines = {};  ///< both ways, lately
    std::string said = {};                ///< everything it was told
    std::string complaints = {};          ///< its standard error
};

/// An external program in a seat.
class ProgramPlayer final : public Player {
public:
    /// Starts the program, or goes on with one that has played before; it is greeted when the match first asks it to get
    /// ready. Throws Error when there is no such program.
    ProgramPlayer(ProgramOptions options, ChosenGame game, std::uint64_t seed,
                  std::unique_ptr<Program> running = nullptr);

    /// Greets the program; one that failed is started again. Throws Error when it does not play the game.
    void get_ready(Thinking const& thinking) override;
    Decision decide(Table const& table, Thinking const& thinking) override;
    void failed() override;
    void ended(Ending const& ending) override;

    /// What it said last, for the report of a fault.
    LastOutput last_output() const;
    /// The program after the match, fit for another one; nothing if it failed.
    std::unique_ptr<Program> release() { return std::move(program_); }

private:
    ProgramOptions options_;
    ChosenGame game_;
    std::uint64_t seed_;
    std::unique_ptr<Program> program_;
    bool greeted_ = false;  ///< for this match
    std::optional<Fault> bad_beginning_;
    LastOutput last_output_;  ///< of a program that is gone
};

/// A machine by the name of its seat: an engine, `alphabeta:depth=8`, a level, `level:3`, or somebody else's program,
/// `program:python3 bot.py`. Throws Error.
std::unique_ptr<Player> machine_player(std::string const& who, ChosenGame const& game, Table const& table,
                                       std::uint64_t seed);

/// Throws Error for a machine that cannot sit there, without starting a program.
void check_machine(std::string const& who, ChosenGame const& game, Table const& table);

}  // namespace joute
