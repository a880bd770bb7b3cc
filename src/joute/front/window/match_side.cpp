// SPDX-License-Identifier: MIT
// What stands beside the board of a match, and over it.
#include "joute/front/window/match_screen.hpp"

#include "joute/arena/words.hpp"
#include "joute/base/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace joute::window {
namespace {

// As its pieces are, where they are discs; else one for everybody.
Colour seat_colour(Table const& table, Seat seat) {
    auto const scene = table.scene().value_or(Scene{});
    bool const discs = std::any_of(scene.marks.begin(), scene.marks.end(), [](Mark const& mark) {
        return mark.shape == Mark::Shape::disc && mark.ink == Ink::seat0;
    });
    if (discs) return seat == 0 ? palette::cell : Colour::hex(0x4A525C);
    constexpr std::array colours{palette::seat0,        palette::seat1,        Colour::hex(0x4C9A5B),
                                 Colour::hex(0xB07CC6), Colour::hex(0xD9A441), Colour::hex(0x4FB3B3),
                                 Colour::hex(0xD77BA0), Colour::hex(0x9AA24A), Colour::hex(0x8C9BB0)};
    return colours[static_cast<std::size_t>(seat) % colours.size()];
}

std::string speed_text(double speed) { return speed <= 0 ? "∞" : fmt::format("×{:g}", speed); }

}  // namespace

void MatchScreen::side(Ui& ui, Rect area) {
    card(ui, area);
    area = area.inset(ui.px(16));
    auto const title = ui.words(session_.table().about().title);
    auto const heading = area.cut_top(ui.px(30));
    ui.canvas().text(ui.canvas().fitted(title, ui.style(20, palette::accent, Face::bold), area.w),
                     {heading.x, heading.center().y}, ui.style(20, palette::accent, Face::bold));
    auto const game = area.cut_top(ui.px(20));
    ui.canvas().text(session_.table().game(), {game.x, game.center().y}, ui.style(12, palette::dim));
    area.cut_top(ui.px(10));
    players(ui, area);
    area.cut_top(ui.px(10));
    buttons(ui, area.cut_bottom(ui.px(has_odds() ? 6 * 42 + 5 * 8 : 5 * 42 + 4 * 8)));
    area.cut_bottom(ui.px(10));
    history(ui, area.cut_bottom(ui.px(36)));
    if (values_ && session_.table().seats() == 2) graph(ui, area.cut_bottom(ui.px(74)));
    list(ui, area);
}

bool MatchScreen::ticks() const {
    auto const turn = session_.table().turn();
    return !session_.ending() && turn.is_seat() && session_.time_left(turn.seat());
}

void MatchScreen::players(Ui& ui, Rect& area) {
    auto const& table = *moment().table;
    auto const count = table.seats();
    float const height = count > 4 ? ui.px(26) : ui.px(38);
    bool const points = table.about().unit == Unit::points;
    auto const scores = table.scores();
    for (Seat seat = 0; seat < count; ++seat) {
        auto row = area.cut_top(height).inset(ui.px(2));
        bool const turn = table.turn().is_seat() && table.turn().seat() == seat;
        ui.canvas().fill(row, turn ? palette::raised : palette::background.alpha(0.5), ui.px(7));
        auto const dot = row.cut_left(ui.px(30)).center();
        ui.canvas().disc(dot, ui.px(6), seat_colour(table, seat));
        if (turn) ui.canvas().ring(dot, ui.px(10), ui.px(2), palette::accent);
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

// The moves so far in lines, the shown one marked; the last ones if there are too many.
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
    std::vector<Placed> placed;
    float x = 0;
    std::size_t row = 0;
    for (std::size_t i = 1; i < moments.size(); ++i) {
        float const width = ui.canvas().width(moments[i].text, style) + ui.px(12);
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
        bool const now = item.moment == shown_;
        if (now) ui.canvas().fill(box.inset(1), palette::accent.alpha(0.35), ui.px(5));
        auto const who = moments[item.moment].who;
        auto const ink = now ? palette::text : who.is_chance() ? palette::dim : palette::faint;
        ui.canvas().text(moments[item.moment].text, box.center(), ui.style(14, ink), Align::centre);
    }
}

void MatchScreen::history(Ui& ui, Rect area) {
    auto const last = session_.moments().size() - 1;
    auto at = shown_;
    if (ui.pressed("PageUp") && at > 0) --at;
    if (ui.pressed("PageDown") && at < last) ++at;
    if (ui.pressed("Home")) at = 0;
    if (ui.pressed("End")) at = last;
    auto const counter = fmt::format("{} / {}", at, last);
    auto const place = area.cut_right(ui.px(62));
    slider(ui, area, "history", at, last);
    ui.canvas().text(counter, {place.right(), place.center().y}, ui.style(12, palette::dim), Align::right);
    if (at != shown_) {
        show(at);
        ui.redraw();
    }
}

bool MatchScreen::has_odds() const {
    return !session_.staging().odds(*session_.moments().front().table).empty();
}

void MatchScreen::buttons(Ui& ui, Rect area) {
    float const gap = ui.px(8);
    float const width = (area.w - gap) / 2;
    float const height = ui.px(42);
    int place = 0;
    auto next = [&] {
        Rect const box{area.x + static_cast<float>(place % 2) * (width + gap),
                       area.y + static_cast<float>(place / 2) * (height + gap), width, height};
        ++place;
        return box;
    };
    auto chosen = [](bool on) { return on ? Look::chosen : Look::plain; };
    bool const undo = session_.can_take_back();
    if (button(ui, next(), {.label = ui.words("Undo"), .key = "F7", .enabled = undo}) ||
        (undo && ui.pressed("Ctrl+Z"))) {
        session_.take_back();
        if (shown_ >= session_.moments().size()) show(session_.moments().size() - 1);
    }
    bool const redo = session_.persons_turn();
    if (button(ui, next(), {.label = ui.words("Redo"), .key = "F8", .enabled = redo}) ||
        (redo && ui.pressed("Ctrl+Y")))
        session_.play_again();
    if (button(
            ui, next(),
            {.label = ui.words("Hint"), .key = "F4", .enabled = redo && at_the_end(), .look = chosen(hint_)}))
        ask_for_hint();
    if (button(ui, next(), {.label = ui.words("Values"), .key = "F5", .look = chosen(values_)})) {
        values_ = !values_;
        want_thoughts();
    }
    if (button(ui, next(), {.label = ui.words("Save"), .key = "F9"}) || ui.pressed("Ctrl+S")) {
        over_ = Over::file;
        file_trouble_.clear();
        file_.emplace(session_.live().file().string());
    }
    if (button(ui, next(), {.label = ui.words("Rules"), .key = "F3"})) {
        over_ = Over::page;
        page_.emplace(rules_in(*session_.game().type, ui.texts().language()));
    }
    if (has_odds() &&
        button(ui, next(), {.label = ui.words("Chances"), .key = "F6", .look = chosen(odds_)})) {
        odds_ = !odds_;
        want_thoughts();
    }
    if (button(ui, next(), {.label = ui.words("Speed") + " " + speed_text(shell_.speed), .key = "+"}))
        faster();
    if (button(ui, next(), {.label = ui.words("New"), .key = "F2"})) shell_.next = start_screen(shell_);
    if (button(ui, next(), {.label = ui.words("Français"), .key = "F10"})) shell_.speak_the_other_language();
    if (button(ui, next(), {.label = ui.words("Keys"), .key = "F1"})) over_ = Over::keys;
}

void MatchScreen::balance_bar(Ui& ui, Rect area) {
    auto const bar =
        Rect::around({area.center().x, area.center().y - ui.px(10)}, ui.px(18), area.h - ui.px(24));
    ui.canvas().fill(bar, seat_colour(session_.table(), 1), ui.px(9));
    auto const share = share_of_first(shown_);
    float const part = static_cast<float>(share.value_or(0.5));
    float const top = bar.y + bar.h * (1 - part);
    ui.canvas().clip({bar.x, top, bar.w, bar.bottom() - top});
    ui.canvas().fill(bar, seat_colour(session_.table(), 0), ui.px(9));
    ui.canvas().clip({});
    ui.canvas().fill({bar.x, bar.center().y - 1, bar.w, 2}, palette::text.alpha(0.6));
    if (!share) return;
    auto const words = fmt::format("{:.0f} %", part * 100);
    ui.canvas().text(words, {bar.center().x, area.bottom() - ui.px(8)}, ui.style(11, palette::faint),
                     Align::centre);
}

// The part of the win that seat 0 had at each moment.
void MatchScreen::graph(Ui& ui, Rect area) {
    area = area.inset(ui.px(4));
    ui.canvas().fill(area, palette::background_low, ui.px(6));
    auto const count = session_.moments().size();
    float const width = area.w / static_cast<float>(std::max<std::size_t>(count, 12));
    for (std::size_t i = 0; i < count; ++i) {
        auto const share = share_of_first(i);
        if (!share) continue;
        float const part = static_cast<float>(*share - 0.5);
        float const middle = area.center().y;
        float const height = std::max(2.0F, std::abs(part) * area.h);
        Rect const bar{area.x + static_cast<float>(i) * width, part >= 0 ? middle - height : middle,
                       std::max(1.0F, width - 1), height};
        ui.canvas().fill(bar,
                         (part >= 0 ? seat_colour(session_.table(), 0) : seat_colour(session_.table(), 1))
                             .alpha(i == shown_ ? 1 : 0.7));
    }
    ui.canvas().fill({area.x, area.center().y, area.w, 1}, palette::line);
    ui.canvas().text(ui.canvas().fitted(session_.name(0), ui.style(10), area.w / 2),
                     {area.x + ui.px(6), area.y + ui.px(9)}, ui.style(10, palette::dim));
}

void MatchScreen::overlay(Ui& ui) {
    if (over_ == Over::nothing) return;
    if (over_ == Over::page && !page_->frame(ui)) over_ = Over::nothing;
    if (over_ == Over::file) {
        auto const answer = file_->frame(ui, file_trouble_);
        if (answer == FileQuestion::Answer::cancelled) over_ = Over::nothing;
        if (answer == FileQuestion::Answer::given) {
            try {
                if (file_->name() != session_.live().file().string()) session_.live().save_as(file_->name());
                session_.say(msg("The match is kept in {}", session_.live().file().string()));
                over_ = Over::nothing;
            } catch (Error const& error) {
                file_trouble_ = ui.texts()(error.message());
            }
        }
    }
    if (over_ != Over::keys) return;
    std::vector<std::pair<std::string, std::string>> const keys{
        {ui.words("Arrows, Tab"), ui.words("move the focus")},
        {ui.words("Enter"), ui.words("plays where the focus is, or what was typed")},
        {ui.words("a letter, a number"), ui.words("type a move, then Enter")},
        {ui.words("Escape"), ui.words("forgets what was begun; then leaves the match")},
        {"F7, Ctrl+Z", ui.words("takes back your last move")},
        {"F8, Ctrl+Y", ui.words("plays what was taken back")},
        {"F4", ui.words("says what the machine would play")},
        {"F5", ui.words("gives the value of every move")},
        {"F6", ui.words("how likely what nobody knows is, where there is such a thing")},
        {"F9, Ctrl+S", ui.words("keeps the match in another file")},
        {"F3", ui.words("shows the rules")},
        {"F2", ui.words("another match")},
        {"F10", ui.words("the other language")},
        {"F12", ui.words("a machine that thinks plays at once")},
        {"+", ui.words("the speed of what moves")},
        {ui.words("Page up, Page down, Home, End"), ui.words("go through the match")},
    };
    if (!key_list(ui, keys)) over_ = Over::nothing;
}

}  // namespace joute::window
