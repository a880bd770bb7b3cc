// SPDX-License-Identifier: MIT
// Tests of what all front ends share: the signs of the seats, the frame of a scene, and a game's pictures.
#include "teach_games.hpp"

#include "joute/front/svg/pictures.hpp"
#include "joute/front/svg/scene_svg.hpp"
#include "joute/front/svg/seat_sign.hpp"
#include "joute/front/text/draw.hpp"
#include "joute/game/grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

namespace joute::svg {
namespace {

using Shape = Mark::Shape;
using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

constexpr Matrix normal{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
// Machado, Oliveira and Fernandes (2009), severity 1, for linear RGB.
constexpr Matrix protanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix xyz_of_rgb{{{0.4124564, 0.3575761, 0.1804375},
                             {0.2126729, 0.7151522, 0.0721750},
                             {0.0193339, 0.1191920, 0.9503041}}};

Triple times(Matrix const& m, Triple const& v) {
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i) result[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
    return result;
}

Triple linear_rgb(std::string_view colour) {
    Triple rgb{};
    for (std::size_t i = 0; i < 3; ++i) {
        double const c = std::stoi(std::string(colour.substr(1 + 2 * i, 2)), nullptr, 16) / 255.0;
        rgb[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    }
    return rgb;
}

Triple lab(Triple rgb) {
    for (auto& c : rgb) c = std::clamp(c, 0.0, 1.0);
    auto const [x, y, z] = times(xyz_of_rgb, rgb);
    auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16 / 116.0; };
    double const fy = f(y);
    return {116 * fy - 16, 500 * (f(x / 0.95047) - fy), 200 * (fy - f(z / 1.08883))};
}

double distance(std::string_view a, std::string_view b, Matrix const& eye) {
    auto const p = lab(times(eye, linear_rgb(a)));
    auto const q = lab(times(eye, linear_rgb(b)));
    return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

double contrast(std::string_view a, std::string_view b) {
    auto luminance = [](std::string_view colour) { return times(xyz_of_rgb, linear_rgb(colour))[1] + 0.05; };
    return std::max(luminance(a), luminance(b)) / std::min(luminance(a), luminance(b));
}

TEST(SeatSigns, colours_differ_in_every_kind_of_sight) {
    for (std::size_t i = 0; i < seat_signs.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            for (auto const& eye : {normal, protanopia, deuteranopia})
                EXPECT_GT(distance(seat_signs[i].colour, seat_signs[j].colour, eye), 20) << i << " and " << j;
        }
    }
}

TEST(SeatSigns, are_seen_on_cells_and_on_dark_panels) {
    for (auto const& sign : seat_signs) {
        EXPECT_GT(contrast(sign.colour, colour::cell), 1.6) << sign.colour;
        EXPECT_GT(contrast(sign.colour, "#2B333D"), 1.6) << sign.colour;
        EXPECT_GT(contrast(sign.colour, sign.symbol_colour), 3) << sign.colour;
    }
}

TEST(SeatSigns, have_symbols_of_their_own) {
    std::set<std::string_view> symbols;
    std::set<std::string> pictures;
    for (Seat seat = 0; seat < most_seats; ++seat) {
        symbols.insert(seat_signs[static_cast<std::size_t>(seat)].symbol);
        pictures.insert(layers_of({.shape = Shape::disc, .at = {}, .ink = ink_of(seat)}, {}).back().id);
        EXPECT_EQ(seat_of(ink_of(seat)), seat);
    }
    EXPECT_EQ(symbols.size(), seat_signs.size());
    EXPECT_EQ(pictures.size(), seat_signs.size());
}

Scene columns_from_zero() {
    Scene scene{.width = 3, .height = 2};
    scene.zones = {{"a", {0, 0}, 1, 2}, {"b", {1, 0}, 1, 2}};
    return scene;
}

TEST(SceneFrame, zones_that_begin_at_zero_have_a_margin) {
    for (auto const detail : {Detail::full, Detail::small}) {
        SceneFrame const frame(columns_from_zero(), detail);
        auto const corner = frame.place({0, 0});
        EXPECT_GT(corner.x, 0);
        EXPECT_DOUBLE_EQ(corner.x, corner.y);
        EXPECT_DOUBLE_EQ(frame.width(), 3 + 2 * corner.x);
    }
    auto const drawn = text::drawn(columns_from_zero(), false);
    EXPECT_TRUE(drawn.starts_with("  ┌")) << drawn;
}

TEST(SceneFrame, halves_a_strip_of_labels_but_not_of_other_texts) {
    auto scene = grid::empty_board(3);
    EXPECT_DOUBLE_EQ(SceneFrame(scene).place({1, 1}).x, 0.5);
    EXPECT_DOUBLE_EQ(SceneFrame(scene).place({0.5, 1}).x, 0.25);
    scene.marks.push_back({Shape::text, {0.5, 2}, 0.5, "12"});
    SceneFrame const frame(scene);
    EXPECT_DOUBLE_EQ(frame.place({1, 1}).x - frame.place({0.5, 1}).x, 0.5) << "beside the text";
    EXPECT_DOUBLE_EQ(frame.place({1, 1}).y, 0.5) << "above, only labels";
}

TEST(Grid, boards_need_not_be_square) {
    auto const scene = grid::empty_board(7, 6);
    EXPECT_EQ(scene.zones.size(), 42U);
    EXPECT_EQ(scene.zones.back().name, "g6");
    EXPECT_EQ(std::pair(scene.width, scene.height), std::pair(8.0, 7.0));
}

TEST(Terminal, long_texts_are_not_cut_and_pieces_without_text_are_symbols) {
    auto scene = columns_from_zero();
    scene.marks.push_back({Shape::text, {2.5, 0.5}, 0.5, "far too long"});
    scene.marks.push_back({Shape::disc, {0.5, 1.5}, 0.8, "", Ink::seat1});
    auto const drawn = text::drawn(scene, false);
    EXPECT_NE(drawn.find("far too long"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("○"), std::string::npos) << drawn;
}

TEST(Pictures, of_a_game_are_inlined_with_ids_of_their_own) {
    auto const table = teach_games().choose("four").start({}, 1);
    auto const svg = svg_file(*table->scene(), "four");
    EXPECT_NE(svg.find("<symbol id=\"picture-hole\" viewBox=\"0 0 100 100\">"), std::string::npos);
    EXPECT_NE(svg.find("url(#picture-hole-depth)"), std::string::npos);
    std::set<std::string> ids;
    for (auto at = svg.find(" id=\""); at != std::string::npos; at = svg.find(" id=\"", at + 1))
        EXPECT_TRUE(ids.insert(svg.substr(at + 5, svg.find('"', at + 5) - at - 5)).second)
            << svg.substr(at, 30);
    EXPECT_TRUE(ids.contains("picture-hole-depth"));
}

TEST(Pictures, take_the_ink_of_the_mark) {
    auto const table = teach_games().choose("incognito").start({}, 1);
    auto const svg = svg_file(*table->scene(), "incognito");
    auto castle = [&](std::string_view colour) {
        return svg.find("<use href=\"#picture-castle\" color=\"" + std::string(colour));
    };
    EXPECT_NE(castle(colour::white), std::string::npos);
    EXPECT_NE(castle(colour::black), std::string::npos);
}

TEST(Pictures, that_are_missing_are_written_as_their_text) {
    auto scene = columns_from_zero();
    scene.marks.push_back({.shape = Shape::picture, .at = {0.5, 0.5}, .text = "K", .picture = "king"});
    auto const svg = svg_file(scene, "");
    EXPECT_EQ(svg.find("picture-king"), std::string::npos);
    EXPECT_NE(svg.find(">K</text>"), std::string::npos);
}

}  // namespace
}  // namespace joute::svg
