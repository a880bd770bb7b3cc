// SPDX-License-Identifier: MIT
#pragma once

#include "joute/app/command.hpp"

#include <string>
#include <string_view>
#include <vector>

/// @file
/// What the completion scripts of all shells are generated from: the commands as they declare themselves, and
/// the catalog.
namespace joute::app {

/// What may be typed for an argument or for the value of an option.
struct Accepted {
    enum class Kind { anything, files, games, engines, players, words };

    Kind kind = Kind::anything;
    std::string_view words = {};  ///< for `words`, separated by blanks
};

/// An option as a command declares it.
struct CompletedOption {
    std::vector<std::string> names;  ///< `-s`, `--save`
    std::string value = {};          ///< placeholder of its value; empty for a flag
    std::string_view help = {};
    bool value_is_optional = false;
    bool repeated = false;
    Accepted accepted = {};
};

/// A positional argument.
struct CompletedArgument {
    std::string name;
    bool several = false;
    Accepted accepted = {};
};

/// A command with its arguments and options.
struct CompletedCommand {
    std::string name;
    std::string_view help;
    std::vector<CompletedOption> options;  ///< without those of every command
    std::vector<CompletedArgument> arguments;
};

/// By name.
std::vector<CompletedCommand> completed_commands(std::vector<Command> const& commands);

/// The options of every command, and those of the program alone.
std::vector<CompletedOption> common_options();
std::vector<CompletedOption> program_options();

/// Words without duplicates, in order; those that end in `=` or `:` are continued.
std::vector<std::string> completed_games(Catalog const& catalog);  ///< `ttt`, `ttt:k=`, `awele:rules=abapa`
std::vector<std::string>
completed_engines(Catalog const& catalog);  ///< `alphabeta`, `alphabeta:depth=`, `level:3`
std::vector<std::string> completed_players(Catalog const& catalog);  ///< people, programs and engines

/// The scripts. Help sentences are translated.
std::string bash_completion(Catalog const& catalog, std::vector<Command> const& commands);
std::string zsh_completion(Catalog const& catalog, std::vector<Command> const& commands, Texts const& texts);
std::string fish_completion(Catalog const& catalog, std::vector<Command> const& commands, Texts const& texts);

}  // namespace joute::app
