// SPDX-License-Identifier: MIT
// The panel of the start screen with parameters and players.
#include "joute/front/window/start_screen.hpp"

#include "joute/arena/describe.hpp"
#include "joute/base/text.hpp"
#include "joute/front/window/scene_painter.hpp"
#include "joute/table/level_engine.hpp"

#include <algorithm>
#include <array>

namespace joute::window {

void StartScreen::options(Ui& ui, Rect area) {
    auto& options = options_[chosen_];
    card(ui, area);
    area = area.inset(ui.px(26));
    auto const heading = area.cut_top(ui.px(40));
    ui.canvas().text(ui.translated(options.type->about().title), {heading.x, heading.center().y},
                     ui.style(28, palette::text, Face::bold));
    area.cut_top(ui.px(6));
    auto const bottom = area.cut_bottom(ui.px(116));
    area.cut_bottom(ui.px(10));
    float const margin = ui.px(6);  // for the focus ring
    auto content = scroll_.begin(ui, {area.x - margin, area.y, area.w + 2 * margin, area.h});
    float const top = content.y;
    content = {area.x, content.y, area.w, content.h};
    parameters(ui, content, options);
    seats(ui, content, options);
    clock(ui, content);
    float const height = content.y - top;
    content.h = area.h - height;
    content.cut_top(ui.px(14));
    if (content.h > ui.px(120)) thumbnail(ui, content.inset(ui.px(6)), *options.table);
    scroll_.end(ui, height);
    actions(ui, bottom, options);
}

void StartScreen::parameters(Ui& ui, Rect& area, Options& options) {
    bool changed = false;
    for (std::size_t i = 0; i < options.params.size(); ++i) {
        auto const& param = options.type->about().params[i];
        auto const id = "param " + std::string(options.type->about().name) + std::string(param.key);
        auto const style = ui.style(15, palette::faint);
        if (param.kind == Param::Kind::number) {
            auto row = area.cut_top(ui.px(40));
            auto const place = row.cut_right(ui.px(150)).inset(ui.px(2));
            ui.canvas().text(ui.canvas().fitted(ui.translated(param.about), style, row.w),
                             {row.x, row.center().y}, style);
            changed |= stepper(ui, place, id, options.params[i], static_cast<long>(param.least),
                               static_cast<long>(param.most), std::to_string(options.params[i]));
        } else if (param.kind == Param::Kind::choice) {
            bool const explained = !param.label.empty();  // the labels say it, and without the keywords
            if (!explained) area.cut_top(paragraph(ui, area, ui.translated(param.about), style) + ui.px(6));
            std::vector<std::string> labels;
            auto const names = explained ? ui.translated(param.label) : std::string(param.choices);
            for (auto const name : split(names, '|')) labels.emplace_back(name);
            auto chosen = static_cast<std::size_t>(options.params[i]);
            area.cut_top(choices(ui, area, labels, chosen, id));
            changed |= chosen != static_cast<std::size_t>(options.params[i]);
            options.params[i] = static_cast<long>(chosen);
        }
        area.cut_top(ui.px(6));
    }
    if (changed) deal(options);
}

void StartScreen::seats(Ui& ui, Rect& area, Options& options) {
    bool const by_lot = options.type->about().draws_who_begins;
    auto const label = ui.translated("Players");
    auto const style = ui.style(17, palette::text, Face::bold);
    auto heading = area.cut_top(ui.px(by_lot ? 40 : 34));
    ui.canvas().text(label, {heading.x, heading.center().y}, style);
    if (by_lot) {
        heading.cut_left(ui.canvas().width(label, style) + ui.px(14));
        heading.cut_top(ui.px(3));
        area.cut_top(std::max(0.0F, who_begins(ui, heading, options) - heading.h));
    }
    for (std::size_t i = 0; i < options.seats.size(); ++i) seat(ui, area.cut_top(ui.px(42)), options, i);
    if (shell_.preferences.seats(options.type->about().name).empty()) {
        auto const all = msg("Levels go from 1 (the weakest) to {} (the strongest).", levels.size());
        area.cut_top(paragraph(ui, area, ui.texts()(all), ui.style(14, palette::dim)) + ui.px(4));
    }
}

void StartScreen::seat(Ui& ui, Rect area, Options& options, std::size_t i) {
    auto const& about = options.type->about();
    auto const name = options.in_order_of_play ? ui.translated(i == 0 ? tr("begins") : tr("then"))
                                               : seat_name(static_cast<Seat>(i), about, ui.texts());
    auto const place = area.cut_right(std::min(ui.px(330), area.w * 0.72F)).inset(ui.px(2));
    if (!options.in_order_of_play) {
        float const size = std::min(ui.px(20), area.h * 0.8F);
        draw_sign(ui.canvas(), area.cut_left(size).center(), size, seat_ink(about, static_cast<Seat>(i)));
        area.cut_left(ui.px(6));
    }
    ui.canvas().text(name, {area.x, area.center().y}, ui.style(15, palette::faint));
    auto const who = who_may_play(options, i);
    auto& sits = options.seats[i];
    auto const id = "seat " + std::string(about.name) + std::to_string(i);
    auto const middle = Rect::around(place.center(), place.w - 2 * place.h - ui.px(4), place.h);
    auto const touch = ui.touch(id, middle);  // a click on the name lists all players
    if (touch.activated) choosing_ = i;
    if (touch.hovered || touch.focused) ui.canvas().fill(middle, palette::raised, ui.px(8));
    if (touch.focused) ui.canvas().outline(middle, palette::focus, ui.px(8), ui.px(2.5F));
    auto const label = [&](bool briefly) { return player_label(sits, options, briefly) + " ▾"; };
    bool const room = ui.canvas().width(label(false), ui.style(16, palette::text, Face::bold)) <= middle.w;
    long chosen = std::find(who.begin(), who.end(), sits) - who.begin();
    if (stepper(ui, place, id, chosen, 0, static_cast<long>(who.size()) - 1, label(!room)))
        sits = who[static_cast<std::size_t>(chosen)];
}

// Either the seats are as listed and the first mover is random, or the list is the order of play and the
// seats are random.
float StartScreen::who_begins(Ui& ui, Rect area, Options& options) {
    std::array const labels{ui.translated("random first player"), ui.translated("the first player begins")};
    auto chosen = static_cast<std::size_t>(options.in_order_of_play);
    float const height =
        choices(ui, area, labels, chosen, "begins " + std::string(options.type->about().name));
    options.in_order_of_play = chosen == 1;
    return height;
}

void StartScreen::actions(Ui& ui, Rect area, Options const& options) {
    auto play = area.cut_bottom(ui.px(56));
    area.cut_bottom(ui.px(10));
    float const gap = ui.px(8);
    std::array const labels{ui.translated("Guided match"), ui.translated("Puzzles"), ui.translated("Set up"),
                            ui.translated("Rules")};
    float texts = 0;
    for (auto const& label : labels) texts += ui.canvas().width(label, ui.style(15));
    float const margins = (area.w - 3 * gap - texts) / 4;  // the same around every label
    auto next = [&](std::string const& label) {
        auto const box = area.cut_left(ui.canvas().width(label, ui.style(15)) + margins);
        area.cut_left(gap);
        return box;
    };
    auto const game = shell_.catalog.choose(game_text(options));
    bool const guided = !options.type->lessons(game.params).empty();
    if (button(ui, next(labels[0]), {.label = labels[0], .key = "F4", .enabled = guided}))
        shell_.next = lesson_screen(shell_, game);
    if (button(ui, next(labels[1]), {.label = labels[1], .key = "F5"})) solve_puzzles(options);
    if (button(ui, next(labels[2]), {.label = labels[2], .key = "F6"}))
        shell_.next = editor_screen(shell_, game);
    if (button(ui, next(labels[3]), {.label = labels[3], .key = "F3"}))
        page_.emplace(rules_in(*options.type, ui.texts().language()));
    if (button(ui, play, {.label = ui.translated("Play"), .key = "Return", .look = Look::primary}))
        begin(options);
}

}  // namespace joute::window
