// SPDX-License-Identifier: MIT
#include "joute/front/window/frame_loop.hpp"

#include "joute/base/error.hpp"

#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>

#include <algorithm>

namespace joute::window {
namespace {

// `Ctrl+Z`, `F1`; empty for keys that produce text, which SDL also reports as SDL_TEXTINPUT.
std::string key_name(SDL_Keysym const& key) {
    std::string name = SDL_GetKeyName(key.sym);
    bool const control = (key.mod & KMOD_CTRL) != 0;
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

FrameLoop::FrameLoop(Shell& shell, Size size) : shell_(shell) {
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    window_.reset(SDL_CreateWindow("Joute", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, size.width,
                                   size.height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI));
    if (!window_) throw Error(msg("cannot open a window: {}", SDL_GetError()));
    SDL_SetWindowMinimumSize(window_.get(), 640, 480);
    renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_PRESENTVSYNC));
    if (!renderer_) renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_SOFTWARE));
    if (!renderer_) throw Error(msg("cannot open a window: {}", SDL_GetError()));
    canvas_ = std::make_unique<Canvas>(renderer_.get());
    ui_ = std::make_unique<Ui>(*canvas_);
    auto const woken = SDL_RegisterEvents(1);
    shell_.wake = [woken] {
        SDL_Event event{};
        event.type = woken;
        SDL_PushEvent(&event);
    };
    SDL_StartTextInput();
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
    if (ticking) milliseconds = milliseconds < 0 ? clock_tick : std::min(milliseconds, clock_tick);
    if (moving || dirty_) milliseconds = 0;
    Input input;
    SDL_Event event;
    bool some =
        milliseconds != 0 ? SDL_WaitEventTimeout(&event, milliseconds) != 0 : SDL_PollEvent(&event) != 0;
    dirty_ = dirty_ || moving || ticking || some;
    for (; some; some = SDL_PollEvent(&event) != 0) {
        take(event, input);
        // At most one click or key per frame: several would be merged into one.
        if (input.clicked || input.right_clicked || !input.keys.empty() || !input.typed.empty()) break;
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

void FrameLoop::take(SDL_Event const& event, Input& input) {
    int w = 0;
    int h = 0;
    SDL_GetWindowSize(window_.get(), &w, &h);
    float const scale = canvas_->area().w / static_cast<float>(std::max(1, w));
    auto place = [&](int x, int y) {
        mouse_ = {static_cast<float>(x) * scale, static_cast<float>(y) * scale};
    };
    switch (event.type) {
        case SDL_QUIT: leave_ = true; break;
        case SDL_MOUSEMOTION:
            place(event.motion.x, event.motion.y);
            input.mouse_moved = true;
            break;
        case SDL_MOUSEBUTTONDOWN:
            place(event.button.x, event.button.y);
            held_ = event.button.button == SDL_BUTTON_LEFT;
            input.clicked = held_;
            input.right_clicked = event.button.button == SDL_BUTTON_RIGHT;
            break;
        case SDL_MOUSEBUTTONUP: held_ = false; break;
        case SDL_MOUSEWHEEL: input.wheel += static_cast<float>(event.wheel.y); break;
        case SDL_KEYDOWN:
            if (auto name = key_name(event.key.keysym); name == "Ctrl+V") {
                input.typed += clipboard();
            } else if (!name.empty()) {
                input.keys.push_back(std::move(name));
            }
            break;
        case SDL_TEXTINPUT: input.typed += static_cast<char const*>(event.text.text); break;
        default: break;
    }
}

void FrameLoop::draw(Input input) {
    input.mouse = mouse_;
    input.held = held_;
    if (std::erase(input.keys, "F10") > 0) shell_.speak_the_other_language();
    canvas_->begin(palette::background);
    ui_->begin(std::move(input), shell_.texts, seconds());
    screen_->frame(*ui_);
    dirty_ = ui_->end();
    if (shell_.next) {
        screen_ = std::exchange(shell_.next, nullptr);
        dirty_ = true;
    }
    if (!dirty_) canvas_->present();
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
