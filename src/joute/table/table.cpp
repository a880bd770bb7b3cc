// SPDX-License-Identifier: MIT
#include "joute/table/table.hpp"

namespace joute {

std::optional<std::size_t> find_move(Table const& table, std::string_view text) {
    for (std::size_t i = 0; i < table.move_count(); ++i) {
        if (table.move_text(i) == text) return i;
    }
    return std::nullopt;
}

Ending ending_of(Table const& table) {
    auto const cause = table.ended_by_repetition() ? Ending::Cause::repetition : Ending::Cause::rules;
    auto const scores = table.scores();
    return {cause, scores, leaders(scores), std::nullopt};
}

}  // namespace joute
