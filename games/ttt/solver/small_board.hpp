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

/// A bitboard of at most 5 × 5. Bits are ordered by orbit: cells that symmetries map to each other are
/// adjacent, and the largest orbit comes last.
///
///      1 17  5 18  2        A set is canonical if it is the smallest of its eight images. Then its part
///     19  9 13 10 20        from bit 17 on is canonical too, which speeds up canonical_sets().
///      6 14  0 15  7
///     21 11 16 12 22        A seam is the first bit of an orbit: here 0, 1, 5, 9, 13, 17. Symmetries
///      3 23  8 24  4        map the bits below a seam to each other.
class SmallBoard {
public:
    static constexpr int most_n = 5;
    static constexpr std::size_t symmetries = 8;

    SmallBoard(int k, int n);

    int k() const { return k_; }
    int n() const { return n_; }
    int size() const { return n_ * n_; }
    Cells all() const { return (Cells{1} << size()) - 1; }

    /// Convert cells, given as bits row by row or as a grid, to sets of this board and back.
    Cells set_of(std::uint32_t cells) const;
    Cells marks(Grid const& grid, char side) const { return set_of(grid.cells_of(side)); }
    Grid grid(Cells x, Cells o) const;

    /// All rows of k cells.
    std::span<Cells const> rows() const { return rows_; }
    /// Whether the marks contain a row.
    bool has_row(Cells marks) const;
    /// Whether the marks contain a row, and a single last mark can have completed all their rows.
    bool can_be_final(Cells marks) const;

    /// The first bit of each orbit.
    std::span<int const> seams() const { return seams_; }
    /// The image of a set under one symmetry, or under all eight.
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
        std::size_t symmetry = 0;  ///< maps the original set to `set`; 0 is the identity
    };
    /// Of several such symmetries, returns the first.
    Canonical canonical(Cells set) const;
    /// The number of different images of a set.
    std::uint32_t orbit_size(Cells set) const;
    /// All canonical sets of `marks` cells, in increasing order.
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
