// SPDX-License-Identifier: MIT
// How a game is to be played, and by whom.
#include "joute/front/window/start_screen.hpp"

#include "joute/arena/words.hpp"
#include "joute/base/text.hpp"
#include "joute/front/window/scene_painter.hpp"

#include <algorithm>

namespace joute::window {

void StartScreen::wish(Ui& ui, Rect area) {
    auto& wish = wishes_[chosen_];
    card(ui, area);
    area = area.inset(ui.px(26));
    auto const heading = area.cut_top(ui.px(40));
    ui.canvas().text(ui.words(wish.type->about().title), {heading.x, heading.center().y},
                     ui.style(28, palette::text, Face::bold));
    area.cut_top(ui.px(6));
    auto const bottom = area.cut_bottom(ui.px(116));
    parameters(ui, area, wish);
    area.cut_bottom(ui.px(10));
    seats(ui, area, wish);
    area.cut_top(ui.px(14));
    if (area.h > ui.px(120)) thumbnail(ui, area.inset(ui.px(6)), *wish.table);
    actions(ui, bottom, wish);
}

void StartScreen::parameters(Ui& ui, Rect& area, Wish& wish) {
    bool changed = false;
    for (std::size_t i = 0; i < wish.params.size(); ++i) {
        auto const& param = wish.type->about().params[i];
        auto const id = "param " + std::string(wish.type->about().name) + std::string(param.key);
        auto const style = ui.style(15, palette::faint);
        if (param.kind == Param::Kind::number) {
            auto row = area.cut_top(ui.px(40));
            auto const place = row.cut_right(ui.px(170)).inset(ui.px(2));
            ui.canvas().text(ui.canvas().fitted(ui.words(param.about), style, row.w), {row.x, row.center().y},
                             style);
            changed |= stepper(ui, place, id, wish.params[i], static_cast<long>(param.least),
                               static_cast<long>(param.most), std::to_string(wish.params[i]));
        } else if (param.kind == Param::Kind::choice) {
            area.cut_top(paragraph(ui, area, ui.words(param.about), style) + ui.px(6));
            std::vector<std::string> labels;
            for (auto const word : split(param.choices, '|')) labels.emplace_back(word);
            auto chosen = static_cast<std::size_t>(wish.params[i]);
            area.cut_top(choices(ui, area, labels, chosen, id));
            changed |= chosen != static_cast<std::size_t>(wish.params[i]);
            wish.params[i] = static_cast<long>(chosen);
        }
        area.cut_top(ui.px(6));
    }
    if (changed) deal(wish);
}

void StartScreen::seats(Ui& ui, Rect& area, Wish& wish) {
    auto const heading = area.cut_top(ui.px(34));
    ui.canvas().text(ui.words("Who plays"), {heading.x, heading.center().y},
                     ui.style(17, palette::text, Face::bold));
    auto const who = who_may_play(wish);
    auto const count = static_cast<float>(wish.seats.size());
    float const height = std::min(ui.px(42), area.h / std::max(1.0F, count));
    for (std::size_t i = 0; i < wish.seats.size(); ++i) {
        auto row = area.cut_top(height);
        auto const name = seat_name(static_cast<Seat>(i), std::string(human), wish.type->about(), ui.texts());
        auto const place = row.cut_right(std::min(ui.px(330), row.w * 0.68F)).inset(ui.px(2));
        ui.canvas().text(name, {row.x, row.center().y}, ui.style(15, palette::faint));
        auto const last = static_cast<long>(who.size()) - 1;
        wish.seats[i] = std::min(wish.seats[i], last);
        auto const id = "seat " + std::string(wish.type->about().name) + std::to_string(i);
        if (stepper(ui, place, id, wish.seats[i], 0, last,
                    who_in_words(who[static_cast<std::size_t>(wish.seats[i])])))
            wish.said_who = true;
    }
}

void StartScreen::actions(Ui& ui, Rect area, Wish const& wish) {
    auto play = area.cut_bottom(ui.px(56));
    area.cut_bottom(ui.px(10));
    float const gap = ui.px(8);
    float const width = (area.w - 2 * gap) / 3;
    auto next = [&] {
        auto const box = area.cut_left(width);
        area.cut_left(gap);
        return box;
    };
    auto const game = shell_.catalog.choose(game_text(wish));
    bool const guided = !wish.type->lessons(game.params).empty();
    if (button(ui, next(), {.label = ui.words("Guided match"), .key = "F4", .enabled = guided}))
        shell_.next = lesson_screen(shell_, game);
    if (button(ui, next(), {.label = ui.words("Set up"), .key = "F6"}))
        shell_.next = editor_screen(shell_, game);
    if (button(ui, next(), {.label = ui.words("Rules"), .key = "F3"}))
        page_.emplace(rules_in(*wish.type, ui.texts().language()));
    if (button(ui, play, {.label = ui.words("Play"), .key = "Return", .look = Look::primary})) begin(wish);
}

}  // namespace joute::window
