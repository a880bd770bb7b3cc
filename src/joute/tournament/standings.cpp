// SPDX-License-Identifier: MIT
#include "joute/tournament/standings.hpp"

#include "joute/arena/jgn.hpp"
#include "joute/base/text.hpp"
#include "joute/tournament/lineup.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace joute {
namespace {

// The key of the pair of a match. Matches 1 and 2 of a meeting, as `2.5.1` and `2.5.2`, are a pair; so are 3
// and 4.
std::string pair_of(std::string const& round) {
    auto const dot = round.rfind('.');
    auto const match = to_int(round.substr(dot == std::string::npos ? 0 : dot + 1)).value_or(0);
    return round.substr(0, dot) + "/" + std::to_string((match + 1) / 2);
}

// The id `2.5.1` is in round 2.
void book_round(Standing& standing, std::string const& id, double points) {
    int const round = to_int(id.substr(0, id.find('.'))).value_or(0);
    if (round > standing.last_round) {
        standing.last_round = round;
        standing.last_points = 0;
    }
    if (round == standing.last_round) standing.last_points += points;
}

}  // namespace

int Standing::all_faults() const {
    return std::accumulate(faults.begin(), faults.end(), 0,
                           [](int sum, auto const& each) { return sum + each.second; });
}

Standings::Standings(std::vector<Record> const& records, std::string const& first) {
    if (!first.empty()) index_of(first);
    for (auto const& record : records) add(record);
}

int Standings::index_of(std::string const& name) {
    auto const found =
        std::find_if(entrants_.begin(), entrants_.end(), [&](auto const& each) { return each.name == name; });
    if (found != entrants_.end()) return static_cast<int>(found - entrants_.begin());
    entrants_.push_back({name});
    return static_cast<int>(entrants_.size()) - 1;
}

void Standings::add(Record const& record) {
    if (!record.ending) return;
    auto const shares = shares_of(*record.ending);
    MatchResult outcome;
    for (auto const& name : record.players) outcome.entrants.push_back(index_of(name));
    outcome.shares = shares;
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
        auto& standing = entrants_[static_cast<std::size_t>(outcome.entrants[seat])];
        ++standing.games;
        standing.points += shares[seat];
        book_round(standing, record.round, shares[seat]);
        ++(shares[seat] == 1 ? standing.wins : shares[seat] == 0 ? standing.losses : standing.draws);
        for (std::size_t other = 0; other < shares.size(); ++other) {
            if (other == seat) continue;
            auto& encounter = encounters_[{outcome.entrants[seat], outcome.entrants[other]}];
            ++encounter.games;
            encounter.points += shares[seat] > shares[other] ? 1 : shares[seat] == shares[other] ? 0.5 : 0;
        }
    }
    for (auto const& item : record.items) {
        if (item.kind != Record::Item::Kind::comment) continue;
        auto const fault = jgn::parse_fault(item.text);
        if (!fault || static_cast<std::size_t>(fault->first) >= shares.size()) continue;
        ++entrants_[static_cast<std::size_t>(outcome.entrants[static_cast<std::size_t>(fault->first)])]
              .faults[fault->second];
    }
    for_two_ = for_two_ && shares.size() == 2;
    if (for_two_)
        meetings_[pair_of(record.round)].push_back(outcome.entrants[0] == 0 ? shares[0] : shares[1]);
    outcomes_.push_back(std::move(outcome));
}

std::vector<int> Standings::order(bool knockout) const {
    std::vector<int> order(entrants_.size());
    std::iota(order.begin(), order.end(), 0);
    auto const key = [&](int i) {
        auto const& e = entrants_[static_cast<std::size_t>(i)];
        return std::tuple(knockout ? e.last_round : 0, knockout ? e.last_points : 0.0,
                          e.points / std::max(e.games, 1), e.points);
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return key(a) > key(b); });
    return order;
}

double Standings::points(int entrant, int other) const {
    auto const found = encounters_.find({entrant, other});
    return found == encounters_.end() ? 0 : found->second.points;
}

int Standings::games(int entrant, int other) const {
    auto const found = encounters_.find({entrant, other});
    return found == encounters_.end() ? 0 : found->second.games;
}

int Standings::faults() const {
    return std::accumulate(entrants_.begin(), entrants_.end(), 0,
                           [](int sum, auto const& each) { return sum + each.all_faults(); });
}

double Standings::first_seat() const {
    double points = 0;
    for (auto const& outcome : outcomes_) points += outcome.shares[0];
    return outcomes_.empty() ? 0 : points / static_cast<double>(outcomes_.size());
}

std::optional<PairTally> Standings::pairs() const {
    if (!for_two_ || entrants_.size() != 2) return std::nullopt;
    PairTally tally;
    for (auto const& [pair, scores] : meetings_) {
        if (scores.size() == 2) tally.add(scores[0], scores[1]);
    }
    return tally;
}

}  // namespace joute
