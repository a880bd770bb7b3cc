// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

/// @file
/// Points and rectangles in pixels, and colours.
namespace joute::window {

/// A point in the window.
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

    /// The rectangle is half-open: it contains its left and top edges, not its right and bottom edges.
    float right() const { return x + w; }
    float bottom() const { return y + h; }
    Spot center() const { return {x + w / 2, y + h / 2}; }
    bool contains(Spot p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
    bool overlaps(Rect o) const { return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom(); }
    /// Smaller by d on every side; larger if d < 0.
    Rect inset(float d) const { return {x + d, y + d, w - 2 * d, h - 2 * d}; }
    Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }

    /// Cuts off and returns a strip of size d at one side; *this becomes the rest.
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
    /// A rectangle with the given centre.
    static Rect around(Spot c, float width, float height) {
        return {c.x - width / 2, c.y - height / 2, width, height};
    }
};

/// Whether the window is dark with light text, or light with dark text.
enum class Theme { dark, light };

/// Red, green and blue, opaque.
struct Rgb {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    bool operator==(Rgb const&) const = default;

    /// `0xRRGGBB`.
    static constexpr Rgb hex(std::uint32_t rgb) {
        return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 0xFF),
                static_cast<std::uint8_t>(rgb & 0xFF)};
    }
};

/// A colour as it looks in each theme, with alpha; alpha 255 is opaque. The canvas knows which theme to draw.
struct Colour {
    Rgb dark = {};
    Rgb light = {};
    std::uint8_t a = 255;

    /// `0xRRGGBB`, opaque, the same in both themes.
    static constexpr Colour hex(std::uint32_t rgb) { return {Rgb::hex(rgb), Rgb::hex(rgb)}; }
    /// One colour for each theme.
    static constexpr Colour themed(std::uint32_t dark, std::uint32_t light) {
        return {Rgb::hex(dark), Rgb::hex(light)};
    }
    /// Parses `#RRGGBB`, as in SVG.
    static constexpr Colour css(std::string_view text) {
        std::uint32_t rgb = 0;
        for (char const c : text.substr(1))
            rgb = rgb << 4 | static_cast<std::uint32_t>(c <= '9' ? c - '0' : c - 'A' + 10);
        return hex(rgb);
    }
    constexpr Rgb in(Theme theme) const { return theme == Theme::dark ? dark : light; }
    /// The same colour with its alpha multiplied by `part`, 0 … 1.
    constexpr Colour alpha(double part) const {
        return {dark, light, static_cast<std::uint8_t>(static_cast<double>(a) * std::clamp(part, 0.0, 1.0))};
    }
    bool operator==(Colour const&) const = default;
};

}  // namespace joute::window
