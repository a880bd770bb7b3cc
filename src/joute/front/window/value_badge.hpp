// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/scene_painter.hpp"
#include "joute/table/engine.hpp"

#include <string>
#include <string_view>

namespace joute::window {

/// What a move is worth, for people: a colour, a symbol and a number; never the colour alone.
struct ValueBadge {
    Colour colour;
    std::string_view symbol;
    std::string number;
    bool exact = false;

    /// `best` is what the best move is worth.
    ValueBadge(MoveReport const& report, double best, Unit unit, Texts const& texts);
    /// Both side by side.
    std::string text() const { return std::string(symbol) + " " + number; }
};

/// Whether it can be read when it is drawn on one line of an area.
bool fits(Ui& ui, Rect area, ValueBadge const& badge);
/// On one line at its zone, over whatever lies beside if it does not fit.
void draw_whole(Ui& ui, ScenePainter const& painter, Zone const& zone, ValueBadge const& badge);
/// As much of it as a small zone has room for.
void draw_small(Ui& ui, ScenePainter const& painter, Zone const& zone, ValueBadge const& badge);

}  // namespace joute::window
