// SPDX-License-Identifier: MIT
#include "joute/front/window/canvas.hpp"

#include "joute/base/text.hpp"

#include <SDL.h>
#include <SDL_ttf.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace joute::window {
namespace {

constexpr std::array<std::string_view, faces> face_names{"DejaVu Sans", "DejaVu Sans Bold",
                                                         "DejaVu Sans Mono"};

// Dot size of the built-in font: 4 dots per character width, 7 per line height.
float dot_of(Style const& style) { return std::max(1.0F, std::round(style.size / 7)); }

std::size_t length_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// The words of a text. French signs with a space before or after them stay with their word.
std::vector<std::string> words_of(std::string_view text) {
    constexpr std::array<std::string_view, 6> closing{":", ";", "?", "!", "»", "%"};
    std::vector<std::string> words;
    for (auto const& token : joute::tokens(text)) {
        bool const sticks = std::ranges::find(closing, token) != closing.end();
        if (!words.empty() && (sticks || words.back() == "«")) {
            words.back() += " " + std::string(token);
        } else {
            words.emplace_back(token);
        }
    }
    return words;
}

}  // namespace

struct Canvas::Font {
    TTF_Font* opened;
};
void Canvas::FontDeleter::operator()(Font* font) const {
    TTF_CloseFont(font->opened);
    delete font;
}

Canvas::Font* Canvas::font(Face face, int size) {
    auto& font = fonts_[{face, size}];
    if (!font && has_fonts_) {
        auto const path = find_font(face);
        auto* const opened = path ? TTF_OpenFont(path->c_str(), size) : nullptr;
        if (opened != nullptr) font.reset(new Font{opened});
        if (!font) {
            missing_.emplace_back(face_names[static_cast<std::size_t>(face)]);
            has_fonts_ = face != Face::regular;  // bold and mono fall back to it
        }
    }
    if (!font && has_fonts_ && face != Face::regular) return this->font(Face::regular, size);
    return font.get();
}

Canvas::Image const* Canvas::text_image(std::string_view text, Style const& style) {
    int const size = std::max(6, static_cast<int>(std::lround(style.size)));
    auto const key = fmt::format("text {} {} {}", static_cast<int>(style.face), size, text);
    if (auto const found = images_.find(key); found != images_.end()) return &found->second;
    auto* const face = font(style.face, size);
    if (face == nullptr) return nullptr;
    auto* const surface =
        TTF_RenderUTF8_Blended(face->opened, std::string(text).c_str(), {255, 255, 255, 255});
    if (surface == nullptr) return nullptr;
    return &images_.emplace(key, from_surface(surface)).first->second;
}

void Canvas::text(std::string_view text, Spot at, Style const& style, Align align) {
    if (text.empty()) return;
    auto const* const image = text_image(text, style);
    if (image == nullptr) return bitmap_text(text, at, style, align);
    auto const w = static_cast<float>(image->w);
    auto const h = static_cast<float>(image->h);
    float const left = align == Align::left ? at.x : align == Align::centre ? at.x - w / 2 : at.x - w;
    put(*image, {std::round(left), std::round(at.y - h / 2), w, h}, style.colour);
}

void Canvas::bitmap_text(std::string_view text, Spot at, Style const& style, Align align) {
    float const dot = dot_of(style);
    float const w = width(text, style);
    float x = std::round(align == Align::left ? at.x : align == Align::centre ? at.x - w / 2 : at.x - w);
    float const top = std::round(at.y - 2.5F * dot);
    while (!text.empty()) {
        auto const dots = bitmap_glyph(take_character(text));
        for (int i = 0; i < 15; ++i) {
            if ((dots >> (14 - i) & 1) == 0) continue;
            int const row = i / 3;
            fill({x + static_cast<float>(i % 3) * dot, top + static_cast<float>(row) * dot, dot, dot},
                 style.colour);
        }
        x += 4 * dot;
    }
}

float Canvas::width(std::string_view text, Style const& style) {
    if (text.empty()) return 0;
    int const size = std::max(6, static_cast<int>(std::lround(style.size)));
    auto* const face = font(style.face, size);
    int w = 0;
    if (face != nullptr && TTF_SizeUTF8(face->opened, std::string(text).c_str(), &w, nullptr) == 0)
        return static_cast<float>(w);
    return static_cast<float>(length_of(text)) * 4 * dot_of(style);
}

std::vector<std::string> Canvas::wrapped(std::string_view text, Style const& style, float width) {
    std::vector<std::string> lines;
    std::string line;
    for (auto const& word : words_of(text)) {
        auto const longer = line.empty() ? word : line + " " + word;
        if (!line.empty() && this->width(longer, style) > width) {
            lines.push_back(line);
            line = word;
        } else {
            line = longer;
        }
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

std::string Canvas::fitted(std::string_view text, Style const& style, float width) {
    if (this->width(text, style) <= width) return std::string(text);
    std::string cut(text);
    while (!cut.empty() && this->width(cut + "…", style) > width) {
        while (!cut.empty() && (cut.back() & 0xC0) == 0x80) cut.pop_back();
        if (!cut.empty()) cut.pop_back();
    }
    return cut + "…";
}

}  // namespace joute::window
