// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/inline_vector.hpp"
#include "joute/base/rng.hpp"
#include "joute/game/talents.hpp"

#include <cstdint>
#include <string>
#include <string_view>

/// @file
/// A game of repetition: two players take turns to move a shuttle by one step; the first wants it on the
/// right. Only repetition ends the match.
namespace toys {

class Shuttle {
public:
    static constexpr joute::About about{.name = "shuttle",
                                        .title = joute::tr("Shuttle"),
                                        .summary = joute::tr("move the shuttle to your side"),
                                        .params = {},
                                        .unit = joute::Unit::points};
    static constexpr int resolution = 1;
    static constexpr int last = 5;

    struct Position {
        int place = 2;
        int seat = 0;
        bool operator==(Position const&) const = default;
    };
    using Move = int;  ///< the next place

    explicit Shuttle(joute::Params const&) {}

    Position start(joute::Rng&) const { return {}; }
    joute::Turn turn(Position const& q) const { return joute::Turn::of(q.seat); }
    joute::InlineVector<Move, 2> moves(Position const& q) const {
        joute::InlineVector<Move, 2> list;
        if (q.place > 0) list.push_back(q.place - 1);
        if (q.place < last) list.push_back(q.place + 1);
        return list;
    }
    void play(Position& p, Move m) const { p = {m, 1 - p.seat}; }
    int result(Position const&) const { return 0; }
    int estimate(Position const& q) const { return q.place; }
    std::uint64_t key(Position const& q) const {
        return joute::mixed(static_cast<std::uint64_t>(2 * q.place + q.seat));
    }
    bool irreversible(Position const&, Move) const { return false; }
    joute::Scores repeated(Position const&) const { return {0, 0}; }

    std::string text(Position const& q) const {
        return std::to_string(q.place) + (q.seat == 0 ? " >" : " <");
    }
    std::string text(Position const&, Move m) const { return std::to_string(m); }
    Position parse(std::string_view) const { throw joute::Error(joute::verbatim("not needed")); }
};

}  // namespace toys
