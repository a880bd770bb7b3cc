// SPDX-License-Identifier: MIT
// The panel beside the board: players and moves.
#include "joute/arena/describe.hpp"
#include "joute/front/window/match_screen.hpp"
#include "joute/front/window/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace joute::window {

void MatchScreen::side(Ui& ui, Rect area) {
    card(ui, area);
    area = area.inset(ui.px(16));
    auto const title = ui.translated(session_.table().about().title);
    auto const heading = area.cut_top(ui.px(30));
    ui.canvas().text(ui.canvas().fitted(title, ui.style(20, palette::accent, Face::bold), area.w),
                     {heading.x, heading.center().y}, ui.style(20, palette::accent, Face::bold));
    auto const game = area.cut_top(ui.px(20));
    ui.canvas().text(ui.texts()(describe_params(session_.game())), {game.x, game.center().y},
                     ui.style(12, palette::dim));
    area.cut_top(ui.px(10));
    players(ui, area);
    area.cut_top(ui.px(10));
    settings(ui, area.cut_bottom(ui.px(36)));
    area.cut_bottom(ui.px(8));
    // The buttons shrink rather than hide the slider and the last moves.
    auto const rows = static_cast<float>(button_rows());
    float const row = std::clamp((area.h - ui.px(10 + 36 + 44)) / rows, ui.px(28), ui.px(48));
    buttons(ui, area.cut_bottom(row * rows - ui.px(8)));
    area.cut_bottom(ui.px(10));
    history(ui, area.cut_bottom(ui.px(36)));
    if ((values_ || review_) && session_.table().seats() == 2) graph(ui, area.cut_bottom(ui.px(74)));
    list(ui, area);
}

bool MatchScreen::ticks() const {
    auto const turn = session_.table().turn();
    return !session_.ending() && turn.is_seat() && session_.time_left(turn.seat());
}

void MatchScreen::players(Ui& ui, Rect& area) {
    auto const& table = *moment().table;
    auto const count = table.seats();
    // Below them there must be room for the smallest buttons, the slider and the settings.
    float const room = area.h - ui.px(28) * static_cast<float>(button_rows()) - ui.px(36 + 44 + 30);
    float const height =
        std::clamp(room / static_cast<float>(count), ui.px(18), count > 4 ? ui.px(26) : ui.px(38));
    bool const points = table.about().unit == Unit::points;
    auto const scores = table.scores();
    for (Seat seat = 0; seat < count; ++seat) {
        auto row = area.cut_top(height).inset(ui.px(2));
        bool const turn = table.turn().is_seat() && table.turn().seat() == seat;
        ui.canvas().fill(row, turn ? palette::raised : palette::background.alpha(0.5), ui.px(7));
        auto const dot = row.cut_left(ui.px(28)).center();
        row.cut_left(ui.px(6));
        ui.canvas().ring(dot, ui.px(11), std::max(1.0F, ui.px(turn ? 2 : 1)),
                         turn ? palette::accent : palette::line);
        draw_sign(ui.canvas(), dot, ui.px(20), seat_ink(table.about(), seat));
        if (points) {
            auto const place = row.cut_right(ui.px(46));
            ui.canvas().text(std::to_string(scores[static_cast<std::size_t>(seat)]),
                             {place.right() - ui.px(10), place.center().y},
                             ui.style(count > 4 ? 15 : 19, palette::text, Face::bold), Align::right);
        }
        if (auto const left = session_.time_left(seat)) {
            auto const seconds = std::chrono::duration_cast<std::chrono::seconds>(*left).count();
            auto const place = row.cut_right(ui.px(58));
            ui.canvas().text(fmt::format("{}:{:02}", seconds / 60, seconds % 60),
                             {place.right() - ui.px(10), place.center().y},
                             ui.style(14, turn ? palette::accent : palette::faint, Face::mono), Align::right);
        }
        auto const style = ui.style(15, turn ? palette::text : palette::faint);
        ui.canvas().text(ui.canvas().fitted(session_.name(seat), style, row.w), {row.x, row.center().y},
                         style);
    }
}

// Lists the moves with the shown one marked; scrolls so that it is visible.
void MatchScreen::list(Ui& ui, Rect area) {
    auto const& moments = session_.moments();
    auto const style = ui.style(14, palette::faint);
    float const line = ui.px(22);
    auto const rows = static_cast<std::size_t>(std::max(0.0F, std::floor(area.h / line)));
    struct Placed {
        std::size_t moment;
        float x;
        std::size_t row;
        float width;
    };
    auto label = [&](std::size_t i) { return moments[i].text + (mistake_at(i) ? "?" : ""); };
    std::vector<Placed> placed;
    float x = 0;
    std::size_t row = 0;
    for (std::size_t i = 1; i < moments.size(); ++i) {
        float const width = ui.canvas().width(label(i), style) + ui.px(12);
        if (x + width > area.w) {
            x = 0;
            ++row;
        }
        placed.push_back({i, x, row, width});
        x += width;
    }
    if (rows == 0 || placed.empty()) return;
    std::size_t const current = shown_ == 0 ? 0 : placed[shown_ - 1].row;
    std::size_t const first = current + 1 > rows ? current + 1 - rows : 0;
    for (auto const& item : placed) {
        if (item.row < first || item.row >= first + rows) continue;
        Rect const box{area.x + item.x, area.y + static_cast<float>(item.row - first) * line, item.width,
                       line};
        if (ui.take_click(box)) {
            show(item.moment);
            return ui.redraw();
        }
        if (box.contains(ui.input().mouse)) ui.point();
        bool const now = item.moment == shown_;
        if (now) ui.canvas().fill(box.inset(1), palette::accent.alpha(0.35), ui.px(5));
        auto const who = moments[item.moment].who;
        auto const ink = now ? palette::text : who.is_chance() ? palette::dim : palette::faint;
        ui.canvas().text(label(item.moment), box.center(), ui.style(14, ink), Align::centre);
        if (mistake_at(item.moment))
            ui.canvas().fill({box.x + ui.px(5), box.bottom() - 2, box.w - ui.px(10), 2}, palette::poor);
    }
}

void MatchScreen::history(Ui& ui, Rect area) {
    auto const last = (better_ ? better_->moments.size() : session_.moments().size()) - 1;
    auto const now = better_ ? better_->at : shown_;
    auto at = now;
    if (ui.pressed("PageUp") && at > 0) --at;
    if (ui.pressed("PageDown") && at < last) ++at;
    if (ui.pressed("Home")) at = 0;
    if (ui.pressed("End")) at = last;
    auto const counter = fmt::format("{} / {}", at, last);
    auto const place = area.cut_right(ui.px(62));
    slider(ui, area, "history", at, last);
    ui.canvas().text(counter, {place.right(), place.center().y}, ui.style(12, palette::dim), Align::right);
    if (at == now) return;
    if (better_) {
        step_better_line(at);
    } else {
        show(at);
    }
    ui.redraw();
}

}  // namespace joute::window
