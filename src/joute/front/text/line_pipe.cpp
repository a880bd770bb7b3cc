// SPDX-License-Identifier: MIT
#include "joute/front/text/line_pipe.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <utility>

namespace joute::text {

bool wait_for_input(int interruption) {
    std::array<pollfd, 2> waits{{{interruption, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}}};
    while (poll(waits.data(), waits.size(), -1) < 0) {}
    return (waits[0].revents & POLLIN) == 0;
}

std::optional<std::string> LinePipe::next(std::string const& prompt) {
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
        if (!wait_for_input(interruption_)) return std::nullopt;
        std::array<char, 4096> buffer{};
        auto const count = read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count > 0) read_ahead_.append(buffer.data(), static_cast<std::size_t>(count));
        at_end_ = count <= 0;
    }
}

}  // namespace joute::text
