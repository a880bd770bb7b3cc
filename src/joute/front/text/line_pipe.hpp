// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/text/console.hpp"

namespace joute::text {

/// Lines from standard input as they come, so that every dialogue can be scripted. The prompt is written too.
class LinePipe final : public LineSource {
public:
    /// The descriptor becomes readable when reading is to end.
    explicit LinePipe(int interruption) : interruption_(interruption) {}
    std::optional<std::string> next(std::string const& prompt, Deadline deadline) override;

private:
    int interruption_;
    std::string read_ahead_;
    bool at_end_ = false;
};

/// Waits until standard input can be read; false when `interruption` or the deadline came first.
bool wait_for_input(int interruption, Deadline deadline);

}  // namespace joute::text
