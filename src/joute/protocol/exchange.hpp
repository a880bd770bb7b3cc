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

/// A wait ended because of its stop token.
struct Stopped {};

/// A line-based conversation with a program. Every failure is returned as a fault of the program. The
/// latest lines are kept for diagnosis.
class Exchange {
public:
    using Heard = std::variant<std::string, Fault, Stopped>;
    using Aside = std::function<void(std::string_view)>;

    /// Parameters as for Child. Throws Error if the program cannot be started.
    Exchange(std::vector<std::string> const& command, ChildLimits const& limits,
             std::filesystem::path const& folder = {});

    /// Sends lines, given without the last line end. Returns a fault if the program does not read them or
    /// has ended.
    std::optional<Fault> say(std::string_view lines);
    /// Waits for a line whose first word is `word`, or for any line if `word` is empty. Passes the lines
    /// before it to `aside`. After the deadline returns a fault with the cause `late`.
    Heard hear(std::string_view word, Clock::time_point deadline, Ending::Cause late, Aside const& aside = {},
               std::stop_token const& stop = {});

    /// Closes the program's stdin.
    void hang_up() { child_.close_input(); }
    /// How the program ended; null if it still runs at the deadline.
    std::optional<ChildEnd> end(Clock::time_point deadline) { return child_.end(deadline); }

    /// The latest lines: `> position startpos` was sent, `< bestmove a1` received.
    std::deque<std::string> const& transcript() const { return transcript_; }
    /// Everything sent in the handshake and in the current match, so that it can be sent again.
    std::string said() const { return greeting_ + said_; }
    /// Starts a new match in said(). The first call also ends the handshake.
    void begin_match();
    /// The last part of the program's stderr.
    std::string const& stderr_tail() const { return child_.stderr_tail(); }

private:
    Fault gone();
    void note(std::string_view mark, std::string_view line);

    Child child_;
    std::deque<std::string> transcript_;
    std::string greeting_;
    std::string said_;
};

}  // namespace joute
