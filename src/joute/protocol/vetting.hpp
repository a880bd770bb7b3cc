// SPDX-License-Identifier: MIT
#pragma once

#include "joute/protocol/program.hpp"

#include <functional>
#include <memory>

namespace joute {

/// One requirement of the protocol, and whether the program meets it.
struct VetStep {
    enum class Verdict { passed, failed, skipped };

    int number = 0;
    Message what;
    Verdict verdict = Verdict::passed;
    Message found = {};  ///< failed: what the program did instead
    Message hint = {};   ///< failed: what to change
};

/// Checks step by step whether a program speaks UGI correctly. Skips steps that an earlier failure prevents.
class Vetting {
public:
    using Tell = std::function<void(VetStep const&)>;

    /// `tell` is called after each step.
    Vetting(ProgramOptions options, ChosenGame game, Tell tell);

    /// True if no step failed. Throws Error if the program cannot be started.
    bool run(std::stop_token const& stop);

private:
    using Finding = std::optional<Message>;  ///< what is wrong; null if nothing

    void vet_handshake();
    void vet_moves();
    void vet_matches();
    void vet_leaving();

    void step(Message const& what, Message const& hint, std::function<Finding()> const& attempt,
              bool vital = false);
    Finding say(std::string_view lines);
    Finding hear(std::string_view word, Clock::duration within);
    Finding ready(std::string_view after = {});
    Finding greets();
    std::string with_moves(std::string const& go, Table const& table) const;
    Finding moves_legally(Table const& table, Course const& course, std::string const& go,
                          Clock::duration within);
    /// A match at its start, and its course to send to the program.
    std::pair<std::unique_ptr<Table>, Course> begun(std::uint64_t seed) const;
    Finding moves_legally_later();
    Finding plays_a_match(Seat seat, std::uint64_t seed);
    Finding answers_once();
    Finding ends_when_told(bool by_word);
    void begin_again();

    ProgramOptions options_;
    ChosenGame game_;
    Tell tell_;
    std::unique_ptr<Exchange> exchange_;
    std::stop_token stop_;
    std::string heard_;
    bool named_ = false;
    bool wants_moves_ = false;  ///< it declared UGI_LegalMoves
    int number_ = 0;
    bool failed_ = false;
    bool lost_ = false;  ///< the remaining steps are skipped
};

}  // namespace joute
