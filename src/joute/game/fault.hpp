// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/ending.hpp"

namespace joute {

// What a machine, or somebody else's program, did that ends a match for it.
struct Fault {
    Ending::Cause cause;
    Message why;
};

}  // namespace joute
