// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/front/window/canvas.hpp"
#include "joute/front/window/palette.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace joute::window {

/// User input since the last frame. Keys have SDL's names, with a modifier if any: `F1`, `Return`, `Ctrl+Z`.
struct Input {
    Spot mouse{-1, -1};
    bool clicked = false;   ///< the left button went down
    bool released = false;  ///< the left button went up
    bool right_clicked = false;
    bool held = false;
    bool mouse_moved = false;
    Spot moved = {};  ///< by how much the mouse moved
    float wheel = 0;
    std::vector<std::string> keys = {};
    std::string typed = {};
};

/// State of a clickable widget in this frame.
struct Touch {
    bool hovered = false;
    bool focused = false;
    bool activated = false;
    bool right = false;
};

/// Immediate-mode UI: a widget is a function that draws itself and returns whether it was used in this frame.
/// Only the keyboard focus, the hit-test areas and the age of a tooltip persist from one frame to the next.
class Ui {
public:
    /// The canvas must outlive the Ui.
    explicit Ui(Canvas& canvas) : canvas_(canvas) {}

    /// Begins a frame. `now` is the time in seconds, for animations.
    void begin(Input input, Texts const& texts, double now);
    /// Ends the frame. True if a widget consumed input: the frame may be outdated and must be drawn again.
    bool end();

    /// As given to the constructor and to begin().
    Canvas& canvas() { return canvas_; }
    Input const& input() const { return input_; }
    /// Replaces the position of the mouse for the following widgets, and returns the old one.
    Spot swap_mouse(Spot spot) { return std::exchange(input_.mouse, spot); }
    Texts const& texts() const { return *texts_; }
    /// The sentence in the user's language.
    std::string translated(std::string_view pattern) const { return (*texts_)(pattern); }
    double now() const { return now_; }

    /// Scales a length from a window of 1280 × 800 to the actual size, times the user's zoom.
    float px(float length) const;
    void zoom(float factor) { zoom_ = factor; }
    /// A text style whose size is scaled by px().
    Style style(float size, Colour colour = palette::text, Face face = Face::regular) const {
        return {px(size), colour, face};
    }

    /// Whether a key was pressed. Consumes the key press.
    bool pressed(std::string_view key);
    /// The typed text and the wheel steps. Consume them.
    std::string take_typed() { return blocked_ ? std::string() : std::exchange(input_.typed, {}); }
    float take_wheel() { return blocked_ ? 0 : std::exchange(input_.wheel, 0.0F); }

    /// Whether the left mouse button is held down in the area.
    bool held_in(Rect area) const { return !blocked_ && input_.held && area.contains(input_.mouse); }
    /// Whether the left mouse button is held down or was released, wherever the mouse is.
    bool held() const { return !blocked_ && input_.held; }
    bool released() const { return !blocked_ && input_.released; }

    /// Consumes a click in the area. For elements that need no focus, because keys reach them differently.
    bool take_click(Rect area);
    /// Registers a widget for hit test and focus, and returns its state. `id` identifies it across frames.
    Touch touch(std::string const& id, Rect area, bool enabled = true);
    /// The area of a widget in the last frame. Null if it was absent or disabled.
    std::optional<Rect> place_of(std::string const& id) const;
    /// The id of the widget with keyboard focus; empty if none.
    std::string const& focus() const { return focus_; }
    /// Whether a widget of this frame is marked as focused.
    bool focus_is_shown() const;
    /// The widget that the first arrow key selects while none has the focus.
    void begin_focus_at(std::string id) { first_focus_ = std::move(id); }
    /// Withholds all input from the following widgets, while a modal dialog covers them.
    void block(bool blocked) { blocked_ = blocked; }
    /// Requests another frame immediately.
    void redraw() { used_ = true; }

    /// Explains the widget under the mouse, once the mouse has rested on it for a moment.
    void tip(std::string const& id, Rect area, std::string text);
    /// The tooltip in the last frame; empty if none.
    std::string const& shown_tip() const { return shown_tip_; }
    /// When the next frame is due without any input, in the time of begin(). Null if it is not.
    std::optional<double> due() const;
    /// Shows a pointing hand in this frame: a click here does something.
    void point() { pointing_ = true; }
    bool pointing() const { return pointing_; }

private:
    struct Target {
        std::string id;
        Rect area;
    };
    struct Tip {
        std::string id = {};
        Rect area = {};
        std::string text = {};
    };
    void draw_tip();
    void move_focus(float dx, float dy);
    void step_focus(int step);
    Target const* find(std::string const& id) const;

    Canvas& canvas_;
    Input input_;
    Texts const* texts_ = nullptr;
    double now_ = 0;
    float zoom_ = 1;
    Tip tip_;  ///< of the widget under the mouse
    std::string tip_id_;
    double tip_since_ = 0;  ///< when the mouse came to that widget
    bool tip_hidden_ = false;
    std::string shown_tip_;
    bool pointing_ = false;
    std::vector<Target> targets_;    ///< of this frame so far
    std::vector<Target> reachable_;  ///< of the last frame
    std::string focus_;
    std::string first_focus_;
    bool focus_shown_ = false;
    bool blocked_ = false;
    bool used_ = false;
};

}  // namespace joute::window
