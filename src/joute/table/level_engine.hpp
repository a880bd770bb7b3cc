// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/rng.hpp"
#include "joute/game/levels.hpp"
#include "joute/table/engine.hpp"

#include <cmath>
#include <memory>
#include <vector>

namespace joute {

// An engine below its strength. It thinks about fewer positions, values every move, and then overlooks now and then that
// another was better, as people do: a loss of `slip` is chosen e times as rarely as the best move, twice that loss e² times.
// Which move it is depends on the seed and on how far the match is, so that a match can be had again.
class LevelEngine final : public Engine {
public:
    LevelEngine(std::unique_ptr<Engine> strongest, Level const& level, std::uint64_t seed)
        : strongest_(std::move(strongest)), level_(level), seed_(seed) {}

    Thought think(Table const& table, Limits const& limits, Scope scope) override {
        Limits own = limits;
        if (level_.nodes > 0) own.budget.nodes = level_.nodes;
        if (level_.slip == 0) return strongest_->think(table, own, scope);
        auto thought = strongest_->think(table, own, Scope::every_move);
        if (!thought.moves.empty()) thought.choice = overlooked(thought, table.plies());
        return thought;
    }

private:
    std::size_t overlooked(Thought const& thought, std::size_t plies) const {
        auto weight = [&](std::size_t i) {  // whole numbers, the same everywhere
            double const loss = thought.moves.front().value - thought.moves[i].value;
            return static_cast<int>(std::lround(65'536 * std::exp(-loss / level_.slip)));
        };
        Rng rng(mixed(seed_) + plies);
        return thought.moves[rng.weighted(thought.moves.size(), weight)].index;
    }

    std::unique_ptr<Engine> strongest_;
    Level level_;
    std::uint64_t seed_;
};

}  // namespace joute
