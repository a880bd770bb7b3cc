// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/open_match.hpp"
#include "joute/arena/preferences.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/catalog.hpp"

#include <optional>
#include <string>

namespace joute::text {

/// Whether the match is saved on disk. `stopped`: it is not, because a write failed during play.
enum class Kept { yes, no, stopped };

/// Whose sentences and board a match has.
enum class Style {
    modern,    ///< Joute's: cells have their names in the notation
    document,  ///< those of the game's teaching document (HasDialogue), if it has one
};

/// Plays one match in the terminal, by default against the opponent of last time. Throws Error for invalid
/// options.
Kept play(Catalog const& catalog, PlayOptions options, Console& console, Texts const& texts,
          Preferences& preferences, Style style = Style::modern);

/// Lets the user choose an unfinished match, of `game` unless that is empty, and returns its file. Without a
/// terminal on stdin, lists the matches and returns null.
std::optional<std::string> unfinished_match(Catalog const& catalog, std::string_view game, Console& console,
                                            Texts const& texts);

/// Runs the lessons of a game on a real board. Throws Error if the game has none.
void play_guided(Catalog const& catalog, std::string const& game, Console& console, Texts const& texts);

}  // namespace joute::text
