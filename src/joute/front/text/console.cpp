// SPDX-License-Identifier: MIT
#include "joute/front/text/console.hpp"

#include "joute/base/text.hpp"
#include "joute/front/text/line_input.hpp"
#include "joute/front/text/markdown.hpp"
#include "joute/front/text/pager.hpp"
#include "joute/front/text/wrap.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
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

// Longer lines are hard to read.
constexpr int most_text_columns = 120;

int text_columns() { return std::min(Console::size().columns, most_text_columns); }

// Colours of the 256-colour palette, because a terminal's theme does not change them: the contrast of each with
// white and with black is at least 3. Those of the seats resemble svg::seat_signs.
constexpr std::array<std::string_view, most_seats> seat_codes{"1;38;5;167", "1;38;5;32",  "1;38;5;29",
                                                              "1;38;5;139", "1;38;5;136", "1;38;5;67",
                                                              "1;38;5;161", "1;38;5;129", "1;38;5;99"};

std::string_view colour_code(Ink ink) {
    if (auto const seat = seat_of(ink)) return seat_codes[static_cast<std::size_t>(*seat)];
    switch (ink) {
        case Ink::faint: return "2";
        case Ink::accent: return "1;38;5;166";
        case Ink::white: return "1";
        default: return "";
    }
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

std::string Console::fitted(std::string_view text) const {
    return on_terminal() ? wrapped(text, text_columns()) : std::string(text);
}

void Console::show_document(std::string_view markdown) {
    if (!on_terminal()) return say(markdown);
    auto const text = rendered(markdown, text_columns(), colours_);
    bool const fits = std::ssize(lines(text)) < size().rows;
    if (fits || !interactive_ || !show_in_pager(text, interrupts_)) say(text);
}

void Console::note(std::string_view text) {
    auto const lines = isatty(STDERR_FILENO) != 0 ? wrapped(text, text_columns()) : std::string(text);
    std::fwrite(lines.data(), 1, lines.size(), stderr);
}

ScreenSize Console::size() {
    winsize size{};
    bool const known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
    return known ? ScreenSize{size.ws_col, size.ws_row} : ScreenSize{};
}

std::optional<std::string> Console::ask(std::string const& question, Deadline deadline) {
    auto const last_line = question.rfind('\n') + 1;
    say(std::string_view(question).substr(0, last_line));
    auto line = lines_->next(question.substr(last_line), deadline);
    if (!line && interactive_) say("\n");
    return line;
}

void Console::complete_with(Completer const& completer) { lines_->complete_with(completer); }

std::string Console::painted(std::string_view text, Ink ink) const {
    return colours_ ? in_colour(text, ink) : std::string(text);
}

std::string clock_face(Clock::duration left) {
    auto const seconds =
        std::chrono::ceil<std::chrono::seconds>(std::max(left, Clock::duration::zero())).count();
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

bool wait(Clock::duration delay, std::stop_token const& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait_for(lock, stop, delay, [] { return false; });
    return !stop.stop_requested();
}

std::string in_colour(std::string_view text, Ink ink) {
    auto const code = colour_code(ink);
    if (code.empty()) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace joute::text
