// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/svg/markup.hpp"
#include "joute/game/scene.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace joute::svg {

/// How much of a scene is drawn: all of it with its frame, or, for pictures of a few millimetres, cells and pieces without the
/// names of rows and columns, and heaps as their numbers.
enum class Detail { full, small };

/// The side of a cell in the units of a picture.
inline constexpr double cell_size = 100;

/// A scene of any game as SVG, 100 units to a cell, its top left corner at the origin. What it draws with must be defined once
/// in the same document, with `define_pictures`.
class SceneDrawing {
public:
    /// The scene is kept.
    explicit SceneDrawing(Scene scene, Detail detail = Detail::full);

    /// In units, the frame included.
    double width() const { return width_; }
    double height() const { return height_; }
    /// Where a point of the scene lies, in units.
    Point place(Point p) const;

    /// Zones that stand out from the others, by index.
    void light(std::vector<int> zones) { lit_ = std::move(zones); }
    /// As a group.
    void draw(Markup& out) const;

private:
    void ground(Markup& out) const;
    void zone(Markup& out, std::size_t index) const;
    void mark(Markup& out, Mark const& mark) const;
    void pit(Markup& out, Mark const& mark) const;
    void heap(Markup& out, Mark const& mark) const;
    void write_text(Markup& out, Mark const& mark) const;
    bool inside_a_zone(Point p) const;
    bool is_lit(std::size_t zone) const;

    Scene scene_;
    Detail detail_;
    std::vector<int> lit_;
    bool wooden_ = false;
    Point names_;   ///< half the room of the names at the left and above, which is left out
    Point origin_;  ///< of the scene, in units
    double width_ = 0;
    double height_ = 0;
};

/// The `<symbol>`s that drawings refer to; at the beginning of an `<svg>`, one for all drawings of a document.
void define_pictures(Markup& out);

/// A piece, a number or a round pit with its middle at a point; sizes are in units.
void draw_piece(Markup& out, Mark const& piece, Point at, double size);
void draw_stroke(Markup& out, Point from, Point to, double width);
/// Letters with their middle at a point.
void write_centred(Markup& out, Point at, double size, std::string_view colour, std::string_view text);

/// The picture of a scene as a file of its own. The title is what those hear who do not see it.
std::string svg_file(Scene const& scene, std::string_view title);

}  // namespace joute::svg
