// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/inline_vector.hpp"

#include <string>
#include <vector>

/// @file
/// The picture of a position as data, in abstract units: a cell of a grid is 1 × 1, y grows downwards. Each
/// front end draws it in its own way; a game never draws pixels or characters.
namespace joute {

/// A point in the scene.
struct Point {
    double x = 0;
    double y = 0;
    bool operator==(Point const&) const = default;
};

/// A rectangle to click. Clicks refer to its index in the scene; its name is the same as in the notation.
struct Zone {
    std::string name;
    Point corner;  ///< top left
    double width = 1;
    double height = 1;

    Point center() const { return {corner.x + width / 2, corner.y + height / 2}; }
    bool operator==(Zone const&) const = default;
};

/// The colour of a mark: neutral, or that of a seat. Front ends never convey a meaning by colour alone.
enum class Ink { plain, faint, accent, seat0, seat1 };

/// Something to draw.
struct Mark {
    enum class Shape { text, cross, ring, disc, seeds, pit, castle, shield, stroke };

    Shape shape = Shape::text;
    Point at;          ///< centre; for a stroke, one end
    double size = 1;   ///< in cells
    std::string text;  ///< what a terminal writes there; for seeds, their number
    Ink ink = Ink::plain;
    Point to = {};  ///< the other end of a stroke, or of a long heap or pit

    /// Whether a heap or pit extends over more than one cell.
    bool is_long() const { return !(to == Point{}); }

    bool operator==(Mark const&) const = default;
};

/// The whole picture: zones to click, and marks in drawing order.
struct Scene {
    double width = 0;
    double height = 0;
    std::vector<Zone> zones;
    std::vector<Mark> marks;
    bool operator==(Scene const&) const = default;
};

/// A move as the indices of the zones to click, in order.
using Clicks = InlineVector<int, 4>;

}  // namespace joute
