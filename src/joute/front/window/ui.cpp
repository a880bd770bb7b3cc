// SPDX-License-Identifier: MIT
#include "joute/front/window/ui.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace joute::window {

void Ui::begin(Input input, Texts const& texts, double now) {
    input_ = std::move(input);
    texts_ = &texts;
    now_ = now;
    used_ = false;
    blocked_ = false;
    activated_.clear();
    reachable_ = std::exchange(targets_, {});
    if (input_.mouse_moved || input_.clicked) focus_shown_ = false;
    if (pressed("Tab")) step_focus(1);
    if (pressed("Shift+Tab")) step_focus(-1);
    if (pressed("Left")) move_focus(-1, 0);
    if (pressed("Right")) move_focus(1, 0);
    if (pressed("Up")) move_focus(0, -1);
    if (pressed("Down")) move_focus(0, 1);
}

bool Ui::end() { return used_; }

float Ui::px(float length) const {
    auto const area = canvas_.area();
    float const scale = std::clamp(std::min(area.w / 1280, area.h / 800), 0.74F, 3.0F);
    return std::round(length * scale);
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
        if (now == nullptr) step_focus(1);
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
