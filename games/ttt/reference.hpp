// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

/// @file
/// Reference implementation of the rules on a grid of characters, slow and simple, for tests of the fast one.
namespace ttt::reference {

/// The grid as lines of text.
struct Board {
    int n;
    std::vector<std::string> rows;
    /// Parses the game's notation of a position.
    Board(int size, std::string const& text) : n(size) {
        for (int r = 0; r < n; ++r)
            rows.push_back(text.substr(static_cast<std::size_t>(r * (n + 1)), static_cast<std::size_t>(n)));
    }
    /// ' ' off the board.
    char at(int row, int column) const {
        bool const inside = row >= 0 && row < n && column >= 0 && column < n;
        return inside ? rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] : ' ';
    }
};

constexpr int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

/// The number of marks on the k cells from here in direction d; −1 if one is the opponent's or off the board.
inline int marks_in_row(Board const& board, int k, char mark, int row, int column, int const (&d)[2]) {
    int marks = 0;
    for (int i = 0; i < k; ++i) {
        char const c = board.at(row + i * d[0], column + i * d[1]);
        if (c != mark && c != '.') return -1;
        marks += c == mark ? 1 : 0;
    }
    return marks;
}

inline bool has_row(Board const& board, int k, char mark) {
    for (int row = 0; row < board.n; ++row) {
        for (int column = 0; column < board.n; ++column) {
            for (auto const& d : directions) {
                if (marks_in_row(board, k, mark, row, column, d) == k) return true;
            }
        }
    }
    return false;
}

/// See chances.hpp.
struct Chances {
    std::set<std::pair<int, int>> completing;  ///< row, column
    int open = 0;
    int rows = 0;
};

inline Chances chances(Board const& board, int k, char mark) {
    Chances found;
    for (int row = 0; row < board.n; ++row) {
        for (int column = 0; column < board.n; ++column) {
            for (auto const& d : directions) {
                if (k == 1 && (d[0] != 0 || d[1] != 1))
                    continue;  // a row of one cell is the same in every direction
                int const marks = marks_in_row(board, k, mark, row, column, d);
                if (marks > 0) found.rows += 1 << (2 * (marks < 6 ? marks : 6));
                for (int i = 0; marks == k - 1 && i < k; ++i) {
                    std::pair const cell(row + i * d[0], column + i * d[1]);
                    if (board.at(cell.first, cell.second) == '.') found.completing.insert(cell);
                }
                bool const ends_empty =
                    board.at(row, column) == '.' && board.at(row + k * d[0], column + k * d[1]) == '.';
                int const between = marks_in_row(board, k - 1, mark, row + d[0], column + d[1], d);
                if (k > 2 && ends_empty && between == k - 2) ++found.open;
            }
        }
    }
    return found;
}

}  // namespace ttt::reference
