// SPDX-License-Identifier: MIT
#include "joute/tournament/lineup.hpp"

#include "joute/game/seats.hpp"

#include <cmath>
#include <map>
#include <numeric>

namespace joute {
namespace {

[[maybe_unused]] bool is_sound(MatchResult const& outcome, int entrants) {
    auto const& [who, shares] = outcome;
    return who.size() >= 2 && who.size() <= most_seats && shares.size() == who.size() &&
           std::all_of(who.begin(), who.end(), [&](int e) { return 0 <= e && e < entrants; }) &&
           std::all_of(shares.begin(), shares.end(), [](double share) { return share >= 0; }) &&
           std::abs(std::accumulate(shares.begin(), shares.end(), 0.0) - 1) < 1e-6;
}

}  // namespace

std::vector<Lineup> lineups_of([[maybe_unused]] int entrants, std::vector<MatchResult> const& outcomes) {
    std::map<std::vector<int>, Lineup> by_seating;
    for (auto const& outcome : outcomes) {
        assert(is_sound(outcome, entrants));
        Lineup& lineup = by_seating[outcome.entrants];
        lineup.places.resize(outcome.entrants.size());
        for (std::size_t seat = 0; seat < lineup.places.size(); ++seat) {
            auto& place = lineup.places[seat];
            place = {outcome.entrants[seat], seat == 0, place.points + outcome.shares[seat]};
            lineup.squares += outcome.shares[seat] * outcome.shares[seat];
        }
        ++lineup.games;
    }
    std::vector<Lineup> lineups;
    for (auto& [seating, lineup] : by_seating) lineups.push_back(std::move(lineup));
    return lineups;
}

}  // namespace joute
