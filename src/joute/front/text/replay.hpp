// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/catalog.hpp"

#include <optional>
#include <string>

namespace joute::text {

/// What the command line says.
struct ReplayOptions {
    std::string file;
    std::string game = {};                      ///< where the file does not name it
    std::optional<Clock::duration> delay = {};  ///< goes on by itself
    bool values = false;                        ///< what each move was worth
};

/// Steps through a record: forwards and backwards at a terminal, by itself with a delay, all at once otherwise. Throws Error.
void replay(Catalog const& catalog, ReplayOptions const& request, Console& console, Texts const& texts);

}  // namespace joute::text
