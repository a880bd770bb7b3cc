// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

// Who can sit somewhere, besides engines: a person; and the machine that nobody beats.
inline constexpr std::string_view human = "human";
inline constexpr std::string_view best_level = "level:10";

// What somebody wants to play; what is not set is asked for or has its usual value.
struct PlayRequest {
    std::string game = {};                // `ttt:k=4,n=5`
    std::vector<std::string> seats = {};  // who: `human` or an engine string; the first is seat 0
    std::optional<int> machines = {};     // the last so many seats, at least 0
    std::optional<std::string> position = {};
    std::optional<std::string> clock = {};
    std::optional<std::uint64_t> seed = {};
    KeepingWish keeping = {};
    bool pause = false;

    // Whether anything was said about the seats.
    bool says_who() const { return !seats.empty() || machines; }
    // Whether it begins elsewhere than at the start of the game.
    bool from_somewhere() const { return position || keeping.resume; }
};

// Who sits where: a person against machines unless something else is said, on the side to move of a position that was
// given. Throws Error.
std::vector<std::string> wanted_seats(PlayRequest const& request, Table const& table,
                                      std::string const& machine);

}  // namespace joute
