// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace joute::window {

// What is drawn from a picture of the project's own, scaled without loss.
enum class Picture { cross, ring, seed, pawn_white, pawn_black, castle_white, castle_black, shield, target };

// The picture as the text of an SVG file.
std::string_view svg_of(Picture picture);

}  // namespace joute::window
