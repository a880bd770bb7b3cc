// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/shell.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

struct SDL_Renderer;
struct SDL_Window;
union SDL_Event;

namespace joute::window {

/// The window of the system: waits for what happens, has the screen drawn when something did, and at every refresh of the
/// display while something moves.
class FrameLoop {
public:
    /// Of the window, in pixels, when it opens.
    struct Size {
        int width = 1280;
        int height = 800;
    };

    /// Opens the window. Throws Error when there is no display.
    FrameLoop(Shell& shell, Size size);
    ~FrameLoop();
    FrameLoop(FrameLoop const&) = delete;
    FrameLoop& operator=(FrameLoop const&) = delete;

    /// From the next picture on.
    void show(std::unique_ptr<Screen> screen) {
        screen_ = std::move(screen);
        dirty_ = true;
    }
    /// Waits at most so long, then draws what is new; false when the window is to be closed.
    bool step(int milliseconds);
    /// The last picture, as a PNG file.
    void save_picture(std::filesystem::path const& file);
    /// What is shown, for the tests; the Ui as it was left by the last picture.
    Screen& screen() { return *screen_; }
    Ui const& ui() const { return *ui_; }
    /// As in Canvas.
    std::vector<std::string> take_missing() { return canvas_->take_missing(); }

private:
    struct Closer {
        void operator()(SDL_Window* window) const;
        void operator()(SDL_Renderer* renderer) const;
    };

    void take(SDL_Event const& event, Input& input);
    void draw(Input input);

    Shell& shell_;
    std::unique_ptr<SDL_Window, Closer> window_;
    std::unique_ptr<SDL_Renderer, Closer> renderer_;
    std::unique_ptr<Canvas> canvas_;
    std::unique_ptr<Ui> ui_;
    std::unique_ptr<Screen> screen_;
    Spot mouse_{-1, -1};
    bool held_ = false;
    bool dirty_ = true;
    bool leave_ = false;
};

}  // namespace joute::window
