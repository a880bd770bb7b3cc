// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/game/scene.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// Cell names and the empty board of a scene, for games on a grid.
///
///          a  b  c
///       1  0  1  2       a cell's index counts row by row from the top left;
///       2  3  4  5       its name is its column's letter, then its row from 1 at the top
///       3  6  7  8
namespace joute::grid {

/// Column and row, from 0 at the top left.
struct Cell {
    int column = 0;
    int row = 0;
    bool operator==(Cell const&) const = default;
    bool inside(int columns, int rows) const {
        return column >= 0 && column < columns && row >= 0 && row < rows;
    }
    /// Whether the cell is on an n × n board.
    bool inside(int n) const { return inside(n, n); }
};

/// `a1` for the top left cell. Requires 0 <= column < 26.
inline std::string name(Cell cell) {
    return std::string(1, static_cast<char>('a' + cell.column)) + std::to_string(cell.row + 1);
}

/// Parses `b3` or `B3`; the cell may lie outside the board. Null if the text is not a cell name.
std::optional<Cell> parse_cell(std::string_view text);

/// Parses numbers separated by blanks, commas or parentheses: `1 2`, `(1, 2)`. Null for any other text.
std::optional<std::vector<int>> parse_numbers(std::string_view text);

/// The name of a cell typed as a name, or as two numbers that `from_numbers` converts. Null if the text is
/// neither. `z99`, outside every board, if the cell has no name.
std::optional<std::string> typed_cell(std::string_view text, Cell (*from_numbers)(int first, int second));

/// The cell's name, or `z99` if it has none.
std::string name_or_nowhere(Cell cell);

/// The rows of a position such as `X.O/.X./..O`. Throws Error unless it has this size and only `allowed`
/// characters.
std::vector<std::string_view> parse_rows(std::string_view text, int columns, int rows,
                                         std::string_view allowed);
inline std::vector<std::string_view> parse_rows(std::string_view text, int n, std::string_view allowed) {
    return parse_rows(text, n, n, allowed);
}

/// A scene with zones a1, b1, … in index order, letters above and numbers on the left.
Scene empty_board(int columns, int rows);
inline Scene empty_board(int n) { return empty_board(n, n); }

}  // namespace joute::grid
