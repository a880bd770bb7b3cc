// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/fonts.hpp"
#include "joute/front/window/geometry.hpp"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

struct SDL_Renderer;
struct SDL_Surface;
struct SDL_Texture;

namespace joute::window {

/// Font, size and colour of a text.
struct Style {
    float size = 16;  ///< of the font, in pixels
    Colour colour = {};
    Face face = Face::regular;
};
enum class Align { left, centre, right };

/// Draws antialiased shapes, text and pictures on a window. Rasterises shapes from signed distance functions
/// into a texture cache, so that they look the same with every renderer, including the software renderer.
class Canvas {
public:
    /// The renderer must outlive the canvas.
    explicit Canvas(SDL_Renderer* renderer);
    ~Canvas();
    Canvas(Canvas const&) = delete;
    Canvas& operator=(Canvas const&) = delete;

    /// Returns the fonts and pictures that failed to load since the last call.
    std::vector<std::string> take_missing() { return std::exchange(missing_, {}); }

    /// The whole window.
    Rect area() const;
    /// The theme in which colours are drawn from now on.
    void use(Theme theme) { theme_ = theme; }
    /// Begins a frame filled with the background colour; present() shows it.
    void begin(Colour background);
    void present();
    /// Clips all drawing to the area until the next call; an empty area ends clipping.
    void clip(Rect area);

    /// Fills a rectangle with corners of this radius.
    void fill(Rect area, Colour colour, float radius = 0);
    /// Fills a rectangle with a vertical gradient.
    void gradient(Rect area, Colour top, Colour bottom);
    /// Draws the border of a rounded rectangle, inside the area.
    void outline(Rect area, Colour colour, float radius, float thickness);
    /// Draws a rounded rectangle whose edge fades out over `blur` pixels on either side.
    void shadow(Rect area, float radius, float blur, Colour colour);
    /// Round shapes around a centre, and lines with round ends.
    void disc(Spot center, float radius, Colour colour);
    void ring(Spot center, float radius, float thickness, Colour colour);
    void stroke(Spot from, Spot to, float thickness, Colour colour);
    /// Draws the text of an SVG file, with the colour in place of its `currentColor`. The text must outlive
    /// the canvas. False if it cannot be loaded: the caller must draw a replacement.
    bool picture(std::string_view svg, Rect area, Colour ink);

    /// Draws one line of text, vertically centred at `at`.
    void text(std::string_view text, Spot at, Style const& style, Align align = Align::left);
    /// Width of the text on one line.
    float width(std::string_view text, Style const& style);
    /// Breaks the text into lines of at most `width`.
    std::vector<std::string> wrapped(std::string_view text, Style const& style, float width);
    /// Truncates the text to `width`, with an ellipsis if necessary.
    std::string fitted(std::string_view text, Style const& style, float width);

private:
    struct TextureDeleter {
        void operator()(SDL_Texture* texture) const;
    };
    struct Font;
    struct FontDeleter {
        void operator()(Font* font) const;
    };
    struct Image {
        std::unique_ptr<SDL_Texture, TextureDeleter> texture;
        int w = 0;
        int h = 0;
    };
    /// The covered share of the pixel at (x, y), 0 … 1.
    using Coverage = std::function<float(float x, float y)>;

    Image const& shape(std::string const& key, int w, int h, Coverage const& coverage);
    Image const* text_image(std::string_view text, Style const& style);
    Image from_surface(SDL_Surface* surface);
    void nine_slice(Image const& image, Rect area, float border, Colour colour, bool corners_only);
    void plain(Rect area, Colour colour);
    void put(Image const& image, Rect area, Colour colour);
    void tint(Image const& image, Colour colour);
    Font* font(Face face, int size);
    void bitmap_text(std::string_view text, Spot at, Style const& style, Align align);

    SDL_Renderer* renderer_;
    Theme theme_ = Theme::dark;
    std::unordered_map<std::string, Image> images_;
    std::map<std::pair<Face, int>, std::unique_ptr<Font, FontDeleter>> fonts_;
    std::vector<std::string> missing_;
    bool has_fonts_ = true;
    std::set<char const*> broken_pictures_;
};

}  // namespace joute::window
