// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/svg/pictures.hpp"
#include "joute/front/window/fonts.hpp"
#include "joute/front/window/geometry.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

struct SDL_Renderer;
struct SDL_Surface;
struct SDL_Texture;

namespace joute::window {

using svg::Picture;

/// How a text looks.
struct Style {
    float size = 16;  ///< of the letters, in pixels
    Colour colour = {};
    Face face = Face::regular;
};
enum class Align { left, centre, right };

/// Draws on a window: shapes with soft edges, text, pictures. Shapes are computed pixel by pixel as distances and kept as
/// textures, so that they look the same with every renderer, the software one included.
class Canvas {
public:
    /// The renderer must outlive it.
    explicit Canvas(SDL_Renderer* renderer);
    ~Canvas();
    Canvas(Canvas const&) = delete;
    Canvas& operator=(Canvas const&) = delete;

    /// What could not be loaded, one name each; told once.
    std::vector<std::string> take_missing() { return std::exchange(missing_, {}); }

    /// The whole window.
    Rect area() const;
    /// A picture begins empty and is seen when it is presented.
    void begin(Colour background);
    void present();
    /// Only what lies inside is drawn, until the next call; an empty rectangle ends it.
    void clip(Rect area);

    /// Corners may be round: `radius` is theirs.
    void fill(Rect area, Colour colour, float radius = 0);
    /// From one colour at the top to another at the bottom.
    void shade(Rect area, Colour top, Colour bottom);
    /// The edge of the same alone, inside the area.
    void outline(Rect area, Colour colour, float radius, float thickness);
    /// A rectangle whose edge fades over `blur` pixels.
    void shadow(Rect area, float radius, float blur, Colour colour);
    /// Round shapes by their centre, and lines with round ends.
    void disc(Spot center, float radius, Colour colour);
    void ring(Spot center, float radius, float thickness, Colour colour);
    void stroke(Spot from, Spot to, float thickness, Colour colour);
    /// False when there is no such picture: something simpler must do.
    bool picture(Picture picture, Rect area, double alpha = 1);

    /// `at` is in the middle of the line's height.
    void text(std::string_view text, Spot at, Style const& style, Align align = Align::left);
    /// How much room a text takes on one line.
    float width(std::string_view text, Style const& style);
    /// In lines of at most a width.
    std::vector<std::string> wrapped(std::string_view text, Style const& style, float width);
    /// Cut with an ellipsis if need be.
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
    /// How much of the pixel at (x, y) is covered.
    using Coverage = std::function<float(float x, float y)>;

    Image const& shape(std::string const& key, int w, int h, Coverage const& coverage);
    Image const* text_image(std::string_view text, Style const& style);
    Image from_surface(SDL_Surface* surface);
    void slices(Image const& image, Rect area, float border, Colour colour, bool corners_only);
    void plain(Rect area, Colour colour);
    void put(Image const& image, Rect area, Colour colour);
    Font* font(Face face, int size);
    void dotted(std::string_view text, Spot at, Style const& style, Align align);

    SDL_Renderer* renderer_;
    std::unordered_map<std::string, Image> images_;
    std::map<std::pair<Face, int>, std::unique_ptr<Font, FontDeleter>> fonts_;
    std::vector<std::string> missing_;
    bool has_fonts_ = true;
    bool has_pictures_ = true;
};

}  // namespace joute::window
