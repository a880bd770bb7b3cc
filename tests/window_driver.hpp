// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/frame_loop.hpp"

#include <SDL.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <string>
#include <thread>

namespace joute::window {

// A window that nobody sees, and a person who clicks and types in it.
class Driver {
public:
    Driver(Catalog const& catalog, std::string const& language, FrameLoop::Size size)
        : habits_(std::nullopt), shell_{catalog, habits_, catalog.texts(language)}, loop_(shell_, size) {
        shell_.speed = 0;
    }

    Shell& shell() { return shell_; }
    FrameLoop& loop() { return loop_; }

    void show(std::unique_ptr<Screen> screen) {
        loop_.show(std::move(screen));
        settle();
    }

    // Draws until nothing changes any more, and a little longer for whoever thinks.
    void settle(int milliseconds = 30) {
        auto const end = SDL_GetTicks64() + static_cast<std::uint64_t>(milliseconds);
        while (SDL_GetTicks64() < end) loop_.step(5);
    }

    void move_to(int x, int y) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = x;
        event.motion.y = y;
        push(event);
    }
    void click(int x, int y, std::uint8_t button = SDL_BUTTON_LEFT) {
        for (auto const type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
            SDL_Event event{};
            event.type = type;
            event.button.x = x;
            event.button.y = y;
            event.button.button = button;
            push(event);
        }
    }
    void press(SDL_Keycode key, std::uint16_t modifiers = KMOD_NONE) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym.sym = key;
        event.key.keysym.mod = modifiers;
        push(event);
    }
    void type(std::string const& text) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        text.copy(event.text.text, sizeof event.text.text - 1);
        push(event);
    }
    void picture(std::string const& file) {
        loop_.step(5);
        loop_.save_picture(file);
    }

private:
    void push(SDL_Event& event) {
        SDL_PushEvent(&event);
        settle(5);
    }

    Habits habits_;
    Shell shell_;
    FrameLoop loop_;
};

}  // namespace joute::window
