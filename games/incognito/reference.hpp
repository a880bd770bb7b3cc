// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

/// @file
/// A slow reference implementation for tests: plain arrays, and in place of candidate sets the list of all
/// worlds (pairs of spies) that are consistent with the events so far.
namespace incognito::reference {

/// A pawn, on the board or removed.
struct Pawn {
    char side = 'b';
    int row = 0;
    int column = 0;
    bool alive = true;
};

/// A determinisation: the pawns that are the two spies.
struct World {
    std::size_t white_spy = 0;
    std::size_t black_spy = 0;
};

/// A move: a displacement or a question.
struct Try {
    bool question = false;
    int row = 0;
    int column = 0;
    int to_row = 0;
    int to_column = 0;
    auto operator<=>(Try const&) const = default;
};

enum class Outcome { nothing, spy, bad, knight };

/// A match in progress.
class Reference {
public:
    /// `first`, the side that begins, is `b` or `n`.
    Reference(int size, char first) : size_(size), side_(first) {
        for (auto& row : grid_) row.fill(none);
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) {
                int const from_white = (size - 1 - row) + column;  // rule 1
                int const from_black = row + (size - 1 - column);
                if (from_white >= 1 && from_white <= size - 3) add({'b', row, column});
                if (from_black >= 1 && from_black <= size - 3) add({'n', row, column});
            }
        }
        for (std::size_t i = 0; i < pawns_.size(); ++i) {  // rule 2
            for (std::size_t j = 0; j < pawns_.size(); ++j) {
                if (pawns_[i].side == 'b' && pawns_[j].side == 'n') worlds_.push_back({i, j});
            }
        }
    }

    bool won() const { return winner_ != ' '; }

    /// The legal moves, in no particular order.
    std::vector<Try> tries() const {
        std::vector<Try> found;
        for (auto const& pawn : pawns_) {
            if (!pawn.alive || pawn.side != side_) continue;
            for (int down = -1; down <= 1; ++down) {
                for (int right = -1; right <= 1; ++right) {
                    if (down != 0 || right != 0) walk(pawn, down, right, found);
                }
            }
        }
        return found;
    }

    /// The outcome of a move in one world.
    Outcome outcome(Try const& t, World const& world) const {
        std::size_t const own_spy = side_ == 'b' ? world.white_spy : world.black_spy;
        std::size_t const enemy_spy = side_ == 'b' ? world.black_spy : world.white_spy;
        if (t.question) {  // rule 7
            if (at(t.to_row, t.to_column) == enemy_spy) return Outcome::spy;
            return at(t.row, t.column) == own_spy ? Outcome::bad : Outcome::knight;
        }
        if (!is_castle(enemy(), t.to_row, t.to_column)) return Outcome::nothing;
        return at(t.row, t.column) == own_spy ? Outcome::spy : Outcome::knight;  // rule 6
    }

    /// The number of worlds with that outcome.
    int frequency(Try const& t, Outcome expected) const {
        return static_cast<int>(std::count_if(worlds_.begin(), worlds_.end(), [&](World const& world) {
            return outcome(t, world) == expected;
        }));
    }
    int worlds() const { return static_cast<int>(worlds_.size()); }

    /// Plays a move with the outcome that was seen, and removes the inconsistent worlds.
    void play(Try const& t, Outcome seen) {
        std::erase_if(worlds_, [&](World const& world) { return outcome(t, world) != seen; });  // rule 8
        auto& pawn = pawns_[at(t.row, t.column)];
        if (seen == Outcome::spy) winner_ = side_;
        if (seen == Outcome::bad) winner_ = enemy();
        bool const removed = seen == Outcome::bad || seen == Outcome::knight;  // rules 6 and 7
        bool const moves = !t.question && !removed;
        if (removed || moves) grid(t.row, t.column) = none;
        if (removed) pawn.alive = false;
        if (moves) {
            grid(t.to_row, t.to_column) = static_cast<std::size_t>(&pawn - pawns_.data());
            pawn.row = t.to_row;
            pawn.column = t.to_column;
        }
        side_ = enemy();
    }

    /// The position in the notation of the rules under test.
    std::string text() const {
        std::vector<bool> may_be_spy(pawns_.size());
        for (auto const& world : worlds_) may_be_spy[world.white_spy] = may_be_spy[world.black_spy] = true;
        std::string text;
        for (int row = 0; row < size_; ++row) {
            if (row > 0) text += '/';
            for (int column = 0; column < size_; ++column) {
                auto const i = at(row, column);
                if (i == none) {
                    text += '.';
                } else if (may_be_spy[i]) {
                    text += pawns_[i].side;
                } else {
                    text += pawns_[i].side == 'b' ? 'B' : 'N';
                }
            }
        }
        text += std::string(" ") + side_;
        if (won()) text += std::string(" +") + winner_;
        return text;
    }

private:
    static constexpr std::size_t none = 99;

    char enemy() const { return side_ == 'b' ? 'n' : 'b'; }
    bool is_castle(char side, int row, int column) const {
        return side == 'b' ? row == size_ - 1 && column == 0 : row == 0 && column == size_ - 1;
    }
    bool inside(int row, int column) const {
        return row >= 0 && row < size_ && column >= 0 && column < size_;
    }
    std::size_t at(int row, int column) const {
        return grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    std::size_t& grid(int row, int column) {
        return grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    void add(Pawn const& pawn) {
        grid(pawn.row, pawn.column) = pawns_.size();
        pawns_.push_back(pawn);
    }

    /// Adds the moves of a pawn in one direction.
    void walk(Pawn const& pawn, int down, int right, std::vector<Try>& found) const {
        bool const diagonal = down != 0 && right != 0;
        int row = pawn.row + down;
        int column = pawn.column + right;
        bool const beside_enemy =
            inside(row, column) && at(row, column) != none && pawns_[at(row, column)].side != side_;
        if (beside_enemy && !diagonal) found.push_back({true, pawn.row, pawn.column, row, column});  // rule 7
        while (inside(row, column) && at(row, column) == none) {                                     // rule 4
            bool const closed =
                is_castle(side_, row, column) || (diagonal && is_castle(enemy(), row, column));  // rule 5
            if (!closed) found.push_back({false, pawn.row, pawn.column, row, column});
            row += down;
            column += right;
        }
    }

    int size_;
    char side_;
    char winner_ = ' ';
    std::array<std::array<std::size_t, 8>, 8> grid_;  ///< indices into pawns_
    std::vector<Pawn> pawns_;
    std::vector<World> worlds_;
};

}  // namespace incognito::reference
