// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/scene_painter.hpp"
#include "joute/table/engine.hpp"

#include <string>
#include <string_view>

namespace joute::window {

/// Display of a move's value: colour, symbol and number, so that the colour alone never carries the meaning.
struct ValueBadge {
    Colour colour;
    std::string_view symbol;
    std::string number;
    bool exact = false;

    /// `best` is the value of the best move.
    ValueBadge(MoveReport const& report, double best, Unit unit, Texts const& texts);
    /// Symbol and number.
    std::string text() const { return std::string(symbol) + " " + number; }
    /// The number without a leading zero and without the mark of an estimate, for small zones.
    std::string compact_number() const;
};

/// Whether the badge is legible on one line of the area.
bool fits(Ui& ui, Rect area, ValueBadge const& badge);
/// Draws the badge on one line at its zone; if too wide, it overlaps the neighbours.
void draw_whole(Ui& ui, ScenePainter const& painter, Zone const& zone, ValueBadge const& badge);
/// Draws as much of the badge as fits into a small zone.
void draw_small(Ui& ui, ScenePainter const& painter, Zone const& zone, ValueBadge const& badge);

}  // namespace joute::window
