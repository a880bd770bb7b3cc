// SPDX-License-Identifier: MIT
#pragma once

#include "position.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace incognito {

/// With m and j candidates left there are m · j equally likely pairs of spies, so a proved value is a whole number of
/// parts of m · j. This number of parts of a win divides by all such products of numbers up to nine, the candidates
/// of the board of six: no mean of proved values is ever rounded there.
inline constexpr int resolution = 95'256'000;

/// A guess from what everybody knows: points for each side, in thousandths, fitted to 15,000 matches of a search
/// against itself on the board of five, with the mean over chance's events in the place of luck. The terms were chosen
/// by matches of 120 games at equal nodes: taking one out of a larger set cost 0.5 to 1.1 % (± 0.3 to 0.8; the open way
/// is the least sure). Pawns at the castles' gates, a second open way, 1/candidates and candidates beside each other
/// gained nothing there, and this smaller set beat the larger one by 51.0 % (± 0.5, 160 games).
class Estimate {
public:
    /// Both must outlive it.
    Estimate(Board const& board, Position const& q) : board_(board), q_(q) {}

    /// For the side to move: its points minus the other's, as a part of a win.
    int value() const {
        std::int64_t const ahead = points(q_.side) + initiative(q_.side) - points(other(q_.side));
        std::int64_t const value = resolution * ahead / (1'000 + std::abs(ahead));
        return static_cast<int>(std::clamp(value, -most, most));
    }

private:
    static constexpr std::int64_t most = resolution / 100 * 89;

    std::int64_t points(Seat side) const {
        auto const [own, enemy, knights] = numbers(side);
        return 255 * own +                          // another pawn to enter or to ask with
               174 * knights +                      // proved: asks without risk, cannot be found
               (can_enter(side) ? 412 / own : 0) +  // an open way into the castle
               (beside_candidate(side, true) ? 224 / enemy : 0);  // a knight that can ask
    }

    /// What the side to move has besides.
    std::int64_t initiative(Seat side) const {
        auto const [own, enemy, knights] = numbers(side);
        bool const asks = beside_candidate(side, true);
        return 29 +                                                                  // the turn itself
               (asks ? 460 / enemy : 0) +                                            // a knight asks now
               (own == 1 && can_enter(side) ? 3'000 : 0) +                           // the spy enters now,
               (enemy == 1 && (asks || beside_candidate(side, false)) ? 3'000 : 0);  // or is found now
    }

    /// Own candidates, enemy candidates, own proved knights.
    std::array<int, 3> numbers(Seat side) const {
        int const own = count(q_.candidates[index(side)]);
        return {own, count(q_.candidates[index(other(side))]), count(q_.pawns[index(side)]) - own};
    }

    /// Whether a proved knight, or a candidate, stands beside an enemy candidate.
    bool beside_candidate(Seat side, bool knight) const {
        Cells const candidates = q_.candidates[index(side)];
        Cells const asking = knight ? q_.pawns[index(side)] & ~candidates : candidates;
        return (board_.beside(asking) & q_.candidates[index(other(side))]) != 0;
    }

    /// Whether a candidate has a free way into the enemy castle.
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

/// Seen by White. While a move is pending, what it may bring counts as if it were still to be made.
inline int estimate(Board const& board, Position const& q) {
    int const value = Estimate(board, q).value();
    return q.side == white ? value : -value;
}

}  // namespace incognito
