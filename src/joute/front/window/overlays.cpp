// SPDX-License-Identifier: MIT
#include "joute/front/window/overlays.hpp"

#include "joute/base/text.hpp"

#include <algorithm>
#include <cmath>

namespace joute::window {
namespace {

// Strips Markdown emphasis, code marks and link targets.
std::string plain(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char const c = text[i];
        bool const alone = i > 0 && text[i - 1] == ' ' && i + 1 < text.size() && text[i + 1] == ' ';
        if (c == '`' || c == '[' || (c == '*' && !alone)) continue;
        if (c == ']' && i + 1 < text.size() && text[i + 1] == '(') {
            i = std::min(text.find(')', i), text.size() - 1);
        } else {
            result += c;
        }
    }
    return result;
}

// Renders Markdown line by line; paragraphs are collected until they end.
class MarkdownPainter {
public:
    MarkdownPainter(Ui& ui, Rect area) : ui_(ui), area_(area), y_(area.y) {}

    float draw(std::string_view markdown) {
        std::string open;
        bool code = false;
        for (auto const line : lines(markdown)) {
            auto const stripped = trimmed(line);
            bool const fence = stripped.starts_with("```");
            bool const indented = line.starts_with("    ") && open.empty();
            bool const begins = stripped.empty() || stripped.starts_with('#') || stripped.starts_with("- ") ||
                                stripped.starts_with('|') || fence;
            if (begins || code) flush(open);
            if (fence) {
                code = !code;
            } else if (code || indented || stripped.starts_with('|')) {
                mono(line);
            } else if (stripped.starts_with('#')) {
                heading(stripped);
            } else if (stripped.empty()) {
                y_ += ui_.px(8);
            } else {
                open += (open.empty() ? "" : " ") + std::string(stripped);
            }
        }
        flush(open);
        return y_ - area_.y;
    }

private:
    void flush(std::string& open) {
        if (open.empty()) return;
        auto text = plain(open);
        float indent = 0;
        if (text.starts_with("- ")) {
            indent = ui_.px(20);
            ui_.canvas().text("•", {area_.x + ui_.px(6), y_ + ui_.px(12)}, ui_.style(16, palette::accent));
            text = text.substr(2);
        }
        y_ += paragraph(ui_, {area_.x + indent, y_, area_.w - indent, 0}, text, ui_.style(16)) + ui_.px(3);
        open.clear();
    }
    void heading(std::string_view stripped) {
        auto const level = stripped.find_first_not_of('#');
        float const size = level == 1 ? 28 : level == 2 ? 21 : 18;
        y_ += ui_.px(level == 1 ? 4 : 14);
        auto const style = ui_.style(size, level == 1 ? palette::accent : palette::text, Face::bold);
        y_ += paragraph(ui_, {area_.x, y_, area_.w, 0}, plain(stripped.substr(level)), style) + ui_.px(4);
    }
    void mono(std::string_view line) {
        if (line.find_first_not_of("|-: ") == std::string_view::npos) return;  // separator row of a table
        ui_.canvas().text(line, {area_.x + ui_.px(8), y_ + ui_.px(10)},
                          ui_.style(14, palette::faint, Face::mono));
        y_ += ui_.px(20);
    }

    Ui& ui_;
    Rect area_;
    float y_;
};

Rect middle(Ui& ui, float width, float height) {
    auto const area = ui.canvas().area();
    return Rect::around(area.center(), std::min(ui.px(width), area.w - ui.px(32)),
                        std::min(ui.px(height), area.h - ui.px(32)));
}

}  // namespace

bool Page::frame(Ui& ui) {
    veil(ui);
    auto const area = ui.canvas().area();
    auto page = middle(ui, 860, area.h);
    card(ui, page);
    page = page.inset(ui.px(28));
    auto foot = page.cut_bottom(ui.px(54));
    float const step = page.h * 0.85F;
    top_ -= ui.take_wheel() * ui.px(60);
    if (ui.held_in(page)) top_ -= ui.input().moved.y;  // as fingers scroll
    if (ui.pressed("PageDown")) top_ += step;
    if (ui.pressed("PageUp")) top_ -= step;
    if (ui.pressed("Home")) top_ = 0;
    if (ui.pressed("End")) top_ = 1e6F;
    ui.canvas().clip(page);
    float const height = MarkdownPainter(ui, {page.x, page.y - top_, page.w, page.h}).draw(markdown_);
    ui.canvas().clip({});
    float const most = std::max(0.0F, height - page.h);
    if (top_ > most || top_ < 0) {
        top_ = std::clamp(top_, 0.0F, most);
        ui.redraw();
    }
    if (most > 0) {  // scroll bar
        float const part = page.h / height;
        Rect const bar{page.right() + ui.px(10), page.y + top_ * part, ui.px(5), page.h * part};
        ui.canvas().fill(bar, palette::hovered, ui.px(2));
    }
    foot.cut_top(ui.px(12));
    auto const place = Rect::around(foot.center(), ui.px(180), foot.h);
    return !button(ui, place, {.label = ui.translated("Close"), .key = "Escape", .look = Look::primary});
}

bool key_list(Ui& ui, std::vector<std::pair<std::string, std::string>> const& keys) {
    veil(ui);
    float const row = 29;
    auto box = middle(ui, 760, 162 + row * static_cast<float>(keys.size()));
    card(ui, box);
    box = box.inset(ui.px(28));
    ui.canvas().text(ui.translated("Keys"), {box.x, box.cut_top(ui.px(40)).center().y},
                     ui.style(24, palette::accent, Face::bold));
    auto const foot = box.cut_bottom(ui.px(40));
    box.cut_bottom(ui.px(12));
    auto const name = ui.style(15, palette::text, Face::bold);
    float column = 0;
    for (auto const& [key, does] : keys) column = std::max(column, ui.canvas().width(key, name));
    float const height = std::min(ui.px(row), box.h / static_cast<float>(keys.size()));
    for (auto const& [key, does] : keys) {
        auto line = box.cut_top(height);
        ui.canvas().text(key, {line.x, line.center().y}, name);
        line.cut_left(column + ui.px(28));
        ui.canvas().text(ui.canvas().fitted(does, ui.style(15), line.w), {line.x, line.center().y},
                         ui.style(15, palette::faint));
    }
    auto const place = Rect::around(foot.center(), ui.px(180), foot.h);
    return !button(ui, place, {.label = ui.translated("Close"), .key = "Escape", .look = Look::primary});
}

std::optional<bool> confirmation(Ui& ui, std::string const& question, std::string const& yes,
                                 std::string const& no) {
    veil(ui);
    auto box = middle(ui, 620, 190);
    card(ui, box);
    box = box.inset(ui.px(26));
    auto row = box.cut_bottom(ui.px(46));
    paragraph(ui, box, question, ui.style(20, palette::text, Face::bold));
    auto const cancel = row.cut_left(row.w / 2 - ui.px(6));
    row.cut_left(ui.px(12));
    if (button(ui, cancel, {.label = no, .key = "Escape"})) return false;
    if (button(ui, row, {.label = yes, .key = "Return", .look = Look::primary})) return true;
    return std::nullopt;
}

FileQuestion::Answer FileQuestion::frame(Ui& ui, std::string const& trouble) {
    veil(ui);
    auto box = middle(ui, 720, 250);
    card(ui, box);
    box = box.inset(ui.px(26));
    ui.canvas().text(ui.translated("Save the match in which file?"),
                     {box.x, box.cut_top(ui.px(38)).center().y}, ui.style(20, palette::text, Face::bold));
    bool const given = text_field(ui, box.cut_top(ui.px(42)), "file name", name_, true);
    box.cut_top(ui.px(8));
    paragraph(ui, box.cut_top(ui.px(44)), trouble, ui.style(14, palette::accent));
    auto row = box.cut_bottom(ui.px(42));
    auto const cancel = row.cut_left(row.w / 2 - ui.px(6));
    row.cut_left(ui.px(12));
    if (button(ui, cancel, {.label = ui.translated("Cancel"), .key = "Escape"})) return Answer::cancelled;
    bool const pressed = button(ui, row, {.label = ui.translated("Save"), .look = Look::primary});
    return given || pressed ? Answer::given : Answer::none;
}

}  // namespace joute::window
