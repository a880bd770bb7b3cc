// SPDX-License-Identifier: MIT
#include "joute/front/text/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace joute::text {

ProgressLine::ProgressLine(Texts const& texts) : texts_(texts), wanted_(isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressLine::show(std::size_t part, std::size_t all, std::uint64_t count) {
    constexpr std::size_t width = 30;
    auto const seconds = std::max(watch_.seconds(), 1e-9);
    auto const done = static_cast<double>(part) / static_cast<double>(std::max<std::size_t>(all, 1));
    auto const filled = static_cast<std::size_t>(done * width);
    auto const rate = fmt::format("{:.1f} M/s", static_cast<double>(count) / seconds / 1e6);
    auto const left = done > 0 ? fmt::format("{:.0f} s", seconds * (1 - done) / done) : std::string("?");
    write(fmt::format("[{}{}] {}/{}  {}", std::string(filled, '#'), std::string(width - filled, '.'), part,
                      all, texts_(msg("{}, {} left", rate, left))));
}

void ProgressLine::show(Progress const& progress) {
    auto const nodes = fmt::format("{:.1f} M", static_cast<double>(progress.nodes) / 1e6);
    auto const seconds = fmt::format("{:.1f} s", progress.seconds);
    write(texts_(msg("depth {}: {} ({} positions, {})", progress.depth, progress.best, nodes, seconds)));
}

void ProgressLine::write(std::string const& line) {
    if (!wanted_ || watch_.seconds() < 0.5) return;
    shown_ = true;
    fmt::print(stderr, "\r\x1b[K{}", line);
    std::fflush(stderr);
}

}  // namespace joute::text
