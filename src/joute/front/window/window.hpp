// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/habits.hpp"
#include "joute/arena/play_request.hpp"
#include "joute/table/catalog.hpp"

#include <optional>
#include <stop_token>
#include <string>

namespace joute::window {

// Why there can be no window here; nothing if there can.
std::optional<Message> obstacle();

// What the window begins with.
struct Opening {
    std::optional<PlayRequest> match = {};
    std::optional<std::string> lesson = {};  // the game to be guided through
};

// Opens the window and stays until the person closes it. Returns what could not be had, such as a font, in a line each.
// Throws Error for a match that cannot be.
std::vector<Message> run(Catalog const& catalog, Habits& habits, Texts const& texts, Opening const& opening,
                         std::stop_token const& stop);

}  // namespace joute::window
