// SPDX-License-Identifier: MIT
#include "joute/front/window/frame_loop.hpp"

#include "joute/base/error.hpp"

#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace joute::window {
namespace {

// `Ctrl+Z`, `F1`; empty for keys that produce text, which SDL also reports as SDL_TEXTINPUT.
std::string key_name(SDL_Keysym const& key) {
    std::string name = SDL_GetKeyName(key.sym);
    bool const control = (key.mod & KMOD_CTRL) != 0;
    if (control && key.scancode == SDL_SCANCODE_0) return "Ctrl+0";  // on some keyboards it needs Shift
    if (control) return "Ctrl+" + name;
    if (key.sym == SDLK_TAB && (key.mod & KMOD_SHIFT) != 0) return "Shift+Tab";
    return name.size() > 1 && key.sym != SDLK_SPACE ? name : std::string();
}

// Whether a key is a command instead of text. Some keyboards report AltGr as Ctrl+Alt.
bool is_command(SDL_Keysym const& key) { return (key.mod & KMOD_CTRL) != 0 && (key.mod & KMOD_ALT) == 0; }

std::string clipboard() {
    std::unique_ptr<char, decltype(&SDL_free)> const text(SDL_GetClipboardText(), SDL_free);
    return text ? text.get() : "";
}

constexpr int clock_tick = 250;  // milliseconds between frames while a clock runs
constexpr FrameLoop::Size least_size{640, 480};
constexpr float zoom_step = 1.15F;
constexpr float least_zoom = 0.6F;
constexpr float most_zoom = 2.0F;

double seconds() { return static_cast<double>(SDL_GetTicks64()) / 1000; }

}  // namespace

void FrameLoop::Closer::operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
void FrameLoop::Closer::operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
void FrameLoop::Closer::operator()(SDL_Cursor* cursor) const { SDL_FreeCursor(cursor); }

FrameLoop::FrameLoop(Shell& shell, Size size) : shell_(shell) {
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");  // take_finger() does that
    first_size_ = fitting(size);
    window_.reset(SDL_CreateWindow("Joute", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, first_size_.width,
                                   first_size_.height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI));
    if (!window_) throw Error(msg("cannot open a window: {}", SDL_GetError()));
    auto const least = fitting(least_size);
    SDL_SetWindowMinimumSize(window_.get(), least.width, least.height);
    renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_PRESENTVSYNC));
    if (!renderer_) renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_SOFTWARE));
    if (!renderer_) throw Error(msg("cannot open a window: {}", SDL_GetError()));
    arrow_.reset(SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW));
    hand_.reset(SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND));
    canvas_ = std::make_unique<Canvas>(renderer_.get());
    ui_ = std::make_unique<Ui>(*canvas_);
    auto const woken = SDL_RegisterEvents(1);
    shell_.wake = [woken] {
        SDL_Event event{};
        event.type = woken;
        SDL_PushEvent(&event);
    };
    SDL_StartTextInput();
    if (float const factor = saved_zoom(); factor != 1) zoom(factor);
}

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

// Destroys the screens first: their threads call wake.
FrameLoop::~FrameLoop() {
    screen_.reset();
    shell_.next.reset();
    ui_.reset();
    canvas_.reset();
}

bool FrameLoop::step(int milliseconds) {
    bool const moving = screen_->moves();
    bool const ticking = screen_->ticks();
    milliseconds = patience(milliseconds);
    Input input;
    SDL_Event event;
    bool some =
        milliseconds != 0 ? SDL_WaitEventTimeout(&event, milliseconds) != 0 : SDL_PollEvent(&event) != 0;
    bool const due = ui_->due() && *ui_->due() <= seconds();
    dirty_ = dirty_ || moving || ticking || some || due;
    for (; some; some = SDL_PollEvent(&event) != 0) {
        take(event, input);
        // At most one click or key per frame: several would be merged into one.
        if (input.clicked || input.released || input.right_clicked || !input.keys.empty() ||
            !input.typed.empty())
            break;
    }
    if (leave_) return false;
    auto const began = SDL_GetTicks64();
    if (dirty_) draw(std::move(input));
    if (moving && !screen_->moves()) dirty_ = true;  // draws what is hidden during an animation
    // Without vsync, limits the rate to about 60 frames per second.
    auto const took = SDL_GetTicks64() - began;
    if (moving && took < 16) SDL_Delay(static_cast<std::uint32_t>(16 - took));
    return !shell_.leave;
}

// How long to wait for an event, at most `milliseconds` unless negative.
int FrameLoop::patience(int milliseconds) const {
    if (screen_->moves() || dirty_) return 0;
    auto at_most = [&](int limit) {
        milliseconds = milliseconds < 0 ? limit : std::min(milliseconds, limit);
    };
    if (screen_->ticks()) at_most(clock_tick);
    if (auto const due = ui_->due()) at_most(std::max(1, static_cast<int>((*due - seconds()) * 1000) + 1));
    return milliseconds;
}

void FrameLoop::point_at(Spot at, Input& input) {
    input.moved = {input.moved.x + at.x - mouse_.x, input.moved.y + at.y - mouse_.y};
    input.mouse_moved = true;
    mouse_ = at;
}

void FrameLoop::press(Spot at, Input& input) {
    mouse_ = at;
    input.clicked = held_ = true;
}

void FrameLoop::take(SDL_Event const& event, Input& input) {
    int w = 0;
    int h = 0;
    SDL_GetWindowSize(window_.get(), &w, &h);
    float const scale = canvas_->area().w / static_cast<float>(std::max(1, w));
    auto place = [scale](int x, int y) {
        return Spot{static_cast<float>(x) * scale, static_cast<float>(y) * scale};
    };
    switch (event.type) {
        case SDL_QUIT: leave_ = true; break;
        case SDL_MOUSEMOTION: point_at(place(event.motion.x, event.motion.y), input); break;
        case SDL_MOUSEBUTTONDOWN:
            mouse_ = place(event.button.x, event.button.y);
            if (event.button.button == SDL_BUTTON_LEFT) press(mouse_, input);
            input.right_clicked = event.button.button == SDL_BUTTON_RIGHT;
            break;
        case SDL_MOUSEBUTTONUP:
            mouse_ = place(event.button.x, event.button.y);
            if (event.button.button == SDL_BUTTON_LEFT) input.released = std::exchange(held_, false);
            break;
        case SDL_FINGERDOWN:
        case SDL_FINGERMOTION:
        case SDL_FINGERUP: take_finger(event, input); break;
        case SDL_MOUSEWHEEL: input.wheel += static_cast<float>(event.wheel.y); break;
        case SDL_KEYUP: command_ = false; break;
        case SDL_KEYDOWN:
            command_ = is_command(event.key.keysym);
            if (auto name = key_name(event.key.keysym); name == "Ctrl+V") {
                input.typed += clipboard();
            } else if (!name.empty()) {
                input.keys.push_back(std::move(name));
            }
            break;
        case SDL_TEXTINPUT:
            if (!command_) input.typed += static_cast<char const*>(event.text.text);
            break;
        default: break;
    }
}

// The first finger on the screen acts as the mouse with its left button held down; others are ignored.
void FrameLoop::take_finger(SDL_Event const& event, Input& input) {
    auto const& finger = event.tfinger;
    if (event.type == SDL_FINGERDOWN && !finger_) {
        finger_ = finger.fingerId;
    } else if (finger_ != finger.fingerId) {
        return;
    }
    auto const area = canvas_->area();
    Spot const at{finger.x * area.w, finger.y * area.h};
    if (event.type == SDL_FINGERDOWN) press(at, input);
    if (event.type == SDL_FINGERMOTION) point_at(at, input);
    if (event.type != SDL_FINGERUP) return;
    mouse_ = at;
    input.released = std::exchange(held_, false);
    finger_.reset();
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
            return std::max(static_cast<int>(static_cast<float>(length) * factor + 0.5F), least);
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

void FrameLoop::draw(Input input) {
    general_keys(input.keys);
    apply_settings();
    input.mouse = mouse_;
    input.held = held_;
    canvas_->begin(palette::background);
    ui_->begin(std::move(input), shell_.texts, seconds());
    screen_->frame(*ui_);
    dirty_ = ui_->end();
    if (shell_.next) {
        screen_ = std::exchange(shell_.next, nullptr);
        dirty_ = true;
    }
    if (!dirty_) canvas_->present();
    SDL_SetCursor(ui_->pointing() ? hand_.get() : arrow_.get());
}

void FrameLoop::save_picture(std::filesystem::path const& file) {
    auto const area = canvas_->area();
    auto* const surface = SDL_CreateRGBSurfaceWithFormat(
        0, static_cast<int>(area.w), static_cast<int>(area.h), 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_RenderReadPixels(renderer_.get(), nullptr, SDL_PIXELFORMAT_ARGB8888, surface->pixels, surface->pitch);
    IMG_SavePNG(surface, file.c_str());
    SDL_FreeSurface(surface);
}

}  // namespace joute::window
