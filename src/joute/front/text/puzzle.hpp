// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/preferences.hpp"
#include "joute/arena/puzzle.hpp"
#include "joute/base/texts.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/catalog.hpp"

namespace joute::text {

/// Asks puzzles until the user leaves or `options.count` are answered. A script on stdin neither uses nor
/// changes the remembered streak. Throws Error if there is no puzzle.
void ask_puzzles(Catalog const& catalog, PuzzleOptions const& options, Console& console, Texts const& texts,
                 Preferences& preferences);

}  // namespace joute::text
