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

/// Every move that was valued, best first, one per line: a star for the best ones, the move, its value, the
/// line of play expected.
std::string value_table(Thought const& thought, Unit unit, Texts const& texts, bool colours);

/// A move that lost something worth telling.
struct Mistake {
    std::size_t number = 0;  ///< of the move in the match, from 1
    Seat seat = 0;
    std::string move;
    double loss = 0;
    std::string was;                ///< what it was worth, in words
    std::string better;             ///< than which move
    std::string would;              ///< what that would have been worth
    std::vector<std::string> line;  ///< how it would have gone on
};

/// Where a match was lost: each of its moves is thought about for so long. Throws Error for a record that is not right.
std::vector<Mistake> mistakes_in(ChosenGame const& game, Record const& record, Clock::duration per_move,
                                 Asking const& ask);

/// The same in words.
std::string describe_review(std::vector<Mistake> const& mistakes, std::vector<std::string> const& players,
                            ChosenGame const& game, Texts const& texts);

}  // namespace joute::text
