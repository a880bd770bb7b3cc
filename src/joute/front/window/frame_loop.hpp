// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/shell.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

struct SDL_Cursor;
struct SDL_Renderer;
struct SDL_Window;
union SDL_Event;

namespace joute::window {

/// The window and its event loop. Draws a frame only after an event or clock tick, and at every display
/// refresh during an animation.
class FrameLoop {
public:
    /// Initial size of the window, in pixels.
    struct Size {
        int width = 1280;
        int height = 800;
    };

    /// Opens the window, smaller if the screen is smaller. Throws Error if SDL cannot.
    FrameLoop(Shell& shell, Size size);
    ~FrameLoop();
    FrameLoop(FrameLoop const&) = delete;
    FrameLoop& operator=(FrameLoop const&) = delete;

    /// Replaces the screen from the next frame on.
    void show(std::unique_ptr<Screen> screen) {
        screen_ = std::move(screen);
        dirty_ = true;
    }
    /// Waits for an event, at most `milliseconds` unless negative, then draws a frame if necessary. False if
    /// the window should close.
    bool step(int milliseconds);
    /// Saves the last frame as a PNG file.
    void save_picture(std::filesystem::path const& file);
    /// For the tests: the current screen, and the Ui after the last frame.
    Screen& screen() { return *screen_; }
    Ui const& ui() const { return *ui_; }
    Rect area() const { return canvas_->area(); }
    /// See Canvas::take_missing.
    std::vector<std::string> take_missing() { return canvas_->take_missing(); }

private:
    struct Closer {
        void operator()(SDL_Window* window) const;
        void operator()(SDL_Renderer* renderer) const;
        void operator()(SDL_Cursor* cursor) const;
    };

    void take(SDL_Event const& event, Input& input);
    void take_finger(SDL_Event const& event, Input& input);
    void press(Spot at, Input& input);
    void point_at(Spot at, Input& input);
    int patience(int milliseconds) const;
    void general_keys(std::vector<std::string>& keys);
    void apply_settings();
    void switch_full_screen();
    void zoom(float factor);
    void keep_zoom(float factor);
    float saved_zoom() const;
    Size fitting(Size wanted) const;
    void draw(Input input);

    Shell& shell_;
    static constexpr Size least_size{640, 480};
    std::unique_ptr<SDL_Window, Closer> window_;
    std::unique_ptr<SDL_Renderer, Closer> renderer_;
    std::unique_ptr<Canvas> canvas_;
    std::unique_ptr<Ui> ui_;
    std::unique_ptr<Screen> screen_;
    std::unique_ptr<SDL_Cursor, Closer> arrow_;
    std::unique_ptr<SDL_Cursor, Closer> hand_;
    Size first_size_;
    Spot mouse_{-1, -1};
    bool held_ = false;
    std::optional<std::int64_t> finger_;  ///< the one that acts as the mouse
    float zoom_ = 1;                      ///< of texts and buttons, beyond that of the window
    float zoom_kept_ = 1;                 ///< of everything; kept between runs
    bool full_screen_ = false;
    Size windowed_;         ///< the size before the full screen
    bool command_ = false;  ///< the last key was a command, so that its text is not typed
    bool dirty_ = true;
    bool leave_ = false;
};

}  // namespace joute::window
