// SPDX-License-Identifier: MIT
// Settings that work on every screen: size, full screen, zoom, colours, language.
#include "joute/front/window/frame_loop.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <string_view>

namespace joute::window {
namespace {

constexpr float zoom_step = 1.15F;
constexpr float least_zoom = 0.6F;
constexpr float most_zoom = 2.0F;

}  // namespace

// The part of the wanted size for which the screen has room, beside panels and the window's own border.
FrameLoop::Size FrameLoop::fitting(Size wanted) const {
    SDL_Rect screen{};
    int const display = window_ ? SDL_GetWindowDisplayIndex(window_.get()) : 0;
    if (SDL_GetDisplayUsableBounds(std::max(display, 0), &screen) != 0) return wanted;
    int top = 0;
    int left = 0;
    int bottom = 0;
    int right = 0;
    if (window_) SDL_GetWindowBordersSize(window_.get(), &top, &left, &bottom, &right);
    return {std::min(wanted.width, screen.w - left - right),
            std::min(wanted.height, screen.h - top - bottom)};
}

// Keys that work on every screen.
void FrameLoop::general_keys(std::vector<std::string>& keys) {
    auto pressed = [&](std::initializer_list<std::string_view> names) {
        return std::erase_if(keys, [&](std::string const& key) {
                   return std::find(names.begin(), names.end(), key) != names.end();
               }) > 0;
    };
    if (pressed({"F10"})) shell_.speak_the_other_language();
    if (pressed({"F11"})) shell_.full_screen = !shell_.full_screen;
    if (pressed({"Ctrl+T"})) shell_.use_the_other_theme();
    if (pressed({"Ctrl+Q"})) shell_.leave = true;
    if (pressed({"Ctrl++", "Ctrl+=", "Ctrl+Keypad +"})) zoom(zoom_step);
    if (pressed({"Ctrl+-", "Ctrl+Keypad -"})) zoom(1 / zoom_step);
    if (pressed({"Ctrl+0", "Ctrl+Keypad 0"})) {
        zoom_ = 1;
        if (!full_screen_) SDL_SetWindowSize(window_.get(), first_size_.width, first_size_.height);
        keep_zoom(1);
    }
}

void FrameLoop::keep_zoom(float factor) {
    zoom_kept_ = factor;
    shell_.preferences.set_setting("zoom", std::to_string(factor));
}

float FrameLoop::saved_zoom() const {
    auto const saved = shell_.preferences.setting("zoom");
    float const factor = saved ? std::strtof(saved->c_str(), nullptr) : 1;
    return factor >= least_zoom / 2 && factor <= most_zoom * 2 ? factor : 1;
}

// Enlarges the window, and with it all that it shows. Where the screen has no room, only texts and buttons grow.
void FrameLoop::zoom(float factor) {
    Size now;
    SDL_GetWindowSize(window_.get(), &now.width, &now.height);
    float growth = 1;
    if (!full_screen_ && (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_MAXIMIZED) == 0) {
        auto scaled = [factor](int length, int least) {
            return std::max(static_cast<int>(std::lround(static_cast<float>(length) * factor)), least);
        };
        auto const size =
            fitting({scaled(now.width, least_size.width), scaled(now.height, least_size.height)});
        SDL_SetWindowSize(window_.get(), size.width, size.height);
        growth = std::min(static_cast<float>(size.width) / static_cast<float>(now.width),
                          static_cast<float>(size.height) / static_cast<float>(now.height));
    }
    float const before = zoom_;
    zoom_ = std::clamp(zoom_ * factor / growth, least_zoom, most_zoom);
    keep_zoom(zoom_kept_ * growth * zoom_ / before);
}

void FrameLoop::apply_settings() {
    canvas_->use(shell_.theme);
    ui_->zoom(zoom_);
    if (shell_.full_screen != full_screen_) switch_full_screen();
}

// An X server without a window manager ignores the wish for the full screen. So the window gets that size first.
void FrameLoop::switch_full_screen() {
    full_screen_ = shell_.full_screen;
    auto* const window = window_.get();
    bool const resizes = std::string_view(SDL_GetCurrentVideoDriver()) == "x11" &&
                         (SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED) == 0;
    SDL_Rect screen{};
    SDL_GetDisplayBounds(std::max(0, SDL_GetWindowDisplayIndex(window)), &screen);
    auto cover = [&](SDL_Rect const& area) {
        if (!resizes) return;
        SDL_SetWindowSize(window, area.w, area.h);
        SDL_SetWindowPosition(window, area.x, area.y);
    };
    if (full_screen_) {
        SDL_GetWindowSize(window, &windowed_.width, &windowed_.height);
        cover(screen);
    }
    SDL_SetWindowFullscreen(window, full_screen_ ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (full_screen_) return;
    cover({screen.x + (screen.w - windowed_.width) / 2, screen.y + (screen.h - windowed_.height) / 2,
           windowed_.width, windowed_.height});
}

}  // namespace joute::window
