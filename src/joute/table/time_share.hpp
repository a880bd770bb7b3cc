// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"

#include <algorithm>

namespace joute {

// How long a machine thinks about one move when it has so much left for the whole match: enough for some thirty moves like
// it, and never more than half.
inline Clock::duration time_share(Clock::duration left, Clock::duration increment) {
    return std::min(left / 30 + increment * 3 / 4, left / 2);
}

}  // namespace joute
