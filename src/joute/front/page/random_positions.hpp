// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace joute::page {

// Positions near the ends of random matches, in which a seat is to move: of each match the last first. The same seed gives
// the same ones.
class RandomPositions {
public:
    // The game must outlive it.
    RandomPositions(ChosenGame const& game, std::uint64_t seed) : game_(game), rng_(seed) {}

    // A table that stands there as if nothing had been before.
    std::unique_ptr<Table> next();
    // The next one is of another match.
    void leave() { left_ = 0; }

private:
    void play_a_match();

    ChosenGame const& game_;
    Rng rng_;
    std::unique_ptr<Table> match_;
    std::size_t left_ = 0;  // of its positions
};

}  // namespace joute::page
