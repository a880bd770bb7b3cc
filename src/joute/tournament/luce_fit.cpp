// SPDX-License-Identifier: MIT
#include "joute/tournament/luce_fit.hpp"

#include <algorithm>
#include <cmath>

namespace joute {
namespace {

// Towards zero, and far weaker than a thousandth of a game.
constexpr double pull = 1e-6;
// Ten points of the score against a spring stretch it by a thousandth of a nat, 0.2 Elo.
constexpr double stiffness = 1e4;
// Further away, in nats, the curvature here says nothing.
constexpr double longest_step = 3;
constexpr int most_steps = 200;

double stretch(Hold const& hold, Vector const& point) {
    return hold.spring ? hold.spring->target - dot(hold.spring->direction, point) : 0;
}

double height(LuceModel const& model, Vector const& point, Hold const& hold) {
    double const stretched = stretch(hold, point);
    return model.log_likelihood(point) - pull / 2 * dot(point, point) - stiffness / 2 * stretched * stretched;
}

Vector uphill(LuceModel const& model, Vector const& point, Hold const& hold) {
    auto slope = model.slope(point);
    double const force = stiffness * stretch(hold, point);
    for (std::size_t i = 0; i < slope.size(); ++i) {
        slope[i] -= pull * point[i];
        if (hold.spring) slope[i] += force * hold.spring->direction[i];
    }
    if (hold.advantage) slope[model.advantage()] = 0;
    return slope;
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

Cholesky neighbourhood(LuceModel const& model, Vector const& point, Hold const& hold) {
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

Vector most_likely(LuceModel const& model, Vector start, Hold const& hold) {
    auto point = std::move(start);
    if (hold.advantage) point[model.advantage()] = *hold.advantage;
    for (int steps = 0; steps < most_steps; ++steps) {
        auto const slope = uphill(model, point, hold);
        auto const step = neighbourhood(model, point, hold).solve(slope);
        // What is left to gain; so near the top a step is exact, and heights are not.
        if (dot(slope, step) < 1e-8) return moved(point, step, 1);
        double const here = height(model, point, hold);
        double part = std::min(1.0, longest_step / longest_part(step));
        // The height is concave: a step that leads down is only too long.
        while (height(model, moved(point, step, part), hold) < here && part > 1e-9) part /= 2;
        point = moved(point, step, part);
    }
    return point;
}

}  // namespace joute
