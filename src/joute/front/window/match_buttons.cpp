// SPDX-License-Identifier: MIT
// The buttons of a match and the dialogs that they open.
#include "joute/front/window/match_screen.hpp"

#include "joute/arena/describe.hpp"
#include "joute/base/error.hpp"

#include <fmt/format.h>

namespace joute::window {
namespace {

std::string speed_text(double speed) { return speed <= 0 ? "∞" : fmt::format("×{:g}", speed); }

}  // namespace

bool MatchScreen::has_odds() const { return !session_.moments().front().table->odds().empty(); }

void MatchScreen::buttons(Ui& ui, Rect area) {
    float const gap = ui.px(8);
    float const width = (area.w - gap) / 2;
    float const height = ui.px(42);
    int place = 0;
    auto next = [&] {
        int const row = place / 2;
        Rect const box{area.x + static_cast<float>(place % 2) * (width + gap),
                       area.y + static_cast<float>(row) * (height + gap), width, height};
        ++place;
        return box;
    };
    auto chosen = [](bool on) { return on ? Look::chosen : Look::plain; };
    bool const back = !at_the_end();
    bool const undo = back ? session_.can_go_on_from(shown_) : session_.can_take_back();
    auto const undo_label = back ? ui.translated("Continue here") : ui.translated("Undo");
    if (button(ui, next(), {.label = undo_label, .key = "F7", .enabled = undo}) ||
        (undo && ui.pressed("Ctrl+Z"))) {
        if (back) {
            ask_to_go_on();
        } else {
            session_.take_back();
        }
    }
    bool const redo = session_.can_play_again();
    if (button(ui, next(), {.label = ui.translated("Redo"), .key = "F8", .enabled = redo}) ||
        (redo && ui.pressed("Ctrl+Y")))
        session_.play_again();
    bool const asked = session_.persons_turn();
    if (session_.ending()) {
        if (button(ui, next(), {.label = ui.translated("Review"), .key = "F4", .look = chosen(review_)}))
            toggle_review();
    } else if (button(ui, next(),
                      {.label = ui.translated("Hint"),
                       .key = "F4",
                       .enabled = asked && at_the_end(),
                       .look = chosen(hint_)})) {
        ask_for_hint();
    }
    if (button(ui, next(), {.label = ui.translated("Values"), .key = "F5", .look = chosen(values_)})) {
        values_ = !values_;
        request_analysis();
    }
    if (button(ui, next(), {.label = ui.translated("Save"), .key = "F9"}) || ui.pressed("Ctrl+S")) {
        dialog_ = Dialog::file;
        file_trouble_.clear();
        file_.emplace(session_.live().file().string());
    }
    if (button(ui, next(), {.label = ui.translated("Rules"), .key = "F3"})) {
        dialog_ = Dialog::page;
        page_.emplace(rules_in(*session_.game().type, ui.texts().language()));
    }
    if (has_odds() &&
        button(ui, next(), {.label = ui.translated("Odds"), .key = "F6", .look = chosen(odds_)})) {
        odds_ = !odds_;
        request_analysis();
    }
    if (button(ui, next(), {.label = ui.translated("Speed") + " " + speed_text(shell_.speed), .key = "+"}))
        faster();
    if (button(ui, next(), {.label = ui.translated("New"), .key = "F2"})) shell_.next = start_screen(shell_);
    if (button(ui, next(), {.label = ui.translated("Français"), .key = "F10"}))
        shell_.speak_the_other_language();
    if (button(ui, next(), {.label = ui.translated("Keys"), .key = "F1"})) dialog_ = Dialog::keys;
}

void MatchScreen::overlay(Ui& ui) {
    if (dialog_ == Dialog::nothing) return;
    if (dialog_ == Dialog::page && !page_->frame(ui)) dialog_ = Dialog::nothing;
    if (dialog_ == Dialog::file) {
        auto const answer = file_->frame(ui, file_trouble_);
        if (answer == FileQuestion::Answer::cancelled) dialog_ = Dialog::nothing;
        if (answer == FileQuestion::Answer::given) {
            try {
                session_.live().save_as(file_->name());
                session_.say(msg("The match is saved in {}", session_.live().file().string()));
                dialog_ = Dialog::nothing;
            } catch (Error const& error) {
                file_trouble_ = ui.texts()(error.message());
            }
        }
    }
    if (dialog_ == Dialog::continue_here) {
        auto const later = session_.moments().size() - 1 - shown_;
        auto const answer = confirmation(
            ui, ui.texts()(msg("Continue from move {} and discard the later moves ({})?", shown_, later)),
            ui.translated("Continue here"));
        if (answer) dialog_ = Dialog::nothing;
        if (answer == true) session_.go_on_from(shown_, std::exchange(move_there_, {}));
    }
    if (dialog_ != Dialog::keys) return;
    std::vector<std::pair<std::string, std::string>> const keys{
        {ui.translated("Arrows, Tab"), ui.translated("move the focus")},
        {ui.translated("Enter"), ui.translated("play the selection, or the typed move")},
        {ui.translated("a letter, a number"), ui.translated("type a move, then Enter")},
        {ui.translated("Escape"), ui.translated("cancel the selection; then leave the match")},
        {"F7, Ctrl+Z", ui.translated("take back your last move")},
        {"F8, Ctrl+Y", ui.translated("replay the move taken back")},
        {"F4", ui.translated("suggest a move; at the end, review the match")},
        {"Ctrl+Left, Ctrl+Right", ui.translated("show the mistake before or after, in a review")},
        {"F5", ui.translated("show the value of every move")},
        {"F6", ui.translated("show the probabilities of hidden information")},
        {"F9, Ctrl+S", ui.translated("save the match in another file")},
        {"F3", ui.translated("show the rules")},
        {"F2", ui.translated("start another match")},
        {"F10", ui.translated("switch the language")},
        {"F12", ui.translated("make the machine play now")},
        {"+", ui.translated("change the animation speed")},
        {ui.translated("Page up, Page down, Home, End"), ui.translated("step through the match")},
    };
    if (!key_list(ui, keys)) dialog_ = Dialog::nothing;
}

}  // namespace joute::window
