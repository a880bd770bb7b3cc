// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/inline_vector.hpp"
#include "joute/game/talents.hpp"

#include <string>
#include <string_view>

/// @file
/// A game to test quiescence search. Two baits are worth 5 and then 9, and a player may wait instead. Taking
/// the first bait leaves the better one to the opponent, so the estimate between the two is misleading.
namespace toys {

class Baits {
public:
    static constexpr joute::About about{.name = "baits",
                                        .title = joute::tr("Baits"),
                                        .summary = joute::tr("let the other take the first bait"),
                                        .params = {},
                                        .unit = joute::Unit::points};
    static constexpr int resolution = 1;

    struct Position {
        int baits = 2;
        int waits = 20;
        int balance = 0;  ///< points of seat 0 minus points of seat 1
        int seat = 0;
        bool operator==(Position const&) const = default;
    };
    enum Move { take, wait };

    explicit Baits(joute::Params const&) {}

    Position start(joute::Rng&) const { return {}; }
    joute::Turn turn(Position const& q) const {
        return q.baits == 0 ? joute::Turn::over() : joute::Turn::of(q.seat);
    }
    joute::InlineVector<Move, 2> moves(Position const& q) const {
        joute::InlineVector<Move, 2> list;
        if (q.baits > 0) list.push_back(take);
        if (q.baits > 0 && q.waits > 0) list.push_back(wait);
        return list;
    }
    void play(Position& p, Move m) const {
        int const worth = p.baits == 2 ? 5 : 9;
        if (m == take) p.balance += p.seat == 0 ? worth : -worth;
        --(m == take ? p.baits : p.waits);
        p.seat = 1 - p.seat;
    }
    int result(Position const& q) const { return q.balance; }
    int estimate(Position const& q) const { return q.balance; }
    bool unquiet(Position const&, Move m) const { return m == take; }

    std::string text(Position const& q) const {
        return std::to_string(q.baits) + " " + std::to_string(q.waits) + " " + std::to_string(q.balance) +
               " " + std::to_string(q.seat);
    }
    std::string text(Position const&, Move m) const { return m == take ? "take" : "wait"; }
    Position parse(std::string_view) const { throw joute::Error(joute::verbatim("not needed")); }
};

}  // namespace toys
