// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace joute::svg {

/// The zones of a scene as the cells of a grid, where they are one.
///
///       0,0  1,0  2,0
///       0,1  1,1  2,1      column, then row; a zone's index may be any
class CellGrid {
public:
    /// Counted from 0 at the top left.
    struct Cell {
        int column = 0;
        int row = 0;
    };

    /// Nothing unless the zones are of one size and fill a rectangle.
    static std::optional<CellGrid> of(Scene const& scene);

    /// What it is made of; zones have the indices they have in the scene.
    int columns() const { return columns_; }
    int rows() const { return rows_; }
    std::vector<Zone> const& zones() const { return zones_; }
    Cell cell(int zone) const { return cells_[static_cast<std::size_t>(zone)]; }
    /// A point of the scene in cells from the grid's top left corner.
    Point inside(Point p) const;
    /// The zone a point lies in.
    std::optional<int> zone_at(Point p) const;

    /// Under how many of the grid's symmetries, eight if it is square and four if not, the marks in its cells look the same.
    int symmetries(std::span<Mark const> marks) const;

private:
    std::optional<int> zone_at(Cell cell) const;
    /// The cell that a symmetry sends one to: bit 0 mirrors columns, 1 mirrors rows, 2 swaps the two.
    Cell turned(Cell cell, int symmetry) const;
    /// What is to be seen in each zone.
    std::vector<std::string> looks(std::span<Mark const> marks) const;

    std::vector<Zone> zones_;
    std::vector<Cell> cells_;   ///< by zone
    std::vector<int> zone_of_;  ///< row by row
    Point corner_;
    int columns_ = 0;
    int rows_ = 0;
};

}  // namespace joute::svg
