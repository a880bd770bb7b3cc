// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/game/dialogue.hpp"

#include <memory>
#include <vector>

namespace joute {

// What a dialogue may know of the players.
inline Seating seating_of(std::vector<std::unique_ptr<Player>> const& players) {
    Seating seating;
    for (auto const& player : players) seating.push_back({player->name(), player->is_person()});
    return seating;
}

}  // namespace joute
