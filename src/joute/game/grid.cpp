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

std::vector<std::string_view> parse_rows(std::string_view text, int columns, int rows,
                                         std::string_view allowed) {
    auto found = split(text, '/');
    if (found.size() != static_cast<std::size_t>(rows)) {
        throw Error(plural(found.size(), "'{}' has {} row instead of {}", "'{}' has {} rows instead of {}",
                           text, found.size(), rows));
    }
    for (std::size_t r = 0; r < found.size(); ++r) {
        if (found[r].size() != static_cast<std::size_t>(columns)) {
            throw Error(plural(width(found[r]), "row {} has {} cell instead of {}",
                               "row {} has {} cells instead of {}", r + 1, width(found[r]), columns));
        }
        auto const wrong = found[r].find_first_not_of(allowed);
        if (wrong != std::string_view::npos) {
            throw Error(msg("row {}: '{}' is none of '{}'", r + 1, found[r].substr(wrong, 1), allowed));
        }
    }
    return found;
}

Scene empty_board(int columns, int rows) {
    Scene scene;
    scene.width = columns + 1;
    scene.height = rows + 1;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            scene.zones.push_back({name({column, row}), {column + 1.0, row + 1.0}, 1, 1});
        }
    }
    auto label = [&](Point at, std::string text) {
        scene.marks.push_back({Mark::Shape::label, at, 0.5, std::move(text), Ink::faint});
    };
    for (int i = 0; i < columns; ++i) label({i + 1.5, 0.5}, std::string(1, static_cast<char>('a' + i)));
    for (int i = 0; i < rows; ++i) label({0.5, i + 1.5}, std::to_string(i + 1));
    return scene;
}

}  // namespace joute::grid
