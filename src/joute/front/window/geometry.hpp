// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

/// @file
/// Places, sizes and colours on the screen, in pixels.
namespace joute::window {

/// A place in the window.
struct Spot {
    float x = 0;
    float y = 0;
    bool operator==(Spot const&) const = default;
};

/// A rectangle by its upper left corner and its size.
struct Rect {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;

    /// Edges are inside at the left and at the top, outside at the right and at the bottom.
    float right() const { return x + w; }
    float bottom() const { return y + h; }
    Spot center() const { return {x + w / 2, y + h / 2}; }
    bool contains(Spot p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
    /// The same but smaller by d at every side, or at another place.
    Rect inset(float d) const { return {x + d, y + d, w - 2 * d, h - 2 * d}; }
    Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }

    /// Takes a strip off one side; this becomes the rest.
    Rect cut_top(float d) {
        Rect const strip{x, y, w, d};
        y += d;
        h -= d;
        return strip;
    }
    Rect cut_bottom(float d) {
        h -= d;
        return {x, y + h, w, d};
    }
    Rect cut_left(float d) {
        Rect const strip{x, y, d, h};
        x += d;
        w -= d;
        return strip;
    }
    Rect cut_right(float d) {
        w -= d;
        return {x + w, y, d, h};
    }
    /// A rectangle by its centre.
    static Rect around(Spot c, float width, float height) {
        return {c.x - width / 2, c.y - height / 2, width, height};
    }
};

/// Red, green, blue, and how opaque: 255 is wholly.
struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;

    /// `0xRRGGBB`, opaque.
    static constexpr Colour hex(std::uint32_t rgb) {
        return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 0xFF),
                static_cast<std::uint8_t>(rgb & 0xFF)};
    }
    /// The same, but only this part as opaque.
    constexpr Colour alpha(double part) const {
        return {r, g, b, static_cast<std::uint8_t>(static_cast<double>(a) * std::clamp(part, 0.0, 1.0))};
    }
    bool operator==(Colour const&) const = default;
};

}  // namespace joute::window
