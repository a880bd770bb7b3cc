// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"

#include <string_view>

namespace joute::page {

// What is drawn from a picture of the project's own, scaled without loss.
enum class Picture { cross, ring, seed, pawn_white, pawn_black, castle_white, castle_black, shield, target };
inline constexpr int pictures = 9;

// The picture of a piece.
Picture picture_of(Mark const& mark);

// As in `pawn-white`.
std::string_view name_of(Picture picture);
// The picture as the text of an SVG file.
std::string_view svg_of(Picture picture);

}  // namespace joute::page
