// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/rng.hpp"
#include "joute/table/catalog.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace joute {

/// Positions with a seat to move, from the ends of random matches, the last position of each match first.
/// The same seed gives the same positions.
class RandomPositions {
public:
    /// Matches begin at `start`, if given. The game must outlive this object.
    RandomPositions(ChosenGame const& game, std::uint64_t seed, std::optional<std::string> start = {})
        : game_(game), rng_(seed), start_(std::move(start)) {}

    /// A table at the next position, without history.
    std::unique_ptr<Table> next();
    /// Skips the other positions of the current match.
    void leave() { left_ = 0; }

private:
    void play_a_match();

    ChosenGame const& game_;
    Rng rng_;
    std::optional<std::string> start_;
    std::unique_ptr<Table> match_;
    std::size_t left_ = 0;  ///< positions left in the match
};

}  // namespace joute
