// SPDX-License-Identifier: MIT
#include "joute/front/text/rules.hpp"

namespace joute::text {

std::string rules_in(GameType const& game, std::string_view language) {
    std::string_view rules;
    for (auto const& words : game.words()) {
        if (!words.rules.empty() && (rules.empty() || words.language == language)) rules = words.rules;
    }
    return std::string(rules);
}

}  // namespace joute::text
