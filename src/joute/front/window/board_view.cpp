// SPDX-License-Identifier: MIT
#include "joute/front/window/board_view.hpp"

#include "joute/base/text.hpp"
#include "joute/front/window/value_badge.hpp"
#include "joute/front/window/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace joute::window {
namespace {

constexpr double seconds_per_move = 0.32;
constexpr double seconds_per_frame = 0.17;
constexpr float least_drag = 6;  // pixels, scaled by Ui::px; a shorter way is a click

bool contains(Clicks const& clicks, int zone) {
    return std::find(clicks.begin(), clicks.end(), zone) != clicks.end();
}

bool begins_with(Clicks const& path, Clicks const& beginning) {
    return path.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), path.begin());
}

// Whether a mark is a piece in the zone: something that a move may carry away.
bool is_piece_in(Zone const& zone, Mark const& mark) {
    using Shape = Mark::Shape;
    if (mark.shape == Shape::label || mark.shape == Shape::pit || mark.shape == Shape::stroke) return false;
    return mark.at.x >= zone.corner.x && mark.at.x < zone.corner.x + zone.width &&
           mark.at.y >= zone.corner.y && mark.at.y < zone.corner.y + zone.height;
}

MoveReport const* best_of(std::vector<std::size_t> const& moves, std::vector<MoveReport> const& values) {
    for (auto const& report : values) {  // best first
        if (std::find(moves.begin(), moves.end(), report.index) != moves.end()) return &report;
    }
    return nullptr;
}

}  // namespace

void BoardView::set(Table const& table) {
    animation_.set(table.scene().value_or(Scene{}));
    clear_clicks();
}

void BoardView::animate(std::vector<Scene> const& frames, Table const& table, double speed) {
    if (speed <= 0) return set(table);
    clear_clicks();
    for (auto const& frame : frames) animation_.add(frame, seconds_per_frame / speed);
    animation_.add(table.scene().value_or(Scene{}), seconds_per_move / speed);
}

bool BoardView::clear_clicks() {
    drag_.reset();
    return !std::exchange(path_, {}).empty();
}

BoardInput BoardView::draw(Ui& ui, Rect area, BoardLook const& look) {
    auto const scene = look.table.scene();
    if (!scene) return buttons(ui, area, look);
    ScenePainter painter(ui, area, *scene);
    painter.name_seats(look.table, ui.texts());
    painter.ground();
    return zones(ui, painter, look);
}

BoardView::Next BoardView::next_zones(Table const& table) const {
    Next next;
    if (!table.turn().is_seat()) return next;
    for (std::size_t i = 0; i < table.move_count(); ++i) {
        auto const path = table.clicks(i);
        if (path.size() > path_.size() && begins_with(path, path_)) next[path[path_.size()]].push_back(i);
    }
    return next;
}

BoardInput BoardView::click(int zone, Next const& next, BoardLook const& look) {
    auto const found = next.find(zone);
    if (found != next.end()) {
        path_.push_back(zone);
        for (auto const move : found->second) {
            if (look.table.clicks(move).size() != path_.size()) continue;
            path_.clear();
            return {.move = move};
        }
        return {};
    }
    auto const tried = std::exchange(path_, {});
    if (tried.size() == 1 && tried[0] == zone) return {};  // deselects the piece
    if (!tried.empty() && next_zones(look.table).contains(zone)) {
        path_ = {zone};  // selects another piece
        return {};
    }
    auto clicks = tried;
    clicks.push_back(zone);
    return {.attempt = look.table.clicked(clicks)};
}

// A zone that is already chosen stays so while the button is held: it may be dragged from there.
BoardInput BoardView::press(Ui& ui, int zone, bool by_mouse, Next const& next, BoardLook const& look) {
    bool const again = !path_.empty() && path_.back() == zone;
    BoardInput answer;
    if (!again || !by_mouse) answer = click(zone, next, look);
    if (by_mouse && !path_.empty()) drag_ = Drag{ui.input().mouse, false, again};
    return answer;
}

// Follows the mouse, and plays where it lets go. Anywhere else the piece returns to its place.
BoardInput BoardView::drag(Ui& ui, Scene const& scene, Next const& next, BoardLook const& look) {
    if (!drag_) return {};
    auto const at = ui.input().mouse;
    if (std::hypot(at.x - drag_->from.x, at.y - drag_->from.y) >= ui.px(least_drag)) drag_->moving = true;
    if (ui.held()) return {};
    auto const ended = *std::exchange(drag_, std::nullopt);
    if (!ui.released() || path_.empty()) return {};
    int const from = path_.back();
    if (!ended.moving) {
        if (ended.again) path_.clear();
        return {};
    }
    ui.redraw();
    if (!next.contains(hovered_)) {
        if (hovered_ != from) path_.clear();
        return {};
    }
    auto answer = click(hovered_, next, look);
    if (answer.move) put_down(scene, from, hovered_);
    return answer;
}

// Shows the dragged piece where it was dropped, so that it is not animated from its old place.
void BoardView::put_down(Scene const& scene, int from, int to) {
    auto const& here = scene.zones[static_cast<std::size_t>(from)];
    auto const& there = scene.zones[static_cast<std::size_t>(to)];
    auto shown = scene;
    for (auto& mark : shown.marks) {
        if (!is_piece_in(here, mark)) continue;
        mark.at.x += there.center().x - here.center().x;
        mark.at.y += there.center().y - here.center().y;
    }
    animation_.set(std::move(shown));
}

// Removes the dragged piece from the marks and returns its own.
std::vector<ShownMark> BoardView::take_dragged(std::vector<ShownMark>& marks, Scene const& scene) const {
    if (!dragging() || path_.empty()) return {};
    auto const& zone = scene.zones[static_cast<std::size_t>(path_.back())];
    auto const rest = std::stable_partition(
        marks.begin(), marks.end(), [&](ShownMark const& shown) { return !is_piece_in(zone, shown.mark); });
    std::vector<ShownMark> dragged(rest, marks.end());
    marks.erase(rest, marks.end());
    return dragged;
}

BoardInput BoardView::zones(Ui& ui, ScenePainter& painter, BoardLook const& look) {
    auto const scene = *look.table.scene();
    auto const next = look.may_play ? next_zones(look.table) : Next{};
    // If most zones are clickable, lighting them carries no information.
    bool const light = !path_.empty() || next.size() * 2 <= scene.zones.size();
    BoardInput answer;
    hovered_ = -1;
    for (std::size_t i = 0; i < scene.zones.size(); ++i) {
        int const zone = static_cast<int>(i);
        auto const touch = ui.touch("zone " + std::to_string(i), painter.place(scene.zones[i]));
        if (touch.hovered || touch.focused) hovered_ = zone;
        bool const possible = next.contains(zone);
        if (touch.hovered && possible) ui.point();
        painter.zone(scene.zones[i], {.lit = possible && !animation_.running() && (light || touch.hovered),
                                      .last = contains(look.last, zone),
                                      .chosen = contains(path_, zone) || contains(look.advice, zone),
                                      .hovered = touch.hovered,
                                      .focused = touch.focused});
        if (touch.activated && look.may_play) {
            finish();
            answer = press(ui, zone, !touch.focused, next, look);
        }
    }
    if (auto const dropped = drag(ui, scene, next, look); dropped.move) answer = dropped;
    auto marks = animation_.marks(ui.now());
    auto const dragged = take_dragged(marks, scene);
    painter.marks(marks);
    if (!animation_.running()) notes(painter, next, look);
    painter.numbers();
    if (!animation_.running() && !look.values.empty())
        badges(ui, painter, next_zones(look.table), scene, look);
    if (!dragged.empty()) {
        auto const place = painter.place(scene.zones[static_cast<std::size_t>(path_.back())]).center();
        painter.lifted(dragged, {ui.input().mouse.x - place.x, ui.input().mouse.y - place.y});
    }
    return answer;
}

// Draws annotations, and the preview of the move under the mouse.
void BoardView::notes(ScenePainter& painter, Next const& next, BoardLook const& look) const {
    painter.notes(look.notes);
    auto const under = next.find(hovered_);
    if (under == next.end() || under->second.size() != 1) return;
    painter.notes(look.table.preview(under->second.front()));
}

// Labels each next zone with the best value of its moves. If one badge does not fit, all but the hovered one
// are drawn small.
void BoardView::badges(Ui& ui, ScenePainter const& painter, Next const& next, Scene const& scene,
                       BoardLook const& look) const {
    std::map<int, ValueBadge> badges;
    for (auto const& [zone, moves] : next) {
        if (auto const* const report = best_of(moves, look.values))
            badges.emplace(
                zone, ValueBadge(*report, look.values.front().value, look.table.about().unit, ui.texts()));
    }
    auto at = [&](int zone) -> Zone const& { return scene.zones[static_cast<std::size_t>(zone)]; };
    bool const room = std::ranges::all_of(
        badges, [&](auto const& each) { return fits(ui, painter.place(at(each.first)), each.second); });
    for (auto const& [zone, badge] : badges) (room ? draw_whole : draw_small)(ui, painter, at(zone), badge);
    if (auto const pointed = badges.find(hovered_); pointed != badges.end())
        draw_whole(ui, painter, at(hovered_), pointed->second);
}

// Fallback for games without a scene: the position as text and a button per move.
BoardInput BoardView::buttons(Ui& ui, Rect area, BoardLook const& look) {
    card(ui, area);
    auto inner = area.inset(ui.px(24));
    auto const board = look.table.board().value_or(look.table.text());
    auto const style = ui.style(20, palette::text, Face::mono);
    for (auto const line : lines(board)) {
        ui.canvas().text(line, {inner.x, inner.cut_top(ui.px(28)).center().y}, style);
    }
    inner.cut_top(ui.px(16));
    float const width = ui.px(120);
    float const height = ui.px(38);
    float const gap = ui.px(8);
    BoardInput answer;
    if (!look.may_play || !look.table.turn().is_seat()) return answer;
    float x = inner.x;
    float y = inner.y;
    for (std::size_t i = 0; i < look.table.move_count(); ++i) {
        if (x + width > inner.right()) {
            x = inner.x;
            y += height + gap;
        }
        auto const* const value = best_of({i}, look.values);
        auto label = look.table.move_text(i);
        if (value != nullptr) {
            label +=
                "  " +
                ValueBadge(*value, look.values.front().value, look.table.about().unit, ui.texts()).text();
        }
        if (button(ui, {x, y, width, height}, {.label = label})) answer.move = i;
        x += width + gap;
    }
    return answer;
}

}  // namespace joute::window
