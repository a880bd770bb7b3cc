// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// A board of ttt(k,n) for the solvers, whose type does not depend on k and n: one character per cell.
struct Grid {
    int k = 3;
    int n = 3;
    std::vector<char> cells;  ///< 'X', 'O' or '.'

    static Grid empty(int k, int n);
    /// Parses the game's notation, "X.O/.X./..O". Throws Error if that is not a square.
    static Grid of_text(int k, std::string_view text);

    /// In the game's notation.
    std::string text() const;

    /// Cells are counted row by row from the top left.
    char at(int cell) const { return cells[static_cast<std::size_t>(cell)]; }
    int size() const { return n * n; }
    /// The cells of a side as bits. Requires size() ≤ 32.
    std::uint32_t cells_of(char side) const;
    int marks() const;
    char mover() const { return marks() % 2 == 0 ? 'X' : 'O'; }
    bool won() const;  ///< by the side that made the last mark
    bool over() const { return won() || marks() == size(); }
    /// The grid after the side to move marks an empty cell.
    Grid after(int cell) const;
    /// The smallest of the eight symmetric grids.
    Grid canonical() const;

    bool operator==(Grid const&) const = default;
};

/// The opponent of a side.
inline char other(char side) { return side == 'X' ? 'O' : 'X'; }

/// The image of a cell under symmetry s: bit 0 of s mirrors columns, bit 1 mirrors rows, bit 2 transposes.
int turned(int n, int cell, int s);

/// The cells of every row of k, in all directions.
std::vector<std::vector<int>> rows(int k, int n);

/// All cells by distance from the centre.
std::vector<int> from_the_centre(int n);

}  // namespace ttt
