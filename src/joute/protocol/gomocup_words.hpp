// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/table/catalog.hpp"

namespace joute {

// The game as Gomocup's programs write it, for either side of the conversation. Throws Error for one they do not play.
inline Dialect gomocup_dialect(ChosenGame const& game) {
    auto const dialect = game.type->dialect(game.params, Family::gomocup);
    if (!dialect)
        throw Error(msg("Gomocup's programs do not play {}:{}", game.type->about().name, game.params.text()));
    return *dialect;
}

}  // namespace joute
