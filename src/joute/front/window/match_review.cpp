// SPDX-License-Identifier: MIT
// Review of a finished match: its mistakes, and what was better.
#include "joute/front/window/match_screen.hpp"
#include "joute/front/window/palette.hpp"

#include "joute/arena/describe.hpp"
#include "joute/table/engine.hpp"

#include <algorithm>

namespace joute::window {

namespace {

constexpr std::size_t longest_line = 8;  // moves after which a better line is no longer extended

}  // namespace

void BetterLine::extend(MoveReport const& best, Texts const& texts) {
    auto const table = end()->clone();
    for (auto const& text : best.line.empty() ? std::vector{best.move} : best.line) {
        table->continue_after_repetition();
        auto const index = find_move(*table, text).value();
        Moment moment{nullptr, table->turn(), {}, index, table->clicks(index)};
        table->play(index);
        moment.text = texts(table->event_name());
        moment.table = table->clone();
        moments.push_back(std::move(moment));
    }
}

void MatchScreen::toggle_review() {
    review_ = !review_;
    show(shown_);
}

std::optional<Judgement> MatchScreen::mistake_at(std::size_t moment) const {
    auto const& moments = session_.moments();
    if (!review_ || moment == 0 || !moments[moment].who.is_seat()) return std::nullopt;
    auto const& before = moments[moment - 1].table;
    auto const thought = analyst_.thought(before);
    if (!thought) return std::nullopt;
    auto const judgement = judged(*thought, moments[moment].move);
    return judgement && is_mistake(*judgement, before->about().unit) ? judgement : std::nullopt;
}

// The nearest mistake after the shown moment or, if `step` is −1, before it.
std::optional<std::size_t> MatchScreen::next_mistake(int step) const {
    auto const last = static_cast<int>(session_.moments().size()) - 1;
    for (int i = static_cast<int>(shown_) + step; i > 0 && i <= last; i += step) {
        if (mistake_at(static_cast<std::size_t>(i))) return static_cast<std::size_t>(i);
    }
    return std::nullopt;
}

void MatchScreen::show_better_line(Judgement const& mistake) {
    better_ = BetterLine{{{session_.moments()[shown_ - 1].table}}};
    better_->extend(mistake.best, shell_.texts);
    step_better_line(1);
}

// A proved value may come with a single move: further searches continue the line.
void MatchScreen::extend_better_line(Ui& ui) {
    auto const thought = analyst_.thought(better_->end());
    if (!thought || thought->moves.empty() || better_->moments.size() > longest_line) return;
    better_->extend(recommended(*thought), shell_.texts);
    request_analysis();
    ui.redraw();
}

// False if there is none.
bool MatchScreen::close_better_line() {
    bool const open = better_.has_value();
    if (open) show(shown_);
    return open;
}

void MatchScreen::step_better_line(std::size_t at) {
    bool const forward = at == better_->at + 1;
    better_->at = at;
    if (forward) {
        auto const& before = *better_->moments[at - 1].table;
        board_.set(before);
        board_.animate(before.frames(better_->now().move), *better_->now().table, shell_.speed);
    } else {
        board_.set(*better_->now().table);
    }
    request_analysis();
}

// The mistakes of each player, and the worst of all. Moves are numbered without events of chance.
Message MatchScreen::mistakes_in_words() const {
    auto const& moments = session_.moments();
    std::vector<int> counts(session_.seats().size());
    double most = 0;
    Message worst;
    for (std::size_t i = 1, number = 0; i < moments.size(); ++i) {
        if (moments[i].who.is_seat()) ++number;
        auto const mistake = mistake_at(i);
        if (!mistake) continue;
        ++counts[static_cast<std::size_t>(moments[i].who.seat())];
        if (mistake->loss() <= most) continue;
        most = mistake->loss();
        worst = msg("The worst mistake: {}. {}", number, moments[i].text);
    }
    if (most <= 0) return msg("No mistakes found.");
    std::vector<Message> parts;
    for (std::size_t seat = 0; seat < counts.size(); ++seat) {
        if (counts[seat] > 0)
            parts.push_back(plural(counts[seat], "{}: {} mistake", "{}: {} mistakes",
                                   session_.name(static_cast<Seat>(seat)), counts[seat]));
    }
    return joined({joined(std::move(parts), ", "), worst}, ". ");
}

std::string MatchScreen::review_summary() const {
    auto const& moments = session_.moments();
    std::size_t searched = 0;
    std::size_t decisions = 0;
    for (std::size_t i = 1; i < moments.size(); ++i) {
        if (!moments[i].who.is_seat()) continue;
        ++decisions;
        if (analyst_.thought(moments[i - 1].table, time_for_opinion) != nullptr) ++searched;
    }
    if (searched == decisions) return shell_.texts(mistakes_in_words());
    auto const progress = msg("{} of {} moves reviewed", searched, decisions);
    return shell_.texts(searched == 0 ? progress : joined({progress, mistakes_in_words()}, " – "));
}

std::string MatchScreen::review_text() const {
    auto const mistake = mistake_at(shown_);
    if (!mistake) return review_summary();
    auto const unit = session_.table().about().unit;
    if (better_) {
        std::vector<Message> moves;
        for (std::size_t i = 1; i < better_->moments.size(); ++i) {
            auto const& text = better_->moments[i].text;
            moves.push_back(verbatim(i == better_->at ? "[" + text + "]" : text));
        }
        return shell_.texts(msg("Better ({}): {}", describe_value(mistake->best, unit, shell_.texts),
                                joined(std::move(moves), " ")));
    }
    auto const who = session_.name(session_.moments()[shown_].who.seat());
    return shell_.texts(msg("{}: {}; {} was better: {}", who,
                            describe_value(mistake->played, unit, shell_.texts), mistake->best.move,
                            describe_value(mistake->best, unit, shell_.texts)));
}

// Below the board, in place of the captions.
void MatchScreen::review(Ui& ui, Rect area) {
    if (better_) extend_better_line(ui);
    auto buttons = area.cut_right(std::min(ui.px(270), area.w * 0.45F));
    area.cut_right(ui.px(10));
    buttons = Rect::around(buttons.center(), buttons.w, ui.px(40));
    float const gap = ui.px(6);
    auto const square = [&] {
        auto const place = buttons.cut_left(ui.px(40));
        buttons.cut_left(gap);
        return place;
    };
    auto jump = [&](ButtonFace face, int step) {
        auto const to = next_mistake(step);
        face.enabled = to.has_value();
        if (button(ui, square(), face) && to) show(*to);
    };
    jump({.label = "‹", .key = "Ctrl+Left", .tip = ui.translated("previous mistake"), .icon = true}, -1);
    jump({.label = "›", .key = "Ctrl+Right", .tip = ui.translated("next mistake"), .icon = true}, 1);
    auto const mistake = mistake_at(shown_);
    auto const label = better_ ? ui.translated("Back") : ui.translated("Better line");
    if (button(ui, buttons,
               {.label = label,
                .key = "F8",
                .enabled = mistake.has_value(),
                .look = better_ ? Look::chosen : Look::plain})) {
        if (!close_better_line()) show_better_line(*mistake);
    }
    constexpr std::size_t most = 3;
    auto const text = sentence(review_text());
    auto style = ui.style(15, palette::faint);
    auto lines = ui.canvas().wrapped(text, style, area.w);
    while (lines.size() > most && style.size > ui.px(12)) {
        --style.size;
        lines = ui.canvas().wrapped(text, style, area.w);
    }
    if (lines.size() > most) {
        lines[most - 1] = ui.canvas().fitted(lines[most - 1] + " " + lines[most], style, area.w);
        lines.resize(most);
    }
    float const line = ui.px(21);
    float y = area.center().y - line * (static_cast<float>(lines.size()) - 1) / 2;
    for (auto const& each : lines) {
        ui.canvas().text(each, {area.x, y}, style);
        y += line;
    }
}

}  // namespace joute::window
