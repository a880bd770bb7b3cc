// SPDX-License-Identifier: MIT
#pragma once

#include "position.hpp"

#include "joute/game/scene.hpp"

#include <string>
#include <string_view>
#include <utility>

// How the board looks, in a scene and in characters. Each granary lies at its owner's right hand.
namespace awele {

inline int column_of(Seat seat, int house) { return seat == south ? house : houses_per_camp - 1 - house; }

// A zone's index: A–F, then a–f.
inline int zone_of(Seat seat, int house) { return seat * houses_per_camp + house; }

inline joute::Mark heap(int n, joute::Point at, Seat seat) {
    auto const ink = seat == south ? joute::Ink::seat0 : joute::Ink::seat1;
    return {joute::Mark::Shape::seeds, at, 0.8, std::to_string(n), ink, {}};
}
inline joute::Mark label(std::string text, joute::Point at) {
    return {joute::Mark::Shape::text, at, 0.4, std::move(text), joute::Ink::faint, {}};
}

inline joute::Scene picture(Position const& q) {
    joute::Scene scene{.width = 8, .height = 3, .zones = {}, .marks = {}};
    for (Seat const seat : {south, north}) {
        double const top_of_row = seat == south ? 1.5 : 0.5;
        double const middle_of_letters = seat == south ? 2.75 : 0.25;
        for (int house = 0; house < houses_per_camp; ++house) {
            joute::Zone const zone{house_name(seat, house), {1.0 + column_of(seat, house), top_of_row}, 1, 1};
            scene.zones.push_back(zone);
            scene.marks.push_back(heap(seeds(q.camp(seat), house), zone.center(), seat));
            scene.marks.push_back(label(zone.name, {zone.center().x, middle_of_letters}));
        }
        joute::Point const right_hand{seat == south ? 7.5 : 0.5, 1.5};
        scene.marks.push_back(heap(granary(q.camp(seat)), right_hand, seat));
    }
    return scene;
}

// A line of the printed board: what stands left of the houses, in them and right of them.
template <class Cell>
std::string printed_line(std::string_view left, Cell cell, std::string_view between, std::string_view right) {
    std::string line(left);
    for (int column = 0; column < houses_per_camp; ++column) {
        if (column > 0) line += between;
        line += cell(column);
    }
    return line + std::string(right) + "\n";
}

inline std::string padded(int n) { return (n < 10 ? "  " : " ") + std::to_string(n) + " "; }

inline std::string printed(Position const& q) {
    auto rule = [](int) { return std::string("────"); };
    auto letters = [](Seat seat) {
        return [=](int column) { return "    " + house_name(seat, column_of(seat, column)); };
    };
    auto numbers = [&q](Seat seat) {
        return [&q, seat](int column) { return padded(seeds(q.camp(seat), column_of(seat, column))); };
    };
    auto const stored_north = padded(granary(q.camp(north)));
    auto const stored_south = padded(granary(q.camp(south)));

    std::string board = printed_line("      ", letters(north), "", "");
    board += printed_line("  ╭────┬", rule, "┬", "┬────╮");
    board += printed_line("  │    │", numbers(north), "│", "│    │");
    board += printed_line("N │" + stored_north + "├", rule, "┼", "┤" + stored_south + "│ S");
    board += printed_line("  │    │", numbers(south), "│", "│    │");
    board += printed_line("  ╰────┴", rule, "┴", "┴────╯");
    board += printed_line("      ", letters(south), "", "");
    return board;
}

}  // namespace awele
