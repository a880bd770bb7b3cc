// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/judge.hpp"
#include "joute/base/stopwatch.hpp"
#include "joute/front/text/questions.hpp"
#include "joute/game/record.hpp"
#include "joute/table/catalog.hpp"

#include <string>
#include <vector>

namespace joute::text {

// A move that lost something worth telling.
struct Mistake {
    std::size_t number = 0;  // of the move in the match, from 1
    Seat seat = 0;
    std::string move;
    double loss = 0;
    std::string was;                // what it was worth, in words
    std::string better;             // than which move
    std::string would;              // what that would have been worth
    std::vector<std::string> line;  // how it would have gone on
};

// Where a match was lost: each of its moves is thought about for so long. Throws Error for a record that is not right.
std::vector<Mistake> mistakes_in(ChosenGame const& game, Record const& record, Clock::duration per_move,
                                 Asking const& ask);

// The same in words.
std::string review_in_words(std::vector<Mistake> const& mistakes, Record const& record, Texts const& texts);

}  // namespace joute::text
