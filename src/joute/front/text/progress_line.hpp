// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/base/texts.hpp"
#include "joute/game/limits.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>

namespace joute::text {

/// Shows that a command is working, from a thread of its own: on a terminal as one line that is redrawn and
/// finally erased, elsewhere as a plain line every minute. Short work shows nothing.
class ProgressLine {
public:
    /// Starts the clock for the rate and the time left. `out` may be another stream than stderr for tests.
    explicit ProgressLine(Texts const& texts, std::FILE* out = stderr,
                          Clock::duration between_plain_lines = std::chrono::minutes(1));
    ~ProgressLine();
    ProgressLine(ProgressLine const&) = delete;
    ProgressLine& operator=(ProgressLine const&) = delete;

    /// Shows a progress bar for `part` out of `all`, with `count` per second and the time left.
    void show(std::size_t part, std::size_t all, std::uint64_t count);
    /// Shows the depth, best move and nodes of a search, and the time since the start.
    void show(Progress const& progress);
    /// Shows a message and the time since the start.
    void show(Message const& message);
    /// Erases the line, so that other output can follow. It appears again at the next redraw.
    void erase();

private:
    void set(std::string line, bool timed);
    void write();
    void write_until(std::stop_token const& stop);

    Texts const& texts_;
    std::FILE* out_;
    bool on_terminal_;
    Clock::duration between_plain_lines_;
    Stopwatch watch_;
    std::mutex mutex_;
    std::string line_;    ///< what the next redraw shows; guarded by the mutex
    bool timed_ = true;   ///< whether the time is added to it; guarded by the mutex
    bool shown_ = false;  ///< guarded by the mutex
    std::jthread thread_;
};

}  // namespace joute::text
