// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/bits.hpp"
#include "joute/base/lazy_iterator.hpp"
#include "joute/base/rng.hpp"
#include "joute/game/grid.hpp"
#include "joute/game/seats.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>

namespace tirs {

using joute::grid::Cell;

/// The cursor before the first move of `start=free`.
inline constexpr Cell nowhere{-1, -1};

/// The cells that may be taken, in the order of rule 4, as a lazy range. The cursor's row and column form one
/// word, and the i-th cell is its i-th set bit:
///
///     bits 0 … N−1    the numbers left in the cursor's row, from left to right
///     bits N … 2N−1   the numbers left in its column, from top to bottom
///
/// Without a cursor, the range is all cells of the board, row by row.
template <int N>
class Targets {
public:
    /// The numbers left in the cursor's row and column.
    Targets(Cell cursor, std::uint64_t row, std::uint64_t column)
        : cursor_(cursor), cross_(row | column << N) {}
    /// The whole board of n × n numbers.
    explicit Targets(int n) : n_(n) {}

    std::size_t size() const { return static_cast<std::size_t>(n_ > 0 ? n_ * n_ : std::popcount(cross_)); }
    bool empty() const { return n_ == 0 && cross_ == 0; }

    Cell operator[](std::size_t i) const {
        assert(i < size());
        int const index = static_cast<int>(i);
        if (n_ > 0) return {index % n_, index / n_};
        int const bit = joute::nth_set_bit(cross_, index);
        return bit < N ? Cell{bit, cursor_.row} : Cell{cursor_.column, bit - N};
    }

    /// See LazyIterator.
    struct Cursor {
        Targets const* targets = nullptr;
        std::size_t index = 0;

        Cell read() const { return (*targets)[index]; }
        void step() { ++index; }
        void jump(std::size_t i) { index = i; }
    };
    using iterator = joute::LazyIterator<Cursor>;

    iterator begin() const { return {{this, 0}, 0}; }
    iterator end() const { return {{this, size()}, size()}; }

private:
    Cell cursor_ = nowhere;
    std::uint64_t cross_ = 0;
    int n_ = 0;  ///< size of the whole board; 0 if there is a cursor
};

/// The numbers of a board of at most N × N, and a bit set of the cells with a number for each row and column.
///
///       7 . 4 5 6      rows[0]     1 0 1 1 1
///       1 5 8 5 7      columns[1]  0 1 1 1 1
///       4 5 6 9 1
///       4 3 2 6 2      bit x of rows[y] and bit y of columns[x] stand for the cell in column x, row y
///       9 9 8 7 3
///
/// Taking a number clears one bit of a row and one of a column. Moves need only the cursor's row and column.
template <int N>
struct Board {
    using Line = std::conditional_t<N <= 8, std::uint8_t, std::uint32_t>;

    std::array<std::uint8_t, std::size_t{N} * N> numbers{};  ///< 0 if the cell is empty
    std::array<Line, N> rows{};
    std::array<Line, N> columns{};

    bool operator==(Board const&) const = default;

    /// 0 if the cell is empty.
    int number(Cell cell) const { return numbers[index(cell)]; }

    /// The cell must be empty.
    void put(Cell cell, int number) {
        numbers[index(cell)] = static_cast<std::uint8_t>(number);
        rows[at(cell.row)] = static_cast<Line>(rows[at(cell.row)] | 1U << cell.column);
        columns[at(cell.column)] = static_cast<Line>(columns[at(cell.column)] | 1U << cell.row);
    }

    /// Empties a cell and returns its number.
    int take(Cell cell) {
        int const taken = number(cell);
        numbers[index(cell)] = 0;
        rows[at(cell.row)] = static_cast<Line>(rows[at(cell.row)] & ~(1U << cell.column));
        columns[at(cell.column)] = static_cast<Line>(columns[at(cell.column)] & ~(1U << cell.row));
        return taken;
    }

    Targets<N> targets(Cell cursor) const {
        return {cursor, rows[at(cursor.row)], columns[at(cursor.column)]};
    }

    /// Mixes the words independently of each other, for instruction-level parallelism.
    std::uint64_t key() const {
        std::uint64_t key = 0;
        for (std::size_t i = 0; i < numbers.size(); i += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, numbers.data() + i, 8);
            key ^= joute::mixed(word + i * 0x9E3779B97F4A7C15ULL);
        }
        return key;
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    static std::size_t index(Cell cell) { return at(cell.row * N + cell.column); }
};

/// The seat to move is part of the position because the first player is random (rule 1).
template <int N>
struct Position {
    Board<N> board;
    Cell cursor = nowhere;
    std::array<std::int16_t, joute::most_seats> scores{};
    std::int8_t seat = 0;
    bool operator==(Position const&) const = default;

    /// False before the first move of `start=free`.
    bool has_cursor() const { return cursor.column >= 0; }
    /// The character of a cell in the notation of positions.
    char symbol(Cell cell) const {
        if (cell == cursor) return '#';
        int const number = board.number(cell);
        return number == 0 ? '.' : static_cast<char>('0' + number);
    }
};

/// The board as text, in the layout of the teaching document: columns and rows numbered from 1, by their last
/// digit, inside a border of stars.
template <int N>
std::string printed(Position<N> const& q, int n) {
    auto digit = [](int i) { return static_cast<char>('0' + i % 10); };
    std::string text = "x";
    for (int x = 0; x <= n; ++x) text += digit(x);
    text += "\ny" + std::string(static_cast<std::size_t>(n) + 1, '*') + "\n";
    for (int y = 0; y < n; ++y) {
        text += std::string{digit(y + 1), '*'};
        for (int x = 0; x < n; ++x) text += q.symbol({x, y});
        text += '\n';
    }
    return text;
}

}  // namespace tirs
