// SPDX-License-Identifier: MIT
// The buttons of a match and the dialogs that they open.
#include "joute/front/window/match_screen.hpp"

#include "joute/arena/describe.hpp"
#include "joute/base/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace joute::window {
namespace {

std::string speed_text(double speed) { return speed <= 0 ? "∞" : fmt::format("×{:g}", speed); }

// Four corners, as the sign for the full screen.
void draw_corners(Ui& ui, Rect area) {
    auto const box = Rect::around(area.center(), ui.px(16), ui.px(14));
    float const arm = ui.px(5);
    float const thickness = std::max(1.0F, ui.px(2));
    for (float const x : {box.x, box.right() - arm}) {
        for (float const y : {box.y, box.bottom() - thickness})
            ui.canvas().fill({x, y, arm, thickness}, palette::text);
    }
    for (float const x : {box.x, box.right() - thickness}) {
        for (float const y : {box.y, box.bottom() - arm})
            ui.canvas().fill({x, y, thickness, arm}, palette::text);
    }
}

Look look_if(bool on) { return on ? Look::chosen : Look::plain; }

}  // namespace

bool MatchScreen::has_odds() const { return !session_.moments().front().table->odds().empty(); }

void MatchScreen::buttons(Ui& ui, Rect area) {
    float const gap = ui.px(8);
    float const width = (area.w - gap) / 2;
    float const height = (area.h + gap) / static_cast<float>(button_rows()) - gap;
    int place = 0;
    Places const next = [&] {
        int const row = place / 2;
        bool const alone = place % 2 == 0 && place + 1 == button_count_;
        Rect const box{area.x + static_cast<float>(place % 2) * (width + gap),
                       area.y + static_cast<float>(row) * (height + gap), alone ? area.w : width, height};
        ++place;
        return box;
    };
    history_buttons(ui, next);
    advice_buttons(ui, next);
    ending_buttons(ui, next);
    if (has_odds()) odds_button(ui, next());
    file_buttons(ui, next);
    if (std::exchange(button_count_, place) != place) ui.redraw();
}

void MatchScreen::history_buttons(Ui& ui, Places const& next) {
    bool const back = !at_the_end();
    bool const undo = back ? session_.can_go_on_from(shown_) : session_.can_take_back();
    auto const undo_label = back ? ui.translated("Continue here") : ui.translated("Undo");
    if (button(ui, next(),
               {.label = undo_label,
                .key = "F7",
                .enabled = undo,
                .tip = back ? "" : ui.translated("take back your last move")}) ||
        (undo && ui.pressed("Ctrl+Z"))) {
        if (back) {
            ask_to_go_on();
        } else {
            session_.take_back();
        }
    }
    bool const redo = session_.can_play_again();
    if (button(ui, next(),
               {.label = ui.translated("Redo"),
                .key = "F8",
                .enabled = redo,
                .tip = ui.translated("replay the move taken back")}) ||
        (redo && ui.pressed("Ctrl+Y")))
        session_.play_again();
}

void MatchScreen::advice_buttons(Ui& ui, Places const& next) {
    bool const asked = session_.persons_turn();
    if (session_.ending()) {
        if (button(ui, next(),
                   {.label = ui.translated("Review"),
                    .key = "F4",
                    .look = look_if(review_),
                    .tip = ui.translated("list the mistakes of a match and the better moves")}))
            toggle_review();
    } else if (button(ui, next(),
                      {.label = ui.translated("Hint"),
                       .key = "F4",
                       .enabled = asked && at_the_end(),
                       .look = look_if(hint_),
                       .tip = ui.translated("suggest a move")})) {
        ask_for_hint();
    }
    if (button(ui, next(),
               {.label = ui.translated("Values"),
                .key = "F5",
                .look = look_if(values_),
                .tip = ui.translated("show the value of every move")})) {
        values_ = !values_;
        request_analysis();
    }
}

void MatchScreen::ending_buttons(Ui& ui, Places const& next) {
    bool const running = !session_.ending() && session_.has_person();
    if (button(ui, next(),
               {.label = ui.translated("Resign"),
                .key = "Ctrl+R",
                .enabled = running,
                .tip = ui.translated("give up the match")}))
        dialog_ = Dialog::resign;
    if (button(ui, next(),
               {.label = ui.translated("Draw?"),
                .key = "Ctrl+D",
                .enabled = running,
                .tip = ui.translated("offer a draw")}))
        session_.offer_draw();
}

void MatchScreen::odds_button(Ui& ui, Rect place) {
    if (button(ui, place,
               {.label = ui.translated("Odds"),
                .key = "F6",
                .look = look_if(odds_),
                .tip = ui.translated("show the probabilities of hidden information")})) {
        odds_ = !odds_;
        request_analysis();
    }
}

void MatchScreen::file_buttons(Ui& ui, Places const& next) {
    if (button(ui, next(),
               {.label = ui.translated("Save"),
                .key = "F9",
                .tip = ui.translated("save the match in another file")}) ||
        ui.pressed("Ctrl+S")) {
        dialog_ = Dialog::file;
        file_trouble_.clear();
        file_.emplace(session_.live().file().string());
    }
    if (button(ui, next(),
               {.label = ui.translated("Rules"), .key = "F3", .tip = ui.translated("show the rules")})) {
        dialog_ = Dialog::page;
        page_.emplace(rules_in(*session_.game().type, ui.texts().language()));
    }
    if (button(ui, next(),
               {.label = ui.translated("New"), .key = "F2", .tip = ui.translated("start another match")}))
        shell_.next = start_screen(shell_);
}

// A row of small buttons, explained by their tooltips.
void MatchScreen::settings(Ui& ui, Rect area) {
    float const gap = ui.px(6);
    float const width = (area.w - 5 * gap) / 6;
    auto next = [&] {
        auto const box = area.cut_left(width);
        area.cut_left(gap);
        return box;
    };
    if (button(ui, next(), {.label = "?", .key = "F1", .tip = ui.translated("show the keys"), .icon = true}))
        dialog_ = Dialog::keys;
    if (button(ui, next(),
               {.label = speed_text(shell_.speed),
                .key = "+",
                .tip = ui.translated("change the animation speed"),
                .icon = true}))
        faster();
    bool const dark = shell_.theme == Theme::dark;
    if (button(ui, next(),
               {.label = dark ? "☀" : "☾",
                .key = "Ctrl+T",
                .tip = dark ? ui.translated("light colours") : ui.translated("dark colours"),
                .icon = true}))
        shell_.use_the_other_theme();
    bool const heard = shell_.sound.is_on();
    if (button(ui, next(),
               {.label = "♪",
                .key = "Ctrl+M",
                .look = look_if(heard),
                .tip = heard ? ui.translated("switch the sound off") : ui.translated("switch the sound on"),
                .icon = true}) &&
        !shell_.switch_sound())
        session_.say(msg("no audio device is available"));
    auto const corners = next();
    if (button(ui, corners,
               {.label = "",
                .key = "F11",
                .look = look_if(shell_.full_screen),
                .tip = ui.translated("full screen"),
                .icon = true}))
        shell_.full_screen = !shell_.full_screen;
    draw_corners(ui, corners);
    if (button(ui, next(),
               {.label = ui.texts().language() == "fr" ? "EN" : "FR",
                .key = "F10",
                .tip = ui.translated("Français"),
                .icon = true}))
        shell_.speak_the_other_language();
}

void MatchScreen::overlay(Ui& ui) {
    if (dialog_ == Dialog::page && !page_->frame(ui)) dialog_ = Dialog::nothing;
    if (dialog_ == Dialog::file) file_question(ui);
    if (dialog_ == Dialog::keys) list_of_keys(ui);
    questions(ui);
}

void MatchScreen::file_question(Ui& ui) {
    auto const answer = file_->frame(ui, file_trouble_);
    if (answer == FileQuestion::Answer::cancelled) dialog_ = Dialog::nothing;
    if (answer != FileQuestion::Answer::given) return;
    try {
        session_.live().save_as(file_->name());
        session_.say(msg("The match is saved in {}", session_.live().file().string()));
        dialog_ = Dialog::nothing;
    } catch (Error const& error) {
        file_trouble_ = ui.texts()(error.message());
    }
}

// Questions with two answers.
void MatchScreen::questions(Ui& ui) {
    auto ask = [&](Message const& question, std::string const& yes) {
        auto const answer = confirmation(ui, ui.texts()(question), yes, ui.translated("Cancel"));
        if (answer) dialog_ = Dialog::nothing;
        return answer;
    };
    if (dialog_ == Dialog::continue_here) {
        auto const later = session_.moments().size() - 1 - shown_;
        auto const answer = ask(msg("Continue from move {} and discard the later moves ({})?", shown_, later),
                                ui.translated("Continue here"));
        if (answer == true) session_.go_on_from(shown_, std::exchange(move_there_, {}));
        if (answer == false) show(shown_);
    } else if (dialog_ == Dialog::resign) {
        if (ask(msg("{}: resign the match?", session_.name(session_.speaker())), ui.translated("Resign")) ==
            true)
            session_.resign();
    } else if (auto const offer = session_.draw_offer()) {
        auto const question =
            msg("{} offers a draw. {}, do you accept?", session_.name(offer->from), session_.name(offer->to));
        auto const answer =
            confirmation(ui, ui.texts()(question), ui.translated("Accept"), ui.translated("Decline"));
        if (answer) session_.answer_draw(*answer);
    }
}

void MatchScreen::list_of_keys(Ui& ui) {
    std::vector<std::pair<std::string, std::string>> const keys{
        {ui.translated("Arrows, Tab"), ui.translated("move the focus")},
        {ui.translated("Enter"), ui.translated("play the selection, or the typed move")},
        {ui.translated("a letter, a number"), ui.translated("type a move, then Enter")},
        {ui.translated("Escape"), ui.translated("cancel the selection; then leave the match")},
        {"F7, Ctrl+Z", ui.translated("take back your last move")},
        {"F8, Ctrl+Y", ui.translated("replay the move taken back")},
        {"F4", ui.translated("suggest a move; at the end, review the match")},
        {"Ctrl+←, Ctrl+→", ui.translated("show the mistake before or after, in a review")},
        {"F5", ui.translated("show the value of every move")},
        {"F6", ui.translated("show the probabilities of hidden information")},
        {"Ctrl+R", ui.translated("give up the match")},
        {"Ctrl+D", ui.translated("offer a draw")},
        {"F9, Ctrl+S", ui.translated("save the match in another file")},
        {"F3", ui.translated("show the rules")},
        {"F2", ui.translated("start another match")},
        {"F12", ui.translated("make the machine play now")},
        {ui.translated("Page up, Page down, Home, End"), ui.translated("step through the match")},
        {"+", ui.translated("change the animation speed")},
        {"Ctrl+T, Ctrl+M", ui.translated("switch the colours, the sound")},
        {"F11", ui.translated("full screen")},
        {"Ctrl++, Ctrl+−, Ctrl+0", ui.translated("zoom in, zoom out, usual size")},
        {"F10", ui.translated("switch the language")},
        {"Ctrl+Q", ui.translated("leave")},
    };
    if (!key_list(ui, keys)) dialog_ = Dialog::nothing;
}

}  // namespace joute::window
