// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/table/catalog.hpp"

#include <memory>
#include <string>

namespace joute {

// A machine by the name of its seat: an engine, `alphabeta:depth=8`, a level, `level:3`, or somebody else's program,
// `program:python3 bot.py`. Throws Error.
std::unique_ptr<Player> machine_player(std::string const& who, ChosenGame const& game, Table const& table,
                                       std::uint64_t seed);

// Throws Error for a machine that cannot sit there, without starting a program.
void check_machine(std::string const& who, ChosenGame const& game, Table const& table);

}  // namespace joute
