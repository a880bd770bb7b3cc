// SPDX-License-Identifier: MIT
#include "small_board.hpp"

#include "joute/solve/subsets.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <set>
#include <utility>

namespace ttt {
namespace {

// The images of a cell under all symmetries.
std::set<int> orbit(int n, int cell) {
    std::set<int> cells;
    for (int s = 0; s < static_cast<int>(SmallBoard::symmetries); ++s) cells.insert(turned(n, cell, s));
    return cells;
}

}  // namespace

SmallBoard::SmallBoard(int k, int n) : k_(k), n_(n) {
    assert(n <= most_n);
    number_cells();
    make_images();
    for (auto const& row : ttt::rows(k, n)) {
        Cells mask = 0;
        for (int const cell : row) mask |= Cells{1} << bit_of_cell_[static_cast<std::size_t>(cell)];
        rows_.push_back(mask);
    }
}

void SmallBoard::number_cells() {
    std::set<std::pair<std::size_t, std::set<int>>> orbits;  // smallest first
    for (int cell = 0; cell < size(); ++cell) {
        auto cells = orbit(n_, cell);
        auto const count = cells.size();
        orbits.emplace(count, std::move(cells));
    }
    bit_of_cell_.resize(static_cast<std::size_t>(size()));
    for (auto const& [count, cells] : orbits) {
        seams_.push_back(static_cast<int>(cell_of_bit_.size()));
        for (int const cell : cells) {
            bit_of_cell_[static_cast<std::size_t>(cell)] = static_cast<int>(cell_of_bit_.size());
            cell_of_bit_.push_back(cell);
        }
    }
}

void SmallBoard::make_images() {
    for (std::size_t piece = 0; piece < pieces; ++piece) {
        for (std::size_t part = 1; part <= piece_mask; ++part) {
            auto const bit = piece * piece_bits + static_cast<std::size_t>(std::countr_zero(part));
            if (bit >= cell_of_bit_.size()) continue;
            images_[piece][part] = images_[piece][part & (part - 1)];
            for (std::size_t s = 0; s < symmetries; ++s) {
                auto const to = static_cast<std::size_t>(turned(n_, cell_of_bit_[bit], static_cast<int>(s)));
                images_[piece][part][s] |= Cells{1} << bit_of_cell_[to];
            }
        }
    }
}

Cells SmallBoard::set_of(std::uint32_t cells) const {
    Cells set = 0;
    for (; cells != 0; cells &= cells - 1)
        set |= Cells{1} << bit_of_cell_[static_cast<std::size_t>(std::countr_zero(cells))];
    return set;
}

Grid SmallBoard::grid(Cells x, Cells o) const {
    auto grid = Grid::empty(k_, n_);
    for (std::size_t bit = 0; bit < cell_of_bit_.size(); ++bit) {
        auto& cell = grid.cells[static_cast<std::size_t>(cell_of_bit_[bit])];
        if (((x >> bit) & 1) != 0) cell = 'X';
        if (((o >> bit) & 1) != 0) cell = 'O';
    }
    return grid;
}

bool SmallBoard::has_row(Cells marks) const {
    return std::any_of(rows_.begin(), rows_.end(), [&](Cells row) { return (marks & row) == row; });
}

bool SmallBoard::can_be_final(Cells marks) const {
    Cells shared = marks;  // by all complete rows
    for (Cells const row : rows_) {
        if ((marks & row) == row) shared &= row;
    }
    return shared != 0 && has_row(marks);
}

SmallBoard::Canonical SmallBoard::canonical(Cells set) const {
    auto const all = images(set);
    auto const best = std::min_element(all.begin(), all.end());
    return {*best, static_cast<std::size_t>(best - all.begin())};
}

std::uint32_t SmallBoard::orbit_size(Cells set) const {
    auto const all = images(set);
    return static_cast<std::uint32_t>(symmetries) /
           static_cast<std::uint32_t>(std::count(all.begin(), all.end(), set));
}

std::vector<Cells> SmallBoard::canonical_sets(int marks) const {
    // The part of a canonical set in the last orbit is canonical too.
    int const seam = seams_.back();
    std::vector<Cells> sets;
    for (Cells high = 0; high < Cells{1} << (size() - seam); ++high) {
        Cells const last = high << seam;
        int const rest = marks - std::popcount(last);
        if (rest < 0 || rest > seam || canonical(last).set != last) continue;
        std::uint64_t low = (std::uint64_t{1} << rest) - 1;
        for (auto left = joute::subsets(seam, rest); left > 0; --left) {
            Cells const set = last | static_cast<Cells>(low);
            if (canonical(set).set == set) sets.push_back(set);
            if (left > 1) low = joute::next_subset(low);
        }
    }
    return sets;
}

}  // namespace ttt
