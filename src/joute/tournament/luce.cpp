// SPDX-License-Identifier: MIT
#include "joute/tournament/luce.hpp"

#include <algorithm>
#include <cmath>

namespace joute {

Vector LuceModel::chances(Lineup const& lineup, Vector const& point) const {
    Vector chances;
    for (auto const& place : lineup.places) chances.push_back(along(place, point));
    double const highest = *std::max_element(chances.begin(), chances.end());
    double sum = 0;
    for (double& chance : chances) sum += chance = std::exp(chance - highest);
    for (double& chance : chances) chance /= sum;
    return chances;
}

double LuceModel::log_likelihood(Vector const& point) const {
    double sum = 0;
    for (auto const& lineup : lineups_) {
        double highest = along(lineup.places.front(), point);
        for (auto const& place : lineup.places) highest = std::max(highest, along(place, point));
        double odds = 0;
        for (auto const& place : lineup.places) odds += std::exp(along(place, point) - highest);
        for (auto const& place : lineup.places) {
            sum += place.points * (along(place, point) - highest - std::log(odds));
        }
    }
    return sum;
}

Vector LuceModel::gradient(Vector const& point) const {
    Vector gradient(dimensions_);
    for (auto const& lineup : lineups_) {
        auto const expected = chances(lineup, point);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            auto const& place = lineup.places[i];
            double const surplus = place.points - lineup.games * expected[i];
            gradient[static_cast<std::size_t>(place.entrant)] += surplus;
            if (place.first) gradient[advantage()] += surplus;
        }
    }
    return gradient;
}

SymmetricMatrix LuceModel::information(Vector const& point) const {
    SymmetricMatrix result(dimensions_);
    auto const add = [&](std::size_t row, std::size_t column, double value) {
        if (column <= row) result.at(row, column) += value;
    };
    for (auto const& lineup : lineups_) {
        auto const& places = lineup.places;
        auto const expected = chances(lineup, point);
        for (std::size_t i = 0; i < places.size(); ++i) {
            for (std::size_t j = 0; j < places.size(); ++j) {
                double const value = lineup.games * expected[i] * ((i == j ? 1 : 0) - expected[j]);
                auto const row = static_cast<std::size_t>(places[i].entrant);
                auto const column = static_cast<std::size_t>(places[j].entrant);
                add(row, column, value);
                if (places[i].first) add(advantage(), column, value);
                if (places[i].first && places[j].first) add(advantage(), advantage(), value);
            }
        }
    }
    return result;
}

double LuceModel::gradient_variance(Vector const& point, Vector const& direction) const {
    constexpr double one_match = 0.5;  // ShareVariance::expected of a match between two equals
    std::vector<ShareVariance> all;
    double seen = one_match;
    double expected = one_match;
    for (auto const& lineup : lineups_) {
        all.push_back(share_variance(lineup, point, direction));
        seen += all.back().seen;
        expected += all.back().expected;
    }
    double sum = 0;
    for (auto const& own : all) {
        double const ratio = (own.seen + one_match * seen / expected) / (own.expected + one_match);
        sum += own.square * std::max(ratio, one_match / expected);
    }
    return sum;
}

LuceModel::ShareVariance LuceModel::share_variance(Lineup const& lineup, Vector const& point,
                                                   Vector const& direction) const {
    auto const expected = chances(lineup, point);
    ShareVariance result{lineup.squares, lineup.games, 0};
    double mean = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        auto const& place = lineup.places[i];
        double const lead = along(place, direction);
        result.seen += expected[i] * (lineup.games * expected[i] - 2 * place.points);
        result.expected -= lineup.games * expected[i] * expected[i];
        result.square += lineup.games * expected[i] * lead * lead;
        mean += expected[i] * lead;
    }
    result.square -= lineup.games * mean * mean;
    return result;
}

namespace {

// Ridge penalty, far weaker than a thousandth of a game.
constexpr double pull = 1e-6;
// Spring constant: ten points of score stretch a spring by a thousandth of a nat, 0.2 Elo.
constexpr double stiffness = 1e4;
// In nats; the quadratic approximation is useless beyond.
constexpr double longest_step = 3;
constexpr int most_steps = 200;

double stretch(FitConstraints const& hold, Vector const& point) {
    return hold.spring ? hold.spring->target - dot(hold.spring->direction, point) : 0;
}

double height(LuceModel const& model, Vector const& point, FitConstraints const& hold) {
    double const stretched = stretch(hold, point);
    return model.log_likelihood(point) - pull / 2 * dot(point, point) - stiffness / 2 * stretched * stretched;
}

Vector uphill(LuceModel const& model, Vector const& point, FitConstraints const& hold) {
    auto gradient = model.gradient(point);
    double const force = stiffness * stretch(hold, point);
    for (std::size_t i = 0; i < gradient.size(); ++i) {
        gradient[i] -= pull * point[i];
        if (hold.spring) gradient[i] += force * hold.spring->direction[i];
    }
    if (hold.advantage) gradient[model.advantage()] = 0;
    return gradient;
}

Vector moved(Vector const& from, Vector const& step, double part) {
    auto to = from;
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += part * step[i];
    return to;
}

double longest_part(Vector const& step) {
    double longest = 0;
    for (double const part : step) longest = std::max(longest, std::abs(part));
    return longest;
}

}  // namespace

Cholesky factorised_information(LuceModel const& model, Vector const& point, FitConstraints const& hold) {
    auto matrix = model.information(point);
    for (std::size_t i = 0; i < matrix.size(); ++i) {
        matrix.at(i, i) += pull;
        if (!hold.spring) continue;
        auto const& direction = hold.spring->direction;
        for (std::size_t j = 0; j <= i; ++j) matrix.at(i, j) += stiffness * direction[i] * direction[j];
    }
    if (hold.advantage) {
        for (std::size_t j = 0; j < model.advantage(); ++j) matrix.at(model.advantage(), j) = 0;
    }
    return Cholesky(std::move(matrix));
}

Vector most_likely(LuceModel const& model, Vector start, FitConstraints const& hold) {
    auto point = std::move(start);
    if (hold.advantage) point[model.advantage()] = *hold.advantage;
    for (int steps = 0; steps < most_steps; ++steps) {
        auto const gradient = uphill(model, point, hold);
        auto const step = factorised_information(model, point, hold).solve(gradient);
        // Newton decrement. So near the maximum a full step is safe, and heights differ only by rounding.
        if (dot(gradient, step) < 1e-8) return moved(point, step, 1);
        double const here = height(model, point, hold);
        double part = std::min(1.0, longest_step / longest_part(step));
        // The height is concave, so a step that decreases it is too long: backtrack.
        while (height(model, moved(point, step, part), hold) < here && part > 1e-9) part /= 2;
        point = moved(point, step, part);
    }
    return point;
}

}  // namespace joute
