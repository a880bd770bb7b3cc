// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/game/talents.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

/// @file
/// Pig: roll a die as often as you dare. Rule numbers refer to README.md.
namespace pig {

using joute::msg;
using joute::tr;

inline constexpr std::array parameters{
    joute::Param::number("players", 2, 4, 2, tr("number of players")).labelled(tr("{} players")).ask(),
    joute::Param::number("goal", 20, 100, 50, tr("the points that win")).labelled(tr("up to {} points")),
};

inline constexpr std::array lessons{
    joute::Lesson{tr("A 1 would lose your 12 points, but five of the six faces add to them. Roll again."),
                  "0-0 1 12", "roll"},
    joute::Lesson{tr("Now 25 points are at stake, and a roll that is not a 1 adds only 4 on average. Hold: "
                     "they are yours."),
                  "0-0 1 25", "hold"},
};

class Pig {
public:
    static constexpr joute::About about{"pig", tr("Pig"), tr("roll a die, and hold before it shows a 1"),
                                        parameters, joute::Unit::probability};

    struct Position {
        std::array<int, 4> points{};  ///< those of absent players stay 0
        int seat = 0;
        int total = 0;         ///< the points of this turn
        bool rolling = false;  ///< the die is in the air
        bool operator==(Position const&) const = default;
    };
    using Move = int;  ///< a face of the die, 1 to 6, or one of these
    static constexpr Move roll = 7, hold = 8;

    explicit Pig(joute::Params const& params)
        : players_(params.number("players")), goal_(params.number("goal")) {}

    Position start(joute::Rng&) const { return {}; }

    joute::Turn turn(Position const& q) const {
        if (q.points[q.seat] >= goal_) return joute::Turn::over();  // rule 4
        return q.rolling ? joute::Turn::chance() : joute::Turn::of(q.seat);
    }

    joute::InlineVector<Move, 6> moves(Position const& q) const {
        if (turn(q).is_over()) return {};
        if (q.rolling) return {1, 2, 3, 4, 5, 6};
        return q.total == 0 ? joute::InlineVector<Move, 6>{roll} : joute::InlineVector<Move, 6>{roll, hold};
    }
    int weight(Position const&, Move) const { return 1; }

    void play(Position& p, Move m) const {
        p.rolling = m == roll;
        if (m < roll) p.total = m == 1 ? 0 : p.total + m;  // rule 2
        bool const wins = p.points[p.seat] + p.total >= goal_;
        if (m == hold || wins) p.points[p.seat] += std::exchange(p.total, 0);  // rule 3
        if (!wins && (m == hold || m == 1)) p.seat = (p.seat + 1) % players_;
    }

    int seats() const { return players_; }

    /// The points so far. The winner has the most, because the match ends when a player reaches the goal.
    joute::Scores scores(Position const& q) const {
        joute::Scores scores;
        for (int seat = 0; seat < players_; ++seat) scores.push_back(q.points[seat]);
        return scores;
    }

    /// With two players: 1 if the first has won, −1 if the second has.
    int result(Position const& q) const { return q.seat == 0 ? 1 : -1; }

    /// `36-17-20 1 12`: the points, the player to move, the points of this turn; then ` roll` while the die rolls.
    std::string text(Position const& q) const {
        std::string text;
        for (int i = 0; i < players_; ++i) text += (i > 0 ? "-" : "") + std::to_string(q.points[i]);
        return text + " " + std::to_string(q.seat + 1) + " " + std::to_string(q.total) +
               (q.rolling ? " roll" : "");
    }
    std::string text(Position const&, Move m) const {
        return m == roll ? "roll" : m == hold ? "hold" : "~" + std::to_string(m);
    }
    Position parse(std::string_view text) const {
        Position q;
        auto const words = joute::tokens(text);
        if (words.size() == 3 || words.size() == 4) {
            auto const points = joute::split(words[0], '-');
            for (std::size_t i = 0; i < std::min(points.size(), q.points.size()); ++i)
                q.points[i] = joute::to_int(points[i]).value_or(0);
            q.seat = joute::to_int(words[1]).value_or(0) - 1;
            q.total = joute::to_int(words[2]).value_or(0);
            q.rolling = words.size() == 4;
        }
        if (!is_possible(q) || this->text(q) != text)
            throw joute::Error(msg("'{}' is not a position: give points below {} for each of {} players, the "
                                   "player to move and the points of the turn, as in {}",
                                   text, goal_, players_, this->text(Position{})));
        return q;
    }

    joute::Message event_name(Position const&, Move m) const { return msg("a {}", m); }

    static int hold_at_20(Pig const&, Position const& q, Move const& m) {
        return (m == hold) == (q.total >= 20) ? 1 : 0;
    }
    static auto strategies() {
        return std::array{joute::Strategy<Pig>{
            {"pig-20", tr("rolls until the turn has 20 points"), {}, tr("hold at 20")}, hold_at_20}};
    }

    std::span<joute::Lesson const> lessons() const {
        return players_ == 2 && goal_ == 50 ? pig::lessons : std::span<joute::Lesson const>();
    }

    joute::Scene scene(Position const& q) const {
        double const y = players_;  // of the buttons
        joute::Scene scene{6, y + 1, {{"roll", {0, y}, 3}, {"hold", {3, y}, 3}}, {}};
        auto write = [&](double x, double top, std::string const& text, joute::Ink ink) {
            scene.marks.push_back({joute::Mark::Shape::text, {x, top + 0.5}, 0.5, text, ink});
        };
        for (int i = 0; i < players_; ++i) {
            auto const ink = i == q.seat ? joute::Ink::accent : joute::Ink::plain;
            write(1, i, std::to_string(i + 1), ink);
            write(3, i, std::to_string(q.points[i]), ink);
            if (i == q.seat) write(5, i, "+" + std::to_string(q.total), ink);
        }
        for (auto const& zone : scene.zones) write(zone.center().x, y, zone.name, joute::Ink::plain);
        return scene;
    }
    joute::Clicks clicks(Position const&, Move m) const { return {m == hold ? 1 : 0}; }

private:
    bool is_possible(Position const& q) const {
        if (q.seat < 0 || q.seat >= players_ || q.total < 0) return false;
        for (int i = 0; i < players_; ++i) {
            int const most = i == q.seat && q.total == 0 && !q.rolling ? goal_ + 5 : goal_ - 1;
            if (q.points[i] < 0 || q.points[i] + (i == q.seat ? q.total : 0) > most) return false;
        }
        return true;
    }

    int players_;
    int goal_;
};

}  // namespace pig
