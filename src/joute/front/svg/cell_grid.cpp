// SPDX-License-Identifier: MIT
#include "joute/front/svg/cell_grid.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace joute::svg {

std::optional<CellGrid> CellGrid::of(Scene const& scene) {
    if (scene.zones.empty()) return std::nullopt;
    CellGrid grid;
    grid.zones_ = scene.zones;
    auto const& first = scene.zones.front();
    grid.corner_ = first.corner;
    for (auto const& zone : scene.zones) {
        if (zone.width != first.width || zone.height != first.height) return std::nullopt;
        grid.corner_ = {std::min(grid.corner_.x, zone.corner.x), std::min(grid.corner_.y, zone.corner.y)};
    }
    for (auto const& zone : scene.zones) {
        grid.cells_.push_back(grid.cell_at(zone.center()));
        grid.columns_ = std::max(grid.columns_, grid.cells_.back().column + 1);
        grid.rows_ = std::max(grid.rows_, grid.cells_.back().row + 1);
    }
    auto const places = static_cast<std::size_t>(grid.columns_) * static_cast<std::size_t>(grid.rows_);
    if (places != grid.zones_.size()) return std::nullopt;
    grid.zone_of_.assign(places, -1);
    for (std::size_t i = 0; i < grid.cells_.size(); ++i) {
        auto& zone = grid.zone_of_[static_cast<std::size_t>(grid.cells_[i].row * grid.columns_ +
                                                            grid.cells_[i].column)];
        if (std::exchange(zone, static_cast<int>(i)) != -1) return std::nullopt;
    }
    return grid;
}

CellGrid::Cell CellGrid::cell_at(Point p) const {
    auto const [x, y] = inside(p);
    return {static_cast<int>(std::floor(x / zones_.front().width)),
            static_cast<int>(std::floor(y / zones_.front().height))};
}

std::optional<int> CellGrid::zone_at(Point p) const { return zone_at(cell_at(p)); }

std::optional<int> CellGrid::zone_at(Cell cell) const {
    if (cell.column < 0 || cell.row < 0 || cell.column >= columns_ || cell.row >= rows_) return std::nullopt;
    return zone_of_[static_cast<std::size_t>(cell.row * columns_ + cell.column)];
}

CellGrid::Cell CellGrid::turned(Cell cell, int symmetry) const {
    if ((symmetry & 1) != 0) cell.column = columns_ - 1 - cell.column;
    if ((symmetry & 2) != 0) cell.row = rows_ - 1 - cell.row;
    if ((symmetry & 4) != 0) std::swap(cell.column, cell.row);
    return cell;
}

std::vector<std::string> CellGrid::looks(std::span<Mark const> marks) const {
    std::vector<std::string> looks(zones_.size());
    for (auto const& mark : marks) {
        auto const zone = zone_at(mark.at);
        if (!zone || mark.shape == Mark::Shape::stroke) continue;
        looks[static_cast<std::size_t>(*zone)] += std::to_string(static_cast<int>(mark.shape)) + "," +
                                                  std::to_string(static_cast<int>(mark.ink)) + mark.picture +
                                                  "," + mark.text + ";";
    }
    return looks;
}

int CellGrid::symmetries(std::span<Mark const> marks) const {
    auto const seen = looks(marks);
    int same = 0;
    for (int symmetry = 0; symmetry < (columns_ == rows_ ? 8 : 4); ++symmetry) {
        bool looks_same = true;
        for (std::size_t zone = 0; zone < zones_.size() && looks_same; ++zone) {
            auto const other = zone_at(turned(cells_[zone], symmetry));
            looks_same = seen[zone] == seen[static_cast<std::size_t>(*other)];
        }
        same += looks_same ? 1 : 0;
    }
    return same;
}

}  // namespace joute::svg
