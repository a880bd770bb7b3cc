// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace joute::svg {

/// The zones of a scene as the cells of a rectangular grid, in any order of zone indices.
///
///     0,0  1,0  2,0
///     0,1  1,1  2,1      column, row
class CellGrid {
public:
    /// Counted from 0 at the top left.
    struct Cell {
        int column = 0;
        int row = 0;
    };

    /// Nullopt unless the zones have the same size and fill a rectangle.
    static std::optional<CellGrid> of(Scene const& scene);

    /// Zones keep their indices in the scene.
    int columns() const { return columns_; }
    int rows() const { return rows_; }
    std::vector<Zone> const& zones() const { return zones_; }
    Cell cell(int zone) const { return cells_[static_cast<std::size_t>(zone)]; }
    /// In units of the scene.
    double width() const { return columns_ * zones_.front().width; }
    double height() const { return rows_ * zones_.front().height; }
    /// Converts a point of the scene to the same units, from the grid's top left corner.
    Point inside(Point p) const { return {p.x - corner_.x, p.y - corner_.y}; }
    /// The zone that contains a point of the scene; nullopt outside the grid.
    std::optional<int> zone_at(Point p) const;

    /// The number of the grid's symmetries (8 if square, else 4) that leave the marks in its cells unchanged.
    int symmetries(std::span<Mark const> marks) const;

private:
    Cell cell_at(Point p) const;
    std::optional<int> zone_at(Cell cell) const;
    /// The image of a cell under a symmetry: bit 0 mirrors columns, bit 1 mirrors rows, bit 2 transposes.
    Cell turned(Cell cell, int symmetry) const;
    /// A description of the marks in each zone, to compare zones.
    std::vector<std::string> looks(std::span<Mark const> marks) const;

    std::vector<Zone> zones_;
    std::vector<Cell> cells_;   ///< by zone
    std::vector<int> zone_of_;  ///< row by row
    Point corner_;
    int columns_ = 0;
    int rows_ = 0;
};

}  // namespace joute::svg
