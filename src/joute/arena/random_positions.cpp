// SPDX-License-Identifier: MIT
#include "joute/arena/random_positions.hpp"

#include <algorithm>

namespace joute {

std::unique_ptr<Table> RandomPositions::next() {
    do {
        if (left_ == 0) play_a_match();
        match_->undo();
        --left_;
    } while (!match_->turn().is_seat());
    return game_.type->table_at(game_.params, match_->text());
}

void RandomPositions::play_a_match() {
    constexpr std::size_t most = 16;  // positions taken from one match
    match_ = game_.start(start_, rng_());
    while (!match_->turn().is_over()) {
        bool const chance = match_->turn().is_chance();
        auto weight = [&](std::size_t i) { return chance ? match_->weight(i) : 1; };
        match_->play(rng_.weighted(match_->move_count(), weight));
    }
    left_ = std::min(match_->plies(), most);
}

}  // namespace joute
