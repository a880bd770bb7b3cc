// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/bits.hpp"

#include <algorithm>

namespace ttt {

/// What one side may still make of the grid. A row here is any k cells in line without a mark of the other side.
///
///     X X . X X      four of five: the empty cell completes it
///     . X X . X .    three with both ends empty: the empty cell between makes two cells that complete a row, and
///                    only one of them can be taken
template <std::size_t W>
struct Chances {
    joute::Bits<W> completing;  ///< the cells that win at once
    int open = 0;               ///< how many times one mark makes two such cells in one line
    int rows = 0;               ///< 4^marks over all rows that bear a mark
};

/// A guess for the side to move, in ten-thousandths of a win. What each term won in matches on 15 × 15, five in a row,
/// against the same without it: threats 60 of 100 with 12,000 nodes a move (28 of 60 with 4,000, too shallow to need
/// them), open rows 36 of 60 with 4,000; the order of moves by Ttt::hint 37 of 60.
struct Weights {
    static constexpr int wins_now = 8000;       ///< nothing can be done about it
    static constexpr int two_threats = 7800;    ///< the other side completes one of two rows, whatever we do
    static constexpr int wins_in_three = 7600;  ///< we make two threats at once, and nobody threatens us
    static constexpr int two_open = 4000;       ///< we can spoil only one of them
    static constexpr int most_rows = 2500;      ///< rows alone never look like a threat
};

/// `own` is to move.
template <std::size_t W>
int guess(Chances<W> const& own, Chances<W> const& other) {
    if (!own.completing.none()) return Weights::wins_now;
    int const threats = other.completing.count();
    if (threats >= 2) return -Weights::two_threats;
    if (threats == 0 && own.open > 0) return Weights::wins_in_three;
    // A threat and an open row, or two open rows: an answer to one is none to the other.
    int const urgent = threats + other.open >= 2 ? Weights::two_open : 0;
    // Half as much again for the side to move.
    int const balance = own.rows * 3 / 2 - other.rows;
    return std::clamp(balance, -Weights::most_rows, Weights::most_rows) - urgent;
}

}  // namespace ttt
