// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/interrupts.hpp"
#include "joute/base/stopwatch.hpp"
#include "joute/game/scene.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace joute::text {

/// When a question need not be answered any more, if ever.
using Deadline = std::optional<Clock::time_point>;

/// Typed lines. On a terminal with editing and history, from a pipe or file as they come.
class LineSource {
public:
    virtual ~LineSource() = default;
    /// The next line without its end; nothing at the end of input, when interrupted or at the deadline. `prompt` is shown
    /// before the typed text and stays there while it is edited.
    virtual std::optional<std::string> next(std::string const& prompt, Deadline deadline) = 0;

protected:
    LineSource() = default;
    LineSource(LineSource const&) = default;
    LineSource& operator=(LineSource const&) = default;
};

/// The terminal, or whatever stands in for it: what is said goes to standard output, what is typed comes from
/// standard input. Colours only when standard output is a terminal and NO_COLOR is not set.
class Console {
public:
    /// Who waits for a line is woken by an interruption. There is one console at a time.
    explicit Console(Interrupts const& interrupts);
    ~Console();

    /// At once: nothing waits in a buffer.
    void say(std::string_view text);
    /// Beside the conversation, on standard error.
    void note(std::string_view text);
    /// Shows the question and reads the answer; nothing at the end of input, when interrupted or at the deadline.
    std::optional<std::string> ask(std::string const& question, Deadline deadline = {});

    /// Whether a person is typing, not a script.
    bool interactive() const { return interactive_; }
    /// Whether a person is reading.
    bool on_terminal() const;
    /// Whether painted() changes anything.
    bool colours() const { return colours_; }
    /// Whether the person wants to leave, for whoever waits and whoever computes.
    bool interrupted() const { return interrupts_.requested(); }
    std::stop_token stop() const { return interrupts_.token(); }

    /// The text in the colour of an ink, or as it is.
    std::string painted(std::string_view text, Ink ink) const;

private:
    Interrupts const& interrupts_;
    bool interactive_;
    bool colours_;
    std::unique_ptr<LineSource> lines_;
};

/// The text between the escape sequences of an ink.
std::string in_colour(std::string_view text, Ink ink);

}  // namespace joute::text
