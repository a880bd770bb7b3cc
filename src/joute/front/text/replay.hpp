// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/catalog.hpp"

#include <optional>
#include <string>

namespace joute::text {

/// Options of the replay command.
struct ReplayOptions {
    std::string file;
    std::string game = {};                      ///< for files that do not name their game
    std::optional<Clock::duration> delay = {};  ///< between steps without user input
    bool values = false;                        ///< show the value of each move
};

/// Steps through a record: automatically if `delay` is set, interactively at a terminal, else without pauses.
/// Throws Error for an invalid record.
void replay(Catalog const& catalog, ReplayOptions const& request, Console& console, Texts const& texts);

}  // namespace joute::text
