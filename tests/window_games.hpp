// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/open_match.hpp"
#include "joute/table/catalog.hpp"

#include <string>
#include <utility>
#include <vector>

void register_awele(joute::Catalog& catalog);
void register_cups(joute::Catalog& catalog);
void register_incognito(joute::Catalog& catalog);
void register_tirs(joute::Catalog& catalog);
void register_ttt(joute::Catalog& catalog);

namespace joute::window {

/// All games, and a toy game without a scene.
inline Catalog const& catalog() {
    static Catalog const games = [] {
        Catalog all("joute");
        for (auto* add : {register_awele, register_cups, register_incognito, register_tirs, register_ttt})
            add(all);
        return all;
    }();
    return games;
}

/// Options of a match that is not saved and always uses the same seed.
inline PlayOptions request(std::string game, std::vector<std::string> seats = {"human", "random"}) {
    PlayOptions request{.game = std::move(game), .seats = std::move(seats)};
    request.seed = 5;
    request.keep = false;
    return request;
}

}  // namespace joute::window
