// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/session.hpp"
#include "joute/table/engine.hpp"

#include <string>
#include <vector>

namespace joute::window {

/// What should have been played instead of a mistake, to step through on the board. The first moment is the
/// position before the mistake.
struct BetterLine {
    std::vector<Moment> moments;
    std::size_t at = 0;

    Moment const& now() const { return moments[at]; }
    std::shared_ptr<Table const> const& end() const { return moments.back().table; }
    /// Continues the line by an engine's principal variation, given the report on its first move.
    void extend(MoveReport const& best, Texts const& texts);
};

}  // namespace joute::window
