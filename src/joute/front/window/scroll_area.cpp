// SPDX-License-Identifier: MIT
#include "joute/front/window/scroll_area.hpp"

#include <algorithm>

namespace joute::window {

Rect ScrollArea::begin(Ui& ui, Rect place) {
    place_ = place;
    mouse_ = ui.input().mouse;
    bool const inside = place.contains(mouse_);
    if (inside) top_ -= ui.take_wheel() * ui.px(60);
    if (ui.pressed("PageDown")) top_ += place.h * 0.85F;
    if (ui.pressed("PageUp")) top_ -= place.h * 0.85F;
    if (ui.pressed("Home")) top_ = 0;
    if (ui.pressed("End")) to_end();
    focus_before_ = ui.place_of(ui.focus()).has_value();
    ui.canvas().clip(place);
    if (!inside) ui.swap_mouse({-1e6F, -1e6F});  // widgets that are scrolled away must not react
    return {place.x, place.y - std::max(0.0F, top_), place.w, place.h};
}

void ScrollArea::end(Ui& ui, float height) {
    ui.swap_mouse(mouse_);
    ui.canvas().clip({});
    follow_focus(ui);
    float const most = std::max(0.0F, height - place_.h);
    if (top_ > most || top_ < 0) {
        top_ = std::clamp(top_, 0.0F, most);
        ui.redraw();
    }
    if (most <= 0) return;
    float const part = place_.h / height;
    Rect const bar{place_.right() + ui.px(4), place_.y + top_ * part, ui.px(5), place_.h * part};
    ui.canvas().fill(bar, palette::hovered, ui.px(2));
}

// Scrolls to a widget of the content that has just received the focus.
void ScrollArea::follow_focus(Ui& ui) {
    bool const moved = ui.focus() != last_focus_;
    last_focus_ = ui.focus();
    auto const focused = ui.place_of(ui.focus());
    if (!moved || focus_before_ || !focused) return;
    float const margin = ui.px(8);
    if (focused->y < place_.y + margin) top_ -= place_.y + margin - focused->y;
    if (focused->bottom() > place_.bottom() - margin) top_ += focused->bottom() - place_.bottom() + margin;
    ui.redraw();
}

}  // namespace joute::window
