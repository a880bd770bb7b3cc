// SPDX-License-Identifier: MIT
#include "joute/tournament/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <optional>
#include <set>

namespace joute {
namespace {

constexpr int extra_laps = 3;  // most tie-break laps of a knockout tie

std::vector<Fixture> fixtures_of(Meeting const& meeting, int laps_before) {
    std::vector<Fixture> list;
    auto const seats = static_cast<int>(meeting.entrants.size());
    for (int match = 1; match <= meeting.laps * seats; ++match) {
        Fixture fixture{meeting.round, meeting.number, match, meeting.entrants,
                        laps_before + (match - 1) / seats};
        std::rotate(fixture.seats.begin(), fixture.seats.begin() + (match - 1) % seats, fixture.seats.end());
        list.push_back(std::move(fixture));
    }
    return list;
}

// The points of each entrant of a meeting; nullopt until it is over.
std::optional<std::map<int, double>> score_of(Meeting const& meeting, Results const& results) {
    std::map<int, double> points;
    for (auto const& fixture : fixtures_of(meeting, 0)) {
        auto const result = results.find(fixture.id());
        if (result == results.end()) return std::nullopt;
        for (std::size_t seat = 0; seat < fixture.seats.size(); ++seat)
            points[fixture.seats[seat]] += result->second[seat];
    }
    return points;
}

// All combinations of `seats` entrants in lexicographic order; for a gauntlet, those with the first entrant.
void choose(int entrants, std::size_t seats, bool gauntlet, std::vector<int>& chosen, int next,
            std::function<void(std::vector<int> const&)> const& take) {
    if (chosen.size() == seats) return take(chosen);
    for (int i = next; i < entrants; ++i) {
        if (gauntlet && chosen.empty() && i > 0) return;
        chosen.push_back(i);
        choose(entrants, seats, gauntlet, chosen, i + 1, take);
        chosen.pop_back();
    }
}

std::vector<Fixture> round_robin_or_gauntlet(Cup const& cup, int seats) {
    std::vector<Fixture> list;
    for (int round = 1; round <= std::max(cup.rounds, 1); ++round) {
        int number = 0;
        std::vector<int> chosen;
        choose(static_cast<int>(cup.entrants.size()), static_cast<std::size_t>(seats),
               cup.format == Cup::Format::gauntlet, chosen, 0, [&](auto const& entrants) {
                   auto const more = fixtures_of({round, ++number, entrants}, round - 1);
                   list.insert(list.end(), more.begin(), more.end());
               });
    }
    return list;
}

// ---- knockout

// The winner of a tie, or nullopt until it is decided. Adds laps to the tie while scores are equal; after the
// last one, the entrant listed first wins.
std::optional<int> winner_of(Meeting& tie, Results const& results) {
    int const most = tie.laps + extra_laps;
    for (;;) {
        auto const score = score_of(tie, results);
        if (!score) return std::nullopt;
        double const first = score->at(tie.entrants[0]);
        double const second = score->at(tie.entrants[1]);
        if (first != second) return tie.entrants[first > second ? 0 : 1];
        if (tie.laps == most) return std::min(tie.entrants[0], tie.entrants[1]);
        ++tie.laps;
    }
}

// Byes go to the first entrants, so that a power of two remains for the next round. Of the others, the first
// meets the last, and so on.
std::vector<Fixture> knockout(Cup const& cup, Results const& results) {
    std::vector<Fixture> list;
    std::vector<int> left(cup.entrants.size());
    std::iota(left.begin(), left.end(), 0);
    int const laps = std::max(cup.rounds, 1);
    for (int round = 1; left.size() > 1; ++round) {
        auto const full = std::bit_ceil(left.size());
        auto const byes = full - left.size();
        std::vector<int> next(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(byes));
        bool complete = true;
        int number = 0;
        for (auto i = byes; i < (byes + left.size()) / 2; ++i) {
            Meeting tie{round, ++number, {left[i], left[left.size() - 1 - (i - byes)]}, laps};
            auto const winner = winner_of(tie, results);
            auto const more = fixtures_of(tie, (round - 1) * (laps + extra_laps));
            list.insert(list.end(), more.begin(), more.end());
            complete = complete && winner;
            if (winner) next.push_back(*winner);
        }
        if (!complete) return list;
        std::sort(next.begin(), next.end());
        left = std::move(next);
    }
    return list;
}

// ---- Swiss

using Pairs = std::vector<std::pair<int, int>>;

// Pairs each entrant with the next in the standings that it has not met, by backtracking. The entrants that
// are left form a linked list, so that a step takes constant time. There are at most 4 n² steps.
class SwissPairing {
public:
    SwissPairing(std::vector<int> const& table, std::set<std::pair<int, int>> const& met)
        : table_(table), met_(met), next_(table.size() + 1), previous_(table.size() + 1) {
        auto const end = table.size();  // of the list, and its beginning
        for (std::size_t i = 0; i <= end; ++i) {
            next_[i] = i == end ? 0 : i + 1;
            previous_[i] = i == 0 ? end : i - 1;
        }
    }

    // Empty if there is no such pairing, or none was found.
    Pairs pairs() {
        auto const end = table_.size();
        if (end == 0) return {};
        for (auto second = next_[0]; steps_ < 4 * end * end; ++steps_) {
            auto const first = next_[end];
            if (second != end && !have_met(first, second)) {
                take_out(first);
                take_out(second);
                chosen_.emplace_back(first, second);
                if (next_[end] == end) return as_entrants();
                second = next_[next_[end]];
            } else if (second != end) {
                second = next_[second];
            } else {  // no opponent is left for the first: another one for the pair before it
                if (chosen_.empty()) return {};
                second = chosen_.back().second;
                put_back(second);
                put_back(chosen_.back().first);
                chosen_.pop_back();
                second = next_[second];
            }
        }
        return {};
    }

private:
    bool have_met(std::size_t i, std::size_t j) const {
        return met_.contains(std::minmax(table_[i], table_[j]));
    }
    void take_out(std::size_t i) {
        next_[previous_[i]] = next_[i];
        previous_[next_[i]] = previous_[i];
    }
    // In the opposite order of take_out.
    void put_back(std::size_t i) {
        next_[previous_[i]] = i;
        previous_[next_[i]] = i;
    }
    Pairs as_entrants() const {
        Pairs pairs;
        for (auto const& [i, j] : chosen_) pairs.emplace_back(table_[i], table_[j]);
        return pairs;
    }

    std::vector<int> const& table_;
    std::set<std::pair<int, int>> const& met_;
    std::vector<std::size_t> next_;  // by place in the table
    std::vector<std::size_t> previous_;
    std::vector<std::pair<std::size_t, std::size_t>> chosen_;
    std::size_t steps_ = 0;
};

class Swiss {
public:
    Swiss(Cup const& cup, Results const& results)
        : results_(results),
          points_(cup.entrants.size()),
          rounds_(cup.rounds > 0 ? cup.rounds : static_cast<int>(std::bit_width(cup.entrants.size() - 1))) {}

    std::vector<Fixture> fixtures() {
        std::vector<Fixture> list;
        for (int round = 1; round <= rounds_; ++round) {
            auto const meetings = round_of(round);
            bool complete = true;
            for (auto const& meeting : meetings) {
                auto const more = fixtures_of(meeting, round - 1);
                list.insert(list.end(), more.begin(), more.end());
                complete = book(meeting) && complete;
            }
            if (!complete) break;
        }
        return list;
    }

private:
    bool book(Meeting const& meeting) {
        met_.insert({std::min(meeting.entrants[0], meeting.entrants[1]),
                     std::max(meeting.entrants[0], meeting.entrants[1])});
        auto const score = score_of(meeting, results_);
        if (!score) return false;
        for (auto const& [entrant, points] : *score) points_[static_cast<std::size_t>(entrant)] += points;
        return true;
    }

    std::vector<Meeting> round_of(int round) {
        std::vector<int> table(points_.size());
        std::iota(table.begin(), table.end(), 0);
        std::stable_sort(table.begin(), table.end(), [&](int a, int b) {
            return points_[static_cast<std::size_t>(a)] > points_[static_cast<std::size_t>(b)];
        });
        if (table.size() % 2 != 0) give_bye(table);
        auto pairs = SwissPairing(table, met_).pairs();
        if (pairs.empty()) {  // no pairing without rematches was found: pair neighbours
            for (std::size_t i = 0; i + 1 < table.size(); i += 2) pairs.emplace_back(table[i], table[i + 1]);
        }
        std::vector<Meeting> meetings;
        int number = 0;
        for (auto const& [a, b] : pairs) meetings.push_back({round, ++number, {a, b}});
        return meetings;
    }

    // Gives a bye, worth two won matches, to the lowest entrant in the standings that had none.
    void give_bye(std::vector<int>& table) {
        auto at = std::find_if(table.rbegin(), table.rend(), [&](int each) { return !byes_.contains(each); });
        if (at == table.rend()) at = table.rbegin();
        byes_.insert(*at);
        points_[static_cast<std::size_t>(*at)] += 2;
        table.erase(std::next(at).base());
    }

    Results const& results_;
    std::vector<double> points_;
    int rounds_;
    std::set<std::pair<int, int>> met_;
    std::set<int> byes_;
};

}  // namespace

std::string Fixture::id() const { return fmt::format("{}.{}.{}", round, meeting, match); }

std::vector<Fixture> fixtures(Cup const& cup, int seats, Results const& results) {
    switch (cup.format) {
        case Cup::Format::swiss: return Swiss(cup, results).fixtures();
        case Cup::Format::knockout: return knockout(cup, results);
        case Cup::Format::round_robin:
        case Cup::Format::gauntlet: break;
    }
    return round_robin_or_gauntlet(cup, seats);
}

}  // namespace joute
