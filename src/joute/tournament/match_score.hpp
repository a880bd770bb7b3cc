// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/inline_vector.hpp"

#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>

namespace joute {

/// The chance that a standard normal variable is below x.
inline double normal_below(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

/// With a chance of 95 % it is no further from zero than this.
inline constexpr double normal_95 = 1.959963984540054;

/// What one side scored against another, game by game.
struct Tally {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    bool operator==(Tally const&) const = default;

    /// A score is 1, ½ or 0.
    void add(double score) { ++(score == 1 ? wins : score == 0 ? losses : draws); }
    /// How many were played.
    std::int64_t games() const { return wins + draws + losses; }
};

/// The same by pairs of games that begin alike, with seats swapped. What the beginning gives to one side it takes back in
/// the other game, so that the two are not independent of each other; pairs are.
struct PairTally {
    std::array<std::int64_t, 5> pairs{};  ///< with 0, ½, 1, 1½ and 2 points

    bool operator==(PairTally const&) const = default;

    /// The scores of the one who is counted for, in both games.
    void add(double first, double second) {
        assert(0 <= first && first <= 1 && 0 <= second && second <= 1);
        ++pairs[static_cast<std::size_t>(std::lround(2 * (first + second)))];
    }
    /// How many were played: two for each pair.
    std::int64_t games() const { return 2 * (pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4]); }
};

/// Either of them as statistics sees it: independent scores from 0 to 1 in equal steps, and how often each was seen.
class ScoreSample {
public:
    /// Both are seen from the same entrant as the tally.
    ScoreSample(Tally const& tally) : games_each_(1) {
        for (auto const count : {tally.losses, tally.draws, tally.wins}) add(count);
    }
    ScoreSample(PairTally const& tally) : games_each_(2) {
        for (auto const count : tally.pairs) add(count);
    }

    /// Scores come in grades, from 0 for the worst; how much each is worth, from 0 to 1, and how often it was seen.
    std::size_t grades() const { return counts_.size(); }
    double score(std::size_t grade) const {
        return static_cast<double>(grade) / static_cast<double>(grades() - 1);
    }
    double count(std::size_t grade) const { return counts_[grade]; }

    /// How many scores there are, and how many games each is made of.
    double size() const { return size_; }
    int games_each() const { return games_each_; }
    /// Per game; there must be one.
    double mean() const {
        double sum = 0;
        for (std::size_t i = 0; i < grades(); ++i) sum += count(i) * score(i);
        return sum / size_;
    }

private:
    void add(std::int64_t count) {
        assert(count >= 0);
        counts_.push_back(static_cast<double>(count));
        size_ += static_cast<double>(count);
    }

    InlineVector<double, 5> counts_;
    double size_ = 0;
    int games_each_;
};

/// What is claimed of the scores behind a sample: one value per grade, whose mean over all scores to come is zero. That the
/// mean score is s, for one, is the claim `score(grade) − s`. There must be a value below zero and one above.
using Claim = InlineVector<double, 5>;

/// The distribution that makes a sample most likely among those that keep a claim, and how much less likely than without
/// the claim, as a difference of logarithms: 0 for a sample that keeps the claim itself.
struct ClaimedScores {
    InlineVector<double, 5> chances;
    double cost = 0;
};

/// Empirical likelihood (Owen, «Empirical likelihood ratio confidence intervals for a single functional», 1988), with one
/// addition: grades that were never seen may be given a chance too. So every claim has a finite cost for every sample, of
/// wins alone, of draws alone or of a single game.
///
/// With counts c of n and values y the chances are c / n / (1 + θ y), and the cost is the largest Σ c log(1 + θ y) for any
/// θ that leaves no factor negative. At the edge of these the factor of an extreme grade is zero; what is left of the
/// chances is then for it.
ClaimedScores keep_claim(ScoreSample const& sample, Claim const& claim);

/// The cost of the claim that the mean score is this, between 0 and 1.
double cost_of_mean(ScoreSample const& sample, double mean);

}  // namespace joute
