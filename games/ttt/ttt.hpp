// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"
#include "dialects.hpp"
#include "dialogue.hpp"
#include "lessons.hpp"

#include "joute/base/bits.hpp"
#include "joute/base/error.hpp"
#include "joute/game/grid.hpp"
#include "joute/game/talents.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

/// @file
/// ttt(k,n): align k marks on an n × n grid. `rule` in comments refers to a paragraph of README.md.
namespace ttt {

using joute::Bits;
using joute::Message;
using joute::msg;
using joute::Turn;

inline constexpr std::array parameters{
    joute::Param::number("k", 1, 20, 3, joute::tr("number of marks in a row that win"))
        .labelled(joute::tr("{} in a row")),
    joute::Param::number("n", 1, 20, 3, joute::tr("rows and columns of the grid")).labelled("{} × {}"),
};

inline constexpr std::array<std::string_view, 3> puzzles{"k=3,n=3", "k=3,n=4", "k=4,n=4"};

inline constexpr std::array benches{
    joute::Bench{"k=3,n=3", "alphabeta", 9},
    joute::Bench{"k=4,n=5", "alphabeta", 6},
    joute::Bench{"k=5,n=15", "alphabeta", 3},
    joute::Bench{.params = "k=5,n=15", .engine = "mcts", .simulations = 50'000},
};

/// The rules for bitboards of W words: n ≤ 8 in one, n ≤ 15 in four, n ≤ 20 in eight. Classic fixes the size
/// at compile time for 3 × 3.
template <std::size_t W, class Size = AnySize>
class Ttt {
public:
    static constexpr joute::About about{
        .name = "ttt",
        .title = joute::tr("Tic-tac-toe"),
        .summary = joute::tr("align k marks on an n by n grid"),
        .params = parameters,
        .unit = joute::Unit::result,
        .seat_names = "X|O",
        .showcase = "XO./.../...",
        .benches = ttt::benches,
        .tier_unit = joute::tr("blanks"),
        // a wasted move costs little on a large grid, half a win on a small one
        .slip = W == 1 ? 0.4 : 0.06,
        .unbeatable = true,
        .puzzles = ttt::puzzles};
    static constexpr int resolution = 10'000;

    /// The bitboards of X and O, their number of marks, and whether the last mark completed a row.
    struct Position {
        std::array<Bits<W>, 2> marks{};
        std::int16_t filled = 0;
        bool won = false;
        bool operator==(Position const&) const = default;
    };
    /// The layout's bit of the marked cell.
    struct Move {
        int bit = 0;
        bool operator==(Move const&) const = default;
    };
    using Dialogue = ttt::Dialogue<Ttt>;

    /// Requires fits(params).
    explicit Ttt(joute::Params const& params) : layout_(size(params)) {}

    /// Whether this type plays boards of this size.
    static bool fits(joute::Params const& params) {
        if constexpr (std::is_same_v<Size, AnySize>) return Layout<W, Size>::fits(params.number("n"));
        return params.number("k") == Size{}.k && params.number("n") == Size{}.n;
    }

    int k() const { return layout_.k(); }
    int n() const { return layout_.n(); }

    Position start(joute::Rng&) const { return {}; }

    Turn turn(Position const& q) const {  // rule 1, rule 2
        return q.won || q.filled == n() * n() ? Turn::over() : Turn::of(q.filled & 1);
    }

    joute::BitRange<W, Move> moves(Position const& q) const {
        if (q.won) return joute::BitRange<W, Move>({}, 0);
        return joute::BitRange<W, Move>(layout_.board() - (q.marks[0] | q.marks[1]), n() * n() - q.filled);
    }

    void play(Position& p, Move m) const {
        auto& own = p.marks[p.filled & 1];
        own.set(m.bit);
        ++p.filled;
        // The k-th own mark is the (2k−1)-th of all; before that no side can have a row.
        p.won = p.filled >= 2 * k() - 1 && layout_.row_through(own, m.bit);
    }

    /// The winner made the last mark, so an odd number of marks is a win for X.
    int result(Position const& q) const { return !q.won ? 0 : (q.filled & 1) != 0 ? 1 : -1; }

    std::uint64_t key(Position const& q) const {
        std::uint64_t key = 0;
        for (auto const& marks : q.marks) {
            for (auto word : marks.words) key = joute::mixed(key ^ word);
        }
        return key;
    }

    /// The smallest of the eight symmetric positions.
    Position canonical(Position const& q) const {
        Position best = q;
        for (int s = 1; s < 8; ++s) {
            Position turned = q;
            for (std::size_t side = 0; side < 2; ++side)
                turned.marks[side] = layout_.turned(q.marks[side], s);
            if (std::pair(turned.marks[0].words, turned.marks[1].words) <
                std::pair(best.marks[0].words, best.marks[1].words)) {
                best = turned;
            }
        }
        return best;
    }

    /// Threats and open rows of `mover`.
    Chances<W> chances(Position const& q, joute::Seat mover) const {
        auto const own = static_cast<std::size_t>(mover);
        return layout_.chances(q.marks[own], q.marks[1 - own]);
    }
    /// See guess() in chances.hpp.
    int estimate(Position const& q) const {
        joute::Seat const mover = q.filled & 1;
        int const v = guess(chances(q, mover), chances(q, 1 - mover));
        return mover == 0 ? v : -v;
    }

    /// Moves that complete a row first, then those that block one, then by the longest line made or blocked.
    int hint(Position const& q, Move m) const {
        int const own = layout_.run_through(q.marks[q.filled & 1], m.bit);
        int const other = layout_.run_through(q.marks[1 - (q.filled & 1)], m.bit);
        return own >= k() ? 1000 : other >= k() ? 900 : 20 * std::max(2 * own, 2 * other - 1);
    }

    std::string text(Position const& q) const {
        std::string rows;
        for (int i = 0; i < n() * n(); ++i) {
            if (i > 0 && i % n() == 0) rows += '/';
            rows += symbol(q, i);
        }
        return rows;
    }
    std::string text(Position const&, Move m) const { return joute::grid::name(layout_.cell(m.bit)); }

    Position parse(std::string_view text) const {
        auto const rows = joute::grid::parse_rows(text, n(), "XO.");
        Position q;
        for (int i = 0; i < n() * n(); ++i) {
            char const c = rows[static_cast<std::size_t>(i / n())][static_cast<std::size_t>(i % n())];
            if (c != '.') q.marks[c == 'X' ? 0 : 1].set(layout_.bit(i));
        }
        int const x = q.marks[0].count();
        int const o = q.marks[1].count();
        if (x != o && x != o + 1)
            throw joute::Error(
                msg("{} X and {} O: not possible, since X begins and the players alternate", x, o));
        q.filled = static_cast<std::int16_t>(x + o);
        q.won = check_rows(q);
        return q;
    }

    /// Also accepts row and column, counted from 0.
    std::optional<std::string> notation(Position const&, std::string_view typed) const {
        return joute::grid::typed_cell(typed, [](int row, int column) {
            return joute::grid::Cell{column, row};
        });
    }

    Message refusal(Position const&, std::string_view attempt) const {
        auto const cell = joute::grid::parse_cell(attempt);
        if (!cell || !cell->inside(n())) return msg("this cell does not exist");
        return msg("this cell is taken");
    }

    joute::Scene scene(Position const& q) const {
        auto scene = joute::grid::empty_board(n());
        for (int i = 0; i < n() * n(); ++i) {
            char const c = symbol(q, i);
            if (c == '.') continue;
            auto const shape = c == 'X' ? joute::Mark::Shape::cross : joute::Mark::Shape::ring;
            auto const ink = c == 'X' ? joute::Ink::seat0 : joute::Ink::seat1;
            scene.marks.push_back(
                {shape, scene.zones[static_cast<std::size_t>(i)].center(), 0.7, {c}, ink, {}});
        }
        if (q.won) {
            auto const [from, to] = layout_.winning_row(q.marks[(q.filled - 1) & 1]);
            scene.marks.push_back({joute::Mark::Shape::stroke,
                                   scene.zones[static_cast<std::size_t>(from)].center(), 1, "",
                                   joute::Ink::accent, scene.zones[static_cast<std::size_t>(to)].center()});
        }
        return scene;
    }
    joute::Clicks clicks(Position const&, Move m) const { return {layout_.index(m.bit)}; }
    std::optional<std::string> clicked(Position const&, joute::Clicks const& zones) const {
        return joute::grid::name({zones[0] % n(), zones[0] / n()});
    }

    /// Cycles through empty, X, O. The numbers of marks determine the turn.
    void edit(Position& p, int zone, int step) const {
        int const bit = layout_.bit(zone);
        int const now = p.marks[0].test(bit) ? 1 : p.marks[1].test(bit) ? 2 : 0;
        int const next = (now + step + 3) % 3;
        for (int side = 0; side < 2; ++side) {
            auto& marks = p.marks[static_cast<std::size_t>(side)];
            if (next == side + 1) marks.set(bit);
            if (next != side + 1) marks.reset(bit);
        }
        p.filled = static_cast<std::int16_t>(p.marks[0].count() + p.marks[1].count());
        p.won = false;
    }
    /// The numbers of marks determine the turn.
    void pass(Position&) const {}

    /// The grid as the teaching document prints it.
    std::string document_board(Position const& q) const {
        return printed(n(), [&](int i) { return symbol(q, i) == '.' ? ' ' : symbol(q, i); });
    }

    std::optional<joute::Dialect> dialect(joute::Family family) const {
        return ttt::dialect(k(), n(), family);
    }

    std::span<joute::Lesson const> lessons() const {
        if (k() != 3 || n() != 3) return {};
        return ttt::lessons;
    }

private:
    static Size size(joute::Params const& params) {
        if constexpr (std::is_same_v<Size, AnySize>) return {params.number("k"), params.number("n")};
        return {};
    }

    char symbol(Position const& q, int index) const {
        int const bit = layout_.bit(index);
        return q.marks[0].test(bit) ? 'X' : q.marks[1].test(bit) ? 'O' : '.';
    }

    /// Whether the side that made the last mark has won. Throws Error if the rows cannot occur in a match.
    bool check_rows(Position const& q) const {
        auto const& last = q.marks[(q.filled + 1) & 1];
        auto const& other = q.marks[q.filled & 1];
        if (layout_.any_row(other)) throw joute::Error(msg("the match was over before the last mark"));
        if (!layout_.any_row(last)) return false;
        for (Bits<W> rest = last; !rest.none(); rest.remove_first()) {
            Bits<W> before = last;
            before.reset(rest.first());
            if (!layout_.any_row(before)) return true;
        }
        throw joute::Error(msg("this position is not possible: one mark cannot have completed both rows"));
    }

    Layout<W, Size> layout_;
};

using ThreeByThree = Ttt<1, Classic>;
using Small = Ttt<1>;
using Medium = Ttt<4>;
using Large = Ttt<8>;

}  // namespace ttt
