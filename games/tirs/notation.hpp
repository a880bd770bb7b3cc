// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// Writing and parsing of positions: `7#456/15857/45691/43262/99873 0-0 1`, that is the rows, the scores of
/// all players and the number of the player to move.
namespace tirs {

using joute::Error;
using joute::msg;

/// The parameters of the game.
struct Setup {
    int n = 5;
    int seats = 2;
    bool free = false;  ///< rule 1: no cursor before the first move
};

/// The position in notation.
template <class Position>
std::string written(Position const& q, Setup const& setup) {
    std::string text;
    for (int y = 0; y < setup.n; ++y) {
        if (y > 0) text += '/';
        for (int x = 0; x < setup.n; ++x) text += q.symbol({x, y});
    }
    for (int seat = 0; seat < setup.seats; ++seat) {
        text += (seat == 0 ? ' ' : '-') + std::to_string(q.scores[static_cast<std::size_t>(seat)]);
    }
    return text + ' ' + std::to_string(q.seat + 1);
}

/// The number of moves that `seat` made among the last `moves` moves, if `next` is to move.
inline int moves_by(int seat, int next, int moves, int seats) {
    int const first_ago = (next - seat + seats - 1) % seats + 1;  // moves since its last one, inclusive
    return moves < first_ago ? 0 : (moves - first_ago) / seats + 1;
}

/// Parses a position. Scores may be lower than any play could give: an exercise may start in the middle of a
/// match and count from 0.
template <class Position>
class Reader {
public:
    explicit Reader(Setup const& setup) : setup_(setup) {}

    /// The inverse of written(). Throws Error if the text is malformed or the position impossible.
    Position read(std::string_view text) {
        auto const fields = joute::tokens(text);
        if (fields.size() != 3)
            throw Error(msg("'{}' is not a position: give the rows, the scores and the player to move, "
                            "separated by spaces",
                            text));
        read_rows(fields[0]);
        read_seat(fields[2]);
        read_scores(fields[1]);
        return q_;
    }

private:
    void read_rows(std::string_view text) {
        auto const rows = joute::grid::parse_rows(text, setup_.n, "123456789.#");
        for (int y = 0; y < setup_.n; ++y) {
            for (int x = 0; x < setup_.n; ++x) {
                char const c = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
                if (c == '#') place_cursor({x, y});
                if (c == '.') ++empty_;
                if (c >= '1') q_.board.put({x, y}, c - '0');
            }
        }
        if (q_.has_cursor()) return;
        if (!setup_.free) throw Error(msg("there is no cursor '#'"));
        if (empty_ > 0) throw Error(msg("numbers were taken, but there is no cursor '#'"));
    }

    void place_cursor(Cell cell) {
        if (q_.has_cursor())
            throw Error(msg("there are two cursors, at {} and {}", joute::grid::name(q_.cursor),
                            joute::grid::name(cell)));
        q_.cursor = cell;
    }

    void read_seat(std::string_view text) {
        auto const player = joute::to_int(text);
        if (!player || *player < 1 || *player > setup_.seats)
            throw Error(msg("the player to move is '{}' instead of 1 to {}", text, setup_.seats));
        q_.seat = static_cast<std::int8_t>(*player - 1);
    }

    void read_scores(std::string_view text) {
        auto const parts = joute::split(text, '-');
        if (parts.size() != static_cast<std::size_t>(setup_.seats))
            throw Error(msg("'{}' is not a list of {} scores", text, setup_.seats));
        for (int seat = 0; seat < setup_.seats; ++seat) {
            auto const i = static_cast<std::size_t>(seat);
            q_.scores[i] = static_cast<std::int16_t>(read_score(parts[i], seat));
        }
    }

    int read_score(std::string_view text, int seat) const {
        auto const score = joute::to_int(text);
        if (!score || *score < 0) throw Error(msg("the score '{}' is not a number", text));
        int const moves = moves_by(seat, q_.seat, numbers_taken(), setup_.seats);
        if (*score > 9 * moves)
            throw Error(
                msg("the score of player {} is {}, but at most {} is possible: 9 for each number taken",
                    seat + 1, *score, 9 * moves));
        return *score;
    }

    /// The numbers scored: one per cell without a number, except the first cursor's unless `start=free`.
    int numbers_taken() const { return empty_ + (setup_.free && q_.has_cursor() ? 1 : 0); }

    Setup setup_;
    Position q_{};
    int empty_ = 0;
};

}  // namespace tirs
