// SPDX-License-Identifier: MIT
#pragma once

#include "folding.hpp"
#include "grid.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace ttt {

/// The value of every position that can occur on a board of at most 4 × 4, and how long the match lasts from there
/// when the winner hurries and the loser delays; a draw fills the board. A mark is never taken back, so positions
/// fall into layers by their number of marks: each is valued from the next. Only one of up to eight symmetric
/// positions is kept.
class StrongTable {
public:
    /// Throws Error when the board is larger. A table that was stopped is incomplete and must not be asked.
    StrongTable(int k, int n, std::stop_token const& stop = {});

    /// What is known of a position.
    struct Entry {
        int value = 0;     ///< for the side to move: 1 a win, 0 a draw, −1 a loss
        int distance = 0;  ///< plies to the end
        bool operator==(Entry const&) const = default;
    };
    /// Empty for a position that cannot occur. The cells of X and of O are bits, row by row from the lowest.
    std::optional<Entry> lookup(std::uint32_t x, std::uint32_t o) const {
        auto const byte = values_[folding_.canonical(folding_.number(x, o))];
        return byte == 0 ? std::nullopt : std::optional(unpacked(byte));
    }
    std::optional<Entry> lookup(Grid const& grid) const;

    /// How much there is of it.
    struct Counts {
        std::uint64_t positions = 0;  ///< that can occur, the start and the ends included
        std::uint64_t up_to_symmetry = 0;
        std::array<std::uint64_t, 3> attractors{};  ///< positions that are a draw, won by X, won by O
    };
    /// Over all positions that can occur.
    Counts const& counts() const { return counts_; }

private:
    using Layer = std::vector<std::uint32_t>;

    std::vector<Layer> layers(std::stop_token const& stop) const;
    Layer next_layer(Layer const& layer, int side, std::vector<bool>& seen) const;
    void value_layer(Layer const& layer, int marks, std::size_t begin, std::size_t end);
    Entry value_of(std::uint32_t number, int marks) const;
    void count_layer(Layer const& layer, int marks);
    bool has_row(std::uint32_t marks) const { return rows_[marks]; }
    Entry at(std::uint32_t canonical) const { return unpacked(values_[canonical]); }

    /// A value and a distance below 32 in one byte, which is not 0.
    static std::uint8_t packed(Entry const& entry) {
        return static_cast<std::uint8_t>(1 + (entry.value + 1) * 32 + entry.distance);
    }
    static Entry unpacked(std::uint8_t byte) { return {(byte - 1) / 32 - 1, (byte - 1) % 32}; }

    int k_;
    int n_;
    Folding folding_;
    std::vector<bool> rows_;            ///< by marks of one side: whether they hold a row
    std::vector<std::uint8_t> values_;  ///< by number; 0 for positions that cannot occur or are not kept
    Counts counts_;
};

}  // namespace ttt
