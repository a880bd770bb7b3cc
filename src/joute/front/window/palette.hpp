// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/geometry.hpp"
#include "joute/table/table.hpp"

/// @file
/// All colours of the window.
namespace joute::window::palette {

/// Background: dark blue-grey, with slightly lighter panels.
inline constexpr Colour background = Colour::hex(0x20262E);
inline constexpr Colour background_low = Colour::hex(0x171C22);
inline constexpr Colour panel = Colour::hex(0x2B333D);
inline constexpr Colour raised = Colour::hex(0x3A4552);
inline constexpr Colour hovered = Colour::hex(0x4A5766);
inline constexpr Colour line = Colour::hex(0x465260);
inline constexpr Colour shadow = Colour::hex(0x000000);

inline constexpr Colour text = Colour::hex(0xF3EEE4);
inline constexpr Colour faint = Colour::hex(0xAEB6BF);
inline constexpr Colour dim = Colour::hex(0x7C8793);

inline constexpr Colour accent = Colour::hex(0xE8A33D);
inline constexpr Colour accent_text = Colour::hex(0x2A1E08);
inline constexpr Colour focus = Colour::hex(0x7FC8F8);
inline constexpr Colour focus_on_cell = Colour::hex(0x2F6DA8);

/// Board: ivory cells in a wooden frame.
inline constexpr Colour frame = Colour::hex(0x7A5233);
inline constexpr Colour frame_light = Colour::hex(0x96683F);
inline constexpr Colour frame_text = Colour::hex(0xF0DDBF);
inline constexpr Colour cell = Colour::hex(0xF4EAD5);
inline constexpr Colour cell_other = Colour::hex(0xECDDC0);
inline constexpr Colour cell_lit = Colour::hex(0xCFE3B4);
inline constexpr Colour cell_last = Colour::hex(0xF6D58A);
inline constexpr Colour cell_chosen = Colour::hex(0xF2B950);
inline constexpr Colour cell_text = Colour::hex(0x3B2A1A);
inline constexpr Colour pit = Colour::hex(0x4E321D);
inline constexpr Colour pit_light = Colour::hex(0x5F3F27);

/// Value of a move compared with the best.
inline constexpr Colour best = Colour::hex(0x3E8E54);
inline constexpr Colour fair = Colour::hex(0xB5811C);
inline constexpr Colour poor = Colour::hex(0xB8442F);

}  // namespace joute::window::palette

namespace joute::window {

/// The colour of a seat in the window, the same as that of its pieces.
Colour seat_colour(Table const& table, Seat seat);

}  // namespace joute::window
