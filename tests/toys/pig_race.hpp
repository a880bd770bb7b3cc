// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/inline_vector.hpp"
#include "joute/base/text.hpp"
#include "joute/game/talents.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

/// @file
/// Pig as people play it, for two to nine: the player to move rolls a die or holds. A roll of 2 to 6 is added to
/// the points of the turn; a 1 loses them and ends the turn. Holding keeps them and ends the turn. The first
/// with 50 points wins. The game has scores and a strategy but no estimate.
///
///     36-17-20 1 12      the scores, the player to move, the points of the turn; `roll` follows if the die rolls
namespace toys {

template <int Seats, joute::Unit unit = joute::Unit::probability>
class PigRace {
public:
    static constexpr joute::About about{
        .name = "pig-race", .title = "Pig", .summary = "a race with a die", .params = {}, .unit = unit};
    static constexpr int goal = 50;

    struct Position {
        std::array<int, Seats> points{};
        int brought = 0;  ///< the points of this turn so far
        int seat = 0;
        bool rolling = false;
        bool operator==(Position const&) const = default;
    };
    /// A face of the die, 1 to 6, or one of these.
    enum Move { roll = 10, hold };
    using Moves = joute::InlineVector<Move, 6>;

    explicit PigRace(joute::Params const&) {}

    Position start(joute::Rng&) const { return {}; }
    joute::Turn turn(Position const& q) const {
        if (*std::max_element(q.points.begin(), q.points.end()) >= goal) return joute::Turn::over();
        return q.rolling ? joute::Turn::chance() : joute::Turn::of(q.seat);
    }
    Moves moves(Position const& q) const {
        if (turn(q).is_over()) return {};
        if (!q.rolling) return {roll, hold};
        return {Move(1), Move(2), Move(3), Move(4), Move(5), Move(6)};
    }
    int weight(Position const&, Move) const { return 1; }
    void play(Position& p, Move m) const {
        p.rolling = m == roll;
        if (m == roll) return;
        if (m > 1 && m != hold) {
            p.brought += m;
            return;
        }
        if (m == hold) p.points[static_cast<std::size_t>(p.seat)] += p.brought;
        p.brought = 0;
        p.seat = (p.seat + 1) % Seats;
    }

    int seats() const { return Seats; }
    joute::Scores scores(Position const& q) const {
        joute::Scores scores;
        for (int const points : q.points) scores.push_back(points);
        return scores;
    }
    int result(Position const& q) const
        requires(Seats == 2)
    {
        return q.points[0] > q.points[1] ? 1 : -1;
    }

    /// Holds with 20 points, or with enough to win.
    static int hold_at_20(PigRace const&, Position const& q, Move const& m) {
        int const missing = goal - q.points[static_cast<std::size_t>(q.seat)];
        return (q.brought >= std::min(20, missing)) == (m == hold) ? 1 : 0;
    }
    static auto strategies() {
        return std::array{joute::Strategy<PigRace>{{"hold-at-20", "holds with 20 points", {}}, hold_at_20}};
    }

    std::string text(Position const& q) const {
        std::string text;
        for (int const points : q.points) text += (text.empty() ? "" : "-") + std::to_string(points);
        return text + " " + std::to_string(q.seat + 1) + " " + std::to_string(q.brought) +
               (q.rolling ? " roll" : "");
    }
    std::string text(Position const&, Move m) const {
        return m == roll ? "roll" : m == hold ? "hold" : "~" + std::to_string(static_cast<int>(m));
    }
    Position parse(std::string_view text) const {
        auto const parts = joute::tokens(text);
        auto const points = joute::split(parts.at(0), '-');
        Position q;
        for (std::size_t i = 0; i < q.points.size(); ++i) q.points[i] = joute::to_int(points.at(i)).value();
        q.seat = joute::to_int(parts.at(1)).value() - 1;
        q.brought = joute::to_int(parts.at(2)).value();
        q.rolling = parts.size() > 3;
        return q;
    }
};

}  // namespace toys
