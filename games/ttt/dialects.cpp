// SPDX-License-Identifier: MIT
#include "dialects.hpp"

#include "joute/base/text.hpp"
#include "joute/game/grid.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace ttt {
namespace {

using joute::grid::Cell;

constexpr std::string_view drop = "P@";

// Flips the rows of a cell name: row 1 at the top becomes rank n, counted from the bottom.
std::string flipped(std::string const& cell, int n) {
    auto const read = joute::grid::parse_cell(cell);
    if (!read) return cell;
    return joute::grid::name({read->column, n - 1 - read->row});
}

std::string board_for_chess(std::string const& position) {
    std::string board;
    int empty = 0;
    auto put_empty = [&] {
        if (empty > 0) board += std::to_string(empty);
        empty = 0;
    };
    for (char const c : position) {
        if (c == '.') {
            ++empty;
            continue;
        }
        put_empty();
        board += c == 'X' ? 'P' : c == 'O' ? 'p' : c;
    }
    put_empty();
    return board;
}

std::string position_for_chess(std::string const& position, int n) {
    auto const marks = [&](char mark) {
        return static_cast<std::size_t>(std::count(position.begin(), position.end(), mark));
    };
    auto const cells = static_cast<std::size_t>(n * n);
    std::string const pockets =
        std::string((cells + 1) / 2 - marks('X'), 'P') + std::string(cells / 2 - marks('O'), 'p');
    bool const first = marks('X') == marks('O');
    return board_for_chess(position) + "[" + pockets + "] " + (first ? "w" : "b") + " - - 0 " +
           std::to_string(marks('O') + 1);
}

// Reads the board only: the pockets and the other fields follow from it.
std::string position_from_chess(std::string const& fen) {
    auto const board = fen.substr(0, fen.find_first_of("[ "));
    std::string position;
    int empty = 0;
    for (char const c : board) {
        if (c >= '0' && c <= '9') {
            empty = std::min(empty * 10 + (c - '0'), 100);
            continue;
        }
        position += std::string(static_cast<std::size_t>(empty), '.');
        empty = 0;
        position += c == 'P' ? 'X' : c == 'p' ? 'O' : c;
    }
    return position + std::string(static_cast<std::size_t>(empty), '.');
}

std::string lines_for_gomocup(std::string const& position) {
    auto const count = [&](char mark) { return std::count(position.begin(), position.end(), mark); };
    char const own = count('X') == count('O') ? 'X' : 'O';
    std::string lines;
    int row = 0;
    for (auto const marks : joute::split(position, '/')) {
        for (std::size_t column = 0; column < marks.size(); ++column) {
            if (marks[column] == '.') continue;
            lines +=
                std::to_string(column) + "," + std::to_string(row) + (marks[column] == own ? ",1\n" : ",2\n");
        }
        ++row;
    }
    return lines;
}

// Returns a malformed line unchanged, so that parsing the position fails.
std::string position_from_gomocup(std::string const& lines, int n) {
    std::vector<std::string> rows(static_cast<std::size_t>(n), std::string(static_cast<std::size_t>(n), '.'));
    int own = 0;
    int other = 0;
    for (auto const line : joute::lines(lines)) {
        auto const numbers = joute::grid::parse_numbers(line);
        bool const mark = numbers && numbers->size() == 3 && ((*numbers)[2] == 1 || (*numbers)[2] == 2);
        if (!mark || !Cell{(*numbers)[0], (*numbers)[1]}.inside(n)) return std::string(line);
        bool const mine = (*numbers)[2] == 1;
        ++(mine ? own : other);
        rows[static_cast<std::size_t>((*numbers)[1])][static_cast<std::size_t>((*numbers)[0])] =
            mine ? '1' : '2';
    }
    std::string position;
    for (auto const& row : rows) position += (position.empty() ? "" : "/") + row;
    char const first = own == other ? '1' : '2';  // the side that made the first mark
    for (auto& c : position) {
        if (c == '1' || c == '2') c = c == first ? 'X' : 'O';
    }
    return position;
}

// A variant definition for programs that load one, such as Fairy-Stockfish.
std::string definition(std::string const& name, int k, int n) {
    std::string empty_rows;
    for (int row = 0; row < n; ++row)
        empty_rows += (row > 0 ? "/" : "") + std::string(static_cast<std::size_t>(n), '.');
    return "[" + name + "]\nmaxRank = " + std::to_string(n) + "\nmaxFile = " + std::to_string(n) +
           "\nimmobile = p\nstartFen = " + position_for_chess(empty_rows, n) +
           "\npieceDrops = true\npromotionPieceTypes = -\ndoubleStep = false\ncastling = false\n"
           "stalemateValue = draw\nimmobilityIllegal = false\nconnectN = " +
           std::to_string(k) + "\n";
}

}  // namespace

joute::Dialect chess_dialect(int k, int n) {
    bool const classic = k == 3 && n == 3;
    auto const name = classic ? "tictactoe" : "ttt_" + std::to_string(k) + "_" + std::to_string(n);
    return {.name = name,
            .definition = definition(name, k, n),
            .move_to = [n](std::string const& move) { return std::string(drop) + flipped(move, n); },
            .move_from =
                [n](std::string const& move) {
                    return move.starts_with(drop) ? flipped(move.substr(drop.size()), n) : move;
                },
            .position_to = [n](std::string const& position) { return position_for_chess(position, n); },
            .position_from = position_from_chess};
}

joute::Dialect gomocup_dialect(int n) {
    return {.name = std::to_string(n),
            .move_to =
                [](std::string const& move) {
                    auto const cell = joute::grid::parse_cell(move);
                    return cell ? std::to_string(cell->column) + "," + std::to_string(cell->row) : move;
                },
            .move_from =
                [](std::string const& move) {
                    auto const parts = joute::split(move, ',');
                    auto const x = joute::to_int(joute::trimmed(parts[0]));
                    auto const y = parts.size() == 2 ? joute::to_int(joute::trimmed(parts[1])) : std::nullopt;
                    return x && y ? joute::grid::name_or_nowhere({*x, *y}) : move;
                },
            .position_to = lines_for_gomocup,
            .position_from = [n](std::string const& lines) { return position_from_gomocup(lines, n); }};
}

}  // namespace ttt
