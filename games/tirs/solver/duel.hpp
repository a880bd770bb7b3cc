// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/memory.hpp"
#include "joute/game/limits.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace tirs {

/// What is left to play for between two players on a board of at most 8 × 8: the future alone, without scores or names.
///
/// Eight bits to a row: the cell in row r and column c is bit 8 · r + c. The cursor is the row and the column of the last
/// number taken.
struct Rest {
    std::uint64_t numbers = 0;  ///< the cells that still have one
    int row = 0;
    int column = 0;
};

/// Proves what the side to move gets more than the other from here on, with best play of both.
///
/// Alpha-beta with a window without inside, moved until the value is between (Plaat and others, «Best-first fixed-depth
/// minimax algorithms», 1996), a table of bounds for (numbers left, cursor), and a bound without search, from numbers that
/// the other can pair. Two things make many positions one: a row or column of the cursor that is empty is forgotten, and so
/// are numbers that no sequence of moves can reach any more.
class Duel {
public:
    using Numbers = std::array<std::uint8_t, 64>;  ///< by cell; 0 where there is none

    /// The table grows as it fills, up to so many bytes.
    Duel(Numbers const& numbers, std::size_t most_bytes);

    /// Nothing when the budget was not enough. What was proved on the way is kept for the next question.
    std::optional<int> value(Rest const& rest, joute::Meter& meter);
    /// A cell to take for it, where there is one.
    struct Best {
        int value = 0;
        int cell = 0;
    };
    /// The value and how to get it. Nothing when the budget was not enough.
    std::optional<Best> best(Rest const& rest, joute::Meter& meter);

private:
    struct Entry {
        std::uint64_t numbers = 0;
        std::uint16_t cursor = 0;
        std::int16_t low = 0;
        std::int16_t high = 0;
        std::uint8_t best = 64;
        std::uint8_t size = 0;  ///< how many numbers: what took longer to prove is kept
    };
    struct Choice {
        Rest rest;
        int cell = 0;
        int taken = 0;
        int order = 0;
    };

    static constexpr std::size_t entries_per_bucket = 4;
    static constexpr std::size_t first_bytes = 1 << 18;
    static constexpr std::size_t growth = 4;

    Rest reduced(Rest rest) const;
    Rest after(Rest const& rest, int cell) const;
    int most_at(std::uint64_t cells) const;
    int highest(std::uint64_t numbers) const;
    std::size_t list(Rest const& rest, std::uint64_t cross, std::array<Choice, 16>& choices) const;
    int promise(Choice const& choice) const;
    int search(Rest const& rest, int beta, joute::Meter& meter);
    std::size_t place_of(Rest const& rest) const;
    Entry const* find(Rest const& rest) const;
    void keep(Rest const& rest, int low, int high, int best);
    void grow();

    Numbers numbers_;
    std::array<std::uint64_t, 10> with_{};  ///< the cells of each number
    std::size_t most_bytes_;
    std::size_t used_ = 0;       ///< entries
    joute::LargeMemory memory_;  ///< zero where nothing was kept: there is always a number left
    std::span<Entry> table_;
};

}  // namespace tirs
