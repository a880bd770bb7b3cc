// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/geometry.hpp"
#include "joute/table/table.hpp"

/// @file
/// All colours of the window. Text is legible on every ground on which it is written: the contrast is at least
/// 4.5, as the level AA of WCAG demands.
namespace joute::window::palette {

/// Background: dark blue-grey with slightly lighter panels, or paper with white panels.
inline constexpr Colour background = Colour::themed(0x20262E, 0xF1EDE5);
inline constexpr Colour background_low = Colour::themed(0x171C22, 0xE3DDD1);
inline constexpr Colour panel = Colour::themed(0x2B333D, 0xFCFAF6);
inline constexpr Colour raised = Colour::themed(0x3A4552, 0xE9E4DA);
inline constexpr Colour hovered = Colour::themed(0x445160, 0xDBD4C6);
inline constexpr Colour line = Colour::themed(0x5A6776, 0xB4AB9B);
inline constexpr Colour shadow = Colour::themed(0x000000, 0x5A4A32);

inline constexpr Colour text = Colour::themed(0xF3EEE4, 0x22272D);
inline constexpr Colour faint = Colour::themed(0xC0C7CF, 0x454C54);
inline constexpr Colour dim = Colour::themed(0xABB5C0, 0x59616A);

/// The main button, headings and the current choice.
inline constexpr Colour accent = Colour::themed(0xE8A33D, 0x8A5200);
inline constexpr Colour accent_hovered = Colour::themed(0xF2B65A, 0x764600);
inline constexpr Colour accent_text = Colour::themed(0x2A1E08, 0xFFFFFF);
inline constexpr Colour focus = Colour::themed(0x7FC8F8, 0x0F5FA6);

/// Board: ivory cells in a wooden frame, the same in both themes.
inline constexpr Colour frame = Colour::hex(0x7A5233);
inline constexpr Colour frame_light = Colour::hex(0x96683F);
inline constexpr Colour frame_text = Colour::hex(0xF0DDBF);
inline constexpr Colour cell = Colour::hex(0xF4EAD5);
inline constexpr Colour cell_other = Colour::hex(0xECDDC0);
inline constexpr Colour cell_lit = Colour::hex(0xCFE3B4);
inline constexpr Colour cell_last = Colour::hex(0xF6D58A);
inline constexpr Colour cell_chosen = Colour::hex(0xF2B950);
inline constexpr Colour cell_text = Colour::hex(0x3B2A1A);
inline constexpr Colour focus_on_cell = Colour::hex(0x2F6DA8);
inline constexpr Colour focus_on_frame = Colour::hex(0x7FC8F8);
inline constexpr Colour pit = Colour::hex(0x4E321D);
inline constexpr Colour pit_light = Colour::hex(0x5F3F27);

/// Annotations on the board: amber lines, and badges of amber or light text on a dark ground.
inline constexpr Colour mark = Colour::hex(0xE8A33D);
inline constexpr Colour mark_text = Colour::hex(0x2A1E08);
inline constexpr Colour note_ground = Colour::hex(0x171C22);
inline constexpr Colour note_text = Colour::hex(0xF3EEE4);

/// Value of a move compared with the best, as the ground of a badge.
inline constexpr Colour best = Colour::hex(0x2B7441);
inline constexpr Colour fair = Colour::hex(0x8A5E0B);
inline constexpr Colour poor = Colour::hex(0xB0402C);

}  // namespace joute::window::palette

namespace joute::window {

/// The colour of a seat in the window, the same as that of its pieces.
Colour seat_colour(Table const& table, Seat seat);

}  // namespace joute::window
