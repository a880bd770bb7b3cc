// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/params.hpp"
#include "joute/game/scene.hpp"

#include <span>
#include <string_view>

namespace joute {

/// What a value counts. `result`: 1 for a win, 0 for a draw, −1 for a loss; `points`: the final score
/// difference; `probability`: the win probability of the side to move, a draw counting one half.
enum class Unit { result, points, probability };

/// A search from the start position that `joute bench` measures, to a depth or with a number of simulations.
/// Random matches with the same parameters are measured too.
struct Bench {
    std::string_view params;
    std::string_view engine;
    int depth = 0;
    int simulations = 0;
};

/// Describes a game. Title and summary are translated.
struct About {
    std::string_view name;
    std::string_view title;
    std::string_view summary;
    std::span<Param const> params;
    Unit unit = Unit::result;
    bool draws_who_begins = false;        ///< the game draws the first seat at random; else seat 0 begins
    std::string_view seat_names = {};     ///< "South|North", translated as a whole; empty: seats are numbered
    std::span<Ink const> seat_inks = {};  ///< the colours of the seats; empty: seat0, seat1, …
    std::string_view showcase = {};       ///< a quickly solved position, with default parameters
    std::span<Bench const> benches = {};
    std::string_view tier_unit = {};  ///< what database tiers count, such as "seeds"; empty: no databases
    std::string_view legend = {};     ///< explains the signs on the terminal's board; translated
    /// A move that gains points: "{} plays {} and harvests {}", translated; empty: it takes points.
    std::string_view gain = {};
    double slip = 0;          ///< a loss, in the unit, that careless players overlook; 0: default_slip()
    bool unbeatable = false;  ///< the strongest machine never loses, so that it is the default opponent
    /// Where puzzles come from: `n=4`, or `n=4 POSITION` to start from. The program's own tables may prove them.
    std::span<std::string_view const> puzzles = {};
};

/// The colour in which front ends show a seat.
constexpr Ink seat_ink(About const& about, Seat seat) {
    return about.seat_inks.empty() ? ink_of(seat) : about.seat_inks[static_cast<std::size_t>(seat)];
}

/// Describes an engine or a game's strategy.
struct EngineAbout {
    std::string_view name;
    std::string_view summary;
    std::span<Param const> params;
    std::string_view title = {};  ///< its name for people; empty: `name`
};

}  // namespace joute
