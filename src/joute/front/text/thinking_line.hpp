// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/front/text/console.hpp"
#include "joute/front/text/progress_line.hpp"
#include "joute/front/text/quiet_keyboard.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace joute::text {

/// While it exists, a line at the terminal shows that a machine is thinking, with its depth and its best move so
/// far, and keys are not echoed. Nothing is shown for short thoughts, nor where stdout is not a terminal.
class ThinkingLine {
public:
    /// The texts must outlive the line.
    ThinkingLine(Console const& console, Texts const& texts);

    /// For Limits::report; must not be called after this object has ended.
    std::function<void(Progress const&)> report();

private:
    std::optional<QuietKeyboard> keyboard_;  // echoes again after the line is erased
    std::optional<ProgressLine> line_;
};

/// A machine that shows a ThinkingLine during its decisions.
class ShownMachine final : public Player {
public:
    /// Console and texts must outlive the player.
    ShownMachine(std::unique_ptr<Player> machine, Console const& console, Texts const& texts)
        : machine_(std::move(machine)), console_(console), texts_(texts) {}

    void get_ready(Thinking const& thinking) override;
    Decision decide(Table const& table, Thinking const& thinking) override;
    void failed() override { machine_->failed(); }
    void ended(Ending const& ending) override { machine_->ended(ending); }

private:
    std::unique_ptr<Player> machine_;
    Console const& console_;
    Texts const& texts_;
};

}  // namespace joute::text
