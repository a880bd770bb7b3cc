// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/testing/walk.hpp"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>

/// @file
/// What the pictures of every game must guarantee, checked along random matches.
namespace joute::testing {

/// Why front ends cannot draw the marks of a scene; empty if they can.
inline std::string fault_of(Scene const& scene, std::span<Mark const> marks) {
    for (auto const& mark : marks) {
        bool const inside =
            mark.at.x >= 0 && mark.at.x <= scene.width && mark.at.y >= 0 && mark.at.y <= scene.height;
        if (!inside) return "the mark '" + mark.text + "' lies outside of the scene";
        bool const wanted = mark.shape == Mark::Shape::picture;
        if (wanted && scene.find_picture(mark.picture) == nullptr)
            return "the game has no picture pictures/" + mark.picture + ".svg";
    }
    return {};
}

/// Why front ends cannot draw a picture; empty if they can. The window draws paths, shapes and gradients only.
inline std::string fault_of(Picture const& picture) {
    auto const file = "pictures/" + std::string(picture.name) + ".svg ";
    if (picture.svg.find("<svg") == std::string_view::npos) return file + "has no <svg> element";
    constexpr std::string_view box_name = "viewBox=\"0 0 ";
    auto const box = picture.svg.find(box_name);
    if (box == std::string_view::npos) return file + "needs a viewBox that begins at 0 0";
    auto const size = picture.svg.substr(box + box_name.size());
    auto const sides = tokens(size.substr(0, size.find('"')));
    if (sides.size() != 2 || sides[0] != sides[1]) return file + "is not square: see its viewBox";
    for (std::string_view const other : {"<style", "<text", "<image", "<filter", "<script"}) {
        if (picture.svg.find(other) != std::string_view::npos)
            return file + "contains " + std::string(other) + ">, which the window cannot draw";
    }
    return {};
}

/// One function per guarantee, named after it. A game without pictures passes.
template <PlayableGame G>
struct PictureContract {
    static void what_is_seen_while_a_move_is_made_lies_on_the_same_board(Params const& params) {
        if constexpr (!HasFrames<G>) return;
        walk<G>(params, 3, [](TableOf<G> const& t) {
            auto const zones = t.scene()->zones;
            for (std::size_t i = 0; i < t.move_count(); ++i) {
                for (auto const& frame : t.frames(i)) ASSERT_EQ(frame.zones, zones) << t.move_text(i);
            }
        });
    }

    static void every_picture_is_there_and_can_be_drawn(GameType const& type, Params const& params) {
        Rng rng(1);
        auto const table = type.table(params, rng);
        auto const first = table->scene();
        if (!first) return;
        for (auto const& picture : first->pictures) ASSERT_EQ(fault_of(picture), "");
        while (!table->turn().is_over() && table->plies() < 200) {
            auto const scene = *table->scene();
            auto const move = rng.below(static_cast<std::uint32_t>(table->move_count()));
            ASSERT_EQ(fault_of(scene, scene.marks), "") << table->text();
            ASSERT_EQ(fault_of(scene, table->preview(move)), "") << table->text();
            ASSERT_EQ(fault_of(scene, table->odds()), "") << table->text();
            for (auto const& frame : table->frames(move)) ASSERT_EQ(fault_of(scene, frame.marks), "");
            table->play(move);
        }
    }

    static void clicks_that_lead_nowhere_mean_something_that_can_be_read(Params const& params) {
        if constexpr (!HasClickMeaning<G>) return;
        walk<G>(params, 1, [](TableOf<G> const& t) {
            if (!t.turn().is_seat() || t.plies() % 5 != 0) return;
            auto const zones = static_cast<int>(t.scene()->zones.size());
            for (int zone = 0; zone < zones; ++zone) {
                for (auto const& clicks : {Clicks{zone}, Clicks{0, zone}}) {
                    auto const attempt = t.clicked(clicks);
                    auto const kind = attempt ? t.read(*attempt).kind : Reading::Kind::refused;
                    ASSERT_NE(kind, Reading::Kind::unreadable) << *attempt;
                }
            }
        });
    }

    static void boards_changed_by_hand_are_possible_or_refused(Params const& params) {
        if constexpr (!HasEditor<G>) return;
        walk<G>(params, 1, [](TableOf<G> const& t) {
            if (t.plies() % 5 != 0) return;
            auto const zones = static_cast<int>(t.scene()->zones.size());
            for (int zone = 0; zone < zones; ++zone) {
                for (int const step : {1, -1}) check(*t.edited(zone, step), t.rules());
            }
            check(*t.passed(), t.rules());
        });
    }

private:
    static void check(Table const& edited, G const& g) {
        ASSERT_TRUE(edited.scene().has_value());
        try {
            ASSERT_EQ(std::string(g.text(g.parse(edited.text()))), edited.text());
        } catch (Error const& error) {
            ASSERT_FALSE(error.message().pattern.empty());
        }
    }
};

}  // namespace joute::testing
