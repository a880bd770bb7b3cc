// SPDX-License-Identifier: MIT
#include "joute/game/grid.hpp"

#include "joute/base/text.hpp"

#include <algorithm>

namespace joute::grid {

std::optional<Cell> parse_cell(std::string_view text) {
    text = trimmed(text);
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    char const letter = lower(text.substr(0, 1))[0];
    auto const row = to_int(text.substr(1));
    if (letter < 'a' || letter > 'z' || !row || *row < 0 || text[1] == '-') return std::nullopt;
    return Cell{letter - 'a', *row - 1};
}

std::optional<std::vector<int>> parse_numbers(std::string_view text) {
    std::string plain(text);
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return c == '(' || c == ')' || c == ',' || c == '\t'; },
        ' ');
    std::vector<int> numbers;
    for (auto word : tokens(plain)) {
        auto const number = to_int(word);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    if (numbers.empty()) return std::nullopt;
    return numbers;
}

std::optional<std::string> typed_cell(std::string_view text, Cell (*from_numbers)(int first, int second)) {
    if (auto const cell = parse_cell(text)) return name(*cell);
    auto const numbers = parse_numbers(text);
    if (!numbers || numbers->size() != 2) return std::nullopt;
    // Clamped so that `from_numbers` can subtract 1 without overflow.
    auto near = [](int number) { return std::clamp(number, -1, 99); };
    return name_or_nowhere(from_numbers(near((*numbers)[0]), near((*numbers)[1])));
}

std::string name_or_nowhere(Cell cell) { return cell.inside(26) ? name(cell) : "z99"; }

std::vector<std::string_view> parse_rows(std::string_view text, int n, std::string_view allowed) {
    auto rows = split(text, '/');
    if (rows.size() != static_cast<std::size_t>(n)) {
        throw Error(plural(rows.size(), "'{}' has {} row instead of {}", "'{}' has {} rows instead of {}",
                           text, rows.size(), n));
    }
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (rows[r].size() != static_cast<std::size_t>(n)) {
            throw Error(plural(width(rows[r]), "row {} has {} cell instead of {}",
                               "row {} has {} cells instead of {}", r + 1, width(rows[r]), n));
        }
        auto const wrong = rows[r].find_first_not_of(allowed);
        if (wrong != std::string_view::npos) {
            throw Error(msg("row {}: '{}' is none of '{}'", r + 1, rows[r].substr(wrong, 1), allowed));
        }
    }
    return rows;
}

Scene empty_board(int n) {
    Scene scene;
    scene.width = n + 1;
    scene.height = n + 1;
    for (int row = 0; row < n; ++row) {
        for (int column = 0; column < n; ++column) {
            scene.zones.push_back({name({column, row}), {column + 1.0, row + 1.0}, 1, 1});
        }
    }
    for (int i = 0; i < n; ++i) {
        auto label = [&](Point at, std::string text) {
            scene.marks.push_back({Mark::Shape::text, at, 0.5, std::move(text), Ink::faint, {}});
        };
        label({i + 1.5, 0.5}, std::string(1, static_cast<char>('a' + i)));
        label({0.5, i + 1.5}, std::to_string(i + 1));
    }
    return scene;
}

}  // namespace joute::grid
