// SPDX-License-Identifier: MIT
#include "joute/front/text/line_pipe.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <utility>

namespace joute::text {

bool wait_for_input(int interruption, Deadline deadline) {
    std::array<pollfd, 2> waits{{{interruption, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}}};
    for (;;) {
        auto const left = deadline ? std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now())
                                   : std::chrono::milliseconds(-1);
        if (deadline && left <= std::chrono::milliseconds::zero()) return false;
        auto const wait = std::min<std::int64_t>(left.count(), std::numeric_limits<int>::max());
        if (poll(waits.data(), waits.size(), static_cast<int>(wait)) > 0)
            return (waits[0].revents & POLLIN) == 0;
    }
}

std::optional<std::string> LinePipe::next(std::string const& prompt, Deadline deadline) {
    std::fwrite(prompt.data(), 1, prompt.size(), stdout);
    std::fflush(stdout);
    for (;;) {
        if (auto const end = read_ahead_.find('\n'); end != std::string::npos) {
            auto line = read_ahead_.substr(0, end);
            read_ahead_.erase(0, end + 1);
            return line;
        }
        if (at_end_) {
            if (read_ahead_.empty()) return std::nullopt;
            return std::exchange(read_ahead_, {});
        }
        if (!wait_for_input(interruption_, deadline)) return std::nullopt;
        std::array<char, 4096> buffer{};
        auto const count = read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count > 0) read_ahead_.append(buffer.data(), static_cast<std::size_t>(count));
        at_end_ = count <= 0;
    }
}

}  // namespace joute::text
