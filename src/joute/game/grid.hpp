// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/game/scene.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// What games on an n × n grid share: the names of cells and the empty board of a scene.
///
///          a  b  c
///       1  0  1  2       a cell's index counts row by row from the top left;
///       2  3  4  5       its name is its column's letter, then its row from 1 at the top
///       3  6  7  8
namespace joute::grid {

/// Column and row from 0 at the top left.
struct Cell {
    int column = 0;
    int row = 0;
    bool operator==(Cell const&) const = default;
    /// Whether it is on a board of n × n.
    bool inside(int n) const { return column >= 0 && column < n && row >= 0 && row < n; }
};

/// `a1` for the top left; the cell has a name only up to column z.
inline std::string name(Cell cell) {
    return std::string(1, static_cast<char>('a' + cell.column)) + std::to_string(cell.row + 1);
}

/// `b3`, also `B3`; the cell may lie outside the board. Nothing when it does not look like a cell.
std::optional<Cell> parse_cell(std::string_view text);

/// All numbers in a text that has nothing but numbers, blanks, commas and brackets: `1 2`, `(1, 2)`.
std::optional<std::vector<int>> parse_numbers(std::string_view text);

/// What people type for a cell, in notation: its name in either case, or two numbers that `from_numbers` makes a cell
/// of. Nothing when it is neither; `z99`, off every board, for a cell that has no name.
std::optional<std::string> typed_cell(std::string_view text, Cell (*from_numbers)(int first, int second));

/// A cell's name, or `z99` for one that has none.
std::string name_or_nowhere(Cell cell);

/// The rows of a position such as `X.O/.X./..O`, checked to be n rows of n characters out of `allowed`.
/// Throws Error.
std::vector<std::string_view> parse_rows(std::string_view text, int n, std::string_view allowed);

/// Zones a1, b1, … in the order of their index, with letters above and numbers at the left.
Scene empty_board(int n);

}  // namespace joute::grid
