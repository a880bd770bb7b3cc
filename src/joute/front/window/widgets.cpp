// SPDX-License-Identifier: MIT
#include "joute/front/window/widgets.hpp"

#include "joute/base/text.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace joute::window {
namespace {

void focus_ring(Ui& ui, Rect area, float radius) {
    float const gap = ui.px(3);
    ui.canvas().outline(area.inset(-gap), palette::focus, radius + gap, std::max(2.0F, ui.px(2.5F)));
}

Colour ground_of(Look look, bool hovered) {
    switch (look) {
        case Look::primary: return hovered ? palette::accent_hovered : palette::accent;
        case Look::chosen: return palette::accent.alpha(hovered ? 0.42 : 0.32);
        case Look::quiet: return palette::raised.alpha(hovered ? 1 : 0);
        case Look::plain: break;
    }
    return hovered ? palette::hovered : palette::raised;
}

// What is printed on a key, in every language.
std::string key_cap(std::string const& key) {
    static std::map<std::string, std::string> const caps{{"Return", "⏎"},         {"Escape", "Esc"},
                                                         {"PageUp", "Page ↑"},    {"PageDown", "Page ↓"},
                                                         {"Ctrl+Left", "Ctrl+←"}, {"Ctrl+Right", "Ctrl+→"}};
    auto const found = caps.find(key);
    return found == caps.end() ? key : found->second;
}

std::string tip_of(ButtonFace const& face) {
    auto const does = sentence(face.tip.empty() ? face.label : face.tip);
    return face.key.empty() ? does : does + " (" + key_cap(face.key) + ")";
}

}  // namespace

std::string sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

bool button(Ui& ui, Rect area, ButtonFace const& face) {
    auto& canvas = ui.canvas();
    auto const id = "button " + face.label + face.key;
    auto const touch = ui.touch(id, area, face.enabled);
    if (touch.hovered) {
        ui.point();
        ui.tip(id, area, tip_of(face));
    }
    float const radius = ui.px(8);
    bool const hot = touch.hovered || touch.focused;
    canvas.fill(area, ground_of(face.look, hot).alpha(face.enabled ? 1 : 0.45), radius);
    if (face.look == Look::chosen) canvas.outline(area, palette::accent, radius, std::max(1.0F, ui.px(1.5F)));
    if (touch.focused) focus_ring(ui, area, radius);

    bool const primary = face.look == Look::primary;
    auto const ink = (primary ? palette::accent_text : palette::text).alpha(face.enabled ? 1 : 0.45);
    auto const label = ui.style(15, ink, primary ? Face::bold : Face::regular);
    auto const key = ui.style(11, primary ? ink : palette::faint.alpha(face.enabled ? 1 : 0.6));
    float const room = area.w - ui.px(face.icon ? 2 : 10);
    auto cap = face.icon ? std::string() : key_cap(face.key);
    float key_width = cap.empty() ? 0 : canvas.width(cap, key) + ui.px(8);
    if (canvas.width(face.label, label) + key_width > room) {  // the tooltip has the key
        cap.clear();
        key_width = 0;
    }
    auto const shown = canvas.fitted(face.label, label, room);
    float const left = area.center().x - (canvas.width(shown, label) + key_width) / 2;
    canvas.text(shown, {left, area.center().y}, label);
    canvas.text(cap, {left + canvas.width(shown, label) + ui.px(8), area.center().y}, key);
    if (touch.activated || !face.enabled || face.key.empty()) return touch.activated;
    bool const of_another =
        face.key == "Return" && ui.focus_is_shown();  // Enter belongs to the focused widget
    return !of_another && ui.pressed(face.key);
}

void card(Ui& ui, Rect area) {
    float const radius = ui.px(14);
    ui.canvas().shadow(area.moved(0, ui.px(4)), radius, ui.px(12), palette::shadow.alpha(0.35));
    ui.canvas().fill(area, palette::panel, radius);
}

void veil(Ui& ui) { ui.canvas().fill(ui.canvas().area(), palette::background_low.alpha(0.78)); }

void line(Ui& ui, Rect area, std::string_view text, Style style) {
    float const least = ui.px(13);
    while (style.size > least && ui.canvas().width(text, style) > area.w) --style.size;
    ui.canvas().text(ui.canvas().fitted(text, style, area.w), {area.x, area.center().y}, style);
}

float paragraph(Ui& ui, Rect area, std::string_view text, Style const& style) {
    float const line = std::round(style.size * 1.45F);
    float y = area.y;
    for (auto const& row : ui.canvas().wrapped(text, style, area.w)) {
        ui.canvas().text(row, {area.x, y + line / 2}, style);
        y += line;
    }
    return y - area.y;
}

float choices(Ui& ui, Rect area, std::span<std::string const> labels, std::size_t& chosen,
              std::string const& id) {
    float const height = ui.px(34);
    float const gap = ui.px(8);
    float x = area.x;
    float y = area.y;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        auto const style = ui.style(14, palette::text);
        float const width = std::min(area.w, ui.canvas().width(labels[i], style) + ui.px(26));
        if (x > area.x && x + width > area.right()) {
            x = area.x;
            y += height + gap;
        }
        Rect const pill{x, y, width, height};
        auto const touch = ui.touch(id + " " + std::to_string(i), pill);
        auto const look = i == chosen ? Look::chosen : Look::plain;
        ui.canvas().fill(pill, ground_of(look, touch.hovered || touch.focused), height / 2);
        if (i == chosen) ui.canvas().outline(pill, palette::accent, height / 2, std::max(1.0F, ui.px(1.5F)));
        if (touch.focused) focus_ring(ui, pill, height / 2);
        ui.canvas().text(ui.canvas().fitted(labels[i], style, width - ui.px(16)), pill.center(), style,
                         Align::centre);
        if (touch.hovered) ui.point();
        if (touch.activated) chosen = i;
        x += width + gap;
    }
    return y + height - area.y;
}

bool stepper(Ui& ui, Rect area, std::string const& id, long& value, long least, long most,
             std::string const& shown) {
    long const before = value;
    Rect rest = area;
    struct Side {
        Rect area;
        char const* sign;
        long step;
    };
    auto const left = rest.cut_left(area.h);
    auto const right = rest.cut_right(area.h);
    for (auto const& side : {Side{left, "−", -1}, Side{right, "+", 1}}) {
        bool const possible = side.step < 0 ? value > least : value < most;
        auto const touch = ui.touch(id + side.sign, side.area, possible);
        auto const ground = touch.hovered || touch.focused ? palette::hovered : palette::raised;
        ui.canvas().fill(side.area, ground.alpha(possible ? 1 : 0.4), area.h / 2);
        if (touch.focused) focus_ring(ui, side.area, area.h / 2);
        ui.canvas().text(side.sign, side.area.center(), ui.style(18, palette::text.alpha(possible ? 1 : 0.4)),
                         Align::centre);
        if (touch.hovered) ui.point();
        if (touch.activated) value += side.step;
    }
    auto const style = ui.style(16, palette::text, Face::bold);
    ui.canvas().text(ui.canvas().fitted(shown, style, rest.w), rest.center(), style, Align::centre);
    value = std::clamp(value, least, most);
    return value != before;
}

bool text_field(Ui& ui, Rect area, std::string const& id, std::string& text, bool active) {
    auto const touch = ui.touch(id, area);
    bool const typing = active || touch.focused || ui.focus() == id;
    if (typing) {
        text += ui.take_typed();
        if (ui.pressed("Backspace")) remove_last_character(text);
    }
    auto& canvas = ui.canvas();
    float const radius = ui.px(8);
    canvas.fill(area, palette::background_low, radius);
    canvas.outline(area, typing ? palette::focus : palette::line, radius, std::max(1.0F, ui.px(1.5F)));
    auto const style = ui.style(14, palette::text, Face::mono);
    canvas.clip(area);
    float const room = area.w - ui.px(24);
    float const width = canvas.width(text, style);
    float const x = area.x + ui.px(12) - std::max(0.0F, width - room);
    canvas.text(text, {x, area.center().y}, style);
    if (typing)
        canvas.fill({x + width + 1, area.y + area.h * 0.25F, ui.px(2), area.h * 0.5F}, palette::focus);
    canvas.clip({});
    return touch.activated ? false : typing && (ui.pressed("Return") || ui.pressed("Keypad Enter"));
}

bool slider(Ui& ui, Rect area, std::string const& id, std::size_t& value, std::size_t most) {
    auto const touch = ui.touch(id, area, most > 0);
    auto& canvas = ui.canvas();
    float const knob = ui.px(8);
    float const left = area.x + knob;
    float const length = area.w - 2 * knob;
    float const y = area.center().y;
    auto const before = value;
    bool const dragged = ui.held_in(area.inset(-knob));
    if (most > 0 && (touch.activated || dragged) && !touch.focused) {
        float const part = std::clamp((ui.input().mouse.x - left) / length, 0.0F, 1.0F);
        value = static_cast<std::size_t>(std::lround(part * static_cast<float>(most)));
    }
    float const part = most == 0 ? 1 : static_cast<float>(value) / static_cast<float>(most);
    canvas.fill({left, y - ui.px(2), length, ui.px(4)}, palette::raised, ui.px(2));
    canvas.fill({left, y - ui.px(2), length * part, ui.px(4)}, palette::accent, ui.px(2));
    canvas.disc({left + length * part, y}, knob,
                touch.hovered || touch.focused ? palette::text : palette::accent);
    if (touch.focused) canvas.ring({left + length * part, y}, knob + ui.px(4), ui.px(2), palette::focus);
    return value != before;
}

}  // namespace joute::window
