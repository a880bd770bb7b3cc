// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"

#include <deque>
#include <string>
#include <utility>

namespace joute {

/// Plays a given list of decisions, then leaves.
class Script final : public Player {
public:
    explicit Script(std::deque<Decision> decisions) : decisions_(std::move(decisions)) {}
    Decision decide(Table const&, Thinking const&) override {
        if (decisions_.empty()) return Leave{};
        auto decision = decisions_.front();
        decisions_.pop_front();
        return decision;
    }

private:
    std::deque<Decision> decisions_;
};

}  // namespace joute
