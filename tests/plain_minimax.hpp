// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/table.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>

namespace joute {

/// Reference minimax for two seats, exhaustive and memoised. The value is the final lead of `seat`.
class PlainMinimax {
public:
    explicit PlainMinimax(Seat seat) : seat_(static_cast<std::size_t>(seat)) {}

    int value(Table& table) {
        if (table.turn().is_over()) return table.scores()[seat_] - table.scores()[1 - seat_];
        auto const [known, added] = values_.try_emplace(table.text(), 0);
        if (!added) return known->second;
        bool const own = static_cast<std::size_t>(table.turn().seat()) == seat_;
        int best = own ? -1000 : 1000;
        for (std::size_t move = 0; move < table.move_count(); ++move) {
            int const after = value_after(table, move);
            best = own ? std::max(best, after) : std::min(best, after);
        }
        return values_[table.text()] = best;
    }

    int value_after(Table& table, std::size_t move) {
        table.play(move);
        int const after = value(table);
        table.undo();
        return after;
    }

private:
    std::size_t seat_;
    std::map<std::string, int> values_;
};

}  // namespace joute
