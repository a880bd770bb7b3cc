// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace joute {

/// Families of programs with a notation of their own for some games: those that speak UCI, as chess programs do, and those of
/// the Gomocup tournaments.
enum class Family { uci, gomocup };

/// A game in the words of a family. All of it is text from and to the game's own notation; what cannot be read comes
/// out as something that the game will not read either.
struct Dialect {
    using Translate = std::function<std::string(std::string const&)>;

    std::string name;             ///< what the game is called there
    std::string definition = {};  ///< for programs that can be taught games, in a file
    Translate move_to;
    Translate move_from;
    Translate position_to = {};
    Translate position_from = {};
};

}  // namespace joute
