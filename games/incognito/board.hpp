// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/grid.hpp"
#include "joute/game/seats.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace incognito {

using joute::Seat;

inline constexpr Seat white = 0;
inline constexpr Seat black = 1;
constexpr Seat other(Seat side) { return 1 - side; }
constexpr std::size_t index(Seat side) { return static_cast<std::size_t>(side); }

/// A set of cells as a bitboard.
///
///           a   b   c   d   e              Each row takes eight bits on every board size, so that
///       1   0   1   2   3  [4]   .  .  .   a step is a constant: right +1, down +8, down left +7,
///       2   8   9  10  11  12    .  .  .   down right +9. [ ] are the castles: White's is the
///       3  16  17  18  19  20    .  .  .   bottom left corner, Black's the top right one.
///       4  24  25  26  27  28    .  .  .
///       5 [32] 33  34  35  36    .  .  .
using Cells = std::uint64_t;
using Cell = int;  ///< the index of its bit

constexpr Cells only(Cell cell) { return Cells{1} << cell; }
constexpr bool has(Cells set, Cell cell) { return ((set >> cell) & 1) != 0; }
constexpr int count(Cells set) { return std::popcount(set); }

/// Rows and columns count from 0 at the top left.
constexpr int row_of(Cell cell) { return cell / 8; }
constexpr int column_of(Cell cell) { return cell % 8; }
/// The Manhattan distance.
inline int distance(Cell a, Cell b) {
    return std::abs(row_of(a) - row_of(b)) + std::abs(column_of(a) - column_of(b));
}
constexpr Cell cell_at(int row, int column) { return row * 8 + column; }
inline std::string name(Cell cell) { return joute::grid::name({column_of(cell), row_of(cell)}); }

/// Directions 0–3 add these steps to a cell, 4–7 subtract them. In each group the first two are orthogonal.
inline constexpr int directions = 8;
inline constexpr std::array steps{1, 8, 7, 9};
constexpr bool is_orthogonal(int direction) { return direction % 4 < 2; }
constexpr int step_of(int direction) {
    return direction < 4 ? steps[static_cast<std::size_t>(direction)]
                         : -steps[static_cast<std::size_t>(direction - 4)];
}

using ByDirection = std::array<Cells, directions>;

/// Moves every set one step in its own direction.
inline ByDirection stepped(ByDirection const& from) {
    ByDirection to;
    for (std::size_t d = 0; d < 4; ++d) to[d] = from[d] << steps[d];
    for (std::size_t d = 0; d < 4; ++d) to[d + 4] = from[d + 4] >> steps[d];
    return to;
}

/// Camps, castles and step masks, precomputed for one board size.
class Board {
public:
    /// 4 ≤ size ≤ 8.
    explicit Board(int size) : size_(size) {
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) add_cell(row, column);
        }
        for (Seat const side : {white, black}) {
            for (int d = 0; d < directions; ++d)
                open_[index(side)][static_cast<std::size_t>(d)] = entries(side, d);
        }
        for (int d = 0; d < directions; ++d) {
            if (is_orthogonal(d))
                beside_[static_cast<std::size_t>(d)] = entries(white, d) & entries(black, d);
        }
    }

    int size() const { return size_; }
    int pawns_each() const { return size_ * (size_ - 3) / 2; }  ///< rule 1
    Cell castle(Seat side) const { return side == white ? cell_at(size_ - 1, 0) : cell_at(0, size_ - 1); }
    /// The cells of a side's pawns at the start.
    Cells camp(Seat side) const { return camps_[index(side)]; }
    /// For each direction, the cells that a displacement of this side may step onto if they are empty.
    ByDirection const& open(Seat side) const { return open_[index(side)]; }
    /// For each direction, the cells that a pawn may question if an enemy stands there (rule 7).
    ByDirection const& beside() const { return beside_; }
    /// The orthogonal neighbours of a set, without the castles.
    Cells beside(Cells cells) const {
        ByDirection from;
        from.fill(cells);
        auto const to = stepped(from);
        Cells all = 0;
        for (std::size_t d = 0; d < directions; ++d) all |= to[d] & beside_[d];
        return all;
    }

private:
    void add_cell(int row, int column) {
        Cell const cell = cell_at(row, column);
        cells_ |= only(cell);
        for (Seat const side : {white, black}) {
            int const away = distance(cell, castle(side));
            if (away >= 1 && away <= size_ - 3) camps_[index(side)] |= only(cell);  // rule 1
        }
    }

    Cells entries(Seat side, int direction) const {
        constexpr Cells first_column = 0x0101010101010101;
        constexpr Cells last_column = first_column << 7;
        int const sideways = (step_of(direction) + 9) % 8 - 1;  // −1, 0, 1
        Cells cells = cells_;
        if (sideways > 0) cells &= ~first_column;  // no wrap-around on the 8 × 8 board
        if (sideways < 0) cells &= ~last_column;
        cells &= ~only(castle(side));                                        // rule 5
        if (!is_orthogonal(direction)) cells &= ~only(castle(other(side)));  // rule 5
        return cells;
    }

    int size_;
    Cells cells_ = 0;
    std::array<Cells, 2> camps_{};
    std::array<ByDirection, 2> open_{};
    ByDirection beside_{};
};

}  // namespace incognito
