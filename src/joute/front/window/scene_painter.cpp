// SPDX-License-Identifier: MIT
#include "joute/front/window/scene_painter.hpp"

#include "joute/arena/describe.hpp"
#include "joute/base/text.hpp"
#include "joute/front/svg/pictures.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace joute::window {
namespace {

using Shape = Mark::Shape;

constexpr float legible = 24;       // least pixels per cell at which the counts of heaps are drawn
constexpr float small_cell = 13;    // least pixels per cell at which rows and columns are labelled
constexpr float least_label = 8;    // font size of the smallest labels, in pixels
constexpr float fair_label = 13;    // font size up to which labels may fill their strip
constexpr double large_note = 0.4;  // from this size on, a note has a halo instead of a badge

float f(double x) { return static_cast<float>(x); }

// False if the mark has no picture.
bool draw_layers(Canvas& canvas, Mark const& mark, Scene const& scene, Spot at, float size,
                 double alpha = 1) {
    bool drawn = false;
    for (auto const& layer : svg::layers_of(mark, scene)) {
        float const side = size * f(layer.size);
        drawn =
            canvas.picture(layer.svg, Rect::around(at, side, side), Colour::css(layer.colour).alpha(alpha)) ||
            drawn;
    }
    return drawn;
}

}  // namespace

ScenePainter::ScenePainter(Ui& ui, Rect area, Scene const& scene)
    : canvas_(ui.canvas()), scene_(scene), frame_(scene) {
    float const w = f(frame_.width());
    float const h = f(frame_.height());
    unit_ = std::max(1.0F, std::floor(std::min(area.w / w, area.h / h)));
    board_ = Rect::around(area.center(), w * unit_, h * unit_);
    board_.x = std::round(board_.x);
    board_.y = std::round(board_.y);
}

Rect ScenePainter::place(Zone const& zone) const {
    auto const corner = place(zone.corner);
    return {corner.x, corner.y, f(zone.width) * unit_, f(zone.height) * unit_};
}

Spot ScenePainter::place(Point p) const {
    auto const [x, y] = frame_.place(p);
    return {board_.x + f(x) * unit_ + shift_.x, board_.y + f(y) * unit_ + shift_.y};
}

bool ScenePainter::covers_a_mark(Rect area) const {
    return std::ranges::any_of(scene_.marks, [&](Mark const& mark) {
        if (mark.shape == Shape::pit || mark.shape == Shape::stroke || mark.ink == Ink::faint) return false;
        bool const written = mark.shape == Shape::text || mark.shape == Shape::label;
        float const side = f(mark.size) * unit_ * (written ? 0.54F : 0.8F);  // without the empty corners
        return Rect::around(place(mark.at), side, side).overlaps(area);
    });
}

void ScenePainter::name_seats(Table const& table, Texts const& texts) {
    for (Seat seat = 0; seat < table.seats(); ++seat) names_.push_back(seat_name(seat, table.about(), texts));
}

void ScenePainter::ground() {
    float const radius = std::round(unit_ * (is_plank() ? 0.5F : 0.22F));
    float const blur = std::round(std::clamp(unit_ * 0.2F, 6.0F, 28.0F));
    canvas_.shadow(board_.moved(0, blur / 2), radius, blur, palette::shadow.alpha(0.5));
    canvas_.fill(board_, palette::frame, radius);
    float const rim = std::max(2.0F, std::round(unit_ * 0.035F));
    canvas_.outline(board_.inset(rim), palette::frame_light, std::max(1.0F, radius - rim), rim);
    if (is_plank()) {  // wood grain
        for (int i = 1; i < 9; ++i) {
            float const y = board_.y + board_.h * static_cast<float>(i) / 9 + static_cast<float>(i % 3) * 3;
            float const indent = unit_ * (0.3F + 0.12F * static_cast<float>(i * 7 % 5));
            canvas_.fill({board_.x + indent, y, board_.w - 2 * indent, std::max(1.0F, unit_ * 0.012F)},
                         palette::frame_light.alpha(0.35), 1);
        }
    }
}

void ScenePainter::zone(Zone const& zone, ZoneLook const& look) {
    auto const area = place(zone);
    float const gap = std::max(1.0F, std::round(unit_ * 0.025F));
    float const edge = std::max(2.0F, std::round(unit_ * 0.045F));
    if (is_plank()) {
        auto const c = area.center();
        float const r = std::min(area.w, area.h) / 2;
        if (look.lit) canvas_.ring(c, r * 0.95F, edge, palette::cell_lit.alpha(look.hovered ? 1 : 0.7));
        if (look.last) canvas_.ring(c, r * 0.95F, edge, palette::cell_last);
        if (look.chosen || (look.hovered && look.lit)) canvas_.ring(c, r, edge, palette::mark);
        if (look.focused) canvas_.ring(c, r * 1.02F, edge, palette::focus_on_frame);
        return;
    }
    auto const box = area.inset(gap);
    float const radius = std::round(unit_ * 0.09F);
    bool const odd = std::lround(zone.corner.x + zone.corner.y) % 2 != 0;
    canvas_.fill(box, odd ? palette::cell_other : palette::cell, radius);
    if (look.last) canvas_.fill(box, palette::cell_last, radius);
    if (look.lit) canvas_.fill(box, palette::cell_lit.alpha(look.last ? 0.5 : 1), radius);
    if (look.chosen) canvas_.fill(box, palette::cell_chosen, radius);
    if (look.hovered && look.lit) canvas_.outline(box, palette::mark, radius, edge);
    if (look.focused) canvas_.outline(box, palette::focus_on_cell, radius, edge * 1.3F);
}

void ScenePainter::marks(std::span<ShownMark const> marks) {
    for (auto const& shown : marks) {
        if (shown.mark.shape == Shape::pit) pit(shown.mark);
    }
    for (auto const& shown : marks) {
        if (shown.mark.shape != Shape::pit && shown.mark.shape != Shape::stroke) draw(shown);
    }
    for (auto const& shown : marks) {
        if (shown.mark.shape == Shape::stroke) draw(shown);
    }
}

void ScenePainter::lifted(std::span<ShownMark const> marks, Spot by) {
    shift_ = by;
    for (auto const& shown : marks) {
        float const size = f(shown.mark.size * shown.scale) * unit_;
        auto const at = place(shown.mark.at);
        for (float const spread : {0.46F, 0.5F, 0.54F})
            canvas_.disc({at.x, at.y + size * 0.12F}, size * spread, palette::note_ground.alpha(0.12));
    }
    this->marks(marks);
    shift_ = {};
}

void ScenePainter::notes(std::span<Mark const> marks) {
    for (auto const& mark : marks) {
        auto const at = place(mark.at);
        float const size = f(mark.size) * unit_;
        if (mark.shape == Shape::text && mark.size >= large_note) {
            haloed(mark.text, at, size);
        } else if (mark.shape == Shape::text) {
            draw(Badge{mark.text, at, size, palette::note_ground.alpha(0.88), palette::mark});
        } else if (mark.shape == Shape::ring) {
            canvas_.ring(at, size / 2, std::max(2.0F, unit_ * 0.05F), palette::mark);
        } else {
            draw(ShownMark(mark, mark.shape == Shape::picture ? 1 : 0.7));
        }
    }
}

void ScenePainter::draw(ShownMark const& shown) {
    auto const& mark = shown.mark;
    auto const at = place(mark.at);
    float const size = f(mark.size * shown.scale) * unit_;
    switch (mark.shape) {
        case Shape::text: return text(shown);
        case Shape::label: return label(shown);
        case Shape::seeds: return heap(shown);
        case Shape::pit: return;
        case Shape::stroke: {
            auto const to = place(Point{mark.at.x + (mark.to.x - mark.at.x) * shown.scale,
                                        mark.at.y + (mark.to.y - mark.at.y) * shown.scale});
            canvas_.stroke(at, to, std::max(3.0F, unit_ * 0.09F), palette::mark.alpha(0.9 * shown.alpha));
            return;
        }
        default: break;
    }
    if (!draw_layers(canvas_, mark, scene_, at, size, shown.alpha)) text(shown);
}

void ScenePainter::text(ShownMark const& shown) {
    auto const& mark = shown.mark;
    bool const on_frame = is_plank() || !svg::inside_a_zone(scene_, mark.at);
    auto const colour = Colour::css(svg::text_colour(mark.ink, on_frame));
    float const size = f(mark.size * shown.scale) * unit_ * 0.72F;
    canvas_.text(mark.text, place(mark.at), {size, colour.alpha(shown.alpha), Face::bold}, Align::centre);
}

// Names of rows, columns, houses and seats. Small ones keep a legible size as long as they do not touch.
void ScenePainter::label(ShownMark const& shown) {
    auto const& mark = shown.mark;
    auto const seat = mark.text.empty() ? seat_of(mark.ink) : std::nullopt;
    bool const named = seat && static_cast<std::size_t>(*seat) < names_.size();
    auto const& text = named ? names_[static_cast<std::size_t>(*seat)] : mark.text;
    if (unit_ < small_cell || text.empty()) return;
    bool const on_frame = is_plank() || !svg::inside_a_zone(scene_, mark.at);
    auto const colour = Colour::css(svg::text_colour(mark.ink, on_frame)).alpha(shown.alpha);
    float const usual = f(mark.size) * unit_ * (is_plank() ? 0.6F : 0.48F);
    Style style{std::max({least_label, usual, std::min(fair_label, 0.4F * unit_)}), colour};
    while (style.size > least_label && canvas_.width(text, style) > unit_) --style.size;
    canvas_.text(text, place(mark.at), style, Align::centre);
}

void ScenePainter::pit(Mark const& mark) {
    auto const at = place(mark.at);
    float const d = f(mark.size) * unit_;
    float const extra = mark.is_long() ? 2 * (place(mark.to).y - at.y) : 0;
    auto const hole = Rect::around(at, d, d + extra);
    float const lip = std::max(1.0F, unit_ * 0.025F);
    canvas_.fill(hole.moved(0, lip), palette::frame_light.alpha(0.8), d / 2);
    canvas_.fill(hole, palette::pit, d / 2);
    canvas_.fill(hole.inset(d * 0.09F).moved(0, d * 0.04F), palette::pit_light, d / 2);
}

// Draws a heap of seeds in a sunflower spiral (golden angle) and queues its count for numbers().
void ScenePainter::heap(ShownMark const& shown) {
    auto const& mark = shown.mark;
    int const n = to_int(mark.text).value_or(0);
    auto const at = place(mark.at);
    float const radius = f(mark.size * shown.scale) * unit_ / 2;
    float const extra = mark.is_long() ? place(mark.to).y - at.y : 0;
    float const seed = std::max(3.0F, unit_ * (n > 24 && !mark.is_long() ? 0.13F : 0.165F));
    for (int i = 0; i < n; ++i) {
        constexpr float golden_angle = 2.39996F;
        float const part = std::sqrt((static_cast<float>(i) + 0.5F) / static_cast<float>(std::max(n, 7)));
        float const angle = golden_angle * static_cast<float>(i) + at.x;
        float const reach = part * (radius - seed * 0.55F);
        Spot const spot{at.x + reach * std::cos(angle),
                        at.y + reach * std::sin(angle) + part * extra * std::sin(angle)};
        auto const colour = palette::cell_other.alpha(shown.alpha);
        if (!canvas_.picture(svg::seed_picture().svg, Rect::around(spot, seed, seed), colour))
            canvas_.disc(spot, seed / 2, colour);
    }
    if (unit_ < legible) return;
    bool const above = mark.at.y < scene_.height / 2;
    float const down = mark.is_long() ? radius + extra : (above ? -1.0F : 1.0F) * radius;
    bool const in_hand = mark.ink == Ink::plain;
    auto const ground = in_hand ? palette::mark : palette::note_ground;
    auto const ink = in_hand ? palette::mark_text : palette::note_text;
    numbers_.push_back({mark.text,
                        {at.x, at.y + down},
                        unit_ * 0.26F,
                        ground.alpha(0.88 * shown.alpha),
                        ink.alpha(shown.alpha)});
}

// Draws text with a halo, legible on any background.
void ScenePainter::haloed(std::string_view text, Spot at, float size) {
    float const d = std::max(1.0F, size * 0.06F);
    for (auto const& [dx, dy] : {std::pair(-d, -d), std::pair(d, -d), std::pair(-d, d), std::pair(d, d)})
        canvas_.text(text, {at.x + dx, at.y + dy}, {size, palette::note_ground, Face::bold}, Align::centre);
    canvas_.text(text, at, {size, palette::mark, Face::bold}, Align::centre);
}

void ScenePainter::draw(Badge const& badge) {
    Style const style{std::max(9.0F, badge.size * 0.78F), badge.ink, Face::bold};
    float const width = std::max(badge.size * 1.25F, canvas_.width(badge.text, style) + badge.size * 0.6F);
    canvas_.fill(Rect::around(badge.at, width, badge.size * 1.15F), badge.ground, badge.size);
    canvas_.text(badge.text, badge.at, style, Align::centre);
}

void ScenePainter::numbers() {
    for (auto const& number : std::exchange(numbers_, {})) draw(number);
}

void draw_sign(Canvas& canvas, Spot at, float size, Ink ink) {
    Mark const disc{.shape = Shape::disc, .at = {}, .ink = ink};
    if (!seat_of(ink)) {
        draw_layers(canvas, disc, {}, at, size);
        return;
    }
    canvas.disc(at, size * 0.45F, Colour::css(svg::colour_of(ink)));
    auto const symbol = svg::layers_of(disc, {}).back();  // larger than on a piece, to be legible
    canvas.picture(symbol.svg, Rect::around(at, size * 0.54F, size * 0.54F), Colour::css(symbol.colour));
}

void thumbnail(Ui& ui, Rect area, Table const& table) {
    auto const scene = table.scene();
    if (!scene) return;
    ScenePainter painter(ui, area, *scene);
    painter.name_seats(table, ui.texts());
    painter.ground();
    for (auto const& zone : scene->zones) painter.zone(zone, {});
    std::vector<ShownMark> marks(scene->marks.begin(), scene->marks.end());
    if (painter.unit() < legible)
        std::erase_if(marks, [](ShownMark const& shown) { return shown.mark.shape == Shape::label; });
    painter.marks(marks);
    painter.numbers();
}

}  // namespace joute::window
