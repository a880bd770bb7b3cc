// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/protocol/program.hpp"

#include <memory>
#include <string>
#include <vector>

namespace joute {

// What was said between Joute and a program, for the report of a fault.
struct LastWords {
    std::vector<std::string> lines = {};  // both ways, lately
    std::string said = {};                // everything it was told
    std::string complaints = {};          // its standard error
};

// An external program in a seat.
class ProgramPlayer final : public Player {
public:
    // Starts the program, or goes on with one that has played before; it is greeted when the match first asks it to get
    // ready. Throws Error when there is no such program.
    ProgramPlayer(ProgramWish wish, ChosenGame game, std::uint64_t seed,
                  std::unique_ptr<Program> running = nullptr);

    // Greets the program; one that failed is started again. Throws Error when it does not play the game.
    void get_ready(Thinking const& thinking) override;
    Decision decide(Table const& table, Thinking const& thinking) override;
    void failed() override;
    void ended(Ending const& ending) override;

    // What it said last, for the report of a fault.
    LastWords last_words() const;
    // The program after the match, fit for another one; nothing if it failed.
    std::unique_ptr<Program> release() { return std::move(program_); }

private:
    ProgramWish wish_;
    ChosenGame game_;
    std::uint64_t seed_;
    std::unique_ptr<Program> program_;
    bool greeted_ = false;  // for this match
    std::optional<Fault> bad_beginning_;
    LastWords last_words_;  // of a program that is gone
};

}  // namespace joute
