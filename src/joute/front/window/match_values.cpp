// SPDX-License-Identifier: MIT
// Engine values of the shown match: analysis tasks, balance bar and graph.
#include "joute/front/window/match_screen.hpp"
#include "joute/front/window/palette.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/judge.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace joute::window {
namespace {

using namespace std::chrono_literals;

// Converts a value for the mover to the expected score of seat 0, 0 … 1.
double share_of(double value, Unit unit, Seat mover) {
    double const mine = unit == Unit::probability ? value
                        : unit == Unit::result    ? (value + 1) / 2
                                                  : 1 / (1 + std::exp(-value / 6));
    return mover == 0 ? mine : 1 - mine;
}

}  // namespace

void MatchScreen::request_analysis() {
    std::vector<Analyst::Task> tasks;
    auto const& moments = session_.moments();
    if (better_) tasks.push_back({better_->end(), 100ms});
    bool const quickly = values_ || odds_;
    if (quickly) tasks.push_back({moment().table, 150ms});
    if (quickly || hint_) tasks.push_back({moment().table, time_for_opinion});
    auto const everywhere = [&](Clock::duration time) {
        for (std::size_t i = moments.size(); i-- > 0;) tasks.push_back({moments[i].table, time});
    };
    if (values_ || review_) everywhere(100ms);
    if (review_) everywhere(time_for_opinion);
    analyst_.want(std::move(tasks));
}

void MatchScreen::ask_for_hint() {
    hint_ = !hint_;
    request_analysis();
}

std::optional<double> MatchScreen::share_of_first(std::size_t moment) const {
    auto const& table = session_.moments()[moment].table;
    auto const unit = table->about().unit;
    if (table->turn().is_over()) {
        auto const ending = ending_of(*table);
        return ending.drawn() ? 0.5 : ending.won_by(0) ? 1.0 : 0.0;
    }
    auto const thought = analyst_.thought(table);
    if (!thought || thought->moves.empty()) return std::nullopt;
    return share_of(thought->moves.front().value, unit, table->turn().seat());
}

void MatchScreen::balance_bar(Ui& ui, Rect area) {
    auto const bar =
        Rect::around({area.center().x, area.center().y - ui.px(10)}, ui.px(18), area.h - ui.px(24));
    ui.canvas().fill(bar, seat_colour(session_.table(), 1), ui.px(9));
    auto const share = share_of_first(shown_);
    auto const part = static_cast<float>(share.value_or(0.5));
    float const top = bar.y + bar.h * (1 - part);
    ui.canvas().clip({bar.x, top, bar.w, bar.bottom() - top});
    ui.canvas().fill(bar, seat_colour(session_.table(), 0), ui.px(9));
    ui.canvas().clip({});
    ui.canvas().outline(bar, palette::line, ui.px(9), ui.px(1));  // black hardly differs from the background
    ui.canvas().fill({bar.x, bar.center().y - 1, bar.w, 2}, palette::text.alpha(0.6));
    ui.canvas().text(balance_in_short(), {bar.center().x, area.bottom() - ui.px(8)},
                     ui.style(11, palette::faint), Align::centre);
}

// The best value at the shown moment, from seat 0's view.
std::string MatchScreen::balance_in_short() const {
    auto const& table = *moment().table;
    auto const thought = analyst_.thought(moment().table);
    if (!thought || thought->moves.empty()) return {};
    auto best = thought->moves.front();
    auto const unit = table.about().unit;
    if (table.turn().seat() != 0) best.value = unit == Unit::probability ? 1 - best.value : 0 - best.value;
    return short_value(best, unit, shell_.texts);
}

// Draws the expected score of seat 0 at each moment, and marks the mistakes. A click shows the moment.
void MatchScreen::graph(Ui& ui, Rect area) {
    area = graph_ = area.inset(ui.px(4));
    ui.canvas().fill(area, palette::background_low, ui.px(6));
    auto const count = session_.moments().size();
    float const width = area.w / static_cast<float>(std::max<std::size_t>(count, 12));
    for (std::size_t i = 0; i < count; ++i) {
        Rect const column{area.x + static_cast<float>(i) * width, area.y, width, area.h};
        if (ui.take_click(column)) return show(i);
        if (mistake_at(i)) {
            float const size = std::clamp(width, ui.px(4), ui.px(8));
            ui.canvas().disc({column.center().x, area.bottom() - size / 2}, size / 2, palette::poor);
        }
        auto const share = share_of_first(i);
        if (!share) continue;
        auto const part = static_cast<float>(*share - 0.5);
        float const middle = area.center().y;
        float const height = std::max(2.0F, std::abs(part) * area.h);
        Rect const bar{area.x + static_cast<float>(i) * width, part >= 0 ? middle - height : middle,
                       std::max(1.0F, width - 1), height};
        ui.canvas().fill(bar, seat_colour(session_.table(), part >= 0 ? 0 : 1).alpha(i == shown_ ? 1 : 0.7));
    }
    ui.canvas().fill({area.x, area.center().y, area.w, 1}, palette::line);
    auto const style = ui.style(10, palette::dim);
    auto const name = ui.canvas().fitted(session_.name(0), style, area.w / 2);
    float const width_of_name = ui.canvas().width(name, style) + ui.px(8);
    auto const label =
        Rect{area.right() - width_of_name - ui.px(2), area.y + ui.px(2), width_of_name, ui.px(14)};
    ui.canvas().fill(label, palette::background_low.alpha(0.85), ui.px(4));  // bars may be behind it
    ui.canvas().text(name, label.center(), style, Align::centre);
}

}  // namespace joute::window
