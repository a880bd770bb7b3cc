// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/text.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// A slow reference implementation of the rules, for tests: an array of twelve houses, sown seed by seed.
/// Legality is found by playing each move.
namespace awele::reference {

/// The board as plain numbers.
struct Board {
    std::array<int, 12> houses{};  ///< A–F, a–f
    std::array<int, 2> granaries{};
    int side = 0;
    bool operator==(Board const&) const = default;

    int& at(int house) { return houses[static_cast<std::size_t>(house)]; }
    int at(int house) const { return houses[static_cast<std::size_t>(house)]; }
    int stored(int seat) const { return granaries[static_cast<std::size_t>(seat)]; }

    static bool belongs(int house, int seat) { return house / 6 == seat; }
    /// All seeds in a seat's houses.
    int camp(int seat) const {
        int total = 0;
        for (int house = 0; house < 12; ++house) total += belongs(house, seat) ? at(house) : 0;
        return total;
    }
};

/// The same notation as awele::text().
inline std::string text(Board const& b) {
    std::string text;
    for (int const n : b.houses) text += std::to_string(n) + "-";
    for (int const n : b.granaries) text += std::to_string(n) + "-";
    return text + (b.side == 0 ? "S" : "N");
}

/// Rule 2: sows the seeds of `house` and returns the house of the last one.
inline int sow(Board& b, int house) {
    int hand = b.at(house);
    b.at(house) = 0;
    int last = house;
    while (hand > 0) {
        last = (last + 1) % 12;
        if (last == house) continue;
        ++b.at(last);
        --hand;
    }
    return last;
}

/// Rule 3: harvests backwards from the last seed's house and returns how many seeds were taken.
inline int harvest(Board& b, int last) {
    int taken = 0;
    while (Board::belongs(last, 1 - b.side) && (b.at(last) == 2 || b.at(last) == 3)) {
        taken += b.at(last);
        b.at(last) = 0;
        last = (last + 11) % 12;
    }
    b.granaries[static_cast<std::size_t>(b.side)] += taken;
    return taken;
}

/// The board after a move, which need not be legal.
inline Board after(Board const& b, int house, bool abapa) {
    Board sown = b;
    int const last = sow(sown, house);
    Board harvested = sown;
    harvest(harvested, last);
    if (abapa && harvested.camp(1 - b.side) == 0) harvested = sown;  // rule 7
    harvested.side = 1 - b.side;
    return harvested;
}

inline bool is_legal(Board const& b, int house, bool abapa) {
    if (!Board::belongs(house, b.side) || b.at(house) == 0) return false;  // rule 2
    if (abapa && (b.stored(0) >= 25 || b.stored(1) >= 25)) return false;   // rule 7
    if (abapa && b.stored(0) == 24 && b.stored(1) == 24) return false;     // rule 7
    int const other = 1 - b.side;
    if (abapa && b.camp(other) > 0) return true;    // rule 7: no need to feed
    return after(b, house, abapa).camp(other) > 0;  // rule 4, rule 7
}

/// The houses that may be sown, in rising order.
inline std::vector<int> legal_moves(Board const& b, bool abapa) {
    std::vector<int> houses;
    for (int house = 0; house < 12; ++house) {
        if (is_legal(b, house, abapa)) houses.push_back(house);
    }
    return houses;
}

/// Rule 5, rule 7: the scores of a finished match.
inline std::array<int, 2> final_scores(Board const& b, bool abapa) {
    bool const decided = b.stored(0) >= 25 || b.stored(1) >= 25;
    if (!abapa || decided) return b.granaries;
    return {b.stored(0) + b.camp(0), b.stored(1) + b.camp(1)};
}

}  // namespace awele::reference
