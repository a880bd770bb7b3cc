// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/memory.hpp"
#include "joute/game/limits.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace tirs {

/// The part of a two-player position on at most 8 × 8 cells that determines the future: numbers and cursor,
/// without scores or seats. The cell in row r and column c is bit 8 · r + c.
struct Rest {
    std::uint64_t numbers = 0;  ///< the cells that still hold a number
    int row = 0;                ///< of the cursor
    int column = 0;             ///< of the cursor
};

/// Proves the value of a Rest: with best play, the future gain of the side to move minus the opponent's.
///
/// MTD(f)-style search: null-window searches until lower and upper bound meet (Plaat and others, «Best-first
/// fixed-depth minimax algorithms», 1996). It uses a transposition table of bounds for (numbers left,
/// cursor), and a static upper bound from a pairing strategy of the opponent. Two reductions merge positions:
/// the cursor's row or column is ignored if it is empty, and unreachable numbers are removed.
class Duel {
public:
    using Numbers = std::array<std::uint8_t, 64>;  ///< by cell; 0 if it holds none

    /// The transposition table grows as it fills, up to `most_bytes`.
    Duel(Numbers const& numbers, std::size_t most_bytes);

    /// Null if the budget is exhausted. The table keeps its bounds for the next call.
    std::optional<int> value(Rest const& rest, joute::Meter& meter);
    /// The value and a cell to take that achieves it.
    struct Best {
        int value = 0;
        int cell = 0;
    };
    /// Null if the budget is exhausted, or if no cell can be taken.
    std::optional<Best> best(Rest const& rest, joute::Meter& meter);

private:
    struct Entry {
        std::uint64_t numbers = 0;
        std::uint16_t cursor = 0;
        std::int16_t low = 0;
        std::int16_t high = 0;
        std::uint8_t best = 64;
        std::uint8_t size = 0;  ///< numbers left; entries with few are replaced first: cheap to search again
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
    int largest_on(std::uint64_t cells) const;
    int upper_bound(std::uint64_t numbers) const;
    std::size_t list(Rest const& rest, std::uint64_t cross, std::array<Choice, 16>& choices) const;
    int move_order(Choice const& choice) const;
    int search(Rest const& rest, int beta, joute::Meter& meter);
    std::size_t place_of(Rest const& rest) const;
    Entry const* find(Rest const& rest) const;
    void keep(Rest const& rest, int low, int high, int best);
    void grow();

    Numbers numbers_;
    std::array<std::uint64_t, 10> with_{};  ///< the cells of each number 1 … 9
    std::size_t most_bytes_;
    std::size_t used_ = 0;       ///< occupied entries
    joute::LargeMemory memory_;  ///< zeroed: an entry without numbers is free
    std::span<Entry> table_;
};

}  // namespace tirs
