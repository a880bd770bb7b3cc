// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/game/talents.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// Pig, a dice race. The player to move rolls or holds. A roll of 2 to 4 is added to the turn's points; a 1
/// loses them and ends the turn. Holding keeps them and ends the turn. Ten points win. It tests chance nodes
/// with several continuing events, of unequal weights and with either player to move next: the faces 1 to 4
/// have the weights 2, 3, 2 and 1.
///
/// With the unit `points` the winner scores the difference, and values have no known bound.
namespace toys {

template <joute::Unit unit>
class Pig {
public:
    static constexpr joute::About about{
        .name = "pig", .title = "Pig", .summary = "a race with a die", .params = {}, .unit = unit};
    static constexpr int resolution = 1'000;
    static constexpr int goal = 10;

    struct Position {
        std::array<int, 2> points{};
        int brought = 0;  ///< the points of this turn so far
        int seat = 0;
        bool rolling = false;
        bool operator==(Position const&) const = default;
    };
    /// A face of the die, 1 to 4, or one of these.
    enum Move { roll = 10, hold };

    explicit Pig(joute::Params const&) {}

    Position start(joute::Rng&) const { return {}; }
    joute::Turn turn(Position const& q) const {
        if (q.points[0] >= goal || q.points[1] >= goal) return joute::Turn::over();
        return q.rolling ? joute::Turn::chance() : joute::Turn::of(q.seat);
    }
    std::vector<Move> moves(Position const& q) const {
        if (turn(q).is_over()) return {};
        if (q.rolling) return {Move(1), Move(2), Move(3), Move(4)};
        return {roll, hold};
    }
    int weight(Position const&, Move m) const {
        return std::array{2, 3, 2, 1}[static_cast<std::size_t>(m) - 1];
    }
    void play(Position& p, Move m) const {
        if (m == roll) {
            p.rolling = true;
            return;
        }
        p.rolling = false;
        if (m > 1 && m != hold) {
            p.brought += m;
            return;
        }
        if (m == hold) p.points[static_cast<std::size_t>(p.seat)] += p.brought;
        p.brought = 0;
        p.seat = 1 - p.seat;
    }
    int result(Position const& q) const {
        int const ahead = q.points[0] - q.points[1];
        return unit == joute::Unit::points ? ahead : ahead > 0 ? 1 : -1;
    }
    int estimate(Position const& q) const {
        int const brought = q.seat == 0 ? q.brought : -q.brought;
        return (q.points[0] - q.points[1]) * resolution / 20 + brought * resolution / 30;
    }
    std::uint64_t key(Position const& q) const {
        auto key = joute::mixed(static_cast<std::uint64_t>(q.points[0] * 1000 + q.points[1]));
        return joute::mixed(key ^
                            static_cast<std::uint64_t>(q.brought * 4 + q.seat * 2 + (q.rolling ? 1 : 0)));
    }

    std::string text(Position const& q) const {
        return std::to_string(q.points[0]) + "-" + std::to_string(q.points[1]) + " " +
               std::to_string(q.brought) + " " + std::to_string(q.seat + 1) + (q.rolling ? " roll" : "");
    }
    std::string text(Position const&, Move m) const {
        return m == roll ? "roll" : m == hold ? "hold" : "~" + std::to_string(static_cast<int>(m));
    }
    Position parse(std::string_view) const { throw joute::Error(joute::msg("pig is not read")); }
};

}  // namespace toys
