// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/lineup.hpp"

#include <vector>

namespace joute {

/// What wins alone say about entrants, before any number is computed: whose strengths can be compared, and which
/// differences the results leave open upwards or downwards, because some only ever won against others. For two seats this is
/// the condition of Ford («Solution of a ranking problem from binary comparisons», 1957).
class WinOrder {
public:
    /// Entrants are numbered below the count.
    WinOrder(int entrants, std::vector<Lineup> const& lineups);

    /// A chain of wins, perhaps shared ones, leads from one entrant down to the other: `upper` cannot be much weaker than
    /// `lower`. Everybody is held up over oneself.
    bool is_held_up(int upper, int lower) const { return up_[index(lower)][index(upper)]; }
    /// Whether each is held up over the other: both directions are bounded, their difference can be measured.
    bool are_level(int a, int b) const { return is_held_up(a, b) && is_held_up(b, a); }
    /// Entrants met, perhaps over others; the strengths of those who did not say nothing about each other.
    bool have_met(int a, int b) const { return group_[index(a)] == group_[index(b)]; }

    /// Whether the results speak against an advantage of the first seat that is larger than any bound, or, with -1 for
    /// the sign, against such a disadvantage.
    bool bounds_advantage(int sign) const;

private:
    static std::size_t index(int entrant) { return static_cast<std::size_t>(entrant); }

    /// The winner is no weaker than the loser, once the advantage of the first seat is added `seats` times to the winner.
    struct Win {
        std::size_t winner;
        std::size_t loser;
        int seats;  ///< 1, 0 or -1
    };

    std::vector<Win> wins_;
    std::vector<std::vector<bool>> up_;  ///< up_[a][b]: b is held up over a
    std::vector<std::size_t> group_;
};

}  // namespace joute
