// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/inline_vector.hpp"
#include "joute/base/text.hpp"
#include "joute/game/talents.hpp"

#include <optional>
#include <string>
#include <string_view>

/// @file
/// A game with hidden information: a coin lies under one of three cups. In turn each player lifts a cup (`a`,
/// `b`, `c`) or waits (`wait`). Finding the coin wins; an empty cup is removed. Repetition is a draw.
/// Positions: `abc 1`: cups left, player to move; `abc 1 b`: cup b is being lifted; `c +1`: won by player 1.
namespace toys {

class CupsDialogue;

class Cups {
public:
    static constexpr joute::About about{.name = "cups",
                                        .title = joute::tr("Cups"),
                                        .summary = joute::tr("find the coin"),
                                        .params = {},
                                        .unit = joute::Unit::probability};
    struct Position {
        unsigned cups = 7;  ///< bit i: cup i is left
        int seat = 0;
        int lifted = -1;  ///< the cup of the pending move
        int winner = -1;
        bool operator==(Position const&) const = default;
    };
    /// A cup from 0, or one of these.
    enum Move { wait = 10, coin, empty };
    using Secret = int;  ///< the cup with the coin
    using Dialogue = CupsDialogue;

    explicit Cups(joute::Params const&) {}

    Position start(joute::Rng&) const { return {}; }
    joute::Turn turn(Position const& q) const {
        if (q.winner >= 0) return joute::Turn::over();
        return q.lifted >= 0 ? joute::Turn::chance() : joute::Turn::of(q.seat);
    }
    joute::InlineVector<Move, 4> moves(Position const& q) const {
        joute::InlineVector<Move, 4> list;
        if (q.winner >= 0) return list;
        if (q.lifted >= 0) {
            list.push_back(coin);
            if (count(q.cups) > 1) list.push_back(empty);
            return list;
        }
        for (int i = 0; i < 3; ++i) {
            if ((q.cups >> i & 1U) != 0) list.push_back(static_cast<Move>(i));
        }
        list.push_back(wait);
        return list;
    }
    int weight(Position const& q, Move m) const { return m == coin ? 1 : count(q.cups) - 1; }
    void play(Position& p, Move m) const {
        if (m < wait) {
            p.lifted = m;
        } else if (m == coin) {
            p.winner = p.seat;
            p.lifted = -1;
        } else {
            if (m == empty) p.cups &= ~(1U << static_cast<unsigned>(p.lifted));
            p.lifted = -1;
            p.seat = 1 - p.seat;
        }
    }
    int result(Position const& q) const { return q.winner == 0 ? 1 : -1; }

    bool irreversible(Position const&, Move m) const { return m != wait; }
    joute::Scores repeated(Position const&) const { return {0, 0}; }

    Secret draw(Position const&, joute::Rng& rng) const { return static_cast<int>(rng.below(3)); }
    void follow(Secret&, Position const&, Move) const {}
    Move event(Secret const& s, Position const& q) const { return s == q.lifted ? coin : empty; }
    std::string secret_text(Secret const& s) const { return std::string(1, letter(s)); }
    Secret parse_secret(Position const& q, std::string_view text) const {
        if (text.size() != 1 || text[0] < 'a' || text[0] > 'c' || (q.cups >> (text[0] - 'a') & 1U) == 0) {
            throw joute::Error(joute::msg("no cup '{}'", text));
        }
        return text[0] - 'a';
    }

    std::string text(Position const& q) const {
        std::string cups;
        for (int i = 0; i < 3; ++i) {
            if ((q.cups >> i & 1U) != 0) cups += letter(i);
        }
        if (q.winner >= 0) return cups + " +" + std::to_string(q.winner + 1);
        return cups + " " + std::to_string(q.seat + 1) +
               (q.lifted < 0 ? "" : std::string(" ") + letter(q.lifted));
    }
    std::string text(Position const&, Move m) const {
        return m == wait ? "wait" : m == coin ? "~coin" : m == empty ? "~empty" : std::string(1, letter(m));
    }
    Position parse(std::string_view text) const {
        auto const parts = joute::tokens(text);
        Position q{0};
        bool const sized = parts.size() == 2 || parts.size() == 3;
        for (char const c : sized ? parts[0] : std::string_view()) {
            if (c < 'a' || c > 'c') throw joute::Error(joute::msg("no cup '{}'", c));
            q.cups |= 1U << (c - 'a');
        }
        if (q.cups == 0) throw joute::Error(joute::msg("'{}' is no position", text));
        bool const won = parts[1].starts_with('+');
        auto const player = joute::to_int(won ? parts[1].substr(1) : parts[1]);
        if (!player || *player < 1 || *player > 2) throw joute::Error(joute::msg("no player '{}'", parts[1]));
        q.seat = *player - 1;
        if (won) q.winner = q.seat;
        if (parts.size() == 3) q.lifted = parse_secret(q, parts[2]);
        if (this->text(q) != text) throw joute::Error(joute::msg("'{}' is no position", text));
        return q;
    }

    std::optional<std::string> notation(Position const&, std::string_view typed) const {
        auto const text = joute::lower(joute::trimmed(typed));
        if (text == "wait" || (text.size() == 1 && text[0] >= 'a' && text[0] <= 'z')) return text;
        return std::nullopt;
    }
    joute::Message refusal(Position const&, std::string_view attempt) const {
        return joute::msg("there is no cup {} any more", attempt);
    }

private:
    static char letter(int cup) { return static_cast<char>('a' + cup); }
    static int count(unsigned cups) {
        return static_cast<int>((cups & 1U) + (cups >> 1 & 1U) + (cups >> 2 & 1U));
    }
};

class CupsDialogue {
public:
    using Position = Cups::Position;

    CupsDialogue(Cups const&, joute::Texts const& texts, joute::Seating const& seating)
        : texts_(texts), seating_(seating) {}

    std::string greeting(Position const&) { return texts_(joute::msg("welcome")) + "\n"; }
    std::string resumed(Position const&) { return "again\n"; }
    std::string prompt(Position const& q) { return seating_[static_cast<std::size_t>(q.seat)].name + "? "; }
    joute::Reply feed(Position const&, std::string_view line) {
        return line == "hm" ? joute::Reply::again("yes?\n") : joute::Reply::attempt(std::string(line));
    }
    std::string moved(Position const&, Cups::Move m, Position const&) {
        return m < Cups::wait ? "" : m == Cups::coin ? "found\n" : "nothing\n";
    }
    std::string refused(Position const&, joute::Message const& reason) { return texts_(reason) + "\n"; }
    std::string ended(Position const&, joute::Ending const& ending) {
        return ending.drawn() ? "draw\n" : "won\n";
    }
    std::string revealed(Position const&, std::string_view secret) {
        return "it was " + std::string(secret) + "\n";
    }

private:
    joute::Texts const& texts_;
    joute::Seating seating_;
};

}  // namespace toys
