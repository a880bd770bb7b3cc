// SPDX-License-Identifier: MIT
#pragma once

#include "position.hpp"

#include "joute/base/text.hpp"
#include "joute/game/grid.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// The notation of moves, and a parser for typed input.
namespace incognito {

/// `b4e4`, `b2?a2`, `~knight`.
inline std::string text(Move m) {
    switch (m.kind) {
        case Kind::spy: return "~spy";
        case Kind::bad: return "~bad";
        case Kind::knight: return "~knight";
        default: return name(m.from) + (m.kind == Kind::question ? "?" : "") + name(m.to);
    }
}

/// A parsed line: the kind of move, if given, and up to two cells, possibly off the board.
///
///     d    (3, 1) --> (3, 4)    b4    b4->e4    b2?a2    I b2->a2    3 1 3 4
struct Typed {
    std::optional<Kind> kind;
    std::vector<joute::grid::Cell> cells;
};

/// The notation of a move between two cells, legal or not.
inline std::string attempt(Kind kind, joute::grid::Cell from, joute::grid::Cell to) {
    return joute::grid::name_or_nowhere(from) + (kind == Kind::question ? "?" : "") +
           joute::grid::name_or_nowhere(to);
}

/// Parses a typed line from left to right.
class TypedReader {
public:
    /// Case does not matter.
    explicit TypedReader(std::string_view line) : line_(joute::lower(line)), rest_(line_) {}

    /// Null unless the line consists of a kind, or of one or two cells with or without a kind.
    std::optional<Typed> read() {
        Typed typed;
        typed.kind = take_kind();
        while (typed.cells.size() < 2 && !at_end()) {
            if (typed.cells.size() == 1 && !take_arrow()) {
                if (take('?')) typed.kind = Kind::question;
            }
            auto const cell = take_cell();
            if (!cell) return std::nullopt;
            typed.cells.push_back(*cell);
        }
        if (!at_end() || (!typed.kind && typed.cells.empty())) return std::nullopt;
        return typed;
    }

private:
    bool at_end() {
        rest_ = joute::trimmed(rest_);
        return rest_.empty();
    }
    bool take(char c) {
        if (at_end() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }

    /// `d` or `i`, unless a cell such as `d1` begins with it.
    std::optional<Kind> take_kind() {
        if (at_end()) return std::nullopt;
        bool const cell = rest_.size() > 1 && rest_[1] >= '0' && rest_[1] <= '9';
        if (cell) return std::nullopt;
        if (take('d')) return Kind::displacement;
        if (take('i')) return Kind::question;
        return std::nullopt;
    }

    bool take_arrow() {
        at_end();
        auto const head = rest_.find_first_not_of('-');
        if (head == std::string_view::npos || head == 0 || rest_[head] != '>') return false;
        rest_.remove_prefix(head + 1);
        return true;
    }

    std::optional<int> take_number() {
        if (at_end()) return std::nullopt;
        int number = 0;
        auto const [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
        if (error != std::errc{}) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return number;
    }

    /// `b4`, or row and column from 0: `(3, 1)`, `3 1`.
    std::optional<joute::grid::Cell> take_cell() {
        if (at_end()) return std::nullopt;
        if (rest_.front() >= 'a' && rest_.front() <= 'z') {
            auto const end = rest_.find_first_not_of("0123456789", 1);
            auto const word = rest_.substr(0, end);
            rest_.remove_prefix(word.size());
            return joute::grid::parse_cell(word);
        }
        bool const bracket = take('(');
        auto const row = take_number();
        take(',');
        auto const column = take_number();
        if (!row || !column || (bracket && !take(')'))) return std::nullopt;
        return joute::grid::Cell{*column, *row};
    }

    std::string line_;
    std::string_view rest_;
};

/// Null if the line cannot be parsed.
inline std::optional<Typed> read_typed(std::string_view line) { return TypedReader(line).read(); }

}  // namespace incognito
