// SPDX-License-Identifier: MIT
// The list of all saved matches.
#include "joute/arena/describe.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/base/error.hpp"
#include "joute/front/window/overlays.hpp"
#include "joute/front/window/scroll_area.hpp"
#include "joute/front/window/shell.hpp"
#include "joute/front/window/widgets.hpp"

#include <algorithm>

namespace joute::window {
namespace {

// Opens and deletes matches. No match is open while this screen is shown.
class MatchesScreen final : public Screen {
public:
    explicit MatchesScreen(Shell& shell) : shell_(shell) {
        if (auto const folder = matches_folder()) matches_ = list_matches(shell.catalog, *folder);
    }

    void frame(Ui& ui) override {
        ui.block(doomed_.has_value());
        auto area = ui.canvas().area();
        ui.canvas().gradient(area, palette::background, palette::background_low);
        area = area.inset(ui.px(26));
        title(ui, area.cut_top(ui.px(60)));
        card(ui, area);
        list(ui, area.inset(ui.px(16)));
        ui.block(false);
        if (doomed_) ask(ui);
    }

private:
    void title(Ui& ui, Rect area) {
        auto row = area;
        row.h = ui.px(42);
        if (button(ui, row.cut_right(ui.px(130)),
                   {.label = ui.translated("Back"), .key = "Escape", .look = Look::quiet}))
            shell_.next = start_screen(shell_);
        auto const heading = ui.translated("Matches");
        auto const style = ui.style(30, palette::accent, Face::bold);
        ui.canvas().text(heading, {row.x, row.center().y}, style);
        row.cut_left(ui.canvas().width(heading, style) + ui.px(20));
        auto const note = note_.pattern.empty()
                              ? ui.translated("A click opens a match; × or Delete removes it.")
                              : ui.texts()(note_);
        auto const small = ui.style(14, note_.pattern.empty() ? palette::dim : palette::accent);
        ui.canvas().text(ui.canvas().fitted(note, small, row.w), {row.x, row.center().y}, small);
    }

    void list(Ui& ui, Rect area) {
        if (matches_.empty())
            ui.canvas().text(ui.translated("There is no saved match."), area.center(),
                             ui.style(17, palette::faint), Align::centre);
        auto const place = area;
        auto content = scroll_.begin(ui, area);
        content = content.inset(ui.px(4));
        float const top = content.y;
        for (std::size_t i = 0; i < matches_.size(); ++i) {
            auto const box = content.cut_top(ui.px(58));
            if (box.overlaps({place.x, place.y - place.h, place.w, 3 * place.h}))
                row(ui, box.inset(ui.px(3)), i);
        }
        scroll_.end(ui, content.y - top + ui.px(8));
    }

    // Two lines: the game and how it ended, then the date and the opponents.
    void row(Ui& ui, Rect box, std::size_t i) {
        auto const& [file, changed, match] = matches_[i];
        auto const remove = box.cut_right(box.h);
        auto const touch = ui.touch("match " + std::to_string(i), box);
        bool const lit = touch.hovered || touch.focused;
        ui.canvas().fill(box, lit ? palette::hovered : palette::raised, ui.px(8));
        if (touch.focused) ui.canvas().outline(box.inset(-ui.px(2)), palette::focus, ui.px(10), ui.px(2.5F));
        if (touch.activated) open(file);
        if (touch.right || cross(ui, remove, i)) doomed_ = i;

        box = box.inset(ui.px(8));
        auto const upper = box.cut_top(box.h / 2);
        auto line = [&](Rect area, std::string const& left, std::string const& right, Style const& style) {
            float const width = ui.canvas().width(right, style);
            ui.canvas().text(right, {area.right(), area.center().y}, style, Align::right);
            area.cut_right(width + ui.px(12));
            ui.canvas().text(ui.canvas().fitted(left, style, area.w), {area.x, area.center().y}, style);
        };
        auto const moves = plural(match.record.moves(), "{} move", "{} moves");
        line(upper, ui.texts()(describe_game(match.game)), describe_result(match, ui.texts()),
             ui.style(16, palette::text, Face::bold));
        line(box, ui.texts()(describe_time(changed)) + "  ·  " + ui.texts()(describe_opponents(match)),
             ui.texts()(moves), ui.style(14, palette::faint));
    }

    static bool cross(Ui& ui, Rect place, std::size_t i) {
        auto const touch = ui.touch("delete " + std::to_string(i), place.inset(ui.px(6)));
        if (touch.hovered || touch.focused)
            ui.canvas().fill(place.inset(ui.px(6)), palette::hovered, ui.px(8));
        ui.canvas().text("×", place.center(), ui.style(22, palette::faint), Align::centre);
        return touch.activated;
    }

    void ask(Ui& ui) {
        auto const& match = matches_[*doomed_].match;
        auto const what =
            ui.translated(match.game.type->about().title) + ", " + ui.texts()(describe_opponents(match));
        auto const answer = confirmation(ui, ui.texts()(msg("Delete this match for good? {}", what)),
                                         ui.translated("Delete"), ui.translated("Cancel"));
        if (answer == true) remove(*doomed_);
        if (answer) doomed_.reset();
    }

    void remove(std::size_t i) {
        try {
            delete_match(matches_[i]);
            matches_.erase(matches_.begin() + static_cast<std::ptrdiff_t>(i));
        } catch (Error const& error) {
            note_ = error.message();
        }
    }

    void open(std::filesystem::path const& file) {
        if (auto const why = show_saved_match(shell_, file)) note_ = *why;
    }

    Shell& shell_;
    std::vector<ListedMatch> matches_;
    std::optional<std::size_t> doomed_;  ///< to be deleted once the user confirms
    Message note_;
    ScrollArea scroll_;
};

}  // namespace

std::unique_ptr<Screen> matches_screen(Shell& shell) { return std::make_unique<MatchesScreen>(shell); }

}  // namespace joute::window
