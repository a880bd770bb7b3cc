// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute::ugi {

// What `go` allows, and the moves it is about.
struct Go {
    Budget budget;
    bool infinite = false;
    std::vector<Clock::duration> left = {};
    std::vector<Clock::duration> increments = {};
    std::vector<std::string> moves = {};
};

// What is not understood is passed over.
Go parse_go(std::string_view text);

// What the player in a seat may spend on the move: a fair share of its clock, if it has one.
Budget budget_for(Go const& go, std::size_t seat);

// The seat in a word such as `p1time`, `wtime` or `p2turn`, from 0; nothing if it does not end like that.
std::optional<std::size_t> seat_of(std::string_view word, std::string_view ending);

}  // namespace joute::ugi
