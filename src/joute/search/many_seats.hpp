// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"
#include "joute/game/seats.hpp"
#include "joute/game/talents.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <deque>
#include <limits>
#include <type_traits>
#include <vector>

namespace joute {

/// What scores are worth to one seat among three or more; larger is better. The members are compared in
/// order: share of the win, margin over the best other seat, points. Without chance the margin alone decides,
/// unless it is 0:
///
///     margin > 0 ⇒ the whole win      margin = 0 ⇒ an equal share of the win      margin < 0 ⇒ nothing
struct Prospect {
    static constexpr std::int64_t unreachable = std::numeric_limits<std::int64_t>::max() / 2;
    static constexpr int whole_win = 2520;  ///< divisible by any number of winners up to nine

    std::int64_t share = 0;
    std::int64_t margin = 0;
    std::int64_t points = 0;

    /// The prospect of a seat with these scores.
    static Prospect of(Scores const& scores, Seat seat) {
        auto const own = static_cast<std::size_t>(seat);
        int best_other = std::numeric_limits<int>::min();
        for (std::size_t i = 0; i < scores.size(); ++i) {
            if (i != own) best_other = std::max(best_other, scores[i]);
        }
        int const margin = scores[own] - best_other;
        auto const winners = static_cast<int>(std::count(scores.begin(), scores.end(), scores[own]));
        return {margin < 0 ? 0 : whole_win / winners, margin, scores[own]};
    }
    /// Bounds: worse and better than any prospect.
    static constexpr Prospect worst() { return {0, -unreachable, 0}; }
    static constexpr Prospect best() { return {unreachable, unreachable, 0}; }

    auto operator<=>(Prospect const&) const = default;
};

/// The expected prospects of all seats, for games with chance. Scores themselves must not be averaged: if
/// chance decides between 9·8·0 and 0·8·9, the mean 4.5·8·4.5 would be a win for the second seat, which never
/// wins. So the members of each prospect are averaged, in units of 1/precision.
///
/// Means are rounded towards zero: the same on every machine. For any two seats a and b this keeps
///
///     share(a) + share(b) ≤ whole_win      margin(a) + margin(b) ≤ 0
class Expectation {
public:
    static constexpr int precision = 1'000;
    static constexpr int whole_win = precision * Prospect::whole_win;

    /// The mean of nothing yet; add() all events, then divide().
    explicit Expectation(int seats) {
        for (int i = 0; i < seats; ++i) prospects_.push_back({});
    }
    Expectation() = default;  ///< of no seat

    /// After the end.
    static Expectation of_end(Scores const& scores) {
        Expectation result(static_cast<int>(scores.size()));
        for (std::size_t i = 0; i < scores.size(); ++i)
            add_to(result.prospects_[i], precision, Prospect::of(scores, static_cast<Seat>(i)));
        return result;
    }
    /// At the horizon. The share is guessed, so that a win is worth more than any lead.
    static Expectation of_guess(Scores const& scores) {
        auto result = of_end(scores);
        auto const shares = guessed_shares(scores, whole_win);
        for (std::size_t i = 0; i < scores.size(); ++i) result.prospects_[i].share = shares[i];
        return result;
    }

    Prospect const& operator[](Seat seat) const { return prospects_[static_cast<std::size_t>(seat)]; }
    int seats() const { return static_cast<int>(prospects_.size()); }
    bool operator==(Expectation const&) const = default;

    /// Adds what an event of this weight leads to.
    void add(int weight, Expectation const& event) {
        for (std::size_t i = 0; i < prospects_.size(); ++i)
            add_to(prospects_[i], weight, event.prospects_[i]);
    }
    /// Divides the sum by the weight of all events.
    void divide(std::int64_t total) {
        for (auto& [share, margin, points] : prospects_) {
            share /= total;
            margin /= total;
            points /= total;
        }
    }

private:
    static void add_to(Prospect& sum, std::int64_t weight, Prospect const& prospect) {
        sum.share += weight * prospect.share;
        sum.margin += weight * prospect.margin;
        sum.points += weight * prospect.points;
    }

    InlineVector<Prospect, most_seats> prospects_;
};

/// What a search backs up for all seats of G. Without chance, final scores determine every prospect.
template <Game G>
using SeatsValue = std::conditional_t<ChanceGame<G>, Expectation, Scores>;

/// The value of a move with this prospect, in units of 1/resolution: the margin. In games with chance whose
/// unit is not points, it is the share of the win, from −1 for nothing to 1 for the whole win. `precision`
/// is the number of units in which the prospect counts a point.
template <ScoredGame G>
int value_of_prospect(Prospect const& prospect, int precision = 1) {
    if constexpr (ChanceGame<G> && G::about.unit != Unit::points) {
        std::int64_t const whole = std::int64_t{precision} * Prospect::whole_win;
        return static_cast<int>(resolution<G>() * (2 * prospect.share - whole) / whole);
    } else {
        return static_cast<int>(prospect.margin * resolution<G>() / precision);
    }
}

/// Move ordering for three and more seats: moves with the most points after one ply come first, for earlier
/// cutoffs. Each ply has one list, reused by all its nodes: no allocation per node.
template <ScoredGame G>
class PointsOrder {
public:
    /// A move and the mover's points after it.
    struct Entry {
        MoveOf<G> move;
        std::uint32_t index;  ///< in moves(q); breaks ties
        int points;
    };

    /// The moves of q in search order. Valid until the next call for the same ply.
    std::vector<Entry> const& arranged(G const& g, PositionOf<G> const& q, Seat seat, int ply) {
        if (plies_.size() <= static_cast<std::size_t>(ply)) plies_.resize(static_cast<std::size_t>(ply) + 1);
        auto& list = plies_[static_cast<std::size_t>(ply)];
        list.clear();
        for (auto const& m : g.moves(q)) {
            PositionOf<G> next = q;
            g.play(next, m);
            int const points = g.scores(next)[static_cast<std::size_t>(seat)];
            list.push_back({m, static_cast<std::uint32_t>(list.size()), points});
        }
        std::sort(list.begin(), list.end(), [](Entry const& a, Entry const& b) {
            return a.points != b.points ? a.points > b.points : a.index < b.index;
        });
        return list;
    }

private:
    std::deque<std::vector<Entry>> plies_;  ///< a deque: references stay valid as it grows
};

}  // namespace joute
