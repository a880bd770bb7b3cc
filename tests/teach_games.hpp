// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"

void register_awele(joute::Catalog& catalog);
void register_four(joute::Catalog& catalog);
void register_incognito(joute::Catalog& catalog);
void register_tirs(joute::Catalog& catalog);
void register_ttt(joute::Catalog& catalog);

namespace joute {

/// The games for tests of teaching pages.
inline Catalog const& teach_games() {
    static Catalog const games = [] {
        Catalog all;
        for (auto* add : {register_awele, register_four, register_incognito, register_tirs, register_ttt})
            add(all);
        return all;
    }();
    return games;
}

}  // namespace joute
