// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"

namespace joute::app {

/// Main function for the games of a catalog: parses the command line and runs the command. Returns the exit
/// code: 0 done, 1 negative result, 2 invalid input, 4 match file not writable, 70 bug, 130 interrupted.
int run(int argc, char const* const* argv, Catalog const& catalog);

}  // namespace joute::app
