// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/open_match.hpp"
#include "joute/table/catalog.hpp"

#include <string>
#include <utility>
#include <vector>

void register_ttt(joute::Catalog& catalog);

namespace joute {

// The catalog of a program that knows ttt alone. Its engines are those of the library, and not compiled once more.
inline Catalog const& ttt_catalog() {
    static Catalog const all = [] {
        Catalog made;
        register_ttt(made);
        return made;
    }();
    return all;
}

// A match of ttt that is kept nowhere, the same every time.
inline PlayOptions ttt(std::vector<std::string> seats = {"human", "human"}) {
    return {.game = "ttt", .seats = std::move(seats), .seed = 1, .keep = false};
}
inline OpenedMatch opened(PlayOptions const& options) { return open_match(ttt_catalog(), options); }

}  // namespace joute
