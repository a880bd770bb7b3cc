// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/game/game.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

/// @file
/// Nim: take any number from one heap; taking the last one of all wins.
namespace nim {

inline constexpr std::array parameters{
    joute::Param::number("heaps", 1, 9, 3, "how many heaps"),
    joute::Param::number("most", 1, 9, 7, "the largest heap that is dealt"),
};

class Nim {
public:
    static constexpr joute::About about{"nim", "Nim",
                                        "take any number from one heap, and the last one of all", parameters};

    struct Position {
        std::array<int, 9> heaps{};  ///< those that are not in play stay empty
        int seat = 0;
        bool operator==(Position const&) const = default;
    };
    struct Move {
        int heap = 0;
        int taken = 0;
        bool operator==(Move const&) const = default;
    };

    explicit Nim(joute::Params const& params)
        : heaps_(params.number("heaps")), most_(params.number("most")) {}

    Position start(joute::Rng& rng) const {
        Position p;
        for (int i = 0; i < heaps_; ++i)
            p.heaps[i] = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most_)));
        return p;
    }

    joute::Turn turn(Position const& q) const {
        return q.heaps == Position{}.heaps ? joute::Turn::over() : joute::Turn::of(q.seat);
    }

    joute::InlineVector<Move, 9 * 9> moves(Position const& q) const {
        joute::InlineVector<Move, 9 * 9> list;
        for (int i = 0; i < heaps_; ++i) {
            for (int taken = 1; taken <= q.heaps[i]; ++taken) list.push_back({i, taken});
        }
        return list;
    }

    void play(Position& p, Move m) const {
        p.heaps[m.heap] -= m.taken;
        p.seat = 1 - p.seat;
    }

    /// A player who cannot move has lost.
    int result(Position const& q) const { return q.seat == 0 ? -1 : 1; }

    /// `3-4-5 1`: the heaps, then the player to move, from 1.
    std::string text(Position const& q) const {
        std::string text;
        for (int i = 0; i < heaps_; ++i) text += (i > 0 ? "-" : "") + std::to_string(q.heaps[i]);
        return text + " " + std::to_string(q.seat + 1);
    }

    /// `b3`: three from heap b.
    std::string text(Position const&, Move m) const {
        return static_cast<char>('a' + m.heap) + std::to_string(m.taken);
    }

    Position parse(std::string_view text) const {
        Position q;
        if (text.size() == this->text(q).size()) {
            for (int i = 0; i < heaps_; ++i) q.heaps[i] = text[2 * i] - '0';
            q.seat = text[2 * heaps_] - '1';
        }
        bool const possible = (q.seat == 0 || q.seat == 1) && std::ranges::max(q.heaps) <= most_;
        if (!possible || this->text(q) != text) {
            throw joute::Error(
                joute::msg("'{}' is not {} heaps of at most {} and the player to move, as in {}", text,
                           heaps_, most_, this->text(Position{})));
        }
        return q;
    }

private:
    int heaps_;
    int most_;
};

}  // namespace nim
