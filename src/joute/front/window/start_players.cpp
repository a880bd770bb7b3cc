// SPDX-License-Identifier: MIT
// The start screen's clock, and its list of all players for a seat.
#include "joute/front/window/start_screen.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace joute::window {
namespace {

constexpr std::array<std::string_view, 4> usual_clocks{"", "1+0", "5+3", "10+5"};
constexpr long most_minutes = 180;
constexpr long most_seconds = 60;

// `5 minutes per player, 3 seconds added per move`
std::string explained(std::string const& clock, Texts const& texts) {
    auto const control = parse_time_control(clock);
    auto const minutes = static_cast<int>(control.base / std::chrono::minutes(1));
    auto const seconds = static_cast<int>(control.increment / std::chrono::seconds(1));
    auto const base = plural(minutes, "{} minute per player", "{} minutes per player");
    if (seconds == 0) return texts(base);
    auto const more = plural(seconds, "{} second added per move", "{} seconds added per move");
    return texts(joined({base, more}, ", "));
}

}  // namespace

std::string StartScreen::ClockChoice::text() const {
    return chosen < usual_clocks.size() ? std::string(usual_clocks[chosen])
                                        : fmt::format("{}+{}", minutes, seconds);
}

StartScreen::ClockChoice StartScreen::ClockChoice::from(std::string const& text) {
    ClockChoice clock;
    auto const found = std::find(usual_clocks.begin(), usual_clocks.end(), text);
    clock.chosen = static_cast<std::size_t>(found - usual_clocks.begin());
    if (found != usual_clocks.end()) return clock;
    try {
        auto const control = parse_time_control(text);
        clock.minutes =
            std::clamp(static_cast<long>(control.base / std::chrono::minutes(1)), 1L, most_minutes);
        clock.seconds =
            std::clamp(static_cast<long>(control.increment / std::chrono::seconds(1)), 0L, most_seconds);
    } catch (Error const&) {  // edited by hand
        clock.chosen = 0;
    }
    return clock;
}

void StartScreen::clock(Ui& ui, Rect& area) {
    auto const heading = area.cut_top(ui.px(36));
    ui.canvas().text(ui.translated("Clock"), {heading.x, heading.center().y},
                     ui.style(17, palette::text, Face::bold));
    std::vector<std::string> labels{ui.translated("none")};
    labels.insert(labels.end(), usual_clocks.begin() + 1, usual_clocks.end());
    labels.push_back(ui.translated("other"));
    auto const before = clock_.chosen;
    area.cut_top(choices(ui, area, labels, clock_.chosen, "clock") + ui.px(6));
    if (clock_.chosen > before) scroll_.to_end();
    if (clock_.chosen < usual_clocks.size()) {
        if (clock_.chosen > 0)
            area.cut_top(
                paragraph(ui, area, explained(clock_.text(), ui.texts()), ui.style(14, palette::dim)));
        return;
    }
    auto number = [&](std::string const& label, std::string const& id, long& value, long least, long most) {
        auto row = area.cut_top(ui.px(40));
        auto const place = row.cut_right(ui.px(150)).inset(ui.px(2));
        auto const style = ui.style(15, palette::faint);
        ui.canvas().text(ui.canvas().fitted(label, style, row.w), {row.x, row.center().y}, style);
        stepper(ui, place, id, value, least, most, std::to_string(value));
    };
    number(ui.translated("minutes per player"), "clock minutes", clock_.minutes, 1, most_minutes);
    number(ui.translated("seconds added per move"), "clock seconds", clock_.seconds, 0, most_seconds);
}

// Draws the list of all players in two columns. False once it is closed.
bool StartScreen::choose_player(Ui& ui, Options& options, std::size_t seat) {
    veil(ui);
    auto const who = who_may_play(options, seat);
    auto const rows = (who.size() + 1) / 2;
    auto const window = ui.canvas().area();
    float const height = std::min(ui.px(44), (window.h - ui.px(180)) / static_cast<float>(rows));
    auto box = Rect::around(window.center(), std::min(ui.px(660), window.w - ui.px(32)),
                            height * static_cast<float>(rows) + ui.px(146));
    card(ui, box);
    box = box.inset(ui.px(24));
    auto const heading = box.cut_top(ui.px(40));
    ui.canvas().text(ui.translated("Who plays?"), {heading.x, heading.center().y},
                     ui.style(22, palette::accent, Face::bold));
    auto const foot = box.cut_bottom(ui.px(42));
    bool open = true;
    for (std::size_t i = 0; i < who.size(); ++i) {
        Rect const cell{box.x + (i < rows ? 0 : box.w / 2), box.y + static_cast<float>(i % rows) * height,
                        box.w / 2, height};
        auto const look = who[i] == options.seats[seat] ? Look::chosen : Look::plain;
        if (button(ui, cell.inset(ui.px(3)), {.label = player_label(who[i], options), .look = look})) {
            options.seats[seat] = who[i];
            open = false;
        }
    }
    auto const cancel = Rect::around(foot.center(), ui.px(180), foot.h);
    return !button(ui, cancel, {.label = ui.translated("Cancel"), .key = "Escape"}) && open;
}

}  // namespace joute::window
