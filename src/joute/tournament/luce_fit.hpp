// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/cholesky.hpp"
#include "joute/tournament/luce_model.hpp"

#include <optional>

namespace joute {

// What is held while everything else finds its most likely place.
struct Hold {
    // Draws the point towards a plane.
    struct Spring {
        Vector direction;
        double target = 0;  // for the product of direction and point
    };

    std::optional<double> advantage = {};  // of the first seat
    std::optional<Spring> spring = {};
};

// The most likely point of a model, by Newton's method. Where the results leave a difference open it goes further than
// matters; where they say nothing it stays near zero. So there always is one. A spring gives way a little; wherever it lets the
// point be, no point with the same product is more likely.
Vector most_likely(LuceModel const& model, Vector start, Hold const& hold);

// The information around a point, as equations to be solved.
Cholesky neighbourhood(LuceModel const& model, Vector const& point, Hold const& hold);

}  // namespace joute
