// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"

#include <string>
#include <string_view>
#include <vector>

/// @file
/// The colours of boards in SVG and HTML, the same as in the window. They do not depend on the theme.
namespace joute::svg::colour {

inline constexpr std::string_view frame = "#7A5233";
inline constexpr std::string_view frame_light = "#96683F";
inline constexpr std::string_view frame_text = "#F0DDBF";
inline constexpr std::string_view cell = "#F4EAD5";
inline constexpr std::string_view cell_other = "#ECDDC0";
inline constexpr std::string_view cell_lit = "#CFE3B4";
inline constexpr std::string_view cell_last = "#F6D58A";
inline constexpr std::string_view cell_drawn = "#DFE3E6";
inline constexpr std::string_view cell_lost = "#F2CDC4";
inline constexpr std::string_view cell_text = "#3B2A1A";
inline constexpr std::string_view cell_faint = "#85765F";
inline constexpr std::string_view pit = "#4E321D";
inline constexpr std::string_view pit_light = "#5F3F27";
inline constexpr std::string_view accent = "#E8A33D";
inline constexpr std::string_view paper = "#FDFAF3";
inline constexpr std::string_view white = "#F4EFE4";
inline constexpr std::string_view black = "#3A4149";

}  // namespace joute::svg::colour

namespace joute::svg {

/// The colour of a piece.
std::string_view colour_of(Ink ink);
/// The colour of a text that is legible on a cell, or on the frame around the cells.
std::string_view text_colour(Ink ink, bool on_frame);

/// The pictures of the general shapes, of one seed and of the seats' symbols. Their ids are their names.
std::vector<Picture> built_in_pictures();
Picture seed_picture();
/// The id of a game's picture, different from all built-in ones.
inline std::string id_of(Picture const& picture) { return "picture-" + std::string(picture.name); }

/// A part of a piece, centred on it.
struct Layer {
    std::string id;
    std::string_view svg;
    std::string_view colour;  ///< in place of `currentColor`
    double size = 1;          ///< as a part of the piece's size
};
/// What to draw for a mark, from the lowest layer up. Empty if it has no picture: then its text is written.
std::vector<Layer> layers_of(Mark const& mark, Scene const& scene);

}  // namespace joute::svg
