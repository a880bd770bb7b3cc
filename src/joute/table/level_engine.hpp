// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/rng.hpp"
#include "joute/table/engine.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

namespace joute {

/// One of the strengths of a machine.
struct Level {
    std::uint64_t nodes;  ///< node limit per move; 0: only the time limit
    int careless;         ///< percentage of careless moves; also scales their temperature
};

/// Weakest first, the same in every game. About::slip adapts them to a game.
inline constexpr std::array<Level, 10> levels{{{2'000, 100},
                                               {4'000, 89},
                                               {8'000, 78},
                                               {16'000, 67},
                                               {32'000, 56},
                                               {64'000, 45},
                                               {90'000, 38},
                                               {130'000, 29},
                                               {200'000, 20},
                                               {0, 0}}};

/// The slip of a game that does not define one.
constexpr double default_slip(Unit unit) {
    return unit == Unit::result ? 0.2 : unit == Unit::points ? 3 : 0.1;
}

/// Weakens an engine by a node limit and a percentage of careless moves. A careless move is drawn by softmax
/// over its loss, with temperature slip · careless / 50. So weaker levels err more often, and by more.
///
///     P(move) ∝ e^(−loss / temperature)
///
/// Each match shifts the percentage, but not the temperature, by up to ±15. Random numbers depend only on
/// the seed and the ply, so that matches can be reproduced.
class LevelEngine final : public Engine {
public:
    /// `slip` is About::slip or default_slip(); `seed` is that of the match.
    LevelEngine(std::unique_ptr<Engine> strongest, Level const& level, double slip, std::uint64_t seed)
        : strongest_(std::move(strongest)),
          level_(level),
          temperature_(slip * level.careless / 50),
          seed_(mixed(seed)) {
        int const swing = std::min({level.careless, 100 - level.careless, 15});
        level_.careless +=
            static_cast<int>(Rng(seed_).below(static_cast<std::uint32_t>(2 * swing + 1))) - swing;
    }

    void prepare(Limits const& limits) override {
        if (level_.nodes == 0) strongest_->prepare(limits);
    }
    Thought think(Table const& table, Limits const& limits, Scope scope) override {
        Limits own = limits;
        if (level_.nodes > 0) own.budget.nodes = level_.nodes;
        Rng rng(seed_ + 1 + table.plies());
        if (rng.below(100) >= static_cast<std::uint32_t>(level_.careless))
            return strongest_->think(table, own, scope);
        auto thought = strongest_->think(table, own, Scope::every_move);
        if (!thought.moves.empty()) thought.choice = careless_choice(thought, rng);
        return thought;
    }

private:
    std::size_t careless_choice(Thought const& thought, Rng& rng) const {
        auto weight = [&](std::size_t i) {  // integers, so that every machine draws the same
            double const loss = thought.moves.front().value - thought.moves[i].value;
            return static_cast<int>(std::lround(65'536 * std::exp(-loss / temperature_)));
        };
        return thought.moves[rng.weighted(thought.moves.size(), weight)].index;
    }

    std::unique_ptr<Engine> strongest_;
    Level level_;
    double temperature_;
    std::uint64_t seed_;
};

}  // namespace joute
