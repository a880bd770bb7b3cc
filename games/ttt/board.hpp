// SPDX-License-Identifier: MIT
#pragma once

#include "chances.hpp"

#include "joute/base/bits.hpp"
#include "joute/game/grid.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <utility>

namespace ttt {

using joute::Bits;

/// k and n chosen at run time.
struct AnySize {
    int k = 3;
    int n = 3;
};
/// k = n = 3 at compile time, so that the compiler unrolls every loop below.
struct Classic {
    static constexpr int k = 3;
    static constexpr int n = 3;
};

/// The bitboard layout of an n × n grid, and the search for rows of k marks in it.
///
///     one word (n ≤ 8), no padding       more words (n ≤ 20), padding above and after every row
///
///       0  1  2                             .  .  .  .          right +1, down +stride, stride = n + 1
///       3  4  5     right  +1               4  5  6  .          A step off the board, in any direction,
///       6  7  8     down   +n               8  9 10  .          reaches padding, which never bears a mark.
///                                          12 13 14  .          Indices wrap round, from padding to padding.
template <std::size_t W, class Size>
class Layout {
public:
    static constexpr bool packed = W == 1;
    /// Whether an n × n board fits into W words.
    static constexpr bool fits(int n) {
        return packed ? n <= 8 : (n + 1) * (n + 1) <= static_cast<int>(W) * 64;
    }

    explicit Layout(Size size) : size_(size) {
        for (int i = 0; i < n() * n(); ++i) {
            board_.set(bit(i));
            if (i % n() != n() - 1) has_right_.set(bit(i));
            if (i % n() != 0) has_left_.set(bit(i));
        }
    }

    int k() const { return size_.k; }
    int n() const { return size_.n; }

    /// The bits of all cells.
    Bits<W> const& board() const { return board_; }
    /// Conversion between the index of a cell, row by row, and its bit.
    int bit(int index) const { return begin() + index / n() * stride() + index % n(); }
    joute::grid::Cell cell(int bit) const { return {(bit - begin()) % stride(), (bit - begin()) / stride()}; }
    int index(int bit) const { return cell(bit).row * n() + cell(bit).column; }

    /// Whether `own` has k in a row through `bit`, its newest mark.
    bool row_through(Bits<W> const& own, int bit) const {
        if constexpr (packed) {
            return any_row(own);
        } else {
            for (std::size_t d = 0; d < 4; ++d) {
                if (length(own, bit, d) >= k()) return true;
            }
            return false;
        }
    }

    /// Whether `own` has k in a row anywhere.
    bool any_row(Bits<W> const& own) const { return !row_beginnings(own).none(); }

    /// First and last cell, by index, of a complete row of `own`; (0, 0) if there is none.
    std::pair<int, int> winning_row(Bits<W> const& own) const {
        for (std::size_t d = 0; d < 4; ++d) {
            Bits<W> const begin = run(own, d, k());
            if (begin.none()) continue;
            int last = begin.first();
            while (run(own, d, 2).test(last)) last += steps()[d];
            return {index(begin.first()), index(last)};
        }
        return {0, 0};
    }

    /// Counts all rows of a direction in parallel: bit plane j holds bit j of every row's number of marks.
    Chances<W> chances(Bits<W> const& own, Bits<W> const& other) const {
        Chances<W> chances;
        Bits<W> const empty = board_ - (own | other);
        for (std::size_t d = 0; d < directions(); ++d) {
            Bits<W> const begins = run(board_ - other, d, k());
            if (begins.none()) continue;
            auto const planes = counted(own, begins, d);
            auto rows = [&](int marks) { return rows_with(planes, begins, marks); };
            for (int marks = 1; marks < k(); ++marks) {
                chances.rows += rows(marks).count() << (2 * std::min(marks, 6));
            }
            chances.completing = chances.completing | (cells_of(rows(k() - 1), d) & empty);
            if (k() > 2) chances.open += open_ends(rows(k() - 2), empty, d).count();
        }
        return chances;
    }

    /// The longest line that `own` would have through an empty cell after marking it. With one word: k if
    /// that wins, else 1, because without padding length() cannot see the edge.
    int run_through(Bits<W> own, int bit) const {
        if constexpr (packed) {
            own.set(bit);
            return any_row(own) ? k() : 1;
        }
        int longest = 1;
        for (std::size_t d = 0; d < 4; ++d) longest = std::max(longest, length(own, bit, d));
        return longest;
    }

    /// The image of a set under symmetry s: bit 0 of s mirrors columns, bit 1 mirrors rows, bit 2 transposes.
    Bits<W> turned(Bits<W> set, int s) const {
        Bits<W> result;
        for (; !set.none(); set.remove_first()) {
            auto [column, row] = cell(set.first());
            if ((s & 1) != 0) column = n() - 1 - column;
            if ((s & 2) != 0) row = n() - 1 - row;
            if ((s & 4) != 0) std::swap(column, row);
            result.set(begin() + row * stride() + column);
        }
        return result;
    }

private:
    int stride() const { return packed ? n() : n() + 1; }
    int begin() const { return packed ? 0 : n() + 1; }

    /// Right, down left, down, down right; the other four directions are the opposite ones.
    std::array<int, 4> steps() const { return {1, stride() - 1, stride(), stride() + 1}; }

    /// With k = 1 a row is one cell, the same in every direction.
    std::size_t directions() const { return k() == 1 ? 1 : 4; }

    /// The length of the line through `bit` as if it were marked, at most k.
    int length(Bits<W> const& own, int bit, std::size_t d) const {
        int const step = steps()[d];
        int marks = 1;
        for (int b = bit + step; marks < k() && own.test(b); b += step) ++marks;
        for (int b = bit - step; marks < k() && own.test(b); b -= step) ++marks;
        return marks;
    }

    using Planes = std::array<Bits<W>, 5>;

    /// The number of marks on each row that begins in `begins`, as bit planes.
    Planes counted(Bits<W> marks, Bits<W> const& begins, std::size_t d) const {
        Planes planes{};
        for (int i = 0; i < k(); ++i, marks = shifted_down(marks, steps()[d])) {
            Bits<W> carry = marks & begins;
            for (int j = 0; k() >> j != 0; ++j) {
                auto& plane = planes[static_cast<std::size_t>(j)];
                std::tie(plane, carry) = std::pair(plane ^ carry, plane & carry);
            }
        }
        return planes;
    }
    Bits<W> rows_with(Planes const& planes, Bits<W> rows, int marks) const {
        for (int j = 0; k() >> j != 0; ++j) {
            auto const& plane = planes[static_cast<std::size_t>(j)];
            rows = ((marks >> j) & 1) != 0 ? rows & plane : rows - plane;
        }
        return rows;
    }
    /// The union of the rows that begin at these bits.
    Bits<W> cells_of(Bits<W> rows, std::size_t d) const {
        Bits<W> cells;
        if (rows.none()) return cells;
        for (int i = 0; i < k(); ++i, rows = shifted_up(rows, steps()[d])) cells = cells | rows;
        return cells;
    }
    /// `rows`: beginnings of rows with k − 2 marks. Keeps those whose next row also has k − 2 and whose first
    /// cell is empty: then the last cell of the next row is empty too.
    Bits<W> open_ends(Bits<W> const& rows, Bits<W> const& empty, std::size_t d) const {
        return rows & shifted_down(rows, steps()[d]) & empty;
    }

    /// The bits at which `members` consecutive members of a set begin in direction d.
    Bits<W> run(Bits<W> const& set, std::size_t d, int members) const {
        Bits<W> begins = set;
        for (int i = 1; i < members; ++i) begins = set & guarded(shifted_down(begins, steps()[d]), d);
        return begins;
    }

    Bits<W> row_beginnings(Bits<W> const& own) const {
        Bits<W> all;
        for (std::size_t d = 0; d < 4; ++d) all = all | run(own, d, k());
        return all;
    }

    /// Without padding a step past the edge reaches the next row: keeps the bits that have that neighbour.
    Bits<W> guarded(Bits<W> const& set, std::size_t d) const {
        if constexpr (!packed) return set;
        return d == 2 ? set : set & (d == 1 ? has_left_ : has_right_);
    }

    static Bits<W> shifted_down(Bits<W> const& set, int by) {
        Bits<W> result;
        for (std::size_t w = 0; w < W; ++w) {
            result.words[w] = set.words[w] >> by;
            if (w + 1 < W) result.words[w] |= set.words[w + 1] << (64 - by);
        }
        return result;
    }

    static Bits<W> shifted_up(Bits<W> const& set, int by) {
        Bits<W> result;
        for (std::size_t w = W; w-- > 0;) {
            result.words[w] = set.words[w] << by;
            if (w > 0) result.words[w] |= set.words[w - 1] >> (64 - by);
        }
        return result;
    }

    [[no_unique_address]] Size size_;
    Bits<W> board_{};
    Bits<W> has_right_{};
    Bits<W> has_left_{};
};

/// The grid in the layout of the teaching document, with rows and columns numbered from 0; `symbol(i)` is the character of cell i.
template <class Symbol>
std::string printed(int n, Symbol symbol) {
    bool const wide = n > 10;
    std::string const margin = wide ? "   " : "  ";
    std::string const border = margin.substr(1) + [&] {
        std::string line;
        for (int i = 0; i < n; ++i) line += wide ? "+--" : "+-";
        return line + "+\n";
    }();
    auto number = [wide](int i) { return (wide && i < 10 ? " " : "") + std::to_string(i); };
    std::string text = margin;
    for (int i = 0; i < n; ++i) text += number(i) + (i + 1 < n ? " " : "\n");
    text += border;
    for (int row = 0; row < n; ++row) {
        text += number(row);
        for (int column = 0; column < n; ++column) {
            text += std::string(wide ? "| " : "|") + symbol(row * n + column);
        }
        text += "|\n" + border;
    }
    return text;
}

}  // namespace ttt
