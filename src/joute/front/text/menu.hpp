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

/// Questions with a few possible answers, asked again until one of them is given. Every answer is empty when
/// the person goes away.
struct Asking {
    Console& console;
    Texts const& texts;

    /// Says something beside the conversation.
    void note(Message const& message) const { console.note(texts(message) + "\n"); }

    /// In English or French, whole or by its first letter.
    std::optional<bool> yes_or_no(std::string_view question) const;
    /// A number in the range of a parameter; Enter gives the usual one.
    std::optional<std::int64_t> number(Message const& question, Param const& param) const;
    /// The index of one of the lines shown, numbered from 1; Enter gives the first.
    std::optional<std::size_t> one_of(std::string_view question, std::vector<std::string> const& lines) const;
};

/// The menu of the terminal: choose a game, then play it, see its rules or be guided; until the person leaves.
void menu(Catalog const& catalog, Console& console, Texts const& texts, Preferences& preferences);

/// What Joute is, without keyboard or display, in a few seconds: a solved board, a match between machines, how
/// to play.
void demonstration(Catalog const& catalog, Console& console, Texts const& texts);

}  // namespace joute::text
