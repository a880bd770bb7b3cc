// SPDX-License-Identifier: MIT
#pragma once

#include "joute/protocol/program.hpp"

namespace joute {

// A program that speaks the protocol of the Gomocup tournaments.
class GomocupProgram final : public Program {
public:
    // Throws Error when it cannot be started.
    explicit GomocupProgram(ProgramWish const& wish) : Program(wish) {}
    ~GomocupProgram() override;

    // Throws Error for a game that is not played there.
    std::optional<Fault> begin(ChosenGame const& game, std::uint64_t seed,
                               std::stop_token const& stop) override;
    Answer decide(Table const& table, Question const& question) override;

private:
    Exchange::Heard answer(Clock::time_point deadline, Ending::Cause late, std::stop_token const& stop);
    std::string question_lines(Table const& table, Course const& course) const;

    std::optional<Dialect> dialect_;
    bool started_ = false;
    std::size_t known_moves_ = 0;  // how many moves it has seen or made
};

}  // namespace joute
