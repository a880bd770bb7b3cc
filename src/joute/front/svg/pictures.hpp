// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"

#include <string_view>

/// @file
/// The colours of boards in SVG and HTML, the same as in the window. They do not depend on the theme.
namespace joute::svg::colour {

inline constexpr std::string_view frame = "#7A5233";
inline constexpr std::string_view frame_light = "#96683F";
inline constexpr std::string_view frame_text = "#F0DDBF";
inline constexpr std::string_view cell = "#F4EAD5";
inline constexpr std::string_view cell_other = "#ECDDC0";
inline constexpr std::string_view cell_lit = "#CFE3B4";
inline constexpr std::string_view cell_drawn = "#DFE3E6";
inline constexpr std::string_view cell_lost = "#F2CDC4";
inline constexpr std::string_view cell_text = "#3B2A1A";
inline constexpr std::string_view pit = "#4E321D";
inline constexpr std::string_view pit_light = "#5F3F27";
inline constexpr std::string_view accent = "#E8A33D";
inline constexpr std::string_view paper = "#FDFAF3";
inline constexpr std::string_view seat0 = "#D4553A";
inline constexpr std::string_view seat1 = "#2F6DA8";

}  // namespace joute::svg::colour

namespace joute::svg {

/// The built-in SVG pictures.
enum class Picture { cross, ring, seed, pawn_white, pawn_black, castle_white, castle_black, shield, target };
inline constexpr int pictures = 9;

/// The picture of a piece.
Picture picture_of(Mark const& mark);

/// Its id in SVG, such as `pawn-white`.
std::string_view name_of(Picture picture);
/// The picture as the text of an SVG file.
std::string_view svg_of(Picture picture);

}  // namespace joute::svg
