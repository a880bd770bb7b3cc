// SPDX-License-Identifier: MIT
// Lessons: the rules step by step on a board.
#include "joute/arena/describe.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/front/window/board_view.hpp"
#include "joute/front/window/shell.hpp"
#include "joute/front/window/widgets.hpp"

#include <algorithm>

namespace joute::window {
namespace {

class LessonScreen final : public Screen {
public:
    LessonScreen(Shell& shell, ChosenGame game) : shell_(shell), game_(std::move(game)) {
        lessons_ = game_.type->lessons(game_.params);
        if (lessons_.empty())
            throw Error(
                msg("there is no guided match for {}: try it without parameters", game_.type->about().name));
        show(0);
    }

    void frame(Ui& ui) override {
        auto area = ui.canvas().area();
        ui.canvas().gradient(area, palette::background, palette::background_low);
        area = area.inset(ui.px(24));
        auto caption = area.cut_bottom(std::max(ui.px(200), area.h * 0.28F));
        auto const heading = area.cut_top(ui.px(40));
        ui.canvas().text(ui.translated(game_.type->about().title), {heading.x, heading.center().y},
                         ui.style(24, palette::accent, Face::bold));
        auto const counter = std::to_string(step_ + 1) + " / " + std::to_string(lessons_.size());
        ui.canvas().text(counter, {heading.right(), heading.center().y}, ui.style(18, palette::faint),
                         Align::right);
        BoardLook look{.table = *table_};
        look.may_play = !expected_moves_.empty() && !done_;
        answer(board_.draw(ui, area.inset(ui.px(8)), look));
        draw_caption(ui, caption);
    }
    bool moves() const override { return board_.animating(); }

private:
    void show(std::size_t step) {
        step_ = step;
        auto const& lesson = lessons_[step_];
        table_ = game_.type->table_at(game_.params, lesson.position);
        expected_moves_ = tokens(lesson.moves);
        done_ = false;
        feedback_ = {};
        board_.set(*table_);
    }

    void draw_caption(Ui& ui, Rect area) {
        card(ui, area);
        area = area.inset(ui.px(20));
        auto row = area.cut_bottom(ui.px(44));
        area.cut_top(paragraph(ui, area, ui.translated(lessons_[step_].says), ui.style(18)) + ui.px(4));
        auto const said = feedback_.pattern.empty() ? std::string() : ui.texts()(feedback_);
        paragraph(ui, area, said, ui.style(17, palette::accent, Face::bold));
        auto place = [&](bool left) { return left ? row.cut_left(ui.px(170)) : row.cut_right(ui.px(200)); };
        if (button(ui, place(true), {.label = ui.translated("Leave"), .key = "Escape"}))
            shell_.next = start_screen(shell_);
        row.cut_left(ui.px(10));
        if (button(ui, place(true), {.label = ui.translated("Back"), .key = "PageUp", .enabled = step_ > 0}))
            show(step_ - 1);
        bool const last = step_ + 1 == lessons_.size();
        bool const may_go_on = expected_moves_.empty() || done_;
        auto const label = last ? ui.translated("Play a match") : ui.translated("Continue");
        auto const look = may_go_on ? Look::primary : Look::plain;
        if (!button(ui, place(false), {.label = label, .key = "Return", .enabled = may_go_on, .look = look}))
            return;
        if (last) {
            shell_.next = match_screen(shell_, {.game = std::string(game_.type->about().name)});
        } else {
            show(step_ + 1);
        }
    }

    void answer(BoardInput const& answer) {
        if (answer.attempt) feedback_ = table_->read(*answer.attempt).reason;
        if (!answer.move) return;
        auto const text = table_->move_text(*answer.move);
        if (std::find(expected_moves_.begin(), expected_moves_.end(), text) == expected_moves_.end()) {
            feedback_ = msg("That is allowed, but try {}.", expected_moves_.front());
            return;
        }
        auto const frames = table_->frames(*answer.move);
        table_->play(*answer.move);
        board_.animate(frames, *table_, shell_.speed);
        feedback_ = msg("Yes!");
        done_ = true;
    }

    Shell& shell_;
    ChosenGame game_;
    std::vector<Lesson> lessons_;
    std::size_t step_ = 0;
    std::unique_ptr<Table> table_;
    BoardView board_;
    std::vector<std::string_view> expected_moves_;
    bool done_ = false;
    Message feedback_;
};

}  // namespace

std::unique_ptr<Screen> lesson_screen(Shell& shell, ChosenGame const& game) {
    return std::make_unique<LessonScreen>(shell, game);
}

}  // namespace joute::window
