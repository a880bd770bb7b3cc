// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace joute {

/// Families of external programs with their own notation for some games: UCI (chess programs) and Gomocup.
enum class Family { uci, gomocup };

/// The notation of a game for a family. The functions convert text from and to the game's own notation. Input
/// that they cannot read becomes text that the game cannot parse either.
struct Dialect {
    using Translate = std::function<std::string(std::string const&)>;

    std::string name;             ///< the family's name for the game
    std::string definition = {};  ///< a variant file, for programs that read the rules of a game from one
    Translate move_to;
    Translate move_from;
    Translate position_to = {};
    Translate position_from = {};
};

}  // namespace joute
