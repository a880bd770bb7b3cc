// SPDX-License-Identifier: MIT
#include "joute/front/svg/scene_svg.hpp"

#include "joute/base/text.hpp"
#include "joute/front/svg/pictures.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace joute::svg {
namespace {

using Shape = Mark::Shape;

constexpr double margin = 0.3;  // width of the frame in cells

std::string_view colour_of(Ink ink) {
    switch (ink) {
        case Ink::plain: return colour::cell_text;
        case Ink::faint: return colour::frame_text;
        case Ink::accent: return colour::accent;
        case Ink::seat0: return colour::seat0;
        case Ink::seat1: return colour::seat1;
    }
    return colour::cell_text;
}

void put(Markup& out, Picture picture, Point at, double size) {
    out.element("use", {{"href", "#" + std::string(name_of(picture))},
                        {"x", at.x - size / 2},
                        {"y", at.y - size / 2},
                        {"width", size},
                        {"height", size}});
}

void box(Markup& out, Point corner, double width, double height, double radius, std::string_view fill) {
    out.element("rect", {{"x", corner.x},
                         {"y", corner.y},
                         {"width", width},
                         {"height", height},
                         {"rx", radius},
                         {"fill", fill}});
}

// A highlight.
void circle(Markup& out, Point at, double radius) {
    out.element("circle", {{"cx", at.x},
                           {"cy", at.y},
                           {"r", radius},
                           {"fill", "none"},
                           {"stroke", colour::accent},
                           {"stroke-width", 0.06 * cell_size}});
}

void hole(Markup& out, Point at, double width, double height) {
    auto layer = [&](double inset, double down, std::string_view fill) {
        box(out, {at.x - width / 2 + inset, at.y - height / 2 + inset + down}, width - 2 * inset,
            height - 2 * inset, width / 2 - inset, fill);
    };
    layer(0, width * 0.03, colour::frame_light);
    layer(0, 0, colour::pit);
    layer(width * 0.09, width * 0.04, colour::pit_light);
}

}  // namespace

void draw_piece(Markup& out, Mark const& piece, Point at, double size) {
    switch (piece.shape) {
        case Shape::text: return write_centred(out, at, size * 0.72, colour_of(piece.ink), piece.text);
        case Shape::seeds: return write_centred(out, at, size * 0.6, colour::frame_text, piece.text);
        case Shape::pit: return hole(out, at, size, size);
        case Shape::stroke: return;
        default: break;
    }
    if (piece.shape == Shape::ring && piece.ink == Ink::accent) return circle(out, at, size / 2);
    put(out, picture_of(piece), at, size);
}

void draw_stroke(Markup& out, Point from, Point to, double width) {
    out.element("path",
                {{"d", "M" + number(from.x) + " " + number(from.y) + "L" + number(to.x) + " " + number(to.y)},
                 {"stroke", colour::accent},
                 {"stroke-width", width},
                 {"stroke-linecap", "round"}});
}

void define_pictures(Markup& out) {
    out.open("defs");
    for (int i = 0; i < pictures; ++i) {
        auto const picture = static_cast<Picture>(i);
        auto const svg = svg_of(picture);
        auto const inside = svg.find('>') + 1;
        out.open("symbol", {{"id", name_of(picture)}, {"viewBox", "0 0 100 100"}});
        out.raw(svg.substr(inside, svg.rfind("</svg>") - inside));
        out.close();
    }
    out.close();
}

void write_centred(Markup& out, Point at, double size, std::string_view colour, std::string_view text) {
    constexpr double below_the_middle = 0.36;  // offset of the baseline, in font sizes
    out.element("text",
                {{"x", at.x},
                 {"y", at.y + size * below_the_middle},
                 {"font-size", size},
                 {"fill", colour},
                 {"text-anchor", "middle"}},
                text);
}

SceneDrawing::SceneDrawing(Scene scene, Detail detail) : scene_(std::move(scene)), detail_(detail) {
    for (auto const& mark : scene_.marks) wooden_ = wooden_ || mark.shape == Shape::pit;
    // The left and top margins hold only names of rows and columns. Half is enough, or nothing without names.
    Point first{scene_.width, scene_.height};
    for (auto const& zone : scene_.zones)
        first = {std::min(first.x, zone.corner.x), std::min(first.y, zone.corner.y)};
    bool const named = detail == Detail::full;
    double const around = named ? margin : 0.08;
    if (!wooden_) names_ = named ? Point{first.x / 2, first.y / 2} : first;
    double const before = wooden_ || !named ? around : 0;
    origin_ = {(before - names_.x) * cell_size, (before - names_.y) * cell_size};
    width_ = (scene_.width - names_.x + around + before) * cell_size;
    height_ = (scene_.height - names_.y + around + before) * cell_size;
}

Point SceneDrawing::place(Point p) const {
    bool const squeezes = detail_ == Detail::full;
    auto squeezed = [&](double x, double names) { return squeezes && x < 2 * names ? names + x / 2 : x; };
    return {origin_.x + squeezed(p.x, names_.x) * cell_size, origin_.y + squeezed(p.y, names_.y) * cell_size};
}

bool SceneDrawing::inside_a_zone(Point p) const {
    return std::any_of(scene_.zones.begin(), scene_.zones.end(), [&](Zone const& zone) {
        return p.x >= zone.corner.x && p.x <= zone.corner.x + zone.width && p.y >= zone.corner.y &&
               p.y <= zone.corner.y + zone.height;
    });
}

bool SceneDrawing::is_lit(std::size_t zone) const {
    return std::find(lit_.begin(), lit_.end(), static_cast<int>(zone)) != lit_.end();
}

void SceneDrawing::draw(Markup& out) const {
    out.open("g", {{"class", "scene"},
                   {"font-family", "system-ui, 'DejaVu Sans', sans-serif"},
                   {"font-weight", "bold"}});
    ground(out);
    for (std::size_t i = 0; i < scene_.zones.size(); ++i) zone(out, i);
    // Bottom layer first.
    auto draw_if = [&](auto const& wanted) {
        for (auto const& each : scene_.marks) {
            if (wanted(each.shape)) mark(out, each);
        }
    };
    draw_if([](Shape shape) { return shape == Shape::pit; });
    draw_if([](Shape shape) { return shape != Shape::pit && shape != Shape::stroke; });
    draw_if([](Shape shape) { return shape == Shape::stroke; });
    out.close();
}

void SceneDrawing::ground(Markup& out) const {
    double const rim = 0.035 * cell_size;
    double const radius = (wooden_ ? 0.5 : detail_ == Detail::full ? 0.22 : 0.12) * cell_size;
    box(out, {0, 0}, width_, height_, radius, colour::frame);
    if (detail_ == Detail::small) return;
    out.element("rect", {{"x", rim},
                         {"y", rim},
                         {"width", width_ - 2 * rim},
                         {"height", height_ - 2 * rim},
                         {"rx", radius - rim},
                         {"fill", "none"},
                         {"stroke", colour::frame_light},
                         {"stroke-width", rim}});
}

void SceneDrawing::zone(Markup& out, std::size_t index) const {
    auto const& zone = scene_.zones[index];
    if (wooden_) {
        if (!is_lit(index)) return;
        auto const at = place(zone.center());
        out.element("circle", {{"cx", at.x},
                               {"cy", at.y},
                               {"r", std::min(zone.width, zone.height) / 2 * cell_size},
                               {"fill", colour::cell_lit}});
        return;
    }
    double const gap = 0.025 * cell_size;
    auto const corner = place(zone.corner);
    bool const odd = std::lround(zone.corner.x + zone.corner.y) % 2 != 0;
    box(out, {corner.x + gap, corner.y + gap}, zone.width * cell_size - 2 * gap,
        zone.height * cell_size - 2 * gap, 0.09 * cell_size,
        is_lit(index) ? colour::cell_lit
        : odd         ? colour::cell_other
                      : colour::cell);
}

void SceneDrawing::mark(Markup& out, Mark const& mark) const {
    auto const at = place(mark.at);
    switch (mark.shape) {
        case Shape::text: return write_text(out, mark);
        case Shape::seeds: return heap(out, mark);
        case Shape::pit: return pit(out, mark);
        case Shape::stroke: return draw_stroke(out, at, place(mark.to), 0.09 * cell_size);
        default: return draw_piece(out, mark, at, mark.size * cell_size);
    }
}

void SceneDrawing::write_text(Markup& out, Mark const& mark) const {
    bool const name = mark.ink == Ink::faint;
    if (name && detail_ == Detail::small) return;
    double const part = !name ? 0.72 : wooden_ ? 0.6 : 0.48;
    auto const colour = name && inside_a_zone(mark.at) && !wooden_ ? colour::cell_text : colour_of(mark.ink);
    write_centred(out, place(mark.at), mark.size * part * cell_size, colour, mark.text);
}

void SceneDrawing::pit(Markup& out, Mark const& mark) const {
    auto const at = place(mark.at);
    double const width = mark.size * cell_size;
    hole(out, at, width, width + (mark.is_long() ? 2 * (place(mark.to).y - at.y) : 0));
}

// Draws the seeds on a sunflower spiral (golden angle), and their number beside it.
void SceneDrawing::heap(Markup& out, Mark const& mark) const {
    auto const at = place(mark.at);
    if (detail_ == Detail::small) return draw_piece(out, mark, at, mark.size * cell_size);
    int const n = to_int(mark.text).value_or(0);
    double const radius = mark.size * cell_size / 2;
    double const extra = mark.is_long() ? place(mark.to).y - at.y : 0;
    double const seed = cell_size * (n > 24 && !mark.is_long() ? 0.13 : 0.165);
    for (int i = 0; i < n; ++i) {
        constexpr double golden_angle = 2.39996;
        double const part = std::sqrt((i + 0.5) / std::max(n, 7));
        double const angle = golden_angle * i + at.x;
        double const reach = part * (radius - seed * 0.55);
        put(out, Picture::seed,
            {at.x + reach * std::cos(angle), at.y + reach * std::sin(angle) + part * extra * std::sin(angle)},
            seed);
    }
    bool const above = mark.at.y < scene_.height / 2;
    Point const beside{at.x, at.y + (mark.is_long() ? radius + extra : above ? -radius : radius)};
    box(out, {beside.x - 0.17 * cell_size, beside.y - 0.14 * cell_size}, 0.34 * cell_size, 0.28 * cell_size,
        0.14 * cell_size, colour::pit);
    write_centred(out, beside, 0.22 * cell_size, colour::frame_text, mark.text);
}

std::string svg_file(Scene const& scene, std::string_view title) {
    SceneDrawing const drawing(scene);
    Markup out;
    out.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                     {"viewBox", "0 0 " + number(drawing.width()) + " " + number(drawing.height())},
                     {"role", "img"},
                     {"aria-label", title}});
    out.element("title", {}, title);
    define_pictures(out);
    drawing.draw(out);
    out.close();
    return out.written();
}

}  // namespace joute::svg
