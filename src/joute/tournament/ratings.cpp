// SPDX-License-Identifier: MIT
#include "joute/tournament/ratings.hpp"

#include "joute/tournament/match_score.hpp"

#include <algorithm>
#include <tuple>

namespace joute {
namespace {

using Kind = EloEstimate::Kind;

// Removes places whose difference from the winners is unbounded. As that difference grows, the likelihood of
// the result tends to 1, so it does not affect the fit.
std::vector<Lineup> measurable(std::vector<Lineup> lineups, WinOrder const& order) {
    for (auto& lineup : lineups) {
        auto& places = lineup.places;
        int const winner =
            std::find_if(places.begin(), places.end(), [](auto const& p) { return p.points > 0; })->entrant;
        std::erase_if(places, [&](auto const& p) { return !order.are_level(p.entrant, winner); });
    }
    std::erase_if(lineups, [](auto const& lineup) { return lineup.places.size() < 2; });
    return lineups;
}

std::vector<Rating> unrated(int entrants, std::vector<Lineup> const& lineups) {
    std::vector<Rating> ratings(static_cast<std::size_t>(entrants));
    for (int i = 0; i < entrants; ++i) ratings[static_cast<std::size_t>(i)].entrant = i;
    for (auto const& lineup : lineups) {
        for (auto const& place : lineup.places) {
            Rating& rating = ratings[static_cast<std::size_t>(place.entrant)];
            rating.score += place.points;
            rating.games += static_cast<int>(lineup.games);
        }
    }
    for (auto& rating : ratings) rating.score /= std::max(rating.games, 1);
    return ratings;
}

// Strengths are compared in thousandths of an Elo point, so that rounding errors do not decide the order.
bool stands_before(Rating const& a, Rating const& b) {
    auto const key = [](Rating const& r) {
        return std::tuple(r.group, r.strength.kind, -std::llround(1000 * r.strength.elo), r.entrant);
    };
    return key(a) < key(b);
}

Vector negative(Vector vector) {
    for (double& part : vector) part = -part;
    return vector;
}

}  // namespace

Ratings::Ratings(std::vector<Lineup> const& lineups, int entrants)
    : order_(entrants, lineups),
      everything_(entrants, lineups),
      measurable_(entrants, measurable(lineups, order_)),
      table_(unrated(entrants, lineups)) {
    measure_advantage();
    int number = 0;
    for (auto const& group : groups()) {
        auto const zero = middle(group);
        for (int const entrant : group) {
            Rating& rating = table_[static_cast<std::size_t>(entrant)];
            rating.group = number;
            if (rating.games > 0) rating.strength = lead(entrant, zero);
        }
        ++number;
    }
    std::sort(table_.begin(), table_.end(), stands_before);
}

void Ratings::measure_advantage() {
    bool const above = order_.bounds_advantage(1);
    bool const below = order_.bounds_advantage(-1);
    auto const fit = [&] {
        best_ = most_likely(measurable_, Vector(measurable_.dimensions()), hold_);
        around_best_ = factorised_information(measurable_, best_, hold_);
    };
    if (!above && !below) hold_.advantage = 0;
    fit();
    if (!above && !below) return;

    Vector direction(measurable_.dimensions());
    direction.back() = 1;
    if (above && below) {
        advantage_ = measured(direction);
        return;
    }
    double const bound = above ? -least(negative(direction)) : least(direction);
    advantage_ = {above ? Kind::at_most : Kind::at_least, bound * elo_per_nat, 0};
    hold_.advantage = bound;
    fit();
}

std::optional<double> Ratings::likelihood_of_superiority(int a, int b) const {
    if (a == b) return 0.5;
    auto const lead = difference(a, b);
    if (lead.kind == Kind::nothing) return std::nullopt;
    if (lead.kind == Kind::measured) return normal_below(lead.elo / lead.error * normal_95);
    auto hold = hold_;
    hold.spring = {direction(a, {b}), 0};
    auto const equals = most_likely(everything_, best_, hold);
    // Score test (Rao): the gradient at equal strengths, in standard deviations.
    auto gradient = everything_.gradient(equals);
    if (hold_.advantage) gradient.back() = 0;
    double const push =
        std::sqrt(dot(gradient, factorised_information(everything_, equals, hold_).solve(gradient)));
    return normal_below(lead.kind == Kind::at_least ? push : -push);
}

// The vector d such that d · point is the entrant's strength minus the mean strength of `over`.
Vector Ratings::direction(int entrant, std::vector<int> const& over) const {
    Vector result(everything_.dimensions());
    result[static_cast<std::size_t>(entrant)] += 1;
    for (int const other : over)
        result[static_cast<std::size_t>(other)] -= 1 / static_cast<double>(over.size());
    return result;
}

EloEstimate Ratings::lead(int entrant, std::vector<int> const& over) const {
    auto const all = [&](auto const& f) { return std::all_of(over.begin(), over.end(), f); };
    bool const above = all([&](int other) { return order_.has_win_chain(other, entrant); });
    bool const below = all([&](int other) { return order_.has_win_chain(entrant, other); });
    if (above && below) return measured(direction(entrant, over));
    if (below) return {Kind::at_least, least(direction(entrant, over)) * elo_per_nat, 0};
    if (above) return {Kind::at_most, -least(negative(direction(entrant, over))) * elo_per_nat, 0};
    return {};
}

// The variance is a sandwich estimate: inverse information, gradient variance, inverse information. If the
// advantage is only a bound, best_ is not the maximum and the gradient variance cannot be measured there.
// Then the inverse information alone is used, as if no win were shared.
EloEstimate Ratings::measured(Vector const& direction) const {
    bool const bounded = advantage_.kind == Kind::at_least || advantage_.kind == Kind::at_most;
    auto const response = around_best_->solve(direction);
    double const variance =
        bounded ? dot(direction, response) : measurable_.gradient_variance(best_, response);
    return {Kind::measured, elo_per_nat * dot(direction, best_),
            elo_per_nat * normal_95 * std::sqrt(std::max(0.0, variance))};
}

// The smallest direction · point whose profile likelihood is at least 1/20 of the maximum, by bisection.
double Ratings::least(Vector const& direction) const {
    double low = -16;
    double high = 16;
    auto hold = hold_;
    auto point = best_;
    while (high - low > 1e-7) {
        double const middle = (low + high) / 2;
        hold.spring = {direction, middle};
        point = most_likely(everything_, std::move(point), hold);
        (cost(point) > log_twenty ? low : high) = middle;
    }
    return dot(direction, point);
}

double Ratings::cost(Vector const& point) const {
    return measurable_.log_likelihood(best_) - everything_.log_likelihood(point);
}

std::vector<std::vector<int>> Ratings::groups() const {
    std::vector<std::vector<int>> groups;
    for (int entrant = 0; entrant < static_cast<int>(table_.size()); ++entrant) {
        auto const own = std::find_if(groups.begin(), groups.end(), [&](auto const& group) {
            return order_.have_met(group.front(), entrant);
        });
        if (own == groups.end())
            groups.push_back({entrant});
        else
            own->push_back(entrant);
    }
    std::stable_sort(groups.begin(), groups.end(),
                     [](auto const& a, auto const& b) { return a.size() > b.size(); });
    return groups;
}

// Precondition: the table is still indexed by entrant, not sorted.
std::vector<int> Ratings::middle(std::vector<int> const& group) const {
    auto const score = [&](int entrant) { return table_[static_cast<std::size_t>(entrant)].score; };
    double mean = 0;
    for (int const entrant : group) mean += score(entrant) / static_cast<double>(group.size());

    std::vector<int> largest;
    auto best = std::tuple(0, 0LL, 0.0);
    for (int const entrant : group) {
        std::vector<int> level;
        int comparable = 0;
        for (int const other : group) {
            bool const over = order_.has_win_chain(entrant, other);
            bool const under = order_.has_win_chain(other, entrant);
            comparable += over || under ? 1 : 0;
            if (over && under) level.push_back(other);
        }
        auto const distance = std::llround(std::abs(score(entrant) - mean) * 1e9);
        auto const merit = std::tuple(comparable, -distance, -score(entrant));
        if (std::tuple(level.size(), merit) > std::tuple(largest.size(), best)) {
            largest = std::move(level);
            best = merit;
        }
    }
    return largest;
}

}  // namespace joute
