// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/child.hpp"
#include "joute/game/ending.hpp"

#include <deque>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace joute {

/// Whoever waited was told to stop.
struct Stopped {};

/// A conversation with a program, line by line. What goes wrong is a fault of the program's, with its cause; the last lines are
/// remembered, for whoever has to find out why.
class Exchange {
public:
    using Heard = std::variant<std::string, Fault, Stopped>;
    using Aside = std::function<void(std::string_view)>;

    /// As for a Child. Throws Error when the program cannot be started.
    Exchange(std::vector<std::string> const& command, ChildLimits const& limits,
             std::filesystem::path const& folder = {});

    /// Lines without the last one's end.
    std::optional<Fault> say(std::string_view lines);
    /// The first line by then whose first word is `word`, or any line for an empty word; `aside` is told what comes before
    /// it. `late` is the cause of the fault when there is none.
    Heard hear(std::string_view word, Clock::time_point deadline, Ending::Cause late, Aside const& aside = {},
               std::stop_token const& stop = {});

    /// The program's input ends.
    void hang_up() { child_.close_input(); }
    /// How it ended, if it has by then.
    std::optional<ChildEnd> end(Clock::time_point deadline) { return child_.end(deadline); }

    /// What was said, `> position startpos`, and heard, `< bestmove a1`, lately.
    std::deque<std::string> const& transcript() const { return transcript_; }
    /// Everything that was said to greet it and in the last match: it can be said again.
    std::string said() const { return greeting_ + said_; }
    /// From here on said() tells of a new match.
    void begin_match();
    /// The last it wrote to its standard error.
    std::string const& complaints() const { return child_.complaints(); }

private:
    Fault gone();
    void note(std::string_view mark, std::string_view line);

    Child child_;
    std::deque<std::string> transcript_;
    std::string greeting_;
    std::string said_;
};

}  // namespace joute
