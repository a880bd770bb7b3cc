// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/open_match.hpp"
#include "joute/arena/preferences.hpp"
#include "joute/table/catalog.hpp"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace joute::window {

/// Why there can be no window here; nothing if there can.
std::optional<Message> obstacle();

/// What the window begins with.
struct Opening {
    std::optional<PlayOptions> match = {};
    std::optional<std::string> lesson = {};  ///< the game to be guided through
};

/// Opens the window and stays until the person closes it. What cannot be had, such as a font, is told to `note`. Throws Error
/// for a match that cannot be.
void run(Catalog const& catalog, Preferences& preferences, Texts const& texts, Opening const& opening,
         std::function<void(Message const&)> const& note, std::stop_token const& stop);

}  // namespace joute::window
