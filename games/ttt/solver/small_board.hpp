// SPDX-License-Identifier: MIT
#pragma once

#include "grid.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ttt {

using Cells = std::uint32_t;  ///< a set of cells of a small board, one bit each

/// A board of at most 5 × 5. Its bits are not in the order of the cells: cells that symmetries exchange lie side by side, and
/// those of which there are eight come last.
///
///      1 17  5 18  2        A set is canonical if it is the smallest of its eight images. What it has of the cells
///     19  9 13 10 20        from 17 on must be canonical then, which saves most of the search for such sets; and
///      6 14  0 15  7        cells below a seam, a number at which another kind of cells begins, stay below it
///     21 11 16 12 22        however the board is turned.
///      3 23  8 24  4
class SmallBoard {
public:
    static constexpr int most_n = 5;
    static constexpr std::size_t symmetries = 8;

    /// Lists rows and images once.
    SmallBoard(int k, int n);

    /// What it was made with; how many cells; the set of all.
    int k() const { return k_; }
    int n() const { return n_; }
    int size() const { return n_ * n_; }
    Cells all() const { return (Cells{1} << size()) - 1; }

    /// From cells as bits row by row, or a grid, to sets; and back.
    Cells set_of(std::uint32_t cells) const;
    Cells marks(Grid const& grid, char side) const { return set_of(grid.cells_of(side)); }
    Grid grid(Cells x, Cells o) const;

    /// Every winning row as a set.
    std::span<Cells const> rows() const { return rows_; }
    /// Whether the marks contain one of them.
    bool has_row(Cells marks) const;
    /// Whether it has one, and the last mark may have made it: without some mark there is none.
    bool may_end(Cells marks) const;

    /// The bits at which another kind of cells begins.
    std::span<int const> seams() const { return seams_; }
    /// A set after one of the eight symmetries, or after each of them.
    Cells image(Cells set, std::size_t symmetry) const { return images(set)[symmetry]; }
    std::array<Cells, symmetries> images(Cells set) const {
        auto result = images_[0][set & piece_mask];
        for (std::size_t piece = 1; piece < pieces; ++piece) {
            auto const& part = images_[piece][(set >> (piece * piece_bits)) & piece_mask];
            for (std::size_t s = 0; s < symmetries; ++s) result[s] |= part[s];
        }
        return result;
    }
    /// The smallest image of a set.
    struct Canonical {
        Cells set = 0;
        std::size_t symmetry = 0;  ///< that leads there; 0 leaves everything in place
    };
    /// The first symmetry that leads there is named.
    Canonical canonical(Cells set) const;
    /// How many different sets its images are.
    std::uint32_t alike(Cells set) const;
    /// All canonical sets of so many cells, in rising order.
    std::vector<Cells> canonical_sets(int marks) const;

private:
    static constexpr int piece_bits = 9;
    static constexpr Cells piece_mask = (1 << piece_bits) - 1;
    static constexpr std::size_t pieces = 3;
    using Images = std::array<Cells, symmetries>;

    void number_cells();
    void make_images();

    int k_;
    int n_;
    std::vector<int> cell_of_bit_;
    std::vector<int> bit_of_cell_;
    std::vector<int> seams_;
    std::vector<Cells> rows_;
    std::array<std::array<Images, piece_mask + 1>, pieces> images_{};
};

}  // namespace ttt
