// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace joute {

// How a match came to where it stands.
struct Course {
    std::optional<std::string> from = {};  // the position where it began; nothing: the one start of the game
    std::vector<std::string> moves = {};   // moves and events since then, in notation
};

}  // namespace joute
