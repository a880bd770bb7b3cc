// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/open_match.hpp"
#include "joute/arena/preferences.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/catalog.hpp"

#include <optional>
#include <string>

namespace joute::text {

/// Whether a match is on the disk: stopped, if it was left because nothing more could be written.
enum class Kept { yes, no, stopped };

/// Plays one match in the terminal, against the opponent of last time unless the options say otherwise. Throws Error for options
/// that cannot be.
Kept play(Catalog const& catalog, PlayOptions options, Console& console, Texts const& texts,
          Preferences& preferences);

/// The match to go on with among the unfinished ones, of one game if it is named: asked for at a terminal, else they are only
/// listed.
std::optional<std::string> unfinished_match(Catalog const& catalog, std::string_view game, Console& console,
                                            Texts const& texts);

/// The rules step by step on a real board. Throws Error when the game has no guide.
void play_guided(Catalog const& catalog, std::string const& game, Console& console, Texts const& texts);

}  // namespace joute::text
