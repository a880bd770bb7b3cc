// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/testing/walk.hpp"

#include <gtest/gtest.h>

#include <string>

/// @file
/// What the pictures of every game must guarantee, checked along random matches.
namespace joute::testing {

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
