// SPDX-License-Identifier: MIT
#pragma once

#include "moves.hpp"
#include "notation.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/game/grid.hpp"

#include <algorithm>
#include <string>
#include <string_view>

/// @file
/// Positions as text: `..nn./...nn/b...n/bb.../.bb.. b`, and optionally a pending move or the winner.
namespace incognito {

using joute::Error;
using joute::Message;
using joute::msg;

/// The letter of a side in notation.
inline char letter(Seat side) { return side == white ? 'b' : 'n'; }
inline Message adjective(Seat side) { return side == white ? msg("white") : msg("black"); }

/// The character of a cell: `b`, `n` candidates, `B`, `N` proved knights, `.` empty.
inline char symbol(Position const& q, Cell cell) {
    if (has(q.pawns[white], cell)) return has(q.candidates[white], cell) ? 'b' : 'B';
    if (has(q.pawns[black], cell)) return has(q.candidates[black], cell) ? 'n' : 'N';
    return '.';
}

inline std::string text(Board const& board, Position const& q) {
    std::string text;
    for (int row = 0; row < board.size(); ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < board.size(); ++column) text += symbol(q, cell_at(row, column));
    }
    text += std::string(" ") + letter(q.side);
    if (q.is_pending()) text += " " + incognito::text(q.pending);
    if (q.is_won()) text += std::string(" +") + letter(q.winner);
    return text;
}

/// Parses and validates a position.
class PositionReader {
public:
    /// The board must outlive the reader.
    explicit PositionReader(Board const& board) : board_(board) {}

    /// Throws Error if the text is malformed or a check below fails.
    Position read(std::string_view text) {
        auto const fields = joute::tokens(text);
        if (fields.size() < 2 || fields.size() > 3) {
            throw Error(msg("'{}' is not a position: give the rows, then the side to move, b or n, then "
                            "perhaps a pending move or the winner, +b or +n",
                            text));
        }
        read_rows(fields[0]);
        q_.side = side(fields[1]);
        check_numbers();
        if (fields.size() == 3 && fields[2].starts_with('+')) {
            q_.winner = side(fields[2].substr(1));
            check_win(q_.winner);
        } else {
            check_undecided();
            if (fields.size() == 3) read_pending(fields[2]);
        }
        return q_;
    }

private:
    void read_rows(std::string_view text) {
        auto const rows = joute::grid::parse_rows(text, board_.size(), "bnBN.");
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (std::size_t column = 0; column < rows[row].size(); ++column) {
                Cells const cell = only(cell_at(static_cast<int>(row), static_cast<int>(column)));
                char const c = rows[row][column];
                if (c == '.') continue;
                Seat const owner = c == 'b' || c == 'B' ? white : black;
                q_.pawns[index(owner)] |= cell;
                if (c == letter(owner)) q_.candidates[index(owner)] |= cell;
            }
        }
    }

    static std::int8_t side(std::string_view text) {
        if (text == "b") return white;
        if (text == "n") return black;
        throw Error(msg("'{}' is not a side: use b for White or n for Black", text));
    }

    void check_numbers() const {
        for (Seat const side : {white, black}) {
            if (pawns(side) <= board_.pawns_each()) continue;
            throw Error(msg("the position has {} {} pawns, but a side has {} at most", pawns(side),
                            adjective(side), board_.pawns_each()));
        }
    }

    /// An undecided position has empty castles and a candidate on each side. The number of proved knights is
    /// not checked: an exercise may begin anywhere (rule 12).
    void check_undecided() const {
        if (in_castles() != 0) throw Error(msg("a pawn stands in a castle, and nobody has won"));
        for (Seat const side : {white, black}) {
            if (q_.candidates[index(side)] == 0) {
                throw Error(
                    msg("no {} pawn can be the spy, but the position names no winner", adjective(side)));
            }
        }
    }

    void read_pending(std::string_view text) {
        Moves const moves(board_, q_);
        auto const found =
            std::find_if(moves.begin(), moves.end(), [&](Move m) { return incognito::text(m) == text; });
        if (found == moves.end()) throw Error(msg("the pending move {} is not possible", text));
        Move const m = *found;
        if (m.kind == Kind::displacement && m.to != board_.castle(other(q_.side))) {
            throw Error(msg("the move {} leaves nothing to chance", text));
        }
        q_.pending = m;
    }

    /// Checks that one of the three ways to win explains the position (rules 6 and 7).
    void check_win(Seat winner) const {
        Seat const loser = other(winner);
        Cells const own_spy = q_.candidates[index(winner)];
        Cells const enemy_spy = q_.candidates[index(loser)];
        Cells const castle = only(board_.castle(loser));
        bool const castle_taken = in_castles() == castle && own_spy == castle && enemy_spy != 0;
        bool const spy_found = in_castles() == 0 && own_spy != 0 && count(enemy_spy) == 1 &&
                               (board_.beside(enemy_spy) & q_.pawns[index(winner)]) != 0;
        bool const spy_lost = in_castles() == 0 && own_spy != 0 && enemy_spy == 0 &&
                              own_spy != q_.pawns[index(winner)] && pawns(loser) < board_.pawns_each();
        if (!castle_taken && !spy_found && !spy_lost) {
            throw Error(
                msg("the {} side cannot have won in this position: leave out the winner", adjective(winner)));
        }
    }

    int pawns(Seat side) const { return count(q_.pawns[index(side)]); }
    Cells in_castles() const {
        return (q_.pawns[white] | q_.pawns[black]) &
               (only(board_.castle(white)) | only(board_.castle(black)));
    }

    Board const& board_;
    Position q_;
};

}  // namespace incognito
