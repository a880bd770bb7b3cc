// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/habits.hpp"
#include "joute/arena/match.hpp"
#include "joute/front/text/console.hpp"
#include "joute/game/ending.hpp"
#include "joute/table/catalog.hpp"

#include <optional>
#include <string>
#include <vector>

namespace joute::text {

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
};

// Plays one match in the terminal, against the opponent of last time if nobody says otherwise. False when the match could not
// be kept. Throws Error for a request that cannot be.
bool play(Catalog const& catalog, PlayRequest const& request, Console& console, Texts const& texts,
          Habits& habits);

// The match to go on with among the unfinished ones, of one game if it is named: asked for at a terminal, else they are only
// listed.
std::optional<std::string> unfinished_match(Catalog const& catalog, std::string_view game, Console& console,
                                            Texts const& texts);

// The rules step by step on a real board. Throws Error when the game has no guide.
void play_guided(Catalog const& catalog, std::string const& game, Console& console, Texts const& texts);

}  // namespace joute::text
