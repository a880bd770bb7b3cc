// SPDX-License-Identifier: MIT
#include "joute/front/text/draw.hpp"

#include "joute/arena/describe.hpp"
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

constexpr int margin = 2;              // columns left of a scene that begins at 0
constexpr int most_framed_cells = 10;  // in a row or column

// Box-drawing character by a bit set of its arms: up 1, right 2, down 4, left 8.
constexpr std::array<std::string_view, 16> lines_by_directions{" ", "│", "─", "└", "│", "│", "┌", "├",
                                                               "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

struct Place {
    unsigned directions = 0;
    std::string text;  // one character, replaces the lines
    Ink ink = Ink::plain;
};

// A text at its place on the canvas.
struct Writing {
    int x;
    int y;
    std::string text;
    Ink ink;
};

// Whether b lies on the straight line from a to c.
bool is_between(Point a, Point b, Point c) {
    double const aside = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    double const along = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
    return std::abs(aside) < 1e-9 && along >= 0;
}

bool is_cell(Zone const& zone) { return zone.width == 1 && zone.height == 1; }

// The seat that owns the heap, if it extends over several cells, as the granaries of mancala games do.
std::optional<Seat> owner_of_store(Mark const& mark) {
    return mark.shape == Mark::Shape::seeds && mark.is_long() ? seat_of(mark.ink) : std::nullopt;
}

// How many columns and lines a cell takes.
struct Scale {
    int columns = 4;
    int lines = 2;

    static Scale of(Scene const& scene) {
        bool const large = std::max(scene.width, scene.height) > most_framed_cells + 1;
        return large && std::ranges::all_of(scene.zones, is_cell) ? Scale{3, 1} : Scale{};
    }
    bool framed() const { return lines > 1; }
};

class Canvas {
public:
    Canvas(Scene const& scene, Highlights const& highlights)
        : scene_(scene),
          highlights_(highlights),
          scale_(Scale::of(scene)),
          columns_(column(scene.width) + 1),
          lines_(line(scene.height) + 1) {
        std::vector<Writing> writings;
        for (auto const& mark : scene.marks) add(writings, mark);
        make_room(writings);
        places_.resize(static_cast<std::size_t>(columns_ * lines_));
        if (scale_.framed()) std::ranges::for_each(scene.zones, [&](Zone const& zone) { frame(zone); });
        for (auto const& writing : writings) write(writing);
        for (int const zone : highlights.last) surround(zone, "[", "]");
        for (auto const& mark : scene.marks) surround_along(mark);
        for (int const zone : highlights.open) surround_piece(zone);
        if (!scale_.framed()) std::ranges::for_each(scene.zones, [&](Zone const& zone) { dot(zone); });
    }

    std::string text(bool colours) const {
        std::string all;
        for (int y = 0; y < lines_; ++y) {
            std::string row;
            for (int x = 0; x < columns_; ++x) row += character(places_[index(x, y)], colours);
            all += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
        }
        return all.erase(0, all.find_first_not_of('\n'));
    }

private:
    int column(double x) const { return indent_ + static_cast<int>(std::lround(x * scale_.columns)); }
    int line(double y) const { return static_cast<int>(std::lround(y * scale_.lines)); }
    std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * columns_ + x); }
    Place& at(Point point, int right = 0) { return places_[index(column(point.x) + right, line(point.y))]; }

    static std::string character(Place const& place, bool colours) {
        if (place.text.empty()) return std::string(lines_by_directions[place.directions]);
        return colours ? in_colour(place.text, place.ink) : place.text;
    }

    void add(std::vector<Writing>& writings, Mark const& mark) const {
        auto const text = std::string(text_of(mark));
        auto const owner = owner_of_store(mark);
        if (owner && static_cast<std::size_t>(*owner) < highlights_.seats.size()) {
            auto const& name = highlights_.seats[static_cast<std::size_t>(*owner)];
            writings.push_back({column_beside(mark, name), line(mark.at.y), name, mark.ink});
            writings.push_back({column_beside(mark, text), line(mark.to.y), text, mark.ink});
        } else if (!text.empty()) {
            int const x = column(mark.at.x) - width(text) / 2;
            writings.push_back(
                {x, line_of(mark), text, is_label_of_open_zone(mark) ? Ink::accent : mark.ink});
        }
    }

    // A piece of a seat without a text is written as the seat's symbol. A label without a text stands for the
    // seat's name, which is written beside the store.
    static std::string_view text_of(Mark const& mark) {
        auto const seat = seat_of(mark.ink);
        bool const piece = mark.shape != Mark::Shape::stroke && mark.shape != Mark::Shape::label;
        if (!mark.text.empty() || !seat || !piece) return mark.text;
        return svg::seat_signs[static_cast<std::size_t>(*seat)].symbol;
    }

    // The first column of a text beside the board: it ends, or begins, one column from the frame.
    int column_beside(Mark const& mark, std::string_view text) const {
        bool const left = mark.at.x < scene_.width / 2;
        return left ? column(mark.at.x + 0.5) - 1 - width(text) : column(mark.at.x - 0.5) + 2;
    }

    // A label between two lines is moved away from the board.
    int line_of(Mark const& mark) const {
        double const y = mark.at.y * scale_.lines;
        if (mark.shape != Mark::Shape::label || !scale_.framed()) return line(mark.at.y);
        return static_cast<int>(mark.at.y < scene_.height / 2 ? std::floor(y) : std::ceil(y));
    }

    bool is_label_of_open_zone(Mark const& mark) const {
        return mark.shape == Mark::Shape::label && std::ranges::any_of(highlights_.open, [&](int zone) {
                   return scene_.zones[static_cast<std::size_t>(zone)].name == mark.text;
               });
    }

    // Indents a scene that begins at the left edge, and widens the canvas for long texts.
    void make_room(std::vector<Writing>& writings) {
        int first = columns_;
        int last = 0;
        for (auto const& zone : scene_.zones) first = std::min(first, column(zone.corner.x));
        for (auto const& [x, y, text, ink] : writings) {
            first = std::min(first, x);
            last = std::max(last, x + width(text));
        }
        indent_ = first <= 0 ? margin - first : 0;
        columns_ = std::max(columns_, last) + indent_;
        for (auto& writing : writings) writing.x += indent_;
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

    void write(Writing const& writing) {
        int x = writing.x;
        std::string character;
        for (std::size_t i = 0; i < writing.text.size(); ++i) {
            character += writing.text[i];
            bool const complete = i + 1 == writing.text.size() || (writing.text[i + 1] & 0xC0) != 0x80;
            if (!complete) continue;
            if (x >= 0 && x < columns_ && writing.y >= 0 && writing.y < lines_) {
                places_[index(x, writing.y)].text = character;
                places_[index(x, writing.y)].ink = writing.ink;
            }
            character.clear();
            ++x;
        }
    }

    // Writes signs on both sides of a cell's centre, unless the text there is too long.
    void surround(int index, std::string_view before, std::string_view after) {
        auto const& zone = scene_.zones[static_cast<std::size_t>(index)];
        if (!is_cell(zone) || !at(zone.center(), -1).text.empty() || !at(zone.center(), 1).text.empty())
            return;
        at(zone.center(), -1) = {0, std::string(before), Ink::accent};
        at(zone.center(), 1) = {0, std::string(after), Ink::accent};
    }

    // Marks the cells on a stroke, such as a completed row.
    void surround_along(Mark const& mark) {
        if (mark.shape != Mark::Shape::stroke) return;
        for (std::size_t i = 0; i < scene_.zones.size(); ++i) {
            if (is_between(mark.at, scene_.zones[i].center(), mark.to))
                surround(static_cast<int>(i), "*", "*");
        }
    }

    // Zones without a piece are not marked, nor those with a label of their own.
    void surround_piece(int index) {
        auto const& zone = scene_.zones[static_cast<std::size_t>(index)];
        bool const labelled = std::ranges::any_of(scene_.marks, [&](Mark const& mark) {
            return mark.shape == Mark::Shape::label && mark.text == zone.name;
        });
        auto& piece = at(zone.center());
        if (labelled || piece.text.empty()) return;
        if (piece.ink == Ink::plain) piece.ink = Ink::accent;
        surround(index, "‹", "›");
    }

    void dot(Zone const& zone) {
        auto& centre = at(zone.center());
        if (centre.text.empty()) centre = {0, "·", Ink::faint};
    }

    Scene const& scene_;
    Highlights const& highlights_;
    Scale scale_;
    int indent_ = 0;
    int columns_;
    int lines_;
    std::vector<Place> places_;
};

// The zones of the last move of a seat; events of chance after it do not count.
Clicks last_clicks(Table const& table) {
    auto const past = table.clone();
    while (past->plies() > 0) {
        auto const text = Texts()(past->event_name());
        past->undo();
        past->continue_after_repetition();
        if (!past->turn().is_seat()) continue;
        auto const move = find_move(*past, text);
        return move ? past->clicks(*move) : Clicks{};
    }
    return {};
}

Highlights highlights_of(Table const& table, Texts const& texts) {
    Highlights highlights{.last = last_clicks(table)};
    for (std::size_t i = 0; i < table.move_count() && table.turn().is_seat(); ++i) {
        if (auto const clicks = table.clicks(i); clicks.size() == 1) highlights.open.push_back(clicks[0]);
    }
    for (Seat seat = 0; seat < table.seats(); ++seat)
        highlights.seats.push_back(seat_name(seat, table.about(), texts));
    return highlights;
}

// Three seats per line fit into narrow terminals.
std::string scores_of(Table const& table, Texts const& texts, bool colours) {
    std::string line;
    for (Seat seat = 0; seat < table.seats(); ++seat) {
        auto const score = table.scores()[static_cast<std::size_t>(seat)];
        auto const text = texts(msg("{}: {}", seat_name(seat, table.about(), texts), score));
        line += seat == 0 ? "  " : seat % 3 == 0 ? "\n  " : "   ";
        line += colours ? in_colour(text, seat_ink(table.about(), seat)) : text;
    }
    return line + "\n";
}

}  // namespace

std::string drawn(Scene const& scene, bool colours, Highlights const& highlights) {
    return Canvas(scene, highlights).text(colours);
}

std::string board(Table const& table, Texts const& texts, bool colours) {
    if (auto const own = table.board()) return *own;
    auto const scene = table.scene();
    if (!scene) return table.text() + "\n";
    auto const picture = drawn(*scene, colours, highlights_of(table, texts));
    bool const has_stores =
        std::ranges::any_of(scene->marks, [](Mark const& mark) { return owner_of_store(mark).has_value(); });
    bool const shows_scores = table.about().unit == Unit::points && !has_stores;
    return shows_scores ? picture + scores_of(table, texts, colours) : picture;
}

std::string legend(Table const& table, Texts const& texts) {
    std::string text;
    auto const words = texts(table.about().legend);
    for (auto const line : lines(words)) text += "  " + std::string(line) + "\n";
    return text;
}

}  // namespace joute::text
