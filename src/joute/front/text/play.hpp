// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/habits.hpp"
#include "joute/arena/play_request.hpp"
#include "joute/front/text/console.hpp"
#include "joute/game/ending.hpp"
#include "joute/table/catalog.hpp"

#include <optional>
#include <string>

namespace joute::text {

// Plays one match in the terminal, against the opponent of last time if nobody says otherwise. False when the match could not
// be kept. Throws Error for a request that cannot be.
bool play(Catalog const& catalog, PlayRequest const& request, Console& console, Texts const& texts,
          Habits& habits);

// The match to go on with among the unfinished ones, of one game if it is named: asked for at a terminal, else they are only
// listed.
std::optional<std::string> unfinished_match(Catalog const& catalog, std::string_view game, Console& console,
                                            Texts const& texts);

// The rules step by step on a real board. Throws Error when the game has no guide.
void play_guided(Catalog const& catalog, std::string const& game, Console& console, Texts const& texts);

}  // namespace joute::text
