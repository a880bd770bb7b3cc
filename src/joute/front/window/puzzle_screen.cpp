// SPDX-License-Identifier: MIT
#include "joute/front/window/puzzle_screen.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/puzzle_words.hpp"
#include "joute/base/text.hpp"
#include "joute/front/window/widgets.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace joute::window {
namespace {

// The next place for a button, from the left.
Rect next_place(Ui const& ui, Rect& row, float width) {
    auto const place = row.cut_left(ui.px(width));
    row.cut_left(ui.px(10));
    return place;
}

}  // namespace

std::unique_ptr<Screen> puzzle_screen(Shell& shell, PuzzleOptions const& options) {
    return std::make_unique<PuzzleScreen>(shell, options);
}

PuzzleScreen::PuzzleScreen(Shell& shell, PuzzleOptions const& options)
    : shell_(shell),
      search_(shell.catalog, options, shell.wake),
      streak_(&shell.preferences),
      grade_(options.grade) {
    next();
}

void PuzzleScreen::frame(Ui& ui) {
    receive(ui);
    auto area = ui.canvas().area();
    ui.canvas().gradient(area, palette::background, palette::background_low);
    area = area.inset(ui.px(24));
    auto const below = area.cut_bottom(std::max(ui.px(210), area.h * 0.28F));
    heading(ui, area.cut_top(ui.px(40)));
    if (puzzle_) board(ui, area.inset(ui.px(8)));
    typed(ui);
    caption(ui, below);
}

void PuzzleScreen::next() {
    puzzle_.reset();
    played_ = nullptr;
    shown_ = nullptr;
    step_ = 0;
    last_ = {};
    hints_ = 0;
    typed_.clear();
    said_ = {};
    search_.request(grade_.value_or(streak_.grade()));
}

// Takes the puzzle from the background thread.
void PuzzleScreen::receive(Ui& ui) {
    auto found = search_.take();
    if (!found) return;
    ui.redraw();
    said_ = found->refusal;
    puzzle_ = std::move(found->puzzle);
    if (!puzzle_) return;
    table_ = puzzle_->table->clone();
    board_.set(*table_);
}

void PuzzleScreen::heading(Ui& ui, Rect area) const {
    auto& canvas = ui.canvas();
    auto const streak = ui.texts()(msg("Streak: {}, longest: {}", streak_.length(), streak_.longest()));
    auto const style = ui.style(18, palette::faint);
    auto const place = area.cut_right(canvas.width(streak, style) + ui.px(12));
    canvas.text(streak, {place.right(), place.center().y}, style, Align::right);
    if (!puzzle_) return;
    auto const bold = ui.style(24, palette::accent, Face::bold);
    auto const name = canvas.fitted(ui.texts()(describe_game(*puzzle_->table)), bold, area.w);
    canvas.text(name, {area.x, area.center().y}, bold);
    area.cut_left(canvas.width(name, bold) + ui.px(18));
    auto const grade = ui.texts()(describe_grade(puzzle_->grade()));
    canvas.text(canvas.fitted(grade, style, area.w), {area.x, area.center().y + ui.px(2)}, style);
}

// Before the answer the board takes moves. Afterwards it shows the values of all moves, or a line.
void PuzzleScreen::board(Ui& ui, Rect area) {
    BoardLook look{.table = *table_};
    look.may_play = !is_done();
    look.last = last_;
    if (is_done() && step_ == 0) look.values = puzzle_->moves;
    if (!is_done() && hints_ > 0) look.advice = zones_left();
    auto const input = board_.draw(ui, area, look);
    if (input.attempt) said_ = table_->read(*input.attempt).reason;
    if (input.move) answer(*input.move);
}

// The zones of the last two moves. More would hardly be a hint, and do not fit.
Clicks PuzzleScreen::zones_left() const {
    Clicks zones;
    auto const left = moves_left(*puzzle_, hints_);
    if (left.size() > 2) return zones;
    for (auto const move : left) zones.push_back(table_->clicks(move).back());
    return zones;
}

void PuzzleScreen::caption(Ui& ui, Rect area) {
    card(ui, area);
    area = area.inset(ui.px(18));
    auto const row = area.cut_bottom(ui.px(44));
    auto const said = said_.pattern.empty() ? std::string() : ui.texts()(said_);
    auto write = [&](std::string const& text, Style const& style) {
        if (!text.empty()) area.cut_top(paragraph(ui, area, text, style) + ui.px(6));
    };
    auto const accent = ui.style(17, palette::accent, Face::bold);
    if (is_done()) write(said, accent);  // the verdict comes before the solution
    write(headline(ui), ui.style(18));
    if (!is_done()) write(said, accent);
    buttons(ui, row);
}

std::string PuzzleScreen::headline(Ui const& ui) const {
    if (!puzzle_) return said_.pattern.empty() ? ui.translated("Searching for a puzzle…") : std::string();
    return ui.texts()(is_done() ? msg("The solution is {}", describe_solution(*puzzle_, ui.texts()))
                                : describe_task(*puzzle_, ui.texts()));
}

void PuzzleScreen::buttons(Ui& ui, Rect row) {
    if (button(ui, next_place(ui, row, 150), {.label = ui.translated("Leave"), .key = "Escape"}))
        shell_.next = start_screen(shell_);
    if (!puzzle_) return;
    is_done() ? review_buttons(ui, row) : question_buttons(ui, row);
}

void PuzzleScreen::question_buttons(Ui& ui, Rect row) {
    bool const more = hints_ == 0 || moves_left(*puzzle_, hints_).size() > 2;
    if (button(ui, next_place(ui, row, 150), {.label = ui.translated("Hint"), .key = "F4", .enabled = more}))
        said_ = describe_hint(*puzzle_, ++hints_);
    if (button(ui, row.cut_right(ui.px(240)), {.label = ui.translated("Show the solution"), .key = "F8"})) {
        said_ = {};
        show(puzzle_->solution());
    }
}

// Steps through the refutation of a wrong answer or through the best line, and to the next puzzle.
void PuzzleScreen::review_buttons(Ui& ui, Rect row) {
    if (button(ui, next_place(ui, row, 60),
               {.label = "◀", .key = "PageUp", .enabled = step_ > 0, .icon = true}))
        go(step_ - 1);
    bool const more = step_ < shown_->line.size();
    if (button(ui, next_place(ui, row, 60), {.label = "▶", .key = "PageDown", .enabled = more, .icon = true}))
        go(step_ + 1);
    bool const wrong = played_ != nullptr && played_ != &puzzle_->solution();
    bool const own = shown_ == played_;
    auto const other = own ? ui.translated("Best line") : ui.translated("Your move");
    if (wrong && button(ui, next_place(ui, row, 200), {.label = other, .key = "F5"}))
        show(own ? puzzle_->solution() : *played_);
    if (button(ui, row.cut_right(ui.px(240)),
               {.label = ui.translated("Next puzzle"), .key = "Return", .look = Look::primary}))
        next();
}

void PuzzleScreen::typed(Ui& ui) {
    auto const more = ui.take_typed();
    if (!puzzle_ || is_done()) return;
    typed_ += more;
    bool const erased = ui.pressed("Backspace") && !typed_.empty();
    if (erased) remove_last_character(typed_);
    if (erased || !more.empty()) said_ = msg("Your move: {}", typed_);
    if (typed_.empty() || !(ui.pressed("Return") || ui.pressed("Keypad Enter"))) return;
    auto const attempt = std::exchange(typed_, {});
    auto const reading = table_->read(attempt);
    if (reading.kind == Reading::Kind::legal) return answer(reading.move);
    said_ = reading.kind == Reading::Kind::refused ? reading.reason : msg("'{}' is not a move", attempt);
}

// A solution found with hints keeps the streak but does not extend it.
void PuzzleScreen::answer(std::size_t move) {
    played_ = &report_of(*puzzle_, move);
    if (played_ == &puzzle_->solution()) {
        if (hints_ == 0) streak_.extend();
        said_ = msg("Yes!");
    } else {
        streak_.end();
        said_ = msg("No. {}", describe_refutation(*puzzle_, *played_, shell_.texts));
    }
    show(*played_);
}

// Shows a move and the reply to it on the board.
void PuzzleScreen::show(MoveReport const& move) {
    shown_ = &move;
    go(0);
    go(1);
    if (move.line.size() > 1) go(2);
}

// Goes to the position after that many plies of the shown line. Only a step forward is animated.
void PuzzleScreen::go(std::size_t step) {
    table_ = puzzle_->table->clone();
    last_ = {};
    std::vector<Scene> frames;
    for (std::size_t i = 0; i < step; ++i) {
        table_->continue_after_repetition();
        auto const move = find_move(*table_, shown_->line[i]).value();
        last_ = table_->turn().is_seat() ? table_->clicks(move) : Clicks{};
        frames = table_->frames(move);
        table_->play(move);
    }
    board_.animate(frames, *table_, step == step_ + 1 ? shell_.speed : 0);
    step_ = step;
}

}  // namespace joute::window
