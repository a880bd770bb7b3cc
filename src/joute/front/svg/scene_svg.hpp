// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/svg/markup.hpp"
#include "joute/game/scene.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace joute::svg {

/// `full` draws everything. `small` is for pictures of a few millimetres: no names of rows and columns, and
/// heaps as numbers.
enum class Detail { full, small };

/// The side of a cell in SVG units.
inline constexpr double cell_size = 100;

/// Draws a scene of any game as SVG, with its top left corner at the origin. The document must define the
/// symbols it refers to, once, with `define_pictures`.
class SceneDrawing {
public:
    explicit SceneDrawing(Scene scene, Detail detail = Detail::full);

    /// The size in units, including the frame.
    double width() const { return width_; }
    double height() const { return height_; }
    /// Converts a point of the scene to units.
    Point place(Point p) const;

    /// Highlights zones, given by index.
    void light(std::vector<int> zones) { lit_ = std::move(zones); }
    /// Writes one `<g>` element.
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
    Point names_;   ///< part cut off the left and top margins, in cells: half of each, or all without names
    Point origin_;  ///< of the scene, in units
    double width_ = 0;
    double height_ = 0;
};

/// Writes the `<symbol>` elements that drawings refer to, once per document, at the beginning of an `<svg>`.
void define_pictures(Markup& out);

/// Draws a piece, a number or a round pit centred at a point; the size is in units.
void draw_piece(Markup& out, Mark const& piece, Point at, double size);
void draw_stroke(Markup& out, Point from, Point to, double width);
/// Writes text centred at a point.
void write_centred(Markup& out, Point at, double size, std::string_view colour, std::string_view text);

/// A scene as a complete SVG file. The title is also the label for screen readers.
std::string svg_file(Scene const& scene, std::string_view title);

}  // namespace joute::svg
