// SPDX-License-Identifier: MIT
#include "joute/front/window/start_screen.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/machine_players.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/front/window/scene_painter.hpp"
#include "joute/table/level_engine.hpp"

#include <algorithm>
#include <cmath>
#include <random>

namespace joute::window {
namespace {

constexpr std::size_t most_shown = 2;  // of the unfinished matches

std::string begins_key(std::string_view game) { return "begins " + std::string(game); }

// Draws wrapped text. Where the area is too low for all lines, the last one that fits ends with an ellipsis.
void summary(Ui& ui, Rect area, std::string const& text, Style const& style) {
    float const line = std::round(style.size * 1.45F);
    auto const lines = ui.canvas().wrapped(text, style, area.w);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto const row = area.cut_top(line);
        bool const cut = i + 1 < lines.size() && area.h < line;
        auto const shown = cut ? ui.canvas().fitted(lines[i] + " " + lines[i + 1], style, row.w) : lines[i];
        ui.canvas().text(shown, {row.x, row.center().y}, style);
        if (cut) return;
    }
}

}  // namespace

std::unique_ptr<Screen> start_screen(Shell& shell, Message note) {
    return std::make_unique<StartScreen>(shell, std::move(note));
}

StartScreen::StartScreen(Shell& shell, Message note)
    : shell_(shell),
      clock_(ClockChoice::from(shell.preferences.setting("clock").value_or(""))),
      note_(std::move(note)) {
    for (auto const& type : shell.catalog.games()) {
        options_.push_back(options_of(*type));
        if (type->about().name == shell.last_game) chosen_ = options_.size() - 1;
    }
    auto const folder = matches_folder();
    auto saved = folder ? list_matches(shell.catalog, *folder) : std::vector<ListedMatch>();
    any_saved_ = !saved.empty();
    std::erase_if(saved, [](auto const& each) { return each.is_over(); });
    for (std::size_t i = 0; i < std::min(saved.size(), most_shown); ++i)
        unfinished_.push_back(std::move(saved[i]));
}

StartScreen::Options StartScreen::options_of(GameType const& type) const {
    auto const& about = type.about();
    Options options{&type, {}, shell_.preferences.seats(about.name), false, nullptr};
    if (options.seats.empty()) options.seats.emplace_back(human);
    options.in_order_of_play = shell_.preferences.setting(begins_key(about.name)) == "first";
    auto take = [&](std::string const& text) {
        Params const params(about.name, about.params, text);
        options.params.clear();
        for (auto const& param : about.params) options.params.push_back(static_cast<long>(params[param.key]));
        deal(options);
    };
    try {
        take(shell_.preferences.params(about.name).value_or(""));
    } catch (Error const&) {  // another version of the game, or edited by hand
        take("");
    }
    return options;
}

std::string StartScreen::game_text(Options const& options) const {
    std::string text(options.type->about().name);
    for (std::size_t i = 0; i < options.params.size(); ++i) {
        auto const& param = options.type->about().params[i];
        text += (i == 0 ? ":" : ",") + std::string(param.key) + "=" + value_text(param, options.params[i]);
    }
    return text;
}

// Sets up the starting position. New seats, and seats whose machine cannot play, get the default opponent.
void StartScreen::deal(Options& options) const {
    auto const game = game_of(options);
    options.table = game.start(std::nullopt, 1);
    auto const usual = default_opponent(game, *options.table, &shell_.preferences);
    options.seats.resize(static_cast<std::size_t>(options.table->seats()), usual);
    for (auto& who : options.seats) {
        try {
            if (who != human) check_machine(who, game, *options.table);
        } catch (Error const&) {
            who = usual;
        }
    }
}

// All players for a seat, including the current one, which may be a program from the command line.
std::vector<std::string> StartScreen::who_may_play(Options const& options, std::size_t seat) const {
    std::vector<std::string> who{std::string(human)};
    for (std::size_t level = 1; level <= levels.size(); ++level)
        who.push_back("level:" + std::to_string(level));
    for (auto const& engine : options.type->engines(game_of(options).params)) who.emplace_back(engine.name);
    auto const& sits = options.seats[seat];
    if (std::find(who.begin(), who.end(), sits) == who.end()) who.push_back(sits);
    return who;
}

std::string StartScreen::player_label(std::string const& who, Options const& options, bool briefly) const {
    auto const name = describe_player(who, game_of(options));
    auto const [kind, number] = split_params(who);
    auto const level = kind == "level" ? to_int(number) : std::nullopt;
    if (!level || briefly) return shell_.texts(name);
    return shell_.texts(joined({name, describe_level(*level, options.type->about())}, ", "));
}

void StartScreen::frame(Ui& ui) {
    ui.block(page_ || keys_ || choosing_);
    auto area = ui.canvas().area();
    ui.canvas().gradient(area, palette::background, palette::background_low);
    area = area.inset(ui.px(26));
    title(ui, area.cut_top(ui.px(66)));
    auto left = area.cut_left(area.w * 0.42F);
    area.cut_left(ui.px(24));
    auto const rows = static_cast<float>(unfinished_.size());
    saved(ui, left.cut_bottom(any_saved_ ? ui.px((rows > 0 ? 84.0F : 52.0F) + 40 * rows) : 0));
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
        if (touch.activated) {
            chosen_ = i;
            shell_.last_game = about.name;  // for the way back from other screens
        }
        if (i == chosen_) ui.begin_focus_at("game " + std::to_string(i));
        card(ui, box);
        if (touch.hovered || touch.focused) ui.canvas().fill(box, palette::raised, ui.px(14));
        if (i == chosen_) ui.canvas().outline(box, palette::accent, ui.px(14), ui.px(2.5F));
        if (touch.focused) ui.canvas().outline(box.inset(-ui.px(3)), palette::focus, ui.px(17), ui.px(2.5F));
        box = box.inset(ui.px(12));
        auto const picture = box.cut_left(std::min(box.w * 0.34F, box.h * 1.9F));
        thumbnail(ui, picture, *options_[i].table);
        box.cut_left(ui.px(16));
        auto const name = ui.style(19, palette::text, Face::bold);
        auto const heading = box.cut_top(std::min(ui.px(34), box.h * 0.4F));
        ui.canvas().text(ui.canvas().fitted(ui.translated(about.title), name, box.w),
                         {box.x, heading.center().y}, name);
        summary(ui, box, ui.translated(about.summary), ui.style(14, palette::faint));
    }
}

// The last unfinished matches, and a button for all.
void StartScreen::saved(Ui& ui, Rect area) {
    if (!any_saved_) return;
    auto const all = area.cut_bottom(ui.px(42));
    if (button(ui, all.inset(ui.px(2)), {.label = ui.translated("All matches"), .key = "F9"}))
        shell_.next = matches_screen(shell_);
    if (unfinished_.empty()) return;
    auto const heading = area.cut_top(ui.px(40));
    ui.canvas().text(ui.translated("Continue a match"), {heading.x, heading.center().y + ui.px(6)},
                     ui.style(15, palette::faint, Face::bold));
    for (auto const& each : unfinished_) {
        auto const row = area.cut_top(ui.px(40));
        auto const label = ui.translated(each.match.game.type->about().title) + " – " +
                           ui.texts()(describe_opponents(each.match)) + " – " +
                           ui.texts()(describe_time(each.changed));
        if (button(ui, row.inset(ui.px(2)), {.label = label})) resume(each.file);
    }
}

void StartScreen::begin(Options const& options) {
    PlayOptions request{.game = game_text(options), .seats = options.seats, .seed = std::random_device{}()};
    auto const& name = options.type->about().name;
    auto const turn = shell_.catalog.choose(request.game).start(std::nullopt, *request.seed)->turn();
    if (options.in_order_of_play && turn.is_seat())
        std::rotate(request.seats.begin(), request.seats.end() - turn.seat(), request.seats.end());
    auto const clock = clock_.text();
    if (!clock.empty()) request.clock = parse_time_control(clock);
    try {
        shell_.next = match_screen(shell_, request);
    } catch (Error const& error) {
        note_ = error.message();
        return;
    }
    auto& preferences = shell_.preferences;
    preferences.set_seats(name, options.seats);  // as shown here, not as rotated
    preferences.set_setting(begins_key(name), options.in_order_of_play ? "first" : "lot");
    preferences.set_setting("clock", clock);
}

void StartScreen::solve_puzzles(Options const& options) {
    shell_.last_game = options.type->about().name;
    try {
        shell_.next = puzzle_screen(shell_, {.game = shell_.last_game});
    } catch (Error const& error) {
        note_ = error.message();
    }
}

void StartScreen::resume(std::filesystem::path const& file) {
    if (auto const why = show_saved_match(shell_, file)) note_ = *why;
}

void StartScreen::overlay(Ui& ui) {
    if (page_ && !page_->frame(ui)) page_.reset();
    if (choosing_ && !choose_player(ui, options_[chosen_], *choosing_)) choosing_.reset();
    if (!keys_) return;
    keys_ = key_list(
        ui, {{ui.translated("Arrows, Tab"), ui.translated("move the focus")},
             {ui.translated("Enter"), ui.translated("press the selected button, or begin the match")},
             {"F3", ui.translated("show the rules")},
             {"F4", ui.translated("learn the rules step by step")},
             {"F5", ui.translated("solve puzzles")},
             {"F6", ui.translated("set up a position")},
             {"F9", ui.translated("open a saved match")},
             {"Ctrl+T", ui.translated("switch the colours")},
             {"F11", ui.translated("full screen")},
             {"Ctrl++, Ctrl+−, Ctrl+0", ui.translated("zoom in, zoom out, usual size")},
             {"F10", ui.translated("switch the language")},
             {"Ctrl+Q", ui.translated("leave")}});
}

}  // namespace joute::window
