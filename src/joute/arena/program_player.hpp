// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/protocol/program.hpp"

#include <functional>
#include <memory>
#include <string>

namespace joute {

// Somebody else's program in a seat.
class ProgramPlayer final : public Player {
public:
    // Told of every fault, while the program still knows what was said.
    using OnFault = std::function<void(Program const&, Fault const&)>;

    // The program begins a match; `running` is one that has played others before, and goes on. Throws Error when there is
    // no such program, or it does not play the game: nobody's fault but that of whoever seated it.
    ProgramPlayer(std::string name, ProgramWish wish, ChosenGame game, std::uint64_t seed,
                  std::unique_ptr<Program> running = nullptr, OnFault on_fault = {});

    std::string name() const override { return name_; }
    bool is_person() const override { return false; }
    // A program that failed is started again, if anybody still asks it something.
    Decision decide(Table const& table, Thinking const& thinking) override;
    void ended(Ending const& ending) override;

    // The program after the match, fit for another one; nothing if it failed.
    std::unique_ptr<Program> release() { return std::move(program_); }

private:
    void begin();
    Fault failed(Fault const& fault);

    std::string name_;
    ProgramWish wish_;
    ChosenGame game_;
    std::uint64_t seed_;
    OnFault on_fault_;
    std::unique_ptr<Program> program_;
    std::optional<Fault> bad_beginning_;
};

}  // namespace joute
