// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/params.hpp"

#include <span>
#include <string_view>

namespace joute {

/// What a value counts. `result`: 1 won, 0 drawn, −1 lost; `points`: the final difference of scores;
/// `probability`: that the side to move wins, a draw counting one half.
enum class Unit { result, points, probability };

/// A search that `joute bench` measures from the start of a game, at some parameters and to a depth, or with a number
/// of simulations; random matches at the same parameters are measured too.
struct Bench {
    std::string_view params;
    std::string_view engine;
    int depth = 0;
    int simulations = 0;
};

/// What a game says of itself. Title and summary are sentences to be translated.
struct About {
    std::string_view name;
    std::string_view title;
    std::string_view summary;
    std::span<Param const> params;
    Unit unit = Unit::result;
    bool draws_who_begins = false;  ///< otherwise seat 0 begins
    std::string_view seat_names =
        {};  ///< "South|North", to be translated as a whole; else players are numbered
    std::string_view showcase = {};  ///< a position at the usual parameters that is quickly solved
    std::span<Bench const> benches = {};
    std::string_view tier_unit = {};  ///< what the tiers of its databases count: "seeds"; empty: no databases
    double slip = 0;  ///< which loss, in the unit, a careless player easily overlooks; 0: the usual one
};

/// What an engine or a game's own strategy says of itself.
struct EngineAbout {
    std::string_view name;
    std::string_view summary;
    std::span<Param const> params;
    std::string_view title = {};  ///< its name for people; empty: `name`
};

}  // namespace joute
