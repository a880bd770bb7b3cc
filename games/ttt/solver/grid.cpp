// SPDX-License-Identifier: MIT
#include "grid.hpp"

#include "joute/game/grid.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace ttt {

Grid Grid::empty(int k, int n) { return {k, n, std::vector<char>(static_cast<std::size_t>(n * n), '.')}; }

Grid Grid::of_text(int k, std::string_view text) {
    int const n = static_cast<int>(std::count(text.begin(), text.end(), '/')) + 1;
    Grid grid{k, n, {}};
    for (auto const& row : joute::grid::parse_rows(text, n, "XO.")) {
        grid.cells.insert(grid.cells.end(), row.begin(), row.end());
    }
    return grid;
}

std::string Grid::text() const {
    std::string text;
    for (int cell = 0; cell < size(); ++cell) {
        if (cell > 0 && cell % n == 0) text += '/';
        text += at(cell);
    }
    return text;
}

std::uint32_t Grid::cells_of(char side) const {
    std::uint32_t set = 0;
    for (int cell = 0; cell < size(); ++cell) set |= static_cast<std::uint32_t>(at(cell) == side) << cell;
    return set;
}

int Grid::marks() const { return size() - static_cast<int>(std::count(cells.begin(), cells.end(), '.')); }

bool Grid::won() const {
    auto const all = rows(k, n);
    char const last = other(mover());
    return std::any_of(all.begin(), all.end(), [&](auto const& row) {
        return std::all_of(row.begin(), row.end(), [&](int cell) { return at(cell) == last; });
    });
}

Grid Grid::after(int cell) const {
    Grid next = *this;
    next.cells[static_cast<std::size_t>(cell)] = mover();
    return next;
}

Grid Grid::canonical() const {
    Grid best = *this;
    for (int s = 1; s < 8; ++s) {
        Grid image = *this;
        for (int cell = 0; cell < size(); ++cell) {
            image.cells[static_cast<std::size_t>(turned(n, cell, s))] = at(cell);
        }
        if (image.cells < best.cells) best = std::move(image);
    }
    return best;
}

int turned(int n, int cell, int s) {
    int row = cell / n;
    int column = cell % n;
    if ((s & 1) != 0) column = n - 1 - column;
    if ((s & 2) != 0) row = n - 1 - row;
    if ((s & 4) != 0) std::swap(row, column);
    return row * n + column;
}

std::vector<std::vector<int>> rows(int k, int n) {
    std::vector<std::vector<int>> all;
    auto add = [&](int row, int column, int down, int right) {
        int const last_row = row + down * (k - 1);
        int const last_column = column + right * (k - 1);
        if (last_row >= n || last_column >= n || last_column < 0) return;
        std::vector<int> cells;
        for (int i = 0; i < k; ++i) cells.push_back((row + down * i) * n + column + right * i);
        all.push_back(std::move(cells));
    };
    constexpr std::array<std::pair<int, int>, 4> directions{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    for (int cell = 0; cell < n * n; ++cell) {
        for (auto const& [down, right] : directions) add(cell / n, cell % n, down, right);
    }
    return all;
}

std::vector<int> from_the_centre(int n) {
    auto distance = [n](int cell) {
        int const down = 2 * (cell / n) - n + 1;
        int const right = 2 * (cell % n) - n + 1;
        return down * down + right * right;
    };
    std::vector<int> cells(static_cast<std::size_t>(n * n));
    std::iota(cells.begin(), cells.end(), 0);
    std::stable_sort(cells.begin(), cells.end(), [&](int a, int b) { return distance(a) < distance(b); });
    return cells;
}

}  // namespace ttt
