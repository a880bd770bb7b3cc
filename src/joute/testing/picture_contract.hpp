// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/testing/walk.hpp"

#include <set>
#include <string>
#include <vector>

/// @file
/// What the pictures of every game must guarantee, checked along random matches.
namespace joute::testing {

/// One function per guarantee, named after it.
template <PlayableGame G>
struct PictureContract {
    static void zones_lie_in_the_picture(Check& check) {
        Check::needs(HasScene<G>, "the game has no scene");
        walk<G>(check, 5, [&](TableOf<G> const& t) {
            auto const scene = *t.scene();
            for (auto const& zone : scene.zones) {
                check.require(zone.corner.x >= 0 && zone.corner.x + zone.width <= scene.width &&
                                  zone.corner.y >= 0 && zone.corner.y + zone.height <= scene.height,
                              "zone {} is not inside the scene of {} × {}", zone.name, scene.width,
                              scene.height);
            }
        });
    }

    static void clicks_lead_to_exactly_one_move(Check& check) {
        Check::needs(HasScene<G>, "the game has no scene");
        walk<G>(check, 20, [&](TableOf<G> const& t) {
            if (!t.turn().is_seat()) return;
            auto const zones = static_cast<int>(t.scene()->zones.size());
            std::set<std::vector<int>> paths;
            std::set<std::vector<int>> beginnings;
            for (std::size_t i = 0; i < t.move_count(); ++i) {
                auto const path = t.clicks(i);
                std::vector<int> const clicks(path.begin(), path.end());
                check.require_of(i, !clicks.empty(), "clicks(q, m) is empty");
                for (int const zone : clicks)
                    check.require_of(i, zone >= 0 && zone < zones, "clicks(q, m) names zone {} of {}", zone,
                                     zones);
                check.require_of(i, paths.insert(clicks).second, "clicks(q, m) are those of another move");
                for (std::size_t n = 1; n < clicks.size(); ++n)
                    beginnings.insert({clicks.begin(), clicks.end() - static_cast<int>(n)});
            }
            for (auto const& beginning : beginnings)
                check.require(!paths.contains(beginning),
                              "the clicks of one move are the beginning of another's");
        });
    }

    static void what_is_seen_while_a_move_is_made_lies_on_the_same_board(Check& check) {
        Check::needs(HasFrames<G>, "the game has no frames");
        walk<G>(check, 3, [&](TableOf<G> const& t) {
            auto const zones = t.scene()->zones;
            for (std::size_t i = 0; i < t.move_count(); ++i) {
                for (auto const& frame : t.frames(i))
                    check.require_of(i, frame.zones == zones,
                                     "a scene of frames(q, m) has other zones than scene(q)");
            }
        });
    }

    static void clicks_that_lead_nowhere_mean_something_that_can_be_read(Check& check) {
        Check::needs(HasClickMeaning<G>, "the game has no clicked(q, zones)");
        walk<G>(check, 1, [&](TableOf<G> const& t) {
            if (!t.turn().is_seat() || t.plies() % 5 != 0) return;
            auto const zones = static_cast<int>(t.scene()->zones.size());
            for (int zone = 0; zone < zones; ++zone) {
                for (auto const& clicks : {Clicks{zone}, Clicks{0, zone}}) {
                    auto const attempt = t.clicked(clicks);
                    bool const readable = !attempt || t.read(*attempt).kind != Reading::Kind::unreadable;
                    check.require(readable, "clicked(q, zones) is '{}', which cannot be read as a move",
                                  attempt.value_or(""));
                }
            }
        });
    }

    static void boards_changed_by_hand_are_possible_or_refused(Check& check) {
        Check::needs(HasEditor<G>, "the game has no edit(q, zone, step)");
        walk<G>(check, 1, [&](TableOf<G> const& t) {
            if (t.plies() % 5 != 0) return;
            auto const zones = static_cast<int>(t.scene()->zones.size());
            for (int zone = 0; zone < zones; ++zone) {
                for (int const step : {1, -1}) edited(check, *t.edited(zone, step), t.rules());
            }
            edited(check, *t.passed(), t.rules());
        });
    }

private:
    static void edited(Check& check, Table const& table, G const& g) {
        check.at(table, [&] {
            check.require(table.scene().has_value(), "the edited position has no scene");
            try {
                check.require(std::string(g.text(g.parse(table.text()))) == table.text(),
                              "parse accepts the edited position, but reads another one");
            } catch (Error const& error) {
                check.require(!error.message().pattern.empty(), "parse refuses it without a reason");
            }
        });
    }
};

}  // namespace joute::testing
