// SPDX-License-Identifier: MIT
#pragma once

#include "position.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace incognito {

/// With m and j candidates there are m · j equally likely worlds (pairs of spies), so a proved value is a
/// multiple of 1 / (m · j). The resolution is divisible by m · j for all m, j ≤ 9, the most candidates on the
/// 6 × 6 board: no mean of proved values is rounded there.
inline constexpr int resolution = 95'256'000;

/// A static estimate: each side's points, in thousandths. The weights were fitted to 15,000 self-play matches
/// of a search on the 5 × 5 board, with the mean over chance events as the result. The terms were chosen by
/// matches of 120 games at equal nodes: removing one from a larger set cost 0.5 to 1.1 % (± 0.3 to 0.8; the
/// open way is the least certain). Pawns next to the castles, a second open way, 1/candidates and adjacent
/// candidates gained nothing. This smaller set scored 51.0 % against the larger one (± 0.5, 160 games).
class Estimate {
public:
    /// Both arguments must outlive this object.
    Estimate(Board const& board, Position const& q) : board_(board), q_(q) {}

    /// The points of the side to move minus the opponent's, mapped to units of 1 / resolution of a win.
    int value() const {
        std::int64_t const ahead = points(q_.side) + initiative(q_.side) - points(other(q_.side));
        std::int64_t const value = resolution * ahead / (1'000 + std::abs(ahead));
        return static_cast<int>(std::clamp(value, -most, most));
    }

private:
    static constexpr std::int64_t most = resolution / 100 * 89;

    std::int64_t points(Seat side) const {
        auto const [own, enemy, knights] = numbers(side);
        return 255 * own +                                        // a candidate, which can enter or question
               174 * knights +                                    // a proved knight questions without risk
               (can_enter(side) ? 412 / own : 0) +                // an open way into the castle
               (beside_candidate(side, true) ? 224 / enemy : 0);  // a knight that can question
    }

    /// Additional points of the side to move.
    std::int64_t initiative(Seat side) const {
        auto const [own, enemy, knights] = numbers(side);
        bool const asks = beside_candidate(side, true);
        return 29 +                                                                  // the turn itself
               (asks ? 460 / enemy : 0) +                                            // a knight questions now
               (own == 1 && can_enter(side) ? 3'000 : 0) +                           // known own spy enters
               (enemy == 1 && (asks || beside_candidate(side, false)) ? 3'000 : 0);  // known enemy spy found
    }

    /// Own candidates, enemy candidates, own proved knights.
    std::array<int, 3> numbers(Seat side) const {
        int const own = count(q_.candidates[index(side)]);
        return {own, count(q_.candidates[index(other(side))]), count(q_.pawns[index(side)]) - own};
    }

    /// Whether a proved knight, or else a candidate, stands beside an enemy candidate.
    bool beside_candidate(Seat side, bool knight) const {
        Cells const candidates = q_.candidates[index(side)];
        Cells const asking = knight ? q_.pawns[index(side)] & ~candidates : candidates;
        return (board_.beside(asking) & q_.candidates[index(other(side))]) != 0;
    }

    /// Whether a candidate has an open way into the enemy castle.
    bool can_enter(Seat side) const {
        Cell const castle = board_.castle(other(side));
        for (int const step : {side == white ? -1 : 1, side == white ? 8 : -8}) {
            Cell cell = castle + step;
            for (int i = 2; i < board_.size() && !has(q_.own() | q_.enemy(), cell); ++i) cell += step;
            if (has(q_.candidates[index(side)], cell)) return true;
        }
        return false;
    }

    Board const& board_;
    Position const& q_;
};

/// From White's point of view. A pending move counts as not yet made.
inline int estimate(Board const& board, Position const& q) {
    int const value = Estimate(board, q).value();
    return q.side == white ? value : -value;
}

}  // namespace incognito
