// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/game/ending.hpp"

#include <string>
#include <utility>
#include <vector>

namespace joute {

// Who sits where, as far as a dialogue needs to know.
struct SeatInfo {
    std::string name;
    bool person = false;
};
using Seating = std::vector<SeatInfo>;

// What a dialogue made of a typed line.
struct Reply {
    enum class Kind {
        attempt,  // `text` is what the person wants to play
        again,    // `text` is to be shown (perhaps nothing), then the next prompt
        other,    // not for the game: a command such as `help`, or nonsense
    };
    Kind kind = Kind::other;
    std::string text;

    static Reply attempt(std::string text) { return {Kind::attempt, std::move(text)}; }
    static Reply again(std::string text = {}) { return {Kind::again, std::move(text)}; }
    static Reply other() { return {}; }
};

}  // namespace joute
