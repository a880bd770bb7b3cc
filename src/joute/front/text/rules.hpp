// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/game_type.hpp"

#include <string>
#include <string_view>

namespace joute::text {

// The rules of a game for people, in a language or else in English.
std::string rules_in(GameType const& game, std::string_view language);

}  // namespace joute::text
