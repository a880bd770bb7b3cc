// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/interrupts.hpp"
#include "joute/base/stopwatch.hpp"
#include "joute/front/text/completion.hpp"
#include "joute/game/scene.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace joute::text {

/// Time at which reading an answer gives up; empty: never. A line editor shows the time left.
using Deadline = std::optional<Clock::time_point>;

/// Source of input lines: LineEditor for a terminal, LinePipe for a pipe or a file.
class LineSource {
public:
    virtual ~LineSource() = default;
    /// Shows `prompt` and returns the next line without its newline. Null at end of input, on interruption or
    /// at the deadline.
    virtual std::optional<std::string> next(std::string const& prompt, Deadline deadline) = 0;
    /// Sets what the Tab key completes from now on; an empty completer completes nothing.
    virtual void complete_with(Completer const&) {}

protected:
    LineSource() = default;
    LineSource(LineSource const&) = default;
    LineSource& operator=(LineSource const&) = default;
};

/// The size of a terminal in characters.
struct ScreenSize {
    int columns = 80;
    int rows = 24;
};

/// Input and output of the text front end: writes to stdout, reads lines from stdin. Uses colours only if
/// stdout is a terminal, NO_COLOR is unset or empty, and TERM is set and not `dumb`.
class Console {
public:
    /// An interruption wakes a pending ask(). At most one console may exist at a time.
    explicit Console(Interrupts const& interrupts);
    ~Console();

    /// Writes to stdout and flushes.
    void say(std::string_view text);
    /// Writes running text to stdout and flushes: at a terminal, wrapped to its width.
    void tell(std::string_view text) { say(fitted(text)); }
    /// Running text as tell() writes it.
    std::string fitted(std::string_view text) const;
    /// Shows a document in Markdown: at a terminal rendered, in a pager if it is longer than the screen;
    /// elsewhere its source.
    void show_document(std::string_view markdown);
    /// Writes to stderr, wrapped to the width of a terminal.
    void note(std::string_view text);
    /// Shows the question and reads a line. Null at end of input, on interruption or at the deadline.
    std::optional<std::string> ask(std::string const& question, Deadline deadline = {});

    /// Sets what the Tab key completes; see Completing.
    void complete_with(Completer const& completer);

    /// Whether stdin is a terminal.
    bool interactive() const { return interactive_; }
    /// Whether stdout is a terminal.
    bool on_terminal() const;
    /// The size of the terminal on stdout; 80 × 24 if unknown.
    static ScreenSize size();
    /// Whether painted() adds escape sequences.
    bool colours() const { return colours_; }
    /// Whether Ctrl-C or a termination signal arrived; stop() is the same as a stop token.
    bool interrupted() const { return interrupts_.requested(); }
    std::stop_token stop() const { return interrupts_.token(); }

    /// The text in the colour of an ink if colours() is true, else unchanged.
    std::string painted(std::string_view text, Ink ink) const;

private:
    Interrupts const& interrupts_;
    bool interactive_;
    bool colours_;
    std::unique_ptr<LineSource> lines_;
};

/// `4:05` for four minutes and five seconds. Part of a second counts as a whole one.
std::string clock_face(Clock::duration left);

/// Waits for the delay. False if stopped.
bool wait(Clock::duration delay, std::stop_token const& stop);

/// Wraps the text in the ANSI escape sequences of an ink.
std::string in_colour(std::string_view text, Ink ink);

/// While it exists, the Tab key completes what is typed at the console.
class Completing {
public:
    /// The console must outlive this object.
    Completing(Console& console, Completer const& completer) : console_(console) {
        console_.complete_with(completer);
    }
    ~Completing() { console_.complete_with({}); }
    Completing(Completing const&) = delete;
    Completing& operator=(Completing const&) = delete;

private:
    Console& console_;
};

/// The parameters of the colour sequence for code in running text.
inline constexpr std::string_view code_colour = "38;5;31";

}  // namespace joute::text
