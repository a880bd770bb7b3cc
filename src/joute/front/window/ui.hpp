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

/// What a person did since the last picture. Keys are called as their caps are: `F1`, `Return`, `Ctrl+Z`.
struct Input {
    Spot mouse{-1, -1};
    bool clicked = false;
    bool right_clicked = false;
    bool held = false;
    bool mouse_moved = false;
    float wheel = 0;
    std::vector<std::string> keys = {};
    std::string typed = {};
};

/// What happens to something one can click.
struct Touch {
    bool hovered = false;
    bool focused = false;
    bool activated = false;
    bool right = false;
};

/// One picture of the window, drawn and asked at the same time: a widget is a function that draws itself and says whether
/// it was used. What stays from one picture to the next is where the focus of the keyboard is.
class Ui {
public:
    /// The canvas must outlive it.
    explicit Ui(Canvas& canvas) : canvas_(canvas) {}

    /// A picture begins; `now` is in seconds, for what moves.
    void begin(Input input, Texts const& texts, double now);
    /// Whether something was used, so that the picture may be out of date already.
    bool end();

    /// What was given at the beginning of this picture.
    Canvas& canvas() { return canvas_; }
    Input const& input() const { return input_; }
    Texts const& texts() const { return *texts_; }
    /// A sentence in the person's language.
    std::string translated(std::string_view pattern) const { return (*texts_)(pattern); }
    /// In seconds, since some moment.
    double now() const { return now_; }

    /// A length that grows with the window.
    float px(float length) const;
    /// A text in a size that grows with the window.
    Style style(float size, Colour colour = palette::text, Face face = Face::regular) const {
        return {px(size), colour, face};
    }

    /// Whether a key was pressed; only the first who asks is told.
    bool pressed(std::string_view key);
    /// The letters typed, the turns of the wheel: only the first who asks gets them.
    std::string take_typed() { return blocked_ ? std::string() : std::exchange(input_.typed, {}); }
    float take_wheel() { return blocked_ ? 0 : std::exchange(input_.wheel, 0.0F); }

    /// Whether the button of the mouse is held down there.
    bool held_in(Rect area) const { return !blocked_ && input_.held && area.contains(input_.mouse); }

    /// A click of the mouse there, on something that the keyboard reaches in another way.
    bool take_click(Rect area);
    /// Makes something of this name reachable by mouse and keyboard, and says what is done to it in this picture.
    Touch touch(std::string const& id, Rect area, bool enabled = true);
    /// Where something was in the last picture.
    std::optional<Rect> place_of(std::string const& id) const;
    /// The name of what has the focus of the keyboard; empty for nothing.
    std::string const& focus() const { return focus_; }
    /// While something lies over everything else, what is under it is not to be touched.
    void block(bool blocked) { blocked_ = blocked; }
    /// One more picture, at once.
    void redraw() { used_ = true; }

private:
    struct Target {
        std::string id;
        Rect area;
    };
    void move_focus(float dx, float dy);
    void step_focus(int step);
    Target const* find(std::string const& id) const;

    Canvas& canvas_;
    Input input_;
    Texts const* texts_ = nullptr;
    double now_ = 0;
    std::vector<Target> targets_;    ///< of this picture so far
    std::vector<Target> reachable_;  ///< of the last one
    std::string focus_;
    std::string activated_;
    bool focus_shown_ = false;
    bool blocked_ = false;
    bool used_ = false;
};

}  // namespace joute::window
