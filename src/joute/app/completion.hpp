// SPDX-License-Identifier: MIT
#pragma once

#include "joute/app/command.hpp"

#include <string>
#include <vector>

namespace joute::app {

// A script for bash that completes commands, options, games with their parameters, and engines; made from what the commands
// declare and the catalog holds, so that it is never out of date.
std::string bash_completion(Catalog const& catalog, std::vector<Command> const& commands);

// The command that prints it; `commands` are all there are.
Command completion_command(Context const& context, std::vector<Command> const& commands);

}  // namespace joute::app
