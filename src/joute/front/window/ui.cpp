// SPDX-License-Identifier: MIT
#include "joute/front/window/ui.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace joute::window {
namespace {

constexpr double tip_delay = 0.6;  // seconds that the mouse must rest

}  // namespace

void Ui::begin(Input input, Texts const& texts, double now) {
    input_ = std::move(input);
    texts_ = &texts;
    now_ = now;
    used_ = false;
    blocked_ = false;
    pointing_ = false;
    tip_ = {};
    if (input_.clicked || !input_.keys.empty()) tip_hidden_ = true;
    reachable_ = std::exchange(targets_, {});
    if (input_.mouse_moved || input_.clicked) focus_shown_ = false;
    if (pressed("Tab")) step_focus(1);
    if (pressed("Shift+Tab")) step_focus(-1);
    if (pressed("Left")) move_focus(-1, 0);
    if (pressed("Right")) move_focus(1, 0);
    if (pressed("Up")) move_focus(0, -1);
    if (pressed("Down")) move_focus(0, 1);
}

bool Ui::end() {
    if (tip_.id != tip_id_) {
        tip_id_ = tip_.id;
        tip_since_ = now_;
        tip_hidden_ = false;
    }
    draw_tip();
    return used_;
}

float Ui::px(float length) const {
    auto const area = canvas_.area();
    float const scale = std::clamp(std::min(area.w / 1280, area.h / 800), 0.74F, 3.0F);
    float const most = std::max(scale, std::min(area.w / 840, area.h / 560));  // there must be room for all
    return std::round(length * std::min(scale * zoom_, most));
}

void Ui::tip(std::string const& id, Rect area, std::string text) { tip_ = {id, area, std::move(text)}; }

std::optional<double> Ui::due() const {
    if (tip_id_.empty() || tip_hidden_ || !shown_tip_.empty()) return std::nullopt;
    return tip_since_ + tip_delay;
}

// Draws the tooltip below its widget, or above it at the bottom of the window.
void Ui::draw_tip() {
    bool const shown = !tip_.text.empty() && !tip_hidden_ && now_ >= tip_since_ + tip_delay;
    shown_tip_ = shown ? tip_.text : std::string();
    if (!shown) return;
    auto const all = canvas_.area().inset(px(4));
    auto const ink = style(13, palette::note_text);
    auto const text = canvas_.fitted(tip_.text, ink, all.w - px(20));
    Rect box{0, tip_.area.bottom() + px(6), canvas_.width(text, ink) + px(20), px(30)};
    box.x = std::clamp(tip_.area.center().x - box.w / 2, all.x, std::max(all.x, all.right() - box.w));
    if (box.bottom() > all.bottom()) box.y = tip_.area.y - px(6) - box.h;
    canvas_.shadow(box.moved(0, px(2)), px(6), px(6), palette::shadow.alpha(0.4));
    canvas_.fill(box, palette::note_ground, px(6));
    canvas_.outline(box, palette::line, px(6), 1);
    canvas_.text(text, box.center(), ink, Align::centre);
}

bool Ui::pressed(std::string_view key) {
    if (blocked_) return false;
    auto const found = std::find(input_.keys.begin(), input_.keys.end(), key);
    if (found == input_.keys.end()) return false;
    input_.keys.erase(found);
    used_ = true;
    return true;
}

bool Ui::take_click(Rect area) {
    if (blocked_ || !input_.clicked || !area.contains(input_.mouse)) return false;
    input_.clicked = false;
    return used_ = true;
}

Touch Ui::touch(std::string const& id, Rect area, bool enabled) {
    if (blocked_ || !enabled) return {};
    targets_.push_back({id, area});
    Touch touch;
    touch.hovered = area.contains(input_.mouse) && !focus_shown_;
    touch.focused = focus_shown_ && focus_ == id;
    touch.activated = input_.clicked && area.contains(input_.mouse);
    touch.right = input_.right_clicked && area.contains(input_.mouse);
    if (touch.activated || touch.right) {
        focus_ = id;
        input_.clicked = input_.right_clicked = false;  // one click activates one widget
    }
    if (touch.focused &&
        (pressed("Return") || pressed("Keypad Enter") || (input_.typed == " " && !take_typed().empty()))) {
        touch.activated = true;
    }
    if (touch.focused && pressed("Delete")) touch.right = true;
    used_ = used_ || touch.activated || touch.right;
    return touch;
}

std::optional<Rect> Ui::place_of(std::string const& id) const {
    for (auto const& target : targets_) {
        if (target.id == id) return target.area;
    }
    return std::nullopt;
}

Ui::Target const* Ui::find(std::string const& id) const {
    auto const found =
        std::find_if(reachable_.begin(), reachable_.end(), [&](auto const& t) { return t.id == id; });
    return found == reachable_.end() ? nullptr : &*found;
}

bool Ui::focus_is_shown() const { return focus_shown_ && find(focus_) != nullptr; }

void Ui::step_focus(int step) {
    if (reachable_.empty()) return;
    auto const* const now = find(focus_);
    auto const count = static_cast<int>(reachable_.size());
    int const from = now == nullptr ? (step > 0 ? -1 : 0) : static_cast<int>(now - reachable_.data());
    focus_ = reachable_[static_cast<std::size_t>((from + step + count) % count)].id;
    focus_shown_ = true;
}

// Moves the focus to the nearest widget in a direction. Sideways distance counts 2.5 times.
void Ui::move_focus(float dx, float dy) {
    auto const* const now = find(focus_);
    if (now == nullptr || !focus_shown_) {
        if (now == nullptr && find(first_focus_) != nullptr) {
            focus_ = first_focus_;
        } else if (now == nullptr) {
            step_focus(1);
        }
        focus_shown_ = true;
        return;
    }
    auto const from = now->area.center();
    Target const* best = nullptr;
    float nearest = std::numeric_limits<float>::max();
    for (auto const& target : reachable_) {
        auto const to = target.area.center();
        float const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
        float const aside = std::abs((to.x - from.x) * dy) + std::abs((to.y - from.y) * dx);
        if (ahead <= 1 || aside > 3 * ahead) continue;
        float const distance = ahead + 2.5F * aside;
        if (distance < nearest) {
            nearest = distance;
            best = &target;
        }
    }
    if (best != nullptr) focus_ = best->id;
}

}  // namespace joute::window
