// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/table/catalog.hpp"

#include <memory>
#include <stop_token>
#include <string>

namespace joute {

// A machine by the name of its seat: an engine, `alphabeta:depth=8`, a level, `level:3`, or somebody else's program,
// `program:python3 bot.py`. `name` is what it is called. Throws Error.
std::unique_ptr<Player> machine_player(std::string name, std::string const& who, ChosenGame const& game,
                                       Table const& table, std::uint64_t seed, std::stop_token const& stop);

// Throws Error for a machine that cannot sit there, without starting a program.
void check_machine(std::string const& who, ChosenGame const& game, Table const& table);

}  // namespace joute
