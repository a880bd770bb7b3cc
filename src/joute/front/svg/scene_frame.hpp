// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"

namespace joute::svg {

/// `full` draws everything. `small` is for pictures of a few millimetres: no labels, and heaps as numbers.
enum class Detail { full, small };

/// Where a scene lies inside its wooden frame, in cells. The frame adds a margin on every side. Where nothing
/// but labels lies left of the zones or above them, that strip is halved and serves as the margin.
class SceneFrame {
public:
    explicit SceneFrame(Scene const& scene, Detail detail = Detail::full);

    /// The size, including the margins.
    double width() const { return columns_.length; }
    double height() const { return rows_.length; }
    /// Converts a point of the scene to cells from the frame's top left corner.
    Point place(Point p) const { return {columns_.place(p.x), rows_.place(p.y)}; }
    /// Whether the scene has pits. The board is then a plank with holes, without cells.
    bool is_plank() const { return is_plank_; }

private:
    /// One of the two coordinates.
    struct Axis {
        double begin = 0;   ///< of the zones
        double strip = 0;   ///< what is left of the part before `begin`
        double margin = 0;  ///< added before it
        double length = 0;

        double place(double x) const { return margin + (x < begin ? x * strip / begin : x - begin + strip); }
    };
    Axis axis(Scene const& scene, double Point::*coordinate, double length, Detail detail) const;

    bool is_plank_;
    Axis columns_;
    Axis rows_;
};

/// Whether a point lies in a zone.
bool inside_a_zone(Scene const& scene, Point p);

}  // namespace joute::svg
