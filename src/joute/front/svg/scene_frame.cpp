// SPDX-License-Identifier: MIT
#include "joute/front/svg/scene_frame.hpp"

#include <algorithm>

namespace joute::svg {

using Shape = Mark::Shape;

SceneFrame::SceneFrame(Scene const& scene, Detail detail)
    : is_plank_(std::ranges::any_of(scene.marks, [](Mark const& mark) { return mark.shape == Shape::pit; })),
      columns_(axis(scene, &Point::x, scene.width, detail)),
      rows_(axis(scene, &Point::y, scene.height, detail)) {}

SceneFrame::Axis SceneFrame::axis(Scene const& scene, double Point::*coordinate, double length,
                                  Detail detail) const {
    double const margin = detail == Detail::full ? 0.3 : 0.08;
    Axis axis;
    axis.begin = length;
    for (auto const& zone : scene.zones) axis.begin = std::min(axis.begin, zone.corner.*coordinate);
    bool labels = false;
    bool others = is_plank_;
    for (auto const& mark : scene.marks) {
        if (mark.at.*coordinate >= axis.begin) continue;
        (mark.shape == Shape::label ? labels : others) = true;
    }
    bool const only_labels = labels && !others;
    axis.strip = !only_labels ? axis.begin : detail == Detail::full ? axis.begin / 2 : 0;
    axis.margin = only_labels ? std::max(0.0, margin - axis.strip) : margin;
    axis.length = axis.margin + axis.strip + (length - axis.begin) + margin;
    return axis;
}

bool inside_a_zone(Scene const& scene, Point p) {
    return std::ranges::any_of(scene.zones, [&](Zone const& zone) {
        return p.x >= zone.corner.x && p.x <= zone.corner.x + zone.width && p.y >= zone.corner.y &&
               p.y <= zone.corner.y + zone.height;
    });
}

}  // namespace joute::svg
