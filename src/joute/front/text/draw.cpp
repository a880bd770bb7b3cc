// SPDX-License-Identifier: MIT
#include "joute/front/text/draw.hpp"

#include "joute/base/text.hpp"
#include "joute/front/svg/seat_sign.hpp"
#include "joute/front/text/console.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

namespace joute::text {
namespace {

constexpr int columns_per_cell = 4;
constexpr int lines_per_cell = 2;
constexpr int margin = 2;  // columns left of a scene that begins at 0

// Box-drawing character by a bit set of its arms: up 1, right 2, down 4, left 8.
constexpr std::array<std::string_view, 16> lines_by_directions{" ", "│", "─", "└", "│", "│", "┌", "├",
                                                               "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

struct Place {
    unsigned directions = 0;
    std::string text;  // one character, replaces the lines
    Ink ink = Ink::plain;
};

class Canvas {
public:
    explicit Canvas(Scene const& scene) : columns_(column(scene.width) + 1), lines_(line(scene.height) + 1) {
        make_room(scene);
        places_.resize(static_cast<std::size_t>(columns_ * lines_));
        for (auto const& zone : scene.zones) frame(zone);
        for (auto const& mark : scene.marks) write(mark);
    }

    std::string text(bool colours) const {
        std::string all;
        for (int y = 0; y < lines_; ++y) {
            std::string row;
            for (int x = 0; x < columns_; ++x) row += character(places_[index(x, y)], colours);
            all += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
        }
        return all.substr(all.find_first_not_of('\n'));
    }

private:
    int column(double x) const { return indent_ + static_cast<int>(std::lround(x * columns_per_cell)); }
    static int line(double y) { return static_cast<int>(std::lround(y * lines_per_cell)); }
    std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * columns_ + x); }

    static std::string character(Place const& place, bool colours) {
        if (place.text.empty()) return std::string(lines_by_directions[place.directions]);
        return colours ? in_colour(place.text, place.ink) : place.text;
    }

    // Indents a scene that begins at the left edge, and widens the canvas for long texts.
    void make_room(Scene const& scene) {
        int first = columns_;
        int last = 0;
        for (auto const& zone : scene.zones) first = std::min(first, column(zone.corner.x));
        for (auto const& mark : scene.marks) {
            if (mark.text.empty()) continue;
            first = std::min(first, first_column(mark));
            last = std::max(last, first_column(mark) + width(mark.text));
        }
        indent_ = first <= 0 ? margin - first : 0;
        columns_ = std::max(columns_, last) + indent_;
    }
    int first_column(Mark const& mark) const { return column(mark.at.x) - width(mark.text) / 2; }

    // A piece of a seat without a text is written as the seat's symbol.
    static std::string_view text_of(Mark const& mark) {
        auto const seat = seat_of(mark.ink);
        if (!mark.text.empty() || !seat || mark.shape == Mark::Shape::stroke) return mark.text;
        return svg::seat_signs[static_cast<std::size_t>(*seat)].symbol;
    }

    void frame(Zone const& zone) {
        int const left = column(zone.corner.x);
        int const right = column(zone.corner.x + zone.width);
        int const top = line(zone.corner.y);
        int const bottom = line(zone.corner.y + zone.height);
        for (int x = left; x < right; ++x) {
            for (int const y : {top, bottom}) {
                places_[index(x, y)].directions |= 2U;
                places_[index(x + 1, y)].directions |= 8U;
            }
        }
        for (int y = top; y < bottom; ++y) {
            for (int const x : {left, right}) {
                places_[index(x, y)].directions |= 4U;
                places_[index(x, y + 1)].directions |= 1U;
            }
        }
    }

    void write(Mark const& mark) {
        int x = first_column(mark);
        int const y = line(mark.at.y);
        auto const text = text_of(mark);
        std::string character;
        for (std::size_t i = 0; i < text.size(); ++i) {
            character += text[i];
            bool const complete = i + 1 == text.size() || (text[i + 1] & 0xC0) != 0x80;
            if (!complete) continue;
            if (x >= 0 && x < columns_ && y >= 0 && y < lines_) {
                places_[index(x, y)].text = character;
                places_[index(x, y)].ink = mark.ink;
            }
            character.clear();
            ++x;
        }
    }

    int indent_ = 0;
    int columns_;
    int lines_;
    std::vector<Place> places_;
};

}  // namespace

std::string drawn(Scene const& scene, bool colours) { return Canvas(scene).text(colours); }

std::string board(Table const& table, bool colours) {
    if (auto const own = table.board()) return *own;
    if (auto const scene = table.scene()) return drawn(*scene, colours);
    return table.text() + "\n";
}

}  // namespace joute::text
