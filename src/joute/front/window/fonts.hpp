// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace joute::window {

enum class Face { regular, bold, mono };
inline constexpr std::size_t faces = 3;

/// The file of a DejaVu face, or of fontconfig's best match. $JOUTE_FONT, if set, replaces all faces. Null if
/// there is no such file.
std::optional<std::filesystem::path> find_font(Face face);

/// A glyph of the built-in bitmap font, for systems without fonts: 5 rows of 3 dots, the first in bit 14.
/// Lower case maps to upper case, accents are dropped, unknown characters become a box.
std::uint16_t bitmap_glyph(char32_t letter);

/// Decodes and removes the first character of UTF-8 text, which must not be empty.
char32_t take_character(std::string_view& text);

}  // namespace joute::window
