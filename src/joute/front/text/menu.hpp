// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/preferences.hpp"
#include "joute/base/texts.hpp"
#include "joute/front/text/console.hpp"
#include "joute/game/params.hpp"
#include "joute/table/catalog.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace joute::text {

/// Asks questions with few possible answers, and repeats them until the answer is valid. Enter gives the answer
/// in brackets. Answers are null if the user types `b` for back, at end of input and on interruption.
struct Prompter {
    Console& console;
    Texts const& texts;

    /// Writes the message to stderr.
    void note(Message const& message) const { console.note(texts(message) + "\n"); }

    /// Accepts yes and no in English and French, in full or as a first letter.
    std::optional<bool> yes_or_no(std::string_view question) const;
    /// Returns a number in the range of the parameter; Enter gives its default.
    std::optional<std::int64_t> number(Message const& question, Param const& param) const;
    /// Shows the lines, numbered from 1, and the way out by its first letter. Returns the index of the chosen
    /// line, from 0; Enter gives the first.
    std::optional<std::size_t> one_of(std::string_view question, std::vector<std::string> const& lines,
                                      std::string_view way_out = tr("back")) const;
};

/// Runs the menu of the terminal until the user leaves: choose a game, then play it, read its rules or take
/// its lessons. A match against the machine begins with the level, by default that of last time.
void menu(Catalog const& catalog, Console& console, Texts const& texts, Preferences& preferences);

/// Presents Joute in a few seconds without input: a solved board, a match between machines, commands to try.
void demonstration(Catalog const& catalog, Console& console, Texts const& texts);

}  // namespace joute::text
