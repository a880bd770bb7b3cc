// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/lineup.hpp"

#include <vector>

namespace joute {

/// The graph of wins between entrants. It determines, before any fit, which strengths can be compared and
/// which differences the results do not bound above or below, because one side won every game. For two seats
/// this is Ford's condition («Solution of a ranking problem from binary comparisons», 1957).
class WinOrder {
public:
    /// Entrants are numbered 0 … entrants − 1.
    WinOrder(int entrants, std::vector<Lineup> const& lineups);

    /// Whether a chain of wins, shared ones included, leads from `upper` down to `lower`. Then the results
    /// bound how much weaker `upper` can be. Reflexive.
    bool has_win_chain(int upper, int lower) const { return up_[index(lower)][index(upper)]; }
    /// Whether win chains lead both ways: the difference is bounded above and below and can be measured.
    bool are_level(int a, int b) const { return has_win_chain(a, b) && has_win_chain(b, a); }
    /// Whether entrants met, directly or through others. Otherwise their strengths cannot be compared.
    bool have_met(int a, int b) const { return group_[index(a)] == group_[index(b)]; }

    /// Whether the results bound the first seat's advantage: from above for sign 1, from below for sign −1.
    bool bounds_advantage(int sign) const;

private:
    static std::size_t index(int entrant) { return static_cast<std::size_t>(entrant); }

    /// A win as a constraint: strength(winner) + seats · advantage ≥ strength(loser).
    struct Win {
        std::size_t winner;
        std::size_t loser;
        int seats;  ///< 1 if the winner moved first, −1 if the loser did, else 0
    };

    std::vector<Win> wins_;
    std::vector<std::vector<bool>> up_;  ///< up_[a][b]: a chain of wins leads from b down to a
    std::vector<std::size_t> group_;
};

}  // namespace joute
