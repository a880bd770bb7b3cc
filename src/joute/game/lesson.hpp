// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace joute {

// One step of a guided first match.
struct Lesson {
    std::string_view says;      // a paragraph to be translated
    std::string_view position;  // the board it speaks of, in the game's notation
    std::string_view moves;     // the moves that are right here, separated by blanks; none: just read on
};

}  // namespace joute
