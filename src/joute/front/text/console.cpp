// SPDX-License-Identifier: MIT
#include "joute/front/text/console.hpp"

#include "joute/front/text/line_input.hpp"

#include <unistd.h>

#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>

namespace joute::text {
namespace {

bool colours_wanted() {
    auto const* const no_colour = std::getenv("NO_COLOR");
    auto const* const terminal = std::getenv("TERM");
    bool const dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
    return isatty(STDOUT_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0') && !dumb;
}

std::unique_ptr<LineSource> line_source(bool interactive, int interruption) {
    if (interactive) return std::make_unique<LineEditor>(interruption);
    return std::make_unique<LinePipe>(interruption);
}

}  // namespace

Console::Console(Interrupts const& interrupts)
    : interrupts_(interrupts),
      interactive_(isatty(STDIN_FILENO) != 0),
      colours_(colours_wanted()),
      lines_(line_source(interactive_, interrupts.descriptor())) {}

Console::~Console() = default;

bool Console::on_terminal() const { return isatty(STDOUT_FILENO) != 0; }

void Console::say(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

void Console::note(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

std::optional<std::string> Console::ask(std::string const& question, Deadline deadline) {
    auto const last_line = question.rfind('\n') + 1;
    say(std::string_view(question).substr(0, last_line));
    auto line = lines_->next(question.substr(last_line), deadline);
    if (!line && interactive_) say("\n");
    return line;
}

std::string Console::painted(std::string_view text, Ink ink) const {
    return colours_ ? in_colour(text, ink) : std::string(text);
}

bool wait(Clock::duration delay, std::stop_token const& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait_for(lock, stop, delay, [] { return false; });
    return !stop.stop_requested();
}

std::string in_colour(std::string_view text, Ink ink) {
    auto code = [ink] {
        switch (ink) {
            case Ink::faint: return "\x1b[2m";
            case Ink::accent: return "\x1b[1;33m";
            case Ink::seat0: return "\x1b[1;36m";
            case Ink::seat1: return "\x1b[1;35m";
            case Ink::plain: break;
        }
        return "";
    }();
    if (*code == '\0') return std::string(text);
    return code + std::string(text) + "\x1b[0m";
}

}  // namespace joute::text
