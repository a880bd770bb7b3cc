// SPDX-License-Identifier: MIT
#pragma once

#include "../incognito.hpp"
#include "layers.hpp"

#include "joute/game/archive.hpp"

#include <filesystem>

namespace incognito {

// The layers in files, one for each number of pawns.

// Adds those that a folder has, as far as they follow each other, up to so many pawns. Throws Error when one is damaged.
void load(Layers& layers, std::filesystem::path const& folder, Board const& board, int most,
          std::stop_token const& stop = {});

// The layers as `joute db` builds, checks and describes them.
std::unique_ptr<joute::Archive> archive(Incognito const& game);

}  // namespace incognito

// Every size of board has one.
template <>
struct joute::ArchiveOf<incognito::Incognito> {
    static std::unique_ptr<Archive> open(incognito::Incognito const& game) {
        return incognito::Layers::serve(game.geometry()) ? incognito::archive(game) : nullptr;
    }
};
