// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/inline_vector.hpp"
#include "joute/base/text.hpp"
#include "joute/game/talents.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

/// @file
/// A race that keeps every contract, as a base of games that break one: in turn the players count on by 1, 2
/// or 3, and the one who reaches 21 wins. Positions: `7 2`: the count and the player to move.
namespace toys {

inline constexpr std::array race_params{joute::Param::number("goal", 5, 99, 21, "the count that wins")};

class Race {
public:
    static constexpr joute::About about{"race", "Race", "count on and reach the goal", race_params};
    static constexpr int resolution = 1'000;

    struct Position {
        int count = 0;
        int seat = 0;
        bool operator==(Position const&) const = default;
    };
    using Move = int;  ///< how far to count on
    using Moves = joute::InlineVector<Move, 3>;

    explicit Race(joute::Params const& params) : goal_(params.number("goal")) {}

    Position start(joute::Rng&) const { return {}; }
    joute::Turn turn(Position const& q) const {
        return q.count >= goal_ ? joute::Turn::over() : joute::Turn::of(q.seat);
    }
    Moves moves(Position const& q) const {
        Moves list;
        for (int step = 1; step <= std::min(3, goal_ - q.count); ++step) list.push_back(step);
        return list;
    }
    void play(Position& p, Move m) const { p = {p.count + m, 1 - p.seat}; }
    int result(Position const& q) const { return q.seat == 1 ? 1 : -1; }
    /// The player to move loses if the rest is a multiple of 4. Only close to the goal does random play tell.
    int estimate(Position const& q) const {
        int const rest = goal_ - q.count;
        int const mover = rest > 8 ? 0 : rest % 4 == 0 ? -500 : 500;
        return q.seat == 0 ? mover : -mover;
    }
    std::uint64_t key(Position const& q) const {
        return joute::mixed(static_cast<std::uint64_t>(2 * q.count + q.seat));
    }

    std::string text(Position const& q) const {
        return std::to_string(q.count) + " " + std::to_string(q.seat + 1);
    }
    std::string text(Position const&, Move m) const { return std::to_string(m); }
    Position parse(std::string_view text) const {
        auto const q = read(text);
        bool const possible = q.count >= 0 && q.count <= goal_ && (q.seat == 0 || q.seat == 1);
        if (!possible || this->text(q) != text) throw joute::Error(joute::msg("'{}' is no count", text));
        return q;
    }

protected:
    /// Without checks.
    static Position read(std::string_view text) {
        auto const [count, seat] = joute::first_word(text);
        return {joute::to_int(count).value_or(-1), joute::to_int(seat).value_or(0) - 1};
    }

    int goal_;
};

}  // namespace toys
