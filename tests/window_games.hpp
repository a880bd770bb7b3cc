// SPDX-License-Identifier: MIT
#pragma once

#include "toys/baits.hpp"

#include "joute/arena/play_request.hpp"
#include "joute/bind/game_type_of.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

void register_awele(joute::Catalog& catalog);
void register_incognito(joute::Catalog& catalog);
void register_tirs(joute::Catalog& catalog);
void register_ttt(joute::Catalog& catalog);

namespace joute::window {

// All games, and one that has no picture.
inline Catalog const& catalog() {
    static Catalog const games = [] {
        Catalog all("joute");
        for (auto* add : {register_awele, register_incognito, register_tirs, register_ttt}) add(all);
        all.add(std::make_unique<GameTypeOf<toys::Baits>>(std::vector<GameWords>{}));
        return all;
    }();
    return games;
}

// A match that is kept nowhere, the same every time.
inline PlayRequest request(std::string game, std::vector<std::string> seats = {"human", "random"}) {
    PlayRequest request{.game = std::move(game), .seats = std::move(seats)};
    request.seed = 5;
    request.keeping.keep = false;
    return request;
}

}  // namespace joute::window
