// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"

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

}  // namespace joute
