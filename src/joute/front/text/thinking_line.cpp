// SPDX-License-Identifier: MIT
#include "joute/front/text/thinking_line.hpp"

namespace joute::text {

ThinkingLine::ThinkingLine(Console const& console, Texts const& texts) {
    if (!console.on_terminal()) return;
    keyboard_.emplace();
    line_.emplace(texts, stdout);
    line_->show(msg("thinking"));
}

std::function<void(Progress const&)> ThinkingLine::report() {
    if (!line_) return {};
    return [this](Progress const& progress) {
        line_->show(msg("thinking … depth {}, best move so far {}", progress.depth, progress.best));
    };
}

void ShownMachine::get_ready(Thinking const& thinking) {
    ThinkingLine const line(console_, texts_);
    machine_->get_ready(thinking);
}

Decision ShownMachine::decide(Table const& table, Thinking const& thinking) {
    ThinkingLine line(console_, texts_);
    auto shown = thinking;
    shown.report = line.report();
    return machine_->decide(table, shown);
}

}  // namespace joute::text
