// SPDX-License-Identifier: MIT
#include "joute/front/window/start_screen.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/front/window/scene_painter.hpp"

#include <algorithm>
#include <random>

namespace joute::window {
namespace {

constexpr int levels = 10;
constexpr std::size_t most_saved = 4;

}  // namespace

std::unique_ptr<Screen> start_screen(Shell& shell, Message note) {
    return std::make_unique<StartScreen>(shell, std::move(note));
}

StartScreen::StartScreen(Shell& shell, Message note) : shell_(shell), note_(std::move(note)) {
    for (auto const& type : shell.catalog.games()) {
        Options options{type.get(), {}, {0}, false, nullptr};  // seat 0: a person
        Params const usual(type->about().name, type->about().params, "");
        for (auto const& param : type->about().params)
            options.params.push_back(static_cast<long>(usual[param.key]));
        deal(options);
        options_.push_back(std::move(options));
        if (type->about().name == shell.last_game) chosen_ = options_.size() - 1;
    }
    auto const folder = matches_folder();
    if (!folder) return;
    for (auto const& file : unfinished_matches(shell.catalog, *folder)) {
        if (saved_.size() == most_saved) break;
        saved_.push_back({file, describe_match(shell.catalog, file, shell.texts)});
    }
}

std::string StartScreen::game_text(Options const& options) const {
    std::string text(options.type->about().name);
    for (std::size_t i = 0; i < options.params.size(); ++i) {
        auto const& param = options.type->about().params[i];
        text += (i == 0 ? ":" : ",") + std::string(param.key) + "=" + value_text(param, options.params[i]);
    }
    return text;
}

// Sets up the starting position; new seats get the highest level.
void StartScreen::deal(Options& options) const {
    options.table = shell_.catalog.choose(game_text(options)).start(std::nullopt, 1);
    options.seats.resize(static_cast<std::size_t>(options.table->seats()), levels);
}

std::vector<std::string> StartScreen::who_may_play(Options const& options) const {
    std::vector<std::string> who{std::string(human)};
    for (int level = 1; level <= levels; ++level) who.push_back("level:" + std::to_string(level));
    for (auto const& engine : options.type->engines(shell_.catalog.choose(game_text(options)).params))
        who.emplace_back(engine.name);
    return who;
}

std::string StartScreen::player_label(std::string const& who, Options const& options, bool briefly) const {
    if (who == best_level && !briefly) return shell_.texts("level 10, the strongest");
    return shell_.texts(describe_player(who, shell_.catalog.choose(game_text(options))));
}

void StartScreen::frame(Ui& ui) {
    ui.block(page_ || keys_);
    auto area = ui.canvas().area();
    ui.canvas().gradient(area, palette::background, palette::background_low);
    area = area.inset(ui.px(26));
    title(ui, area.cut_top(ui.px(66)));
    auto left = area.cut_left(area.w * 0.42F);
    area.cut_left(ui.px(24));
    float const list = saved_.empty() ? 0 : ui.px(44 + 40.0F * static_cast<float>(saved_.size()));
    saved(ui, left.cut_bottom(list));
    games(ui, left);
    options(ui, area);
    ui.block(false);
    overlay(ui);
}

void StartScreen::title(Ui& ui, Rect area) {
    ui.canvas().text("Joute", {area.x, area.center().y - ui.px(6)},
                     ui.style(44, palette::accent, Face::bold));
    auto row = area;
    row.h = ui.px(42);
    auto place = [&](float width) {
        auto const box = row.cut_right(ui.px(width));
        row.cut_right(ui.px(8));
        return box;
    };
    if (button(ui, place(130), {.label = ui.translated("Quit"), .key = "Ctrl+Q", .look = Look::quiet}))
        shell_.leave = true;
    if (button(ui, place(110), {.label = ui.translated("Keys"), .key = "F1", .look = Look::quiet}))
        keys_ = true;
    if (button(ui, place(130), {.label = ui.translated("Français"), .key = "F10", .look = Look::quiet}))
        shell_.speak_the_other_language();
    auto const note = note_.pattern.empty() ? std::string() : ui.texts()(note_);
    auto const style = ui.style(15, palette::accent);
    row.cut_left(ui.px(150));
    ui.canvas().text(ui.canvas().fitted(note, style, row.w), {row.x, row.center().y}, style);
    if (ui.take_typed() == "?") keys_ = true;
}

void StartScreen::games(Ui& ui, Rect area) {
    float const gap = ui.px(12);
    auto const count = static_cast<float>(options_.size());
    float const height = std::min(ui.px(142), (area.h - gap * (count - 1)) / count);
    for (std::size_t i = 0; i < options_.size(); ++i) {
        auto box = area.cut_top(height);
        area.cut_top(gap);
        auto const& about = options_[i].type->about();
        auto const touch = ui.touch("game " + std::to_string(i), box);
        if (touch.activated) chosen_ = i;
        card(ui, box);
        if (touch.hovered || touch.focused) ui.canvas().fill(box, palette::raised, ui.px(14));
        if (i == chosen_) ui.canvas().outline(box, palette::accent, ui.px(14), ui.px(2.5F));
        if (touch.focused) ui.canvas().outline(box.inset(-ui.px(3)), palette::focus, ui.px(17), ui.px(2.5F));
        box = box.inset(ui.px(12));
        auto const picture = box.cut_left(std::min(box.w * 0.4F, box.h * 1.9F));
        thumbnail(ui, picture, *options_[i].table);
        box.cut_left(ui.px(16));
        auto const name = ui.style(19, palette::text, Face::bold);
        auto const heading = box.cut_top(std::min(ui.px(34), box.h * 0.4F));
        ui.canvas().text(ui.canvas().fitted(ui.translated(about.title), name, box.w),
                         {box.x, heading.center().y}, name);
        ui.canvas().clip(box);
        paragraph(ui, box, ui.translated(about.summary), ui.style(14, palette::faint));
        ui.canvas().clip({});
    }
}

void StartScreen::saved(Ui& ui, Rect area) {
    if (saved_.empty()) return;
    auto const heading = area.cut_top(ui.px(40));
    ui.canvas().text(ui.translated("Continue a match"), {heading.x, heading.center().y + ui.px(6)},
                     ui.style(15, palette::faint, Face::bold));
    for (auto const& each : saved_) {
        auto const row = area.cut_top(ui.px(40));
        if (button(ui, row.inset(ui.px(2)), {.label = each.label})) resume(each.file);
    }
}

void StartScreen::begin(Options const& options) {
    PlayOptions request{.game = game_text(options), .seed = std::random_device{}()};
    shell_.last_game = options.type->about().name;
    auto const who = who_may_play(options);
    for (auto const seat : options.seats) request.seats.push_back(who[static_cast<std::size_t>(seat)]);
    auto const turn = shell_.catalog.choose(request.game).start(std::nullopt, *request.seed)->turn();
    if (options.in_order_of_play && turn.is_seat())
        std::rotate(request.seats.begin(), request.seats.end() - turn.seat(), request.seats.end());
    try {
        shell_.next = match_screen(shell_, request);
    } catch (Error const& error) {
        note_ = error.message();
    }
}

void StartScreen::resume(std::filesystem::path const& file) {
    PlayOptions request;
    request.resume = file.string();
    try {
        shell_.next = match_screen(shell_, request);
    } catch (Error const& error) {
        note_ = error.message();
    }
}

void StartScreen::overlay(Ui& ui) {
    if (page_ && !page_->frame(ui)) page_.reset();
    if (!keys_) return;
    keys_ = key_list(
        ui, {{ui.translated("Arrows, Tab"), ui.translated("move the focus")},
             {ui.translated("Enter"), ui.translated("press the selected button, or begin the match")},
             {"F3", ui.translated("show the rules")},
             {"F4", ui.translated("learn the rules step by step")},
             {"F6", ui.translated("set up a position")},
             {"F10", ui.translated("switch the language")},
             {"Ctrl+Q", ui.translated("leave")}});
}

}  // namespace joute::window
