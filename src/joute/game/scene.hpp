// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/inline_vector.hpp"
#include "joute/game/seats.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
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

/// The colour of a mark: neutral, that of white or black pieces, or that of a seat. Front ends never convey a
/// meaning by colour alone: each seat also has a symbol, which its discs show.
enum class Ink {
    plain,
    faint,
    accent,
    white,
    black,
    seat0,
    seat1,
    seat2,
    seat3,
    seat4,
    seat5,
    seat6,
    seat7,
    seat8
};

/// The ink of a seat, 0 … most_seats−1.
constexpr Ink ink_of(Seat seat) { return static_cast<Ink>(static_cast<int>(Ink::seat0) + seat); }
/// The seat that has this ink. Null if it belongs to none.
constexpr std::optional<Seat> seat_of(Ink ink) {
    if (ink < Ink::seat0) return std::nullopt;
    return static_cast<int>(ink) - static_cast<int>(Ink::seat0);
}

/// A picture that a game ships as `pictures/<name>.svg` in its folder.
struct Picture {
    std::string_view name;
    std::string_view svg;  ///< the text of the file; `currentColor` in it is the ink of the mark
    bool operator==(Picture const&) const = default;
};

/// Something to draw.
struct Mark {
    /// A `label` names a row, a column, a zone or, without text, the seat of its ink. It may be moved towards
    /// the board, or left out of small pictures. A `text` stays in its place.
    enum class Shape { text, label, cross, ring, disc, seeds, pit, stroke, picture };

    Shape shape = Shape::text;
    Point at;               ///< centre; for a stroke, one end
    double size = 1;        ///< in cells
    std::string text = {};  ///< what a terminal writes there; for seeds, their number
    Ink ink = Ink::plain;
    Point to = {};             ///< the other end of a stroke, or of a long heap or pit
    std::string picture = {};  ///< the name of a picture; its mark has the shape `picture`

    /// Whether a heap or pit extends over more than one cell.
    bool is_long() const { return !(to == Point{}); }

    bool operator==(Mark const&) const = default;
};

/// The whole picture: zones to click, and marks in drawing order.
struct Scene {
    double width = 0;
    double height = 0;
    std::vector<Zone> zones = {};
    std::vector<Mark> marks = {};
    std::vector<Picture> pictures = {};  ///< all that the game ships; the table adds them

    /// The picture of a name. Null if the game does not ship it.
    Picture const* find_picture(std::string_view name) const {
        auto const found = std::ranges::find(pictures, name, &Picture::name);
        return found == pictures.end() ? nullptr : &*found;
    }
    bool operator==(Scene const&) const = default;
};

/// A move as the indices of the zones to click, in order.
using Clicks = InlineVector<int, 4>;

}  // namespace joute
