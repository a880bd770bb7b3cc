// SPDX-License-Identifier: MIT
#include "joute/tournament/win_order.hpp"

#include <algorithm>
#include <numeric>

namespace joute {
namespace {

// Transitive closure (Warshall).
void close(std::vector<std::vector<bool>>& reach) {
    for (std::size_t via = 0; via < reach.size(); ++via) {
        for (auto& row : reach) {
            if (!row[via]) continue;
            for (std::size_t to = 0; to < row.size(); ++to) row[to] = row[to] || reach[via][to];
        }
    }
}

}  // namespace

WinOrder::WinOrder(int entrants, std::vector<Lineup> const& lineups)
    : up_(index(entrants), std::vector<bool>(index(entrants))), group_(index(entrants)) {
    for (auto const& [places, games, squares] : lineups) {
        for (std::size_t winner = 0; winner < places.size(); ++winner) {
            for (std::size_t loser = 0; loser < places.size(); ++loser) {
                if (places[winner].points == 0 || loser == winner) continue;
                wins_.push_back(
                    {index(places[winner].entrant), index(places[loser].entrant),
                     static_cast<int>(places[winner].first) - static_cast<int>(places[loser].first)});
            }
        }
    }
    for (std::size_t entrant = 0; entrant < up_.size(); ++entrant) up_[entrant][entrant] = true;
    for (auto const& win : wins_) up_[win.loser][win.winner] = true;
    auto met = up_;
    for (auto const& win : wins_) met[win.winner][win.loser] = true;
    close(up_);
    close(met);
    for (std::size_t entrant = 0; entrant < met.size(); ++entrant) {
        auto const& others = met[entrant];
        group_[entrant] =
            static_cast<std::size_t>(std::find(others.begin(), others.end(), true) - others.begin());
    }
}

// The advantage is unbounded if there are strengths, in units of that advantage, such that for every win
// strength(loser) − strength(winner) ≤ sign · seats. They exist unless the constraints form a negative cycle
// (Bellman and Ford).
bool WinOrder::bounds_advantage(int sign) const {
    std::vector<int> strength(up_.size(), 0);
    for (std::size_t round = 0; round <= up_.size(); ++round) {
        bool changed = false;
        for (auto const& win : wins_) {
            int const most = strength[win.winner] + sign * win.seats;
            if (strength[win.loser] <= most) continue;
            strength[win.loser] = most;
            changed = true;
        }
        if (!changed) return false;
    }
    return true;
}

}  // namespace joute
