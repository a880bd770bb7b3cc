// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/open_match.hpp"
#include "joute/arena/preferences.hpp"
#include "joute/arena/puzzle.hpp"
#include "joute/table/catalog.hpp"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace joute::window {

/// The reason why no window can be opened. Null if one can.
std::optional<Message> obstacle();

/// First content of the window; the start screen if empty.
struct Opening {
    std::optional<PlayOptions> match = {};
    std::optional<std::string> lesson = {};  ///< the game whose lessons to show
    std::optional<PuzzleOptions> puzzles = {};
};

/// Opens the window and runs its event loop until the user closes it or `stop` is requested. Reports missing
/// resources, such as fonts, to `note`. Throws Error for invalid options.
void run(Catalog const& catalog, Preferences& preferences, Texts const& texts, Opening const& opening,
         std::function<void(Message const&)> const& note, std::stop_token const& stop);

}  // namespace joute::window
