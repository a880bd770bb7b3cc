// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// A board of ttt(k,n) for solvers, whatever type the game plays it with: one character per cell, row by row.
struct Grid {
    int k = 3;
    int n = 3;
    std::vector<char> cells;  ///< 'X', 'O' or '.'

    /// Nothing on it.
    static Grid empty(int k, int n);
    /// From the notation of the game's positions, "X.O/.X./..O". Throws Error when that is not a square.
    static Grid of_text(int k, std::string_view text);

    /// In the notation of the game's positions.
    std::string text() const;

    /// Cells are counted row by row from the top left.
    char at(int cell) const { return cells[static_cast<std::size_t>(cell)]; }
    int size() const { return n * n; }
    /// Those of a side as bits, on a board that has no more than 32.
    std::uint32_t cells_of(char side) const;
    /// How many there are, and whose turn that makes it.
    int marks() const;
    char mover() const { return marks() % 2 == 0 ? 'X' : 'O'; }
    bool won() const;  ///< by whoever made the last mark
    /// Whether nobody may go on.
    bool over() const { return won() || marks() == size(); }
    /// With one more mark, of whoever is to move, on an empty cell.
    Grid after(int cell) const;
    /// The smallest of the eight grids that turning and mirroring give.
    Grid canonical() const;

    bool operator==(Grid const&) const = default;
};

/// `X` for `O` and the other way round.
inline char other(char side) { return side == 'X' ? 'O' : 'X'; }

/// Where a cell goes in one of the eight symmetries: bit 0 of s mirrors columns, 1 mirrors rows, 2 swaps the two.
int turned(int n, int cell, int s);

/// The cells of every row of k, all directions.
std::vector<std::vector<int>> rows(int k, int n);

/// All cells, those nearest to the centre first.
std::vector<int> from_the_centre(int n);

}  // namespace ttt
