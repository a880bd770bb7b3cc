// SPDX-License-Identifier: MIT
#pragma once

#include "joute/protocol/program.hpp"

#include <functional>
#include <memory>

namespace joute {

/// One thing that a program has to do, and whether it does.
struct VetStep {
    enum class Verdict { passed, failed, skipped };

    int number = 0;
    Message what;
    Verdict verdict = Verdict::passed;
    Message found = {};  ///< failed: what it did instead
    Message hint = {};   ///< failed: what to look at
};

/// Finds out whether a program speaks UGI correctly, by talking to it as a host does. What cannot be tried because
/// something before it failed is skipped.
class Vetting {
public:
    using Tell = std::function<void(VetStep const&)>;

    /// `tell` hears of each step as soon as it is done.
    Vetting(ProgramOptions options, ChosenGame game, Tell tell);

    /// True when nothing failed. Throws Error when the program cannot be started.
    bool run(std::stop_token const& stop);

private:
    using Finding = std::optional<Message>;  ///< what is wrong

    void vet_manners();
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
    /// A match at its beginning, and how a program is told of it.
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
    bool wants_moves_ = false;  ///< it declared that it wants to be told the legal ones
    int number_ = 0;
    bool failed_ = false;
    bool lost_ = false;  ///< nothing more can be tried
};

}  // namespace joute
