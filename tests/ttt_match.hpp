// SPDX-License-Identifier: MIT
#pragma once

#include "ttt_catalog.hpp"

#include "joute/arena/open_match.hpp"

#include <string>
#include <utility>
#include <vector>

namespace joute {

// A match of ttt that is kept nowhere, the same every time.
inline PlayOptions ttt(std::vector<std::string> seats = {"human", "human"}) {
    return {.game = "ttt", .seats = std::move(seats), .seed = 1, .keep = false};
}
inline MatchSetup opened(PlayOptions const& options) { return open_match(ttt_catalog(), options); }

}  // namespace joute
