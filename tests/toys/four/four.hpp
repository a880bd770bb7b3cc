// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/grid.hpp"
#include "joute/game/talents.hpp"

#include <array>
#include <string>
#include <string_view>

/// @file
/// Connect Four: discs fall into columns, and a row of `aligned` discs wins. Its scene has everything that the
/// games do not: zones that begin at 0 and that both players click, and a legend beside the board.
/// Positions: `.../X../OX.`: the rows from the top; `X` begins.
namespace toys {

inline constexpr std::array four_parameters{
    joute::Param::number("columns", 1, 7, 7, "columns of the board"),
    joute::Param::number("rows", 1, 6, 6, "rows of the board"),
    joute::Param::number("aligned", 2, 4, 4, "discs in a row that win"),
};

class Four {
public:
    static constexpr joute::About about{
        .name = "four", .title = "Connect Four", .summary = "four discs in a row", .params = four_parameters};

    struct Position {
        std::array<char, 42> cells = [] {
            std::array<char, 42> empty{};
            empty.fill('.');
            return empty;
        }();  ///< row by row from the top
        bool won = false;
        bool operator==(Position const&) const = default;
    };
    using Move = int;  ///< a column

    explicit Four(joute::Params const& params)
        : columns_(params.number("columns")),
          rows_(params.number("rows")),
          aligned_(params.number("aligned")) {}

    Position start(joute::Rng&) const { return {}; }
    joute::Turn turn(Position const& q) const {
        return moves(q).empty() ? joute::Turn::over() : joute::Turn::of(seat(q));
    }
    joute::InlineVector<Move, 7> moves(Position const& q) const {
        joute::InlineVector<Move, 7> list;
        for (int column = 0; !q.won && column < columns_; ++column) {
            if (at(q, column, 0) == '.') list.push_back(column);
        }
        return list;
    }
    void play(Position& p, Move column) const {
        int row = rows_ - 1;
        while (at(p, column, row) != '.') --row;
        p.cells[index(column, row)] = seat(p) == 0 ? 'X' : 'O';
        p.won = has_row(p);
    }
    int result(Position const& q) const { return !q.won ? 0 : seat(q) == 0 ? -1 : 1; }

    std::string text(Position const& q) const {
        std::string text;
        for (int row = 0; row < rows_; ++row) {
            if (row > 0) text += '/';
            for (int column = 0; column < columns_; ++column) text += at(q, column, row);
        }
        return text;
    }
    std::string text(Position const&, Move column) const {
        return std::string(1, static_cast<char>('a' + column));
    }
    Position parse(std::string_view text) const {
        Position p;
        auto const lines = joute::grid::parse_rows(text, columns_, rows_, ".XO");
        for (int row = 0; row < rows_; ++row) {
            for (int column = 0; column < columns_; ++column) {
                char const disc = lines[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
                p.cells[index(column, row)] = disc;
                if (row > 0 && disc == '.' && at(p, column, row - 1) != '.')
                    throw joute::Error(joute::verbatim("a disc hangs in the air"));
            }
        }
        int const lead = count(p, 'X') - count(p, 'O');
        if (lead != 0 && lead != 1) throw joute::Error(joute::verbatim("the players do not move in turn"));
        p.won = has_row(p);
        return p;
    }

    joute::Scene scene(Position const& q) const {
        using Shape = joute::Mark::Shape;
        joute::Scene scene{.width = columns_ + 2.5, .height = static_cast<double>(rows_)};
        for (int column = 0; column < columns_; ++column) {
            scene.zones.push_back({text(q, column), {static_cast<double>(column), 0}, 1, scene.height});
            for (int row = 0; row < rows_; ++row) {
                joute::Point const centre{column + 0.5, row + 0.5};
                char const disc = at(q, column, row);
                if (disc == '.') {
                    scene.marks.push_back({.shape = Shape::picture,
                                           .at = centre,
                                           .size = 0.86,
                                           .text = ".",
                                           .ink = joute::Ink::faint,
                                           .picture = "hole"});
                } else {
                    scene.marks.push_back(
                        {Shape::disc, centre, 0.86, "", joute::ink_of(disc == 'X' ? 0 : 1)});
                }
            }
        }
        if (turn(q).is_over()) return scene;
        scene.marks.push_back({Shape::disc, {columns_ + 0.5, 0.5}, 0.5, "", joute::ink_of(seat(q))});
        scene.marks.push_back({Shape::text, {columns_ + 1.7, 0.5}, 0.4, "to move"});
        return scene;
    }
    joute::Clicks clicks(Position const&, Move column) const { return {column}; }

private:
    std::size_t index(int column, int row) const { return static_cast<std::size_t>(row * columns_ + column); }
    char at(Position const& q, int column, int row) const { return q.cells[index(column, row)]; }
    static int count(Position const& q, char disc) {
        return static_cast<int>(std::ranges::count(q.cells, disc));
    }
    static joute::Seat seat(Position const& q) { return count(q, 'X') - count(q, 'O'); }

    bool has_row(Position const& q) const {
        for (int row = 0; row < rows_; ++row) {
            for (int column = 0; column < columns_; ++column) {
                for (auto const& [right, down] :
                     {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(-1, 1)}) {
                    if (has_row(q, column, row, right, down)) return true;
                }
            }
        }
        return false;
    }
    bool has_row(Position const& q, int column, int row, int right, int down) const {
        char const disc = at(q, column, row);
        for (int i = 1; i < aligned_; ++i) {
            joute::grid::Cell const next{column + i * right, row + i * down};
            if (!next.inside(columns_, rows_) || at(q, next.column, next.row) != disc) return false;
        }
        return disc != '.';
    }

    int columns_;
    int rows_;
    int aligned_;
};

}  // namespace toys
