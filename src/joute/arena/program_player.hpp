// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/protocol/program.hpp"

#include <memory>
#include <string>
#include <vector>

namespace joute {

// What was said between Joute and a program, for whoever has to find out why it failed.
struct LastWords {
    std::vector<std::string> lines = {};  // both ways, lately
    std::string said = {};                // everything it was told
    std::string complaints = {};          // its standard error
};

// Somebody else's program in a seat.
class ProgramPlayer final : public Player {
public:
    // The program begins a match; `running` is one that has played others before, and goes on. Throws Error when there is
    // no such program, or it does not play the game: nobody's fault but that of whoever seated it.
    ProgramPlayer(std::string name, ProgramWish wish, ChosenGame game, std::uint64_t seed,
                  std::stop_token stop, std::unique_ptr<Program> running = nullptr);

    std::string name() const override { return name_; }
    bool is_person() const override { return false; }
    // A program that failed is started again, if anybody still wants to ask it something.
    void get_ready() override;
    Decision decide(Table const& table, Thinking const& thinking) override;
    void ended(Ending const& ending) override;

    // What it said last, for the report of a fault.
    LastWords last_words() const;
    // The program after the match, fit for another one; nothing if it failed.
    std::unique_ptr<Program> release() { return std::move(program_); }

private:
    Fault failed(Fault const& fault);

    std::string name_;
    ProgramWish wish_;
    ChosenGame game_;
    std::uint64_t seed_;
    std::stop_token stop_;
    std::unique_ptr<Program> program_;
    std::optional<Fault> bad_beginning_;
    LastWords last_words_;  // of a program that is gone
};

}  // namespace joute
