// SPDX-License-Identifier: MIT
#include "joute/front/text/progress_line.hpp"

#include "joute/front/text/console.hpp"
#include "joute/front/text/wrap.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace joute::text {
namespace {

using namespace std::chrono_literals;

constexpr auto between_redraws = 250ms;
constexpr auto to_line_start = "\r\x1b[K";  // and erases the line

std::string rate_text(double per_second) {
    if (per_second >= 1e5) return fmt::format("{:.1f} M/s", per_second / 1e6);
    return fmt::format("{:.{}f}/s", per_second, per_second < 10 ? 1 : 0);
}

}  // namespace

ProgressLine::ProgressLine(Texts const& texts, std::FILE* out, Clock::duration between_plain_lines)
    : texts_(texts),
      out_(out),
      on_terminal_(isatty(fileno(out)) != 0),
      between_plain_lines_(between_plain_lines),
      line_(texts(msg("working"))),
      thread_([this](std::stop_token const& stop) { write_until(stop); }) {}

ProgressLine::~ProgressLine() {
    thread_.request_stop();
    thread_.join();
    erase();
}

void ProgressLine::show(std::size_t part, std::size_t all, std::uint64_t count) {
    constexpr std::size_t width = 30;
    auto const seconds = std::max(watch_.seconds(), 1e-9);
    auto const done = static_cast<double>(part) / static_cast<double>(std::max<std::size_t>(all, 1));
    auto const filled = static_cast<std::size_t>(done * width);
    auto const rate = texts_.number(rate_text(static_cast<double>(count) / seconds));
    auto const left = done > 0 ? fmt::format("{:.0f} s", seconds * (1 - done) / done) : std::string("?");
    set(fmt::format("[{}{}] {}/{}  {}", std::string(filled, '#'), std::string(width - filled, '.'), part, all,
                    texts_(msg("{}, {} left", rate, left))),
        false);
}

void ProgressLine::show(Progress const& progress) {
    auto const nodes = texts_.number(fmt::format("{:.1f} M", static_cast<double>(progress.nodes) / 1e6));
    show(msg("depth {}: {} ({} positions)", progress.depth, progress.best, nodes));
}

void ProgressLine::show(Message const& message) { set(texts_(message), true); }

void ProgressLine::erase() {
    std::lock_guard const lock(mutex_);
    if (!std::exchange(shown_, false) || !on_terminal_) return;
    std::fputs(to_line_start, out_);
    std::fflush(out_);
}

void ProgressLine::set(std::string line, bool timed) {
    std::lock_guard const lock(mutex_);
    line_ = std::move(line);
    timed_ = timed;
}

void ProgressLine::write() {
    std::lock_guard const lock(mutex_);
    shown_ = true;
    auto const line = timed_ ? fmt::format("{}, {:.0f} s", line_, watch_.seconds()) : line_;
    auto const text = on_terminal_ ? to_line_start + cut(line, Console::size().columns - 1) : line + "\n";
    std::fputs(text.c_str(), out_);  // unlike fmt::print it does not throw, which would end the program here
    std::fflush(out_);
}

void ProgressLine::write_until(std::stop_token const& stop) {
    auto const pause = on_terminal_ ? Clock::duration(between_redraws) : between_plain_lines_;
    while (wait(pause, stop)) write();
}

}  // namespace joute::text
