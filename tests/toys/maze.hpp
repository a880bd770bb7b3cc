// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/rng.hpp"
#include "joute/game/talents.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// A game with cycles: two players take turns to push a pawn along the passages of a random maze. Some rooms
/// are exits, each won by one player or drawn.
namespace toys {

inline constexpr std::array maze_params{
    joute::Param::number("seed", 1, 1'000'000, 1, joute::tr("which maze")),
    joute::Param::number("rooms", 2, 1'000, 40, joute::tr("how many rooms")),
};

class Maze {
public:
    static constexpr joute::About about{.name = "maze",
                                        .title = joute::tr("Maze"),
                                        .summary = joute::tr("push the pawn to your exit"),
                                        .params = maze_params,
                                        .unit = joute::Unit::result};

    struct Position {
        int room = 0;
        int seat = 0;
        bool operator==(Position const&) const = default;
    };
    using Move = int;  ///< the next room

    explicit Maze(joute::Params const& params) : rooms_(static_cast<std::size_t>(params["rooms"])) {
        joute::Rng rng(static_cast<std::uint64_t>(params["seed"]));
        auto const count = static_cast<std::uint32_t>(rooms_.size());
        for (auto& room : rooms_) {
            room.winner = static_cast<int>(rng.below(3)) - 1;
            bool const exit = rng.below(6) == 0;
            for (std::uint32_t i = exit ? 3 : rng.below(2); i < 3; ++i)
                room.passages.push_back(static_cast<int>(rng.below(count)));
        }
    }

    Position start(joute::Rng&) const { return {}; }
    joute::Turn turn(Position const& q) const {
        return moves(q).empty() ? joute::Turn::over() : joute::Turn::of(q.seat);
    }
    std::vector<Move> moves(Position const& q) const { return at(q).passages; }
    void play(Position& p, Move m) const { p = {m, 1 - p.seat}; }
    int result(Position const& q) const { return at(q).winner; }

    std::string text(Position const& q) const {
        return std::to_string(q.room) + (q.seat == 0 ? " first" : " second");
    }
    std::string text(Position const&, Move m) const { return std::to_string(m); }
    Position parse(std::string_view) const { throw joute::Error(joute::verbatim("not needed")); }

private:
    struct Room {
        std::vector<int> passages;
        int winner = 0;  ///< the result of an exit, which has no passages: 1, 0 or −1
    };
    Room const& at(Position const& q) const { return rooms_[static_cast<std::size_t>(q.room)]; }

    std::vector<Room> rooms_;
};

}  // namespace toys
