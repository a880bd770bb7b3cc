// SPDX-License-Identifier: MIT
#include "joute/front/window/canvas.hpp"

#include <SDL.h>
#include <SDL_image.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace joute::window {
namespace {

constexpr std::size_t most_images = 1500;

float coverage_of(float distance) { return std::clamp(0.5F - distance, 0.0F, 1.0F); }

// Signed distance function of a rounded rectangle centred at the origin; negative inside.
float outside(float x, float y, float half_w, float half_h, float radius) {
    float const dx = std::abs(x) - (half_w - radius);
    float const dy = std::abs(y) - (half_h - radius);
    float const corner = std::hypot(std::max(dx, 0.0F), std::max(dy, 0.0F));
    return corner + std::min(std::max(dx, dy), 0.0F) - radius;
}

Rect on_pixels(Rect r) {
    float const x = std::round(r.x);
    float const y = std::round(r.y);
    return {x, y, std::round(r.right()) - x, std::round(r.bottom()) - y};
}

SDL_FRect frect(Rect r) { return {r.x, r.y, r.w, r.h}; }

std::string replaced(std::string_view text, std::string_view old, std::string_view fresh) {
    std::string result(text);
    for (auto at = result.find(old); at != std::string::npos; at = result.find(old, at + fresh.size()))
        result.replace(at, old.size(), fresh);
    return result;
}

}  // namespace

void Canvas::TextureDeleter::operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }

Canvas::Canvas(SDL_Renderer* renderer) : renderer_(renderer) {
    SDL_SetRenderDrawBlendMode(renderer_, SDL_BLENDMODE_BLEND);
}
Canvas::~Canvas() = default;

Rect Canvas::area() const {
    int w = 0;
    int h = 0;
    SDL_GetRendererOutputSize(renderer_, &w, &h);
    return {0, 0, static_cast<float>(w), static_cast<float>(h)};
}

void Canvas::begin(Colour background) {
    if (images_.size() > most_images) images_.clear();  // the cache refills on demand
    clip({});
    auto const [r, g, b] = background.in(theme_);
    SDL_SetRenderDrawColor(renderer_, r, g, b, 255);
    SDL_RenderClear(renderer_);
}

void Canvas::present() { SDL_RenderPresent(renderer_); }

void Canvas::clip(Rect area) {
    if (area.w <= 0) {
        SDL_RenderSetClipRect(renderer_, nullptr);
        return;
    }
    auto const r = on_pixels(area);
    SDL_Rect const rect{static_cast<int>(r.x), static_cast<int>(r.y), static_cast<int>(r.w),
                        static_cast<int>(r.h)};
    SDL_RenderSetClipRect(renderer_, &rect);
}

Canvas::Image Canvas::from_surface(SDL_Surface* surface) {
    Image image{{SDL_CreateTextureFromSurface(renderer_, surface), {}}, surface->w, surface->h};
    SDL_SetTextureBlendMode(image.texture.get(), SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(image.texture.get(), SDL_ScaleModeLinear);
    SDL_FreeSurface(surface);
    return image;
}

Canvas::Image const& Canvas::shape(std::string const& key, int w, int h, Coverage const& coverage) {
    if (auto const found = images_.find(key); found != images_.end()) return found->second;
    auto* const surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; y < h; ++y) {
        auto* const row = reinterpret_cast<std::uint32_t*>(static_cast<std::uint8_t*>(surface->pixels) +
                                                           static_cast<std::ptrdiff_t>(y) * surface->pitch);
        for (int x = 0; x < w; ++x) {
            float const part = coverage(static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F);
            row[x] = static_cast<std::uint32_t>(std::lround(part * 255)) << 24 | 0xFFFFFF;
        }
    }
    return images_.emplace(key, from_surface(surface)).first->second;
}

void Canvas::tint(Image const& image, Colour colour) {
    auto const [r, g, b] = colour.in(theme_);
    SDL_SetTextureColorMod(image.texture.get(), r, g, b);
    SDL_SetTextureAlphaMod(image.texture.get(), colour.a);
}

void Canvas::put(Image const& image, Rect area, Colour colour) {
    tint(image, colour);
    auto const to = frect(area);
    SDL_RenderCopyF(renderer_, image.texture.get(), nullptr, &to);
}

// Nine-slice scaling: copies the corners unscaled and stretches the rest, unless corners_only.
void Canvas::nine_slice(Image const& image, Rect area, float border, Colour colour, bool corners_only) {
    tint(image, colour);
    int const b = static_cast<int>(border);
    std::array<int, 4> const from_x{0, b, image.w - b, image.w};
    std::array<int, 4> const from_y{0, b, image.h - b, image.h};
    std::array<float, 4> const to_x{area.x, area.x + border, area.right() - border, area.right()};
    std::array<float, 4> const to_y{area.y, area.y + border, area.bottom() - border, area.bottom()};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            if (corners_only && (i == 1 || j == 1)) continue;
            SDL_Rect const from{from_x[i], from_y[j], from_x[i + 1] - from_x[i], from_y[j + 1] - from_y[j]};
            SDL_FRect const to{to_x[i], to_y[j], to_x[i + 1] - to_x[i], to_y[j + 1] - to_y[j]};
            if (to.w > 0 && to.h > 0) SDL_RenderCopyF(renderer_, image.texture.get(), &from, &to);
        }
    }
}

void Canvas::plain(Rect area, Colour colour) {
    if (area.w <= 0 || area.h <= 0) return;
    auto const [r, g, b] = colour.in(theme_);
    SDL_SetRenderDrawColor(renderer_, r, g, b, colour.a);
    auto const rect = frect(area);
    SDL_RenderFillRectF(renderer_, &rect);
}

// Fills between the corners with plain rectangles: the software renderer loses stretched textures if clipped.
void Canvas::fill(Rect area, Colour colour, float radius) {
    area = on_pixels(area);
    float const r = std::floor(std::min({radius, area.w / 2, area.h / 2}));
    if (r < 1) return plain(area, colour);
    int const side = 2 * static_cast<int>(r);
    auto const& image = shape(fmt::format("fill {}", r), side, side,
                              [&](float x, float y) { return coverage_of(outside(x - r, y - r, r, r, r)); });
    nine_slice(image, area, r, colour, true);
    plain({area.x + r, area.y, area.w - 2 * r, r}, colour);
    plain({area.x, area.y + r, area.w, area.h - 2 * r}, colour);
    plain({area.x + r, area.bottom() - r, area.w - 2 * r, r}, colour);
}

void Canvas::gradient(Rect area, Colour top, Colour bottom) {
    area = on_pixels(area);
    constexpr int bands = 48;
    auto const from = top.in(theme_);
    auto const to = bottom.in(theme_);
    for (int i = 0; i < bands; ++i) {
        float const part = static_cast<float>(i) / (bands - 1);
        auto mix = [part](std::uint8_t a, std::uint8_t b) {
            return static_cast<std::uint8_t>(static_cast<float>(a) * (1 - part) +
                                             static_cast<float>(b) * part);
        };
        float const y = std::round(area.y + area.h * static_cast<float>(i) / bands);
        float const end = std::round(area.y + area.h * static_cast<float>(i + 1) / bands);
        Rgb const mixed{mix(from.r, to.r), mix(from.g, to.g), mix(from.b, to.b)};
        fill({area.x, y, area.w, end - y}, {mixed, mixed});
    }
}

void Canvas::outline(Rect area, Colour colour, float radius, float thickness) {
    area = on_pixels(area);
    float const t = std::max(1.0F, std::round(thickness));
    float const r = std::floor(std::min({radius, area.w / 2, area.h / 2}));
    float const border = std::max(r, t);
    int const side = 2 * static_cast<int>(border);
    auto const& image = shape(fmt::format("outline {} {}", r, t), side, side, [&](float x, float y) {
        float const d = outside(x - border, y - border, border, border, r);
        return std::min(coverage_of(d), 1 - coverage_of(d + t));
    });
    nine_slice(image, area, border, colour, true);
    plain({area.x + border, area.y, area.w - 2 * border, t}, colour);
    plain({area.x + border, area.bottom() - t, area.w - 2 * border, t}, colour);
    plain({area.x, area.y + border, t, area.h - 2 * border}, colour);
    plain({area.right() - t, area.y + border, t, area.h - 2 * border}, colour);
}

void Canvas::shadow(Rect area, float radius, float blur, Colour colour) {
    area = on_pixels(area.inset(-blur));
    float const border = std::ceil(radius + 2 * blur);
    int const side = 2 * static_cast<int>(border) + 1;
    float const half = static_cast<float>(side) / 2;
    auto const key = fmt::format("shadow {} {}", radius, blur);
    auto const& image = shape(key, side, side, [&](float x, float y) {
        float const d = outside(x - half, y - half, half - blur, half - blur, radius);
        float const part = std::clamp(0.5F - d / (2 * blur), 0.0F, 1.0F);
        return part * part * (3 - 2 * part);
    });
    nine_slice(image, area, border, colour, false);
}

void Canvas::disc(Spot center, float radius, Colour colour) { ring(center, radius, radius, colour); }

void Canvas::ring(Spot center, float radius, float thickness, Colour colour) {
    if (radius < 0.5F) return;
    float const size = std::ceil(radius * 2) / 2;  // in half pixels, so that similar radii share a texture
    int const side = 2 * static_cast<int>(std::ceil(size)) + 2;
    float const half = static_cast<float>(side) / 2;
    bool const hollow = thickness < radius;
    auto const key = fmt::format("ring {} {}", size, hollow ? thickness : 0);
    auto const& image = shape(key, side, side, [&](float x, float y) {
        float const d = std::hypot(x - half, y - half) - size;
        return hollow ? std::min(coverage_of(d), 1 - coverage_of(d + thickness)) : coverage_of(d);
    });
    float const shown = static_cast<float>(side) * radius / size;
    put(image, Rect::around(center, shown, shown), colour);
}

void Canvas::stroke(Spot from, Spot to, float thickness, Colour colour) {
    float const r = thickness / 2;
    float const left = std::floor(std::min(from.x, to.x) - r - 1);
    float const top = std::floor(std::min(from.y, to.y) - r - 1);
    int const w = static_cast<int>(std::ceil(std::max(from.x, to.x) + r + 1) - left);
    int const h = static_cast<int>(std::ceil(std::max(from.y, to.y) + r + 1) - top);
    Spot const a{from.x - left, from.y - top};
    Spot const d{to.x - from.x, to.y - from.y};
    float const length = std::max(0.001F, d.x * d.x + d.y * d.y);
    auto const key = fmt::format("stroke {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", a.x, a.y, d.x, d.y, thickness);
    auto const& image = shape(key, w, h, [&](float x, float y) {
        float const t = std::clamp(((x - a.x) * d.x + (y - a.y) * d.y) / length, 0.0F, 1.0F);
        return coverage_of(std::hypot(x - a.x - t * d.x, y - a.y - t * d.y) - r);
    });
    put(image, {left, top, static_cast<float>(w), static_cast<float>(h)}, colour);
}

bool Canvas::picture(std::string_view svg, Rect area, Colour ink) {
    int const w = static_cast<int>(std::ceil(area.w));
    int const h = static_cast<int>(std::ceil(area.h));
    if (w < 1 || h < 1) return true;
    if (broken_pictures_.contains(svg.data())) return false;
    auto const [r, g, b] = ink.in(theme_);
    auto const colour = fmt::format("#{:02X}{:02X}{:02X}", r, g, b);
    auto const key = fmt::format("picture {} {} {} {}", fmt::ptr(svg.data()), colour, w, h);
    auto found = images_.find(key);
    if (found == images_.end()) {
        auto const inked = replaced(svg, "currentColor", colour);
        auto* const source = SDL_RWFromConstMem(inked.data(), static_cast<int>(inked.size()));
        auto* const surface = IMG_LoadSizedSVG_RW(source, w, h);
        SDL_RWclose(source);
        if (surface == nullptr) {
            missing_.emplace_back(SDL_GetError());
            broken_pictures_.insert(svg.data());
            return false;
        }
        found = images_.emplace(key, from_surface(surface)).first;
    }
    put(found->second, area, Colour{.dark = {255, 255, 255}, .light = {255, 255, 255}, .a = ink.a});
    return true;
}

}  // namespace joute::window
