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

void put(Markup& out, std::string_view id, std::string_view colour, Point at, double size) {
    out.element("use", {{"href", "#" + std::string(id)},
                        {"color", colour},
                        {"x", at.x - size / 2},
                        {"y", at.y - size / 2},
                        {"width", size},
                        {"height", size}});
}

// The text with each `before` followed by `added`.
std::string with_added(std::string text, std::string_view before, std::string_view added) {
    for (auto at = text.find(before); at != std::string::npos; at = text.find(before, at + added.size())) {
        at += before.size();
        text.insert(at, added);
    }
    return text;
}

// An SVG file as a symbol. The ids in it get the symbol's id as a prefix, so that they are unique.
void define(Markup& out, std::string const& id, std::string_view svg) {
    constexpr std::string_view box_name = "viewBox=\"";
    auto const root = svg.find("<svg");
    auto const inside = svg.find('>', root) + 1;
    auto const box = svg.find(box_name, root) + box_name.size();
    std::string body(svg.substr(inside, svg.rfind("</svg>") - inside));
    for (std::string_view const name : {"id=\"", "href=\"#", "url(#"})
        body = with_added(body, name, id + "-");
    out.open("symbol", {{"id", id}, {"viewBox", svg.substr(box, svg.find('"', box) - box)}});
    out.raw(body);
    out.close();
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

void draw_piece(Markup& out, Mark const& piece, Scene const& scene, Point at, double size) {
    switch (piece.shape) {
        case Shape::seeds: return write_centred(out, at, size * 0.6, colour::frame_text, piece.text);
        case Shape::pit: return hole(out, at, size, size);
        case Shape::stroke: return;
        default: break;
    }
    if (piece.shape == Shape::ring && piece.ink == Ink::accent) return circle(out, at, size / 2);
    auto const layers = layers_of(piece, scene);
    for (auto const& layer : layers) put(out, layer.id, layer.colour, at, size * layer.size);
    if (layers.empty()) write_centred(out, at, size * 0.72, text_colour(piece.ink, false), piece.text);
}

void draw_stroke(Markup& out, Point from, Point to, double width) {
    out.element("path",
                {{"d", "M" + number(from.x) + " " + number(from.y) + "L" + number(to.x) + " " + number(to.y)},
                 {"stroke", colour::accent},
                 {"stroke-width", width},
                 {"stroke-linecap", "round"}});
}

void define_pictures(Markup& out, std::span<Picture const> pictures) {
    out.open("defs");
    for (auto const& picture : built_in_pictures()) define(out, std::string(picture.name), picture.svg);
    for (auto const& picture : pictures) define(out, id_of(picture), picture.svg);
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

SceneDrawing::SceneDrawing(Scene scene, Detail detail)
    : scene_(std::move(scene)), detail_(detail), frame_(scene_, detail) {}

Point SceneDrawing::place(Point p) const {
    auto const [x, y] = frame_.place(p);
    return {x * cell_size, y * cell_size};
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
    double const radius = (frame_.is_plank() ? 0.5 : detail_ == Detail::full ? 0.22 : 0.12) * cell_size;
    box(out, {0, 0}, width(), height(), radius, colour::frame);
    if (detail_ == Detail::small) return;
    out.element("rect", {{"x", rim},
                         {"y", rim},
                         {"width", width() - 2 * rim},
                         {"height", height() - 2 * rim},
                         {"rx", radius - rim},
                         {"fill", "none"},
                         {"stroke", colour::frame_light},
                         {"stroke-width", rim}});
}

void SceneDrawing::zone(Markup& out, std::size_t index) const {
    auto const& zone = scene_.zones[index];
    if (frame_.is_plank()) {
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
        case Shape::text:
        case Shape::label: return write_text(out, mark);
        case Shape::seeds: return heap(out, mark);
        case Shape::pit: return pit(out, mark);
        case Shape::stroke: return draw_stroke(out, at, place(mark.to), 0.09 * cell_size);
        default: return draw_piece(out, mark, scene_, at, mark.size * cell_size);
    }
}

void SceneDrawing::write_text(Markup& out, Mark const& mark) const {
    bool const label = mark.shape == Shape::label;
    if (label && (detail_ == Detail::small || mark.text.empty())) return;
    double const part = !label ? 0.72 : frame_.is_plank() ? 0.6 : 0.48;
    bool const on_frame = frame_.is_plank() || !inside_a_zone(scene_, mark.at);
    write_centred(out, place(mark.at), mark.size * part * cell_size, text_colour(mark.ink, on_frame),
                  mark.text);
}

void SceneDrawing::pit(Markup& out, Mark const& mark) const {
    auto const at = place(mark.at);
    double const width = mark.size * cell_size;
    hole(out, at, width, width + (mark.is_long() ? 2 * (place(mark.to).y - at.y) : 0));
}

// Draws the seeds on a sunflower spiral (golden angle), and their number beside it.
void SceneDrawing::heap(Markup& out, Mark const& mark) const {
    auto const at = place(mark.at);
    if (detail_ == Detail::small) return draw_piece(out, mark, scene_, at, mark.size * cell_size);
    int const n = to_int(mark.text).value_or(0);
    double const radius = mark.size * cell_size / 2;
    double const extra = mark.is_long() ? place(mark.to).y - at.y : 0;
    double const seed = cell_size * (n > 24 && !mark.is_long() ? 0.13 : 0.165);
    for (int i = 0; i < n; ++i) {
        constexpr double golden_angle = 2.39996;
        double const part = std::sqrt((i + 0.5) / std::max(n, 7));
        double const angle = golden_angle * i + at.x;
        double const reach = part * (radius - seed * 0.55);
        put(out, seed_picture().name, colour::pit,
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
    define_pictures(out, scene.pictures);
    drawing.draw(out);
    out.close();
    return out.written();
}

}  // namespace joute::svg
