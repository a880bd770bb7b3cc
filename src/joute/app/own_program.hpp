// SPDX-License-Identifier: MIT
#pragma once

#include "joute/app/command.hpp"

#include <span>

namespace joute::app {

// The game that a program's name means, in any case: `Incognito`. Nothing for the name of the program itself.
GameType const* game_called(Catalog const& catalog, std::string_view program);

// What a program called by a game's name does with its arguments: people play at one keyboard, with the options of the
// teaching documents: -a in the terminal, -g in a window, -s FILE saves, -c FILE goes on. Returns the exit code.
int run_as(GameType const& game, std::string_view program, std::span<char const* const> arguments,
           Context const& context);

}  // namespace joute::app
