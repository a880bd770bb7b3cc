// SPDX-License-Identifier: MIT
#pragma once

#include "position.hpp"

#include "joute/game/scene.hpp"

#include <array>
#include <string>
#include <utility>
#include <vector>

/// @file
/// The board as a scene. Each granary lies at its owner's right hand.
namespace awele {

/// The column from the left of the picture. North's houses run from right to left.
inline int column_of(Seat seat, int house) { return seat == south ? house : houses_per_camp - 1 - house; }

/// The index of a house's zone: A–F, then a–f.
inline int zone_of(Seat seat, int house) { return seat * houses_per_camp + house; }

/// The seeds in a house or granary, in the colour of its owner.
inline joute::Mark heap(int n, joute::Point at, Seat seat) {
    return {joute::Mark::Shape::seeds, at, 0.8, std::to_string(n), joute::ink_of(seat)};
}
/// A house, or a granary that extends to `far_end`.
inline joute::Mark pit(joute::Point at, joute::Point far_end = {}) {
    return {joute::Mark::Shape::pit, at, 0.88, "", joute::Ink::plain, far_end};
}
/// Seeds in the mover's hand during an animation.
inline joute::Mark handful(int n, joute::Point at) {
    return {joute::Mark::Shape::seeds, at, 0.5, std::to_string(n), joute::Ink::plain, {}};
}
inline joute::Mark label(std::string text, joute::Point at) {
    return {joute::Mark::Shape::label, at, 0.4, std::move(text), joute::Ink::faint};
}
/// The name of a granary's owner.
inline joute::Mark owner(Seat seat, joute::Point at) {
    return {joute::Mark::Shape::label, at, 0.4, "", joute::ink_of(seat)};
}

/// The centre of a granary's upper end.
inline joute::Point granary_at(Seat seat) { return {seat == south ? 7.5 : 0.5, 1.5}; }
/// The centre of a house.
inline joute::Point house_at(Seat seat, int house) {
    return {1.5 + column_of(seat, house), seat == south ? 2.0 : 1.0};
}

inline joute::Scene picture(Position const& q) {
    joute::Scene scene{.width = 8, .height = 3};
    for (Seat const seat : {south, north}) {
        double const top_of_row = seat == south ? 1.5 : 0.5;
        double const middle_of_letters = seat == south ? 2.75 : 0.25;
        for (int house = 0; house < houses_per_camp; ++house) {
            joute::Zone const zone{house_name(seat, house), {1.0 + column_of(seat, house), top_of_row}, 1, 1};
            scene.zones.push_back(zone);
            scene.marks.push_back(pit(zone.center()));
            scene.marks.push_back(heap(seeds(q.camp(seat), house), zone.center(), seat));
            scene.marks.push_back(label(zone.name, {zone.center().x, middle_of_letters}));
        }
        auto const right_hand = granary_at(seat);
        joute::Point const far_end{right_hand.x, right_hand.y + 0.5};
        scene.marks.push_back(pit(right_hand, far_end));
        scene.marks.push_back(heap(granary(q.camp(seat)), right_hand, seat));
        scene.marks.back().to = far_end;
        scene.marks.push_back(owner(seat, {right_hand.x, middle_of_letters}));
    }
    return scene;
}

/// The house of each seed in turn (rule 2): 0 … 5 in the sower's camp, 6 … 11 in the opponent's.
inline std::vector<int> passed_by_sowing(Position const& q, int house) {
    std::vector<int> houses;
    int at = house;
    for (int i = 0; i < seeds(q.camps[0], house); ++i) {
        do {
            at = (at + 1) % (2 * houses_per_camp);
        } while (at == house);
        houses.push_back(at);
    }
    return houses;
}
/// The centre of a house numbered as in passed_by_sowing().
inline joute::Point passed_at(Position const& q, int house) {
    bool const own = house < houses_per_camp;
    return house_at(own ? q.side : 1 - q.side, house % houses_per_camp);
}

/// The frames of a move: all seeds in the hand, one frame per seed sown, then two for a harvest: above its
/// houses, and at the granary.
inline std::vector<joute::Scene> sowing_frames(Position const& q, int house, Camp taken) {
    std::vector<joute::Scene> frames;
    auto show = [&](Position const& p, joute::Point at, int in_hand) {
        frames.push_back(picture(p));
        if (in_hand > 0) frames.back().marks.push_back(handful(in_hand, at));
    };
    Position p = q;
    int in_hand = seeds(q.camps[0], house);
    p.camps[0] -= in_byte(house, in_hand);
    show(p, house_at(q.side, house), in_hand);
    for (int const next : passed_by_sowing(q, house)) {
        p.camps[static_cast<std::size_t>(next / houses_per_camp)] += in_byte(next % houses_per_camp, 1);
        show(p, passed_at(q, next), --in_hand);
    }
    if (taken == 0) return frames;
    p.camps[1] -= taken;
    auto const without = picture(p);
    for (bool const arrived : {false, true}) {
        auto& frame = frames.emplace_back(without);
        for (int from = houses_per_camp - 1; from >= 0; --from) {
            int const n = seeds(taken, from);
            auto const at = arrived ? granary_at(q.side) : house_at(1 - q.side, from);
            if (n > 0) frame.marks.push_back(handful(n, at));
        }
    }
    return frames;
}

/// Marks how many seeds each house would receive and which houses would be harvested.
inline std::vector<joute::Mark> sowing_preview(Position const& q, int house, Camp taken) {
    std::vector<joute::Mark> marks;
    auto tell = [&](int n, joute::Point at) {
        marks.push_back(
            {joute::Mark::Shape::text, at, 0.24, "+" + std::to_string(n), joute::Ink::accent, {}});
    };
    std::array<int, 2 * houses_per_camp> more{};
    for (int const next : passed_by_sowing(q, house)) ++more[static_cast<std::size_t>(next)];
    for (int i = 0; i < 2 * houses_per_camp; ++i) {
        int const n = more[static_cast<std::size_t>(i)];
        if (n > 0) tell(n, passed_at(q, i));
    }
    for (int i = 0; i < houses_per_camp; ++i) {
        if (seeds(taken, i) == 0) continue;
        marks.push_back(
            {joute::Mark::Shape::ring, house_at(1 - q.side, i), 0.78, "", joute::Ink::accent, {}});
    }
    if (taken != 0) tell(seeds_in_houses(taken), granary_at(q.side));
    return marks;
}

}  // namespace awele
