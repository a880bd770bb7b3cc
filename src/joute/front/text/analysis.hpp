// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/judge.hpp"
#include "joute/base/stopwatch.hpp"
#include "joute/base/texts.hpp"
#include "joute/front/text/menu.hpp"
#include "joute/game/record.hpp"
#include "joute/table/catalog.hpp"
#include "joute/table/engine.hpp"

#include <string>
#include <vector>

namespace joute::text {

/// Formats the values of the moves at a table, best first, one per line: a star for the best, the move, its
/// value, the principal variation.
std::string value_table(Table const& table, Thought const& thought, Texts const& texts, bool colours);

/// A move that lost at least noticeable(unit) compared with the best move.
struct Mistake {
    std::size_t number = 0;  ///< of the move in the match, counted from 1
    Seat seat = 0;
    std::string move;
    double loss = 0;
    std::string played_value;       ///< value of the played move, described
    std::string best_move;          ///< the best move
    std::string best_value;         ///< value of the best move, described
    std::vector<std::string> line;  ///< principal variation of the best move
    std::string continuation;       ///< the next moves of that line, described
};

/// Replays a match, analyses each position for `per_move` and returns the mistakes. On interruption, returns
/// those found so far. Throws Error for an invalid record.
std::vector<Mistake> mistakes_in(ChosenGame const& game, Record const& record, Clock::duration per_move,
                                 Prompter const& ask);

/// Formats the mistakes, one per line, and names the worst.
std::string describe_review(std::vector<Mistake> const& mistakes, std::vector<std::string> const& players,
                            ChosenGame const& game, Texts const& texts);

}  // namespace joute::text
