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

/// The value of every reachable position on a board of at most 4 × 4, and its distance to the end when the
/// winner hurries and the loser delays; a draw fills the board. A layer holds the positions with the same
/// number of marks. Layers are generated forwards, then valued backwards, each from the next. Only one of up
/// to eight symmetric positions is stored.
class StrongTable {
public:
    /// Throws Error if the board is larger. After a stop request the table is incomplete: do not use it.
    StrongTable(int k, int n, std::stop_token const& stop = {});

    /// The value of a position.
    struct Entry {
        int value = 0;     ///< for the side to move: 1 a win, 0 a draw, −1 a loss
        int distance = 0;  ///< plies to the end
        bool operator==(Entry const&) const = default;
    };
    /// Null if the position cannot occur. Cells are bits, row by row from the lowest.
    std::optional<Entry> lookup(std::uint32_t x, std::uint32_t o) const {
        auto const byte = values_[folding_.canonical(folding_.number(x, o))];
        return byte == 0 ? std::nullopt : std::optional(unpacked(byte));
    }
    std::optional<Entry> lookup(Grid const& grid) const;

    /// The numbers of positions.
    struct Counts {
        std::uint64_t positions = 0;  ///< reachable, start and ends included
        std::uint64_t up_to_symmetry = 0;
        std::array<std::uint64_t, 3> attractors{};  ///< drawn, won by X, won by O
    };
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

    /// A value and a distance below 32 in one non-zero byte.
    static std::uint8_t packed(Entry const& entry) {
        return static_cast<std::uint8_t>(1 + (entry.value + 1) * 32 + entry.distance);
    }
    static Entry unpacked(std::uint8_t byte) { return {(byte - 1) / 32 - 1, (byte - 1) % 32}; }

    int k_;
    int n_;
    Folding folding_;
    std::vector<bool> rows_;            ///< indexed by the marks of one side: whether they contain a row
    std::vector<std::uint8_t> values_;  ///< indexed by number; 0: cannot occur, or not canonical
    Counts counts_;
};

}  // namespace ttt
