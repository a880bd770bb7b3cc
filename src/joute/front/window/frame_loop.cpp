// SPDX-License-Identifier: MIT
#include "joute/front/window/frame_loop.hpp"

#include "joute/base/error.hpp"

#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>

#include <algorithm>
#include <utility>

namespace joute::window {
namespace {

// Whether a key is a command instead of text. Some keyboards report AltGr as Ctrl+Alt.
bool is_command(SDL_Keysym const& key) { return (key.mod & KMOD_CTRL) != 0 && (key.mod & KMOD_ALT) == 0; }

// `Ctrl+Z`, `F1`; empty for keys that produce text, which SDL also reports as SDL_TEXTINPUT.
std::string key_name(SDL_Keysym const& key) {
    std::string name = SDL_GetKeyName(key.sym);
    bool const control = is_command(key);
    if (control && key.scancode == SDL_SCANCODE_0) return "Ctrl+0";  // on some keyboards it needs Shift
    if (control) return "Ctrl+" + name;
    if (key.sym == SDLK_TAB && (key.mod & KMOD_SHIFT) != 0) return "Shift+Tab";
    return name.size() > 1 && key.sym != SDLK_SPACE ? name : std::string();
}

std::string clipboard() {
    std::unique_ptr<char, decltype(&SDL_free)> const text(SDL_GetClipboardText(), SDL_free);
    return text ? text.get() : "";
}

constexpr int clock_tick = 250;  // milliseconds between frames while a clock runs

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
