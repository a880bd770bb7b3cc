// SPDX-License-Identifier: MIT
#pragma once

#include "joute/app/command.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace joute::app {

/// Parses the command line and returns the chosen command. Null if there is none. For `--help` and
/// `--version`, returns a command that prints them. Throws Error for an invalid line.
std::optional<Command> read_command_line(int argc, char const* const* argv,
                                         std::vector<Command> const& commands, Context const& context);

/// The command that prints the completion script of a shell: commands, options, games with their parameters,
/// engines. The script is generated from the commands and the catalog, so that it is always up to date;
/// `commands` must outlive it.
Command completion_command(Context const& context, std::vector<Command> const& commands);

/// The game that has the program's name, ignoring case (`Incognito`). Null for `joute` and unknown names.
GameType const* game_called(Catalog const& catalog, std::string_view program);

/// Runs a program named after a game, for human players only, with the options that the teaching documents
/// prescribe: `-a` plays in the terminal, `-g` in a window, `-s FILE` saves, `-c FILE` resumes. Without
/// `-s`, a new match is saved among the user's matches. Returns the exit code.
int run_as_game(GameType const& game, std::string_view program, std::span<char const* const> arguments,
                Context const& context);

}  // namespace joute::app
