// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/base/texts.hpp"
#include "joute/game/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace joute::text {

/// One line on a terminal's standard error that tells how long work is getting on; it is gone afterwards. Nothing
/// where standard error is not a terminal, or the work is over in less than half a second.
class ProgressLine {
public:
    /// Its time begins now.
    explicit ProgressLine(Texts const& texts);
    ~ProgressLine();
    ProgressLine(ProgressLine const&) = delete;
    ProgressLine& operator=(ProgressLine const&) = delete;

    /// A bar for `part` out of `all`, with what was counted per second and the time left.
    void show(std::size_t part, std::size_t all, std::uint64_t count);
    /// What a search tells.
    void show(Progress const& progress);

private:
    void write(std::string const& line);

    Texts const& texts_;
    bool wanted_;
    bool shown_ = false;
    Stopwatch watch_;
};

}  // namespace joute::text
