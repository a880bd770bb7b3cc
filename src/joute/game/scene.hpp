// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/inline_vector.hpp"

#include <string>
#include <vector>

/// @file
/// The picture of a position as data, in abstract units (a cell of a grid is 1 × 1, y grows downwards).
/// Every front end draws it in its own way; a game never draws pixels or characters.
namespace joute {

/// A place in the picture.
struct Point {
    double x = 0;
    double y = 0;
    bool operator==(Point const&) const = default;
};

/// A place one can click. Its index in the scene is what a path of clicks is made of; its name is what
/// people call it, the same as in the notation.
struct Zone {
    std::string name;
    Point corner;  ///< top left
    double width = 1;
    double height = 1;

    /// Where a mark lies that belongs to it.
    Point center() const { return {corner.x + width / 2, corner.y + height / 2}; }
    bool operator==(Zone const&) const = default;
};

/// Whose colour something has; a front end never lets the colour alone carry the meaning.
enum class Ink { plain, faint, accent, seat0, seat1 };

/// Something to see.
struct Mark {
    enum class Shape { text, cross, ring, disc, seeds, pit, castle, shield, stroke };

    Shape shape = Shape::text;
    Point at;          ///< its centre; where a stroke begins
    double size = 1;   ///< in cells
    std::string text;  ///< what a terminal writes there, and the number of a heap
    Ink ink = Ink::plain;
    Point to = {};  ///< where a stroke ends; the far end of a long heap or pit, if it is one

    /// A heap or pit that is taller or wider than one place.
    bool is_long() const { return !(to == Point{}); }

    bool operator==(Mark const&) const = default;
};

/// The whole picture: zones one can click, marks one can see, in the order they are drawn.
struct Scene {
    double width = 0;
    double height = 0;
    std::vector<Zone> zones;
    std::vector<Mark> marks;
    bool operator==(Scene const&) const = default;
};

/// A move as the zones that are clicked one after the other.
using Clicks = InlineVector<int, 4>;

}  // namespace joute
