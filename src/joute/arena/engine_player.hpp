// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/table/engine.hpp"
#include "joute/table/time_share.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace joute {

// An engine in a seat. With a clock it spends a fair share of what is left, and no more than its own budget. Its tables are
// made before its time begins; what is still being made then is not waited for.
class EnginePlayer final : public Player {
public:
    // Made by a GameType for the table's game.
    explicit EnginePlayer(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

    void get_ready(Thinking const& thinking) override {
        engine_->prepare({.budget = thinking.budget, .stop = thinking.stop});
    }

    Decision decide(Table const& table, Thinking const& thinking) override {
        Limits limits;
        std::stop_source enough;
        std::stop_callback const left(thinking.stop, [&] { enough.request_stop(); });
        std::stop_callback const hurried(thinking.hurry, [&] { enough.request_stop(); });
        limits.stop = enough.get_token();
        limits.budget = thinking.budget;
        if (thinking.left) {
            auto const share = time_share(*thinking.left, thinking.increment);
            limits.budget.time = std::min(limits.budget.time.value_or(share), share);
        }
        limits.waits_for_proofs = !limits.budget.time;
        auto const thought = engine_->think(table, limits, Scope::best);
        if (thinking.stop.stop_requested()) return Leave{};
        auto const chosen = std::find_if(thought.moves.begin(), thought.moves.end(),
                                         [&](auto const& move) { return move.index == thought.choice; });
        return Attempt{table.move_text(thought.choice),
                       chosen == thought.moves.end() ? std::nullopt : std::optional(chosen->value)};
    }

private:
    std::unique_ptr<Engine> engine_;
};

}  // namespace joute
