// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/svg/markup.hpp"
#include "joute/front/svg/scene_frame.hpp"
#include "joute/game/scene.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace joute::svg {

/// The side of a cell in SVG units.
inline constexpr double cell_size = 100;

/// Draws a scene of any game as SVG, with its top left corner at the origin. The document must define the
/// symbols it refers to, once, with `define_pictures`.
class SceneDrawing {
public:
    explicit SceneDrawing(Scene scene, Detail detail = Detail::full);

    /// The size in units, including the frame.
    double width() const { return frame_.width() * cell_size; }
    double height() const { return frame_.height() * cell_size; }
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
    bool is_lit(std::size_t zone) const;

    Scene scene_;
    Detail detail_;
    SceneFrame frame_;
    std::vector<int> lit_;
};

/// Writes the `<symbol>` elements that drawings of these pictures and of the built-in ones refer to, once per
/// document, at the beginning of an `<svg>`.
void define_pictures(Markup& out, std::span<Picture const> pictures);

/// Draws a piece of the scene, a number or a round pit centred at a point; the size is in units.
void draw_piece(Markup& out, Mark const& piece, Scene const& scene, Point at, double size);
void draw_stroke(Markup& out, Point from, Point to, double width);
/// Writes text centred at a point.
void write_centred(Markup& out, Point at, double size, std::string_view colour, std::string_view text);

/// A scene as a complete SVG file. The title is also the label for screen readers.
std::string svg_file(Scene const& scene, std::string_view title);

}  // namespace joute::svg
