// SPDX-License-Identifier: MIT
#pragma once

#include "joute/app/command.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace joute::app {

/// Reads the command line. Returns the command that was chosen, nothing when there was none; when help or the
/// version was asked for, a command that shows it. Throws Error for a line that is not understood.
std::optional<Command> read_command_line(int argc, char const* const* argv,
                                         std::vector<Command> const& commands, Context const& context);

/// A script for bash that completes commands, options, games with their parameters, and engines; made from what the commands
/// declare and the catalog holds, so that it is never out of date.
std::string bash_completion(Catalog const& catalog, std::vector<Command> const& commands);

/// The command that prints it; `commands` are all there are.
Command completion_command(Context const& context, std::vector<Command> const& commands);

/// The game that a program's name means, in any case: `Incognito`. Nothing for the name of the program itself.
GameType const* game_called(Catalog const& catalog, std::string_view program);

/// What a program called by a game's name does with its arguments: people play at one keyboard, with the options of the
/// teaching documents: -a in the terminal, -g in a window, -s FILE saves, -c FILE goes on. Returns the exit code.
int run_as(GameType const& game, std::string_view program, std::span<char const* const> arguments,
           Context const& context);

}  // namespace joute::app
