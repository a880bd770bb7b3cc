// SPDX-License-Identifier: MIT
// Position editor: by clicks on the board if the game has an editor, by typed notation in every game.
#include "joute/base/error.hpp"
#include "joute/front/window/scene_painter.hpp"
#include "joute/front/window/shell.hpp"
#include "joute/front/window/widgets.hpp"

namespace joute::window {
namespace {

class EditorScreen final : public Screen {
public:
    EditorScreen(Shell& shell, ChosenGame game) : shell_(shell), game_(std::move(game)) {
        table_ = game_.start(std::nullopt, 1);
        text_ = table_->text();
    }

    void frame(Ui& ui) override {
        auto area = ui.canvas().area();
        ui.canvas().gradient(area, palette::background, palette::background_low);
        area = area.inset(ui.px(24));
        auto below = area.cut_bottom(ui.px(210));
        auto const heading = area.cut_top(ui.px(44));
        ui.canvas().text(ui.translated("Set up a position"), {heading.x, heading.center().y},
                         ui.style(24, palette::accent, Face::bold));
        board(ui, area.inset(ui.px(8)));
        card(ui, below);
        form(ui, below.inset(ui.px(20)));
    }

private:
    void board(Ui& ui, Rect area) {
        auto const scene = table_->scene();
        if (!scene) {
            auto const style = ui.style(26, palette::text, Face::mono);
            ui.canvas().text(table_->text(), area.center(), style, Align::centre);
            return;
        }
        ScenePainter painter(ui, area, *scene);
        painter.name_seats(*table_, ui.texts());
        painter.ground();
        for (std::size_t i = 0; i < scene->zones.size(); ++i) {
            auto const touch =
                ui.touch("zone " + std::to_string(i), painter.place(scene->zones[i]), table_->can_edit());
            painter.zone(scene->zones[i],
                         {.lit = touch.hovered, .hovered = touch.hovered, .focused = touch.focused});
            if (touch.activated) take(table_->edited(static_cast<int>(i), 1));
            if (touch.right) take(table_->edited(static_cast<int>(i), -1));
        }
        painter.marks(std::vector<ShownMark>(scene->marks.begin(), scene->marks.end()));
        painter.numbers();
    }

    void form(Ui& ui, Rect area) {
        auto const sentence =
            table_->can_edit()
                ? ui.translated("Click on the board to change it; a right click cycles backwards.")
                : ui.translated("Type the position.");
        area.cut_top(paragraph(ui, area, sentence, ui.style(15, palette::faint)) + ui.px(6));
        auto const before = text_;
        bool const entered = text_field(ui, area.cut_top(ui.px(40)), "position", text_, !table_->can_edit());
        if (text_ != before) read();
        area.cut_top(ui.px(6));
        auto const trouble = this->trouble();
        auto row = area.cut_bottom(ui.px(46));
        paragraph(ui, area, trouble ? ui.texts()(*trouble) : std::string(), ui.style(14, palette::accent));
        auto next = [&](float width) {
            auto const box = row.cut_left(ui.px(width));
            row.cut_left(ui.px(10));
            return box;
        };
        if (button(ui, next(160), {.label = ui.translated("Cancel"), .key = "Escape"}))
            shell_.next = start_screen(shell_);
        if (button(ui, next(220),
                   {.label = ui.translated("Switch sides"), .key = "F5", .enabled = table_->can_edit()}))
            take(table_->passed());
        bool const play = button(ui, row.cut_right(ui.px(220)),
                                 {.label = ui.translated("Play from here"),
                                  .key = "F2",
                                  .enabled = !trouble,
                                  .look = Look::primary});
        if ((play || entered) && !trouble) begin();
    }

    void take(std::unique_ptr<Table> table) {
        table_ = std::move(table);
        text_ = table_->text();
    }

    // Updates the board when the typed text is a valid position.
    void read() {
        try {
            table_ = game_.type->table_at(game_.params, text_);
        } catch (Error const&) {  // incomplete input
        }
    }

    std::optional<Message> trouble() const {
        try {
            if (game_.type->table_at(game_.params, text_)->turn().is_over())
                return msg("the match is over in this position");
            return std::nullopt;
        } catch (Error const& error) {
            return error.message();
        }
    }

    void begin() { shell_.next = match_screen(shell_, {.game = table_->game(), .position = text_}); }

    Shell& shell_;
    ChosenGame game_;
    std::unique_ptr<Table> table_;
    std::string text_;
};

}  // namespace

std::unique_ptr<Screen> editor_screen(Shell& shell, ChosenGame const& game) {
    return std::make_unique<EditorScreen>(shell, game);
}

}  // namespace joute::window
