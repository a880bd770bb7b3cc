// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/table/game_type.hpp"
#include "joute/testing/walk.hpp"

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// One function per guarantee, named after it.
template <PlayableGame G>
struct PictureContract {
    static void zones_lie_in_the_picture(Check& check) {
        Check::needs(HasScene<G>, "the game has no scene");
        walk<G>(check, 5, [&](TableOf<G> const& t) {
            auto const scene = *t.scene();
            for (auto const& zone : scene.zones) {
                check.require(zone.width > 0 && zone.height > 0, "zone {} has no area", zone.name);
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

    static void every_picture_is_there_and_can_be_drawn(Check& check, GameType const& type) {
        Check::needs(HasScene<G>, "the game has no scene");
        Rng rng(1);
        auto const table = type.table(check.params(), rng);
        auto draw = [&](Scene const& scene, std::span<Mark const> marks) {
            auto const fault = fault_of(scene, marks);
            check.require(fault.empty(), "{}", fault);
        };
        check.at(*table, [&] {
            auto const first = *table->scene();
            for (auto const& picture : first.pictures) {
                auto const fault = fault_of(picture);
                check.require(fault.empty(), "{}", fault);
            }
            while (!table->turn().is_over() && table->plies() < 200) {
                auto const scene = *table->scene();
                auto const move = random_index(*table, rng);
                draw(scene, scene.marks);
                draw(scene, table->preview(move));
                draw(scene, table->odds());
                for (auto const& frame : table->frames(move)) draw(scene, frame.marks);
                table->play(move);
            }
            auto const last = *table->scene();
            draw(last, last.marks);
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
