// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/puzzle_streak.hpp"
#include "joute/front/window/board_view.hpp"
#include "joute/front/window/puzzle_search.hpp"
#include "joute/front/window/shell.hpp"

#include <memory>
#include <optional>
#include <string>

namespace joute::window {

/// Puzzles: find the only best move, then step through the line that refutes the answer, or the best line.
class PuzzleScreen final : public Screen {
public:
    /// Throws Error if there is no such game or it is not for two players.
    PuzzleScreen(Shell& shell, PuzzleOptions const& options);

    void frame(Ui& ui) override;
    bool moves() const override { return board_.animating(); }

    /// The current puzzle; null while one is searched for.
    Puzzle const* puzzle() const { return puzzle_ ? &*puzzle_ : nullptr; }
    PuzzleStreak const& streak() const { return streak_; }
    Message const& said() const { return said_; }
    /// The position on the board. Requires a puzzle.
    Table const& table() const { return *table_; }
    /// Whether the current puzzle was answered, or its solution shown.
    bool is_done() const { return shown_ != nullptr; }

private:
    void next();
    void receive(Ui& ui);
    void heading(Ui& ui, Rect area) const;
    void board(Ui& ui, Rect area);
    Clicks zones_left() const;
    void caption(Ui& ui, Rect area);
    std::string headline(Ui const& ui) const;
    void buttons(Ui& ui, Rect row);
    void question_buttons(Ui& ui, Rect row);
    void review_buttons(Ui& ui, Rect row);
    void typed(Ui& ui);
    void answer(std::size_t move);
    void show(MoveReport const& move);
    void go(std::size_t step);

    Shell& shell_;
    PuzzleSearch search_;
    PuzzleStreak streak_;
    std::optional<int> grade_;
    std::optional<Puzzle> puzzle_;
    std::unique_ptr<Table> table_;
    BoardView board_;
    MoveReport const* played_ = nullptr;  ///< the answer
    MoveReport const* shown_ = nullptr;   ///< whose line is shown; null before the answer
    std::size_t step_ = 0;                ///< plies of that line on the board
    Clicks last_;                         ///< of these plies, the last
    int hints_ = 0;
    std::string typed_;
    Message said_;  ///< the judgement, a hint, or why there is no puzzle
};

}  // namespace joute::window
