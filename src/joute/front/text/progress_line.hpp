// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/base/texts.hpp"
#include "joute/game/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace joute::text {

/// A progress line on stderr, erased by the destructor. Shows nothing if stderr is not a terminal, nor during
/// the first half second.
class ProgressLine {
public:
    /// Starts the clock for the rate and the time left.
    explicit ProgressLine(Texts const& texts);
    ~ProgressLine();
    ProgressLine(ProgressLine const&) = delete;
    ProgressLine& operator=(ProgressLine const&) = delete;

    /// Shows a progress bar for `part` out of `all`, with `count` per second and the time left.
    void show(std::size_t part, std::size_t all, std::uint64_t count);
    /// Shows the depth, best move, nodes and time of a search.
    void show(Progress const& progress);

private:
    void write(std::string const& line);

    Texts const& texts_;
    bool wanted_;
    bool shown_ = false;
    Stopwatch watch_;
};

}  // namespace joute::text
