// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"

namespace joute::app {

/// The whole program for the games of a catalog: reads the command line, runs the command, returns the exit
/// code: 0 done, 1 done but something is wrong, 2 wrong input, 70 a bug in Joute, 130 interrupted.
int run(int argc, char const* const* argv, Catalog const& catalog);

}  // namespace joute::app
