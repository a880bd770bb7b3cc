// SPDX-License-Identifier: MIT
#include "joute/front/window/value_badge.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/judge.hpp"
#include "joute/front/window/palette.hpp"

#include <algorithm>
#include <optional>

namespace joute::window {
namespace {

constexpr float smallest = 10;      // smallest legible font size, scaled by Ui::px
constexpr float least_stacked = 7;  // the same for the few digits of a stacked badge, in pixels

// Proved values have a filled background, estimates an outline.
void ground(Canvas& canvas, Rect area, float radius, ValueBadge const& badge) {
    canvas.fill(area, badge.exact ? badge.colour : palette::note_ground.alpha(0.92), radius);
    if (!badge.exact) canvas.outline(area, badge.colour, radius, std::max(1.5F, radius * 0.14F));
}

// The lowest square of the zone without a piece. A zone may be a column of squares.
std::optional<Rect> free_square(ScenePainter const& painter, Zone const& zone) {
    auto const area = painter.place(zone);
    float const side = std::min(area.w, area.h);
    for (float y = area.bottom() - side; y > area.y - side / 2; y -= side) {
        Rect const square{area.center().x - side / 2, y, side, side};
        if (!painter.covers_a_mark(square.inset(side * 0.1F))) return square;
    }
    return std::nullopt;
}

// Where a pill covers no piece: in the middle of a free square, else below the piece, else on the zone's edge.
// In a plank that is the inner edge, since heaps have their counts at the outer one.
Rect free_pill(ScenePainter const& painter, Zone const& zone, float width, float height) {
    auto const area = painter.place(zone);
    auto at = [&](float y) { return Rect::around({area.center().x, y}, width, height); };
    if (painter.is_plank()) return at(painter.in_the_upper_half(zone) ? area.bottom() : area.y);
    if (auto const square = free_square(painter, zone)) return at(square->center().y);
    auto const below = at(area.bottom() - height * 0.55F);
    return painter.covers_a_mark(below) ? at(area.bottom()) : below;
}

// Draws symbol and number on one line.
void on_a_line(Canvas& canvas, ScenePainter const& painter, Zone const& zone, ValueBadge const& badge,
               Style const& style) {
    auto const pill =
        free_pill(painter, zone, canvas.width(badge.text(), style) + style.size, style.size * 1.35F);
    ground(canvas, pill, style.size, badge);
    canvas.text(badge.text(), pill.center(), style, Align::centre);
}

void draw_symbol(Canvas& canvas, Spot center, float size, ValueBadge const& badge) {
    ground(canvas, Rect::around(center, size, size), size / 3, badge);
    canvas.text(badge.symbol, center, {size * 0.75F, palette::note_text}, Align::centre);
}

// Draws the symbol above the number, or alone where the number would be illegible.
void stacked(Canvas& canvas, Rect area, ValueBadge const& badge) {
    auto const number = badge.compact_number();
    auto const box = area.inset(std::max(1.0F, area.w * 0.05F));
    Style style{box.h * 0.38F, palette::note_text, Face::bold};
    while (style.size >= least_stacked && canvas.width(number, style) > box.w * 0.92F) --style.size;
    if (style.size < least_stacked) return draw_symbol(canvas, area.center(), area.w * 0.6F, badge);
    ground(canvas, box, area.w * 0.16F, badge);
    canvas.text(number, {box.center().x, box.bottom() - box.h * 0.3F}, style, Align::centre);
    canvas.text(badge.symbol, {box.center().x, box.y + box.h * 0.28F}, {box.h * 0.36F, palette::note_text},
                Align::centre);
}

// Draws only the symbol, beside the piece.
void in_the_corner(Canvas& canvas, Rect area, ValueBadge const& badge) {
    float const size = area.w * 0.32F;
    draw_symbol(canvas, {area.right() - size / 2, area.bottom() - size / 2}, size, badge);
}

}  // namespace

std::string ValueBadge::compact_number() const {
    auto text = exact ? number : number.substr(number.find(' ') + 1);
    auto const digit = text.find_first_of("0123456789");
    bool const fraction = text.find("0.", digit) == digit || text.find("0,", digit) == digit;
    if (fraction) text.erase(digit, 1);
    return text;
}

ValueBadge::ValueBadge(MoveReport const& report, double best, Unit unit, Texts const& texts)
    : number(short_value(report, unit, texts)), exact(report.exact) {
    double const loss = best - report.value;
    auto const look = loss < noticeable(unit) / 100 ? std::pair(palette::best, "★")
                      : loss < 3 * noticeable(unit) ? std::pair(palette::fair, "●")
                                                    : std::pair(palette::poor, "▼");
    colour = look.first;
    symbol = look.second;
}

bool fits(Ui& ui, Rect area, ValueBadge const& badge) {
    auto const style = ui.style(smallest, palette::note_text, Face::bold);
    return ui.canvas().width(badge.text(), style) + style.size <= area.w;
}

void draw_whole(Ui& ui, ScenePainter const& painter, Zone const& zone, ValueBadge const& badge) {
    auto const area = painter.place(zone);
    bool const room = fits(ui, area, badge);
    Style style{std::clamp(painter.unit() * 0.17F, ui.px(smallest), ui.px(18)), palette::note_text,
                Face::bold};
    while (room && ui.canvas().width(badge.text(), style) + style.size > area.w) --style.size;
    on_a_line(ui.canvas(), painter, zone, badge, style);
}

void draw_small(Ui& ui, ScenePainter const& painter, Zone const& zone, ValueBadge const& badge) {
    if (auto const square = free_square(painter, zone)) return stacked(ui.canvas(), *square, badge);
    in_the_corner(ui.canvas(), painter.place(zone), badge);
}

}  // namespace joute::window
