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

/// The file of a face of DejaVu, or of what the system thinks is nearest; $JOUTE_FONT is used for all faces if it is set.
std::optional<std::filesystem::path> find_font(Face face);

/// A letter of the font that is built in for a system without any: five rows of three dots, the first in the highest bits.
/// Small letters are shown large, accents are dropped; a box for what it does not know.
std::uint16_t dots_of(char32_t letter);

/// Takes the first character of UTF-8 text off it.
char32_t take_character(std::string_view& text);

}  // namespace joute::window
