// SPDX-License-Identifier: MIT
#include "joute/front/window/match_screen.hpp"

#include "joute/arena/describe.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/table/engine.hpp"

#include <algorithm>

namespace joute::window {

std::unique_ptr<Screen> match_screen(Shell& shell, PlayOptions const& request) {
    return std::make_unique<MatchScreen>(shell, request);
}

std::optional<Message> show_saved_match(Shell& shell, std::filesystem::path const& file) {
    PlayOptions request;
    request.resume = file.string();
    try {
        shell.next = match_screen(shell, request);
        return std::nullopt;
    } catch (Error const& error) {
        return error.message();
    }
}

MatchScreen::MatchScreen(Shell& shell, PlayOptions request)
    : shell_(shell),
      request_(std::move(request)),
      session_(shell, request_),
      analyst_(session_.game(), shell.wake) {
    show(session_.moments().size() - 1);
}

void MatchScreen::frame(Ui& ui) {
    process_events(ui);
    ui.block(dialog_ != Dialog::nothing || session_.draw_offer());
    auto area = ui.canvas().area();
    ui.canvas().gradient(area, palette::background, palette::background_low);
    auto right = area.cut_right(std::clamp(ui.px(350), 240.0F, area.w * 0.38F));
    area = area.inset(ui.px(18));
    headline(ui, area.cut_top(ui.px(46)));
    area.cut_top(ui.px(6));
    auto const foot = area.cut_bottom(ui.px(64));
    if (review_) {
        review(ui, foot);
    } else {
        caption(ui, foot);
    }
    area.cut_bottom(ui.px(6));
    if ((values_ || odds_) && session_.table().seats() == 2) balance_bar(ui, area.cut_left(ui.px(40)));
    board(ui, area);
    side(ui, right.inset(ui.px(14)));
    typed(ui);
    ui.block(false);
    overlay(ui);
}

void MatchScreen::process_events(Ui& ui) {
    bool const followed = at_the_end();
    bool const was_over = session_.ending().has_value();
    auto const new_moments = session_.update();
    if (!new_moments) return;
    ui.redraw();
    auto const last = session_.moments().size() - 1;
    if (*new_moments < 0 || shown_ > last) {
        show(last);
    } else if (followed) {
        for (auto i = last + 1 - static_cast<std::size_t>(*new_moments); i <= last; ++i) animate_to(i);
    }
    if (!session_.ending()) review_ = false;
    if (session_.ending() && !was_over) {
        shell_.sound.play(Chime::end);
    } else if (*new_moments > 0) {
        shell_.sound.play(Chime::move);
    }
    if (*new_moments != 0) {
        hint_ = false;
        typed_.clear();  // typed for another position
    }
    if (session_.rematch()) restart();
    request_analysis();
}

void MatchScreen::show(std::size_t moment) {
    shown_ = moment;
    better_.reset();
    board_.set(*session_.moments()[moment].table);
    hint_ = false;
    request_analysis();
}

void MatchScreen::animate_to(std::size_t moment) {
    auto const& moments = session_.moments();
    shown_ = moment;
    auto const frames = moments[moment - 1].table->frames(moments[moment].move);
    board_.animate(frames, *moments[moment].table, shell_.speed);
}

void MatchScreen::board(Ui& ui, Rect area) {
    BoardLook look{.table = *moment().table};
    look.may_play = may_play();
    look.last = moment().clicks;
    look.notes = notes();
    auto const thought = analyst_.thought(moment().table);
    if (values_ && thought) look.values = thought->moves;
    if (hint_ && thought && !thought->moves.empty()) {
        look.advice = moment().table->clicks(recommended(*thought).index);
        look.last = {};
    }
    answer(board_.draw(ui, area, look));
}

std::vector<Mark> MatchScreen::notes() const {
    auto const& table = *moment().table;
    if (at_the_end() && !session_.secret().empty()) return table.revelation(session_.secret());
    return odds_ ? table.odds() : std::vector<Mark>();
}

void MatchScreen::answer(BoardInput const& answer) {
    if (answer.move) attempt(moment().table->move_text(*answer.move));
    if (answer.attempt) attempt(*answer.attempt);
}

// At an earlier moment, asks for confirmation first, because later moves are dropped.
void MatchScreen::attempt(std::string const& text) {
    if (at_the_end()) return session_.attempt(text);
    if (session_.can_go_on_from(shown_)) ask_to_go_on(text);
}

void MatchScreen::ask_to_go_on(std::optional<std::string> move) {
    dialog_ = Dialog::continue_here;
    move_there_ = std::move(move);
}

// Handles typed moves; a single `?` opens the list of keys.
void MatchScreen::typed(Ui& ui) {
    auto const more = ui.take_typed();
    if (typed_.empty() && more == "?") {
        dialog_ = Dialog::keys;
    } else if (more == "+" && typed_.empty()) {
        faster();
    } else if (may_play()) {
        typed_ += more;
    }
    if (ui.pressed("Backspace")) remove_last_character(typed_);
    if (ui.pressed("Escape")) {
        bool const something = !typed_.empty() || board_.clear_clicks() || close_better_line();
        typed_.clear();
        if (!something) shell_.next = start_screen(shell_);
    }
    if (!typed_.empty() && (ui.pressed("Return") || ui.pressed("Keypad Enter")))
        attempt(std::exchange(typed_, {}));
}

void MatchScreen::headline(Ui& ui, Rect area) {
    if (session_.ending() && at_the_end() && !board_.animating()) return result(ui, area);
    auto& canvas = ui.canvas();
    auto const turn = session_.table().turn();
    std::string caption;
    if (better_) {
        caption = ui.texts()(msg("A better line: move {} of {}", better_->at, better_->moments.size() - 1));
    } else if (!at_the_end() && !board_.animating()) {
        caption = ui.texts()(msg("Viewing move {} of {}", shown_, session_.moments().size() - 1));
    } else if (session_.persons_turn()) {
        caption = session_.only_person() ? ui.translated("Your turn")
                                         : ui.texts()(msg("Your turn: {}", session_.name(turn.seat())));
    } else if (session_.machine_thinks()) {
        caption = ui.texts()(msg("{} is thinking…", session_.name(turn.seat())));
    }
    if (session_.machine_thinks()) {
        auto const place = area.cut_right(ui.px(190));
        if (button(ui, place.inset(ui.px(3)), {.label = ui.translated("Move now"), .key = "F12"}))
            session_.live().hurry();
    }
    if (!typed_.empty()) {
        auto const move = ui.style(20, palette::focus, Face::bold);
        auto const line = ui.texts()(msg("Your move: {}", typed_));
        auto const place = area.cut_right(canvas.width(line, move) + ui.px(16));
        canvas.text(line, {place.right(), place.center().y}, move, Align::right);
    }
    area.cut_left(ui.px(4));
    line(ui, area, sentence(caption), ui.style(24, palette::text, Face::bold));
}

void MatchScreen::caption(Ui& ui, Rect area) {
    std::string said;
    bool const early = board_.animating() && session_.ending();
    for (auto const& message : early ? std::vector<Message>() : session_.captions())
        said += (said.empty() ? "" : " ") + ui.texts()(message);
    if (auto const cause = cause_of_the_end(ui); !early && !cause.empty())
        said += (said.empty() ? "" : " · ") + cause;
    if (!at_the_end()) said = may_play() ? ui.translated("A move played here discards the later ones.") : "";
    if (hint_) {
        auto const thought = analyst_.thought(moment().table);
        if (!thought || thought->moves.empty()) {
            said = ui.translated("Searching for a good move…");
        } else {
            auto const& best = recommended(*thought);
            auto const value = describe_value(best, moment().table->about().unit, ui.texts());
            said = ui.texts()(msg("I would play {} ({}).", best.move, value));
        }
    }
    auto const style = ui.style(17, palette::faint);
    auto const lines = ui.canvas().wrapped(sentence(said), style, area.w);
    float y = area.y + (lines.size() > 1 ? ui.px(14) : area.h / 2);
    for (std::size_t i = 0; i < std::min<std::size_t>(lines.size(), 2); ++i) {
        ui.canvas().text(lines[i], {area.center().x, y}, style, Align::centre);
        y += ui.px(24);
    }
}

// Shows the ending above the board, where it covers no piece.
void MatchScreen::result(Ui& ui, Rect area) {
    ui.canvas().fill(area, palette::panel, ui.px(10));
    ui.canvas().outline(area, palette::accent, ui.px(10), std::max(1.0F, ui.px(2)));
    area = area.inset(ui.px(5));
    auto const again = area.cut_right(std::min(ui.px(190), area.w * 0.36F));
    area = {area.x + ui.px(8), area.y, area.w - ui.px(16), area.h};
    line(ui, area, sentence(result_in_words(ui)), ui.style(24, palette::accent, Face::bold));
    if (button(ui, again, {.label = ui.translated("Play again"), .key = "Return", .look = Look::primary}))
        session_.offer_rematch();
}

std::string MatchScreen::result_in_words(Ui const& ui) const {
    auto const& ending = *session_.ending();
    if (ending.cause == Ending::Cause::left) return ui.translated("The match is over");
    if (ending.drawn()) return ui.translated("Draw");
    auto const& about = session_.table().about();
    std::string winners;
    for (Seat const seat : ending.winners)
        winners +=
            (winners.empty() ? "" : " ") + ui.texts()(msg("{} wins!", seat_name(seat, about, ui.texts())));
    auto const person = session_.only_person();
    if (!person) return winners;
    return ui.translated(ending.won_by(*person) ? tr("Victory") : tr("Defeat")) + " – " + winners;
}

std::string MatchScreen::cause_of_the_end(Ui const& ui) const {
    if (!session_.ending()) return {};
    Seating seating;
    for (Seat seat = 0; seat < session_.table().seats(); ++seat) seating.push_back({session_.name(seat)});
    return std::string(trimmed(describe_cause(*session_.ending(), seating, ui.texts())));
}

void MatchScreen::restart() {
    auto request = request_;
    request.game = session_.table().game();
    request.seats = session_.seats();
    request.machines.reset();
    request.resume.reset();
    request.save.reset();
    request.seed.reset();
    shell_.next = match_screen(shell_, request);
}

void MatchScreen::faster() {
    shell_.set_speed(shell_.speed >= 4 ? 0 : shell_.speed <= 0 ? 0.5 : shell_.speed * 2);
}

}  // namespace joute::window
