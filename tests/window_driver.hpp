// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/frame_loop.hpp"
#include "joute/front/window/match_screen.hpp"

#include <SDL.h>
#include <SDL_ttf.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace joute::window {

/// Initialises SDL without a display, and quits it in the destructor.
struct NoDisplay {
    NoDisplay() {
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
        SDL_Init(SDL_INIT_VIDEO);
        TTF_Init();
    }
    ~NoDisplay() {
        TTF_Quit();
        SDL_Quit();
    }
    NoDisplay(NoDisplay const&) = delete;
    NoDisplay& operator=(NoDisplay const&) = delete;
};

/// Simulates clicks and keys in an invisible window, without animations.
class Driver {
public:
    explicit Driver(Catalog const& catalog, std::string const& language = "en",
                    FrameLoop::Size size = {800, 600})
        : shell_{catalog, preferences_, catalog.texts(language)}, loop_(shell_, size) {
        shell_.speed = 0;
    }

    Shell& shell() { return shell_; }
    FrameLoop& loop() { return loop_; }
    void show(std::unique_ptr<Screen> screen) {
        loop_.show(std::move(screen));
        settle();
    }
    MatchScreen& play(PlayOptions const& request) {
        show(match_screen(shell_, request));
        return match();
    }
    MatchScreen& match() { return dynamic_cast<MatchScreen&>(loop_.screen()); }
    Session const& session() { return match().session(); }
    std::string said() {
        std::string words;
        for (auto const& caption : session().captions()) words += shell_.texts(caption) + "\n";
        return words;
    }

    /// Draws some frames, so that pending input takes effect.
    void settle() { loop_.step(1), loop_.step(1), loop_.step(1); }
    /// Draws frames until the condition holds or the time is up. Returns whether it holds.
    bool wait_for(std::function<bool()> const& something, int milliseconds = 10'000) {
        auto const end = SDL_GetTicks64() + static_cast<std::uint64_t>(milliseconds);
        while (!something() && SDL_GetTicks64() < end) loop_.step(2);
        settle();
        return something();
    }
    bool wait_for_person() {
        return wait_for([this] { return session().persons_turn() || session().ending(); });
    }

    void move_to(Spot spot) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = static_cast<int>(spot.x);
        event.motion.y = static_cast<int>(spot.y);
        push(event);
    }
    /// Presses or releases a mouse button.
    void turn_button(SDL_EventType type, Spot spot, std::uint8_t button = SDL_BUTTON_LEFT) {
        SDL_Event event{};
        event.type = type;
        event.button.x = static_cast<int>(spot.x);
        event.button.y = static_cast<int>(spot.y);
        event.button.button = button;
        push(event);
    }
    void click(Spot spot, std::uint8_t button = SDL_BUTTON_LEFT) {
        move_to(spot);
        turn_button(SDL_MOUSEBUTTONDOWN, spot, button);
        turn_button(SDL_MOUSEBUTTONUP, spot, button);
    }
    /// Presses the button at one spot and moves to another, without releasing it.
    void pull(Spot from, Spot to) {
        move_to(from);
        turn_button(SDL_MOUSEBUTTONDOWN, from);
        move_to({(from.x + to.x) / 2, (from.y + to.y) / 2});
        move_to(to);
    }
    void drag(Spot from, Spot to) {
        pull(from, to);
        turn_button(SDL_MOUSEBUTTONUP, to);
    }
    void touch(SDL_EventType type, Spot spot) {
        auto const area = loop_.area();
        SDL_Event event{};
        event.type = type;
        event.tfinger.fingerId = 7;
        event.tfinger.x = spot.x / area.w;
        event.tfinger.y = spot.y / area.h;
        push(event);
    }
    Spot zone(int index) { return loop_.ui().place_of("zone " + std::to_string(index)).value().center(); }
    bool has(std::string const& widget) { return loop_.ui().place_of(widget).has_value(); }
    void click_zone(int index, std::uint8_t button = SDL_BUTTON_LEFT) { click(zone(index), button); }
    void press(SDL_Keycode key, int modifiers = KMOD_NONE) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym.sym = key;
        event.key.keysym.mod = static_cast<std::uint16_t>(modifiers);
        push(event);
        event.type = SDL_KEYUP;
        push(event);
    }
    void type(std::string const& text) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        text.copy(static_cast<char*>(event.text.text), sizeof event.text.text - 1);
        push(event);
    }

private:
    void push(SDL_Event& event) {
        SDL_PushEvent(&event);
        settle();
    }

    NoDisplay no_display_;
    Preferences preferences_{std::nullopt};
    Shell shell_;
    FrameLoop loop_;
};

}  // namespace joute::window
