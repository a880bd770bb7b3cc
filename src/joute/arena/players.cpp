// SPDX-License-Identifier: MIT
#include "joute/arena/players.hpp"

#include "joute/arena/engine_player.hpp"
#include "joute/arena/program_player.hpp"

#include <random>

namespace joute {

std::unique_ptr<Player> machine_player(std::string const& who, ChosenGame const& game, Table const& table,
                                       std::uint64_t seed) {
    // A program is told nothing that comes from the seed: what is hidden and what will be drawn could be told from it.
    if (auto wish = program_named(who)) {
        auto const lot = std::random_device{}() >> 1;
        return std::make_unique<ProgramPlayer>(std::move(*wish), game, lot);
    }
    return std::make_unique<EnginePlayer>(game.type->engine(who, table, seed));
}

void check_machine(std::string const& who, ChosenGame const& game, Table const& table) {
    if (!program_named(who)) game.type->engine(who, table, 1);
}

}  // namespace joute
