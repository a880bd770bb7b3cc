// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"
#include "dialogue.hpp"
#include "lessons.hpp"
#include "notation.hpp"
#include "strategies.hpp"

#include "joute/game/faces.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// @file
/// Tirs Croisés: take numbers in the cursor's row or column. Rule numbers refer to README.md.
namespace tirs {

using joute::Message;
using joute::Turn;

inline constexpr std::array parameters{
    joute::Param::number("n", 4, 20, 5, joute::tr("rows and columns of the board")).labelled("{} × {}").ask(),
    joute::Param::number("players", 2, 9, 2, joute::tr("number of players"))
        .labelled(joute::tr("{} players"))
        .ask(),
    joute::Param::choice("start", "cursor|free",
                         joute::tr("cursor: on a random cell; free: the first player takes any number"))
        .labelled(joute::tr("random cursor|free start")),
};

inline constexpr std::array<std::string_view, 3> puzzles{"n=4", "n=5", "n=6"};

inline constexpr std::array benches{joute::Bench{"n=8", "alphabeta", 8}};

/// The rules for boards of at most N × N. With two seats it is a zero-sum game, with more a scored one.
template <int N>
class Tirs {
public:
    static constexpr joute::About about{.name = "tirs",
                                        .title = joute::tr("Tirs Croisés"),
                                        .summary =
                                            joute::tr("take numbers in the row or column of the last one"),
                                        .params = parameters,
                                        .unit = joute::Unit::points,
                                        .draws_who_begins = true,
                                        .benches = benches,
                                        .legend = joute::tr("#: the cursor; ‹ ›: can be taken"),
                                        .puzzles = puzzles};
    static constexpr int resolution = 1;  ///< whole points

    using Position = tirs::Position<N>;
    using Move = Cell;  ///< the cell whose number is taken
    using Dialogue = tirs::Dialogue<Tirs>;

    explicit Tirs(joute::Params const& params)
        : setup_{params.number("n"), params.number("players"), params.number("start") == 1} {}

    static bool fits(joute::Params const& params) { return params.number("n") <= N; }

    Position start(joute::Rng& rng) const {  // rule 1
        Position p;
        auto below = [&](int limit) {
            return static_cast<int>(rng.below(static_cast<std::uint32_t>(limit)));
        };
        for (int y = 0; y < n(); ++y) {
            for (int x = 0; x < n(); ++x) p.board.put({x, y}, 1 + below(9));
        }
        if (!setup_.free) {
            p.cursor.column = below(n());
            p.cursor.row = below(n());
            p.board.take(p.cursor);
        }
        p.seat = static_cast<std::int8_t>(below(seats()));
        return p;
    }

    Turn turn(Position const& q) const {  // rule 3
        return moves(q).empty() ? Turn::over() : Turn::of(q.seat);
    }

    Targets<N> moves(Position const& q) const {  // rule 2, rule 4
        return q.has_cursor() ? q.board.targets(q.cursor) : Targets<N>(n());
    }

    void play(Position& p, Move m) const {  // rule 2
        auto& score = p.scores[static_cast<std::size_t>(p.seat)];
        score = static_cast<std::int16_t>(score + p.board.take(m));
        p.cursor = m;
        p.seat = static_cast<std::int8_t>(p.seat + 1 == seats() ? 0 : p.seat + 1);
    }

    int seats() const { return setup_.seats; }

    joute::Scores scores(Position const& q) const {
        joute::Scores scores;
        for (int seat = 0; seat < seats(); ++seat) scores.push_back(q.scores[static_cast<std::size_t>(seat)]);
        return scores;
    }

    int result(Position const& q) const { return q.scores[0] - q.scores[1]; }  // rule 5, two players

    /// The score difference plus 3/5 of the largest number that can be taken now. Over 4,450 solved random
    /// boards with 8 to 16 numbers left, the rest is on average worth 0.6 times that number to the side to
    /// move.
    int estimate(Position const& q) const {
        int const gain = (3 * largest(*this, q) + 2) / 5;
        return result(q) + (q.seat == 0 ? gain : -gain);
    }

    std::uint64_t key(Position const& q) const {
        std::uint64_t key = q.board.key();
        auto add = [&key](int value) { key = joute::mixed(key ^ static_cast<std::uint64_t>(value)); };
        add(q.cursor.row * N + q.cursor.column + (q.seat << 16));
        for (int seat = 0; seat < seats(); ++seat) add(q.scores[static_cast<std::size_t>(seat)]);
        return key;
    }

    static auto strategies() { return tirs::strategies<Tirs>(); }  ///< rule 4

    std::string text(Position const& q) const { return written(q, setup_); }
    std::string text(Position const&, Move m) const { return joute::grid::name(m); }
    Position parse(std::string_view text) const { return Reader<Position>(setup_).read(text); }

    /// Also accepts column and row, from 1 (rule 6).
    std::optional<std::string> notation(Position const&, std::string_view typed) const {
        return joute::grid::typed_cell(typed, [](int column, int row) {
            return joute::grid::Cell{column - 1, row - 1};
        });
    }

    Message refusal(Position const& q, std::string_view attempt) const {
        auto const cell = joute::grid::parse_cell(attempt);
        if (!cell || !cell->inside(n())) return msg("this cell is not on the board");
        if (*cell == q.cursor) return msg("the cursor is on this cell: its number is gone");
        if (q.board.number(*cell) == 0) return msg("this cell is empty: its number was taken");
        return msg("this number is neither in row {} nor in column {}", q.cursor.row + 1,
                   joute::grid::name(q.cursor).substr(0, 1));
    }

    joute::Scene scene(Position const& q) const {
        auto scene = joute::grid::empty_board(n());
        for (int i = 0; i < n() * n(); ++i) {
            char const c = q.symbol({i % n(), i / n()});
            if (c == '.') continue;
            auto const at = scene.zones[static_cast<std::size_t>(i)].center();
            if (c == '#') {
                scene.marks.push_back({.shape = joute::Mark::Shape::picture,
                                       .at = at,
                                       .size = 0.6,
                                       .text = {c},
                                       .picture = "target"});
            } else {
                scene.marks.push_back({joute::Mark::Shape::text, at, 0.7, {c}});
            }
        }
        return scene;
    }
    joute::Clicks clicks(Position const&, Move m) const { return {m.row * n() + m.column}; }
    std::optional<std::string> clicked(Position const&, joute::Clicks const& zones) const {
        return joute::grid::name({zones[0] % n(), zones[0] / n()});
    }

    /// Cycles through empty, 1 … 9 and the cursor. A moved cursor leaves its old cell empty.
    void edit(Position& p, int zone, int step) const {
        constexpr int cursor = 10;
        Cell const cell{zone % n(), zone / n()};
        int const now = cell == p.cursor ? cursor : p.board.number(cell);
        int const next = (now + step + cursor + 1) % (cursor + 1);
        if (p.board.number(cell) != 0) p.board.take(cell);
        if (cell == p.cursor) p.cursor = nowhere;
        if (next == cursor) p.cursor = cell;
        if (next > 0 && next < cursor) p.board.put(cell, next);
    }
    void pass(Position& p) const { p.seat = static_cast<std::int8_t>((p.seat + 1) % seats()); }

    /// The board as the teaching document prints it.
    std::string document_board(Position const& q) const { return printed(q, n()); }

    /// Empty unless the game is the one of the lessons: 5 × 5, two players, a random cursor.
    std::span<joute::Lesson const> lessons() const {
        bool const usual = n() == 5 && seats() == 2 && !setup_.free;
        return usual ? std::span<joute::Lesson const>(tirs::lessons) : std::span<joute::Lesson const>();
    }

private:
    int n() const { return setup_.n; }

    Setup setup_;
};

using Small = Tirs<8>;
using Large = Tirs<20>;
using Duel8 = joute::TwoSeats<Small>;
using Duel20 = joute::TwoSeats<Large>;
using Many8 = joute::ManySeats<Small>;
using Many20 = joute::ManySeats<Large>;

}  // namespace tirs
