// SPDX-License-Identifier: MIT
#pragma once

#include "joute/app/command.hpp"

#include <optional>
#include <vector>

namespace joute::app {

// Reads the command line. Returns the command that was chosen, nothing when there was none; when help or the
// version was asked for, a command that shows it. Throws Error for a line that is not understood.
std::optional<Command> read_command_line(int argc, char const* const* argv,
                                         std::vector<Command> const& commands, Context const& context);

}  // namespace joute::app
