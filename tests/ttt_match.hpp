// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/open_match.hpp"
#include "joute/table/catalog.hpp"

#include <string>
#include <utility>
#include <vector>

void register_ttt(joute::Catalog& catalog);

namespace joute {

/// A catalog with ttt alone. Its engines are linked from the game's library, not compiled again.
inline Catalog const& ttt_catalog() {
    static Catalog const all = [] {
        Catalog made;
        register_ttt(made);
        return made;
    }();
    return all;
}

/// Options of a ttt match that is not saved and always uses the same seed.
inline PlayOptions ttt(std::vector<std::string> seats = {"human", "human"}) {
    return {.game = "ttt", .seats = std::move(seats), .seed = 1, .keep = false};
}
inline OpenedMatch opened(PlayOptions const& options) { return open_match(ttt_catalog(), options); }

}  // namespace joute
