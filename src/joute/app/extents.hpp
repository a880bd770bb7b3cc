// SPDX-License-Identifier: MIT
#pragma once

#include "joute/app/json.hpp"
#include "joute/base/texts.hpp"
#include "joute/game/about.hpp"
#include "joute/game/extent.hpp"

#include <string>

namespace joute::app {

// How much there is to a game, for programs and for people: a few lines.
void add_extent(Json& json, Extent const& extent);
std::string in_words(Extent const& extent, About const& about, Texts const& texts);

}  // namespace joute::app
