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

/// The standard normal cumulative distribution function.
inline double normal_below(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

/// 95 % of the standard normal distribution lie within ± this value.
inline constexpr double normal_95 = 1.959963984540054;

/// Results of one side against another, counted by game.
struct Tally {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    bool operator==(Tally const&) const = default;

    /// The score is 1, ½ or 0.
    void add(double score) { ++(score == 1 ? wins : score == 0 ? losses : draws); }
    std::int64_t games() const { return wins + draws + losses; }
};

/// Pentanomial counts: results by pairs of games from the same opening with seats swapped. An unbalanced
/// opening favours each side once, so the games of a pair are correlated; pairs are independent.
struct PairTally {
    std::array<std::int64_t, 5> pairs{};  ///< pairs with 0, ½, 1, 1½ and 2 points

    bool operator==(PairTally const&) const = default;

    /// The scores of the same side in both games.
    void add(double first, double second) {
        assert(0 <= first && first <= 1 && 0 <= second && second <= 1);
        ++pairs[static_cast<std::size_t>(std::lround(2 * (first + second)))];
    }
    /// Two for each pair.
    std::int64_t games() const { return 2 * (pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4]); }
};

/// A Tally or PairTally as a sample: counts of independent scores from 0 to 1 in equal steps (grades).
class ScoreSample {
public:
    ScoreSample(Tally const& tally) : games_each_(1) {
        for (auto const count : {tally.losses, tally.draws, tally.wins}) add(count);
    }
    ScoreSample(PairTally const& tally) : games_each_(2) {
        for (auto const count : tally.pairs) add(count);
    }

    /// The number of grades, the score of a grade (grade 0 scores 0, the last one 1) and its count.
    std::size_t grades() const { return counts_.size(); }
    double score(std::size_t grade) const {
        return static_cast<double>(grade) / static_cast<double>(grades() - 1);
    }
    double count(std::size_t grade) const { return counts_[grade]; }

    /// The number of scores, and the games in each.
    double size() const { return size_; }
    int games_each() const { return games_each_; }
    /// The mean score; the sample must not be empty.
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

/// A hypothesis about the distribution of scores: one value per grade, with expectation zero. For example,
/// `score(grade) − s` claims that the mean score is s. Requires a negative and a positive value.
using Claim = InlineVector<double, 5>;

/// The maximum-likelihood distribution under a claim. The cost is how much the claim lowers the
/// log-likelihood: 0 if the sample satisfies it.
struct ClaimedScores {
    InlineVector<double, 5> chances;
    double cost = 0;
};

/// Empirical likelihood (Owen, «Empirical likelihood ratio confidence intervals for a single functional»,
/// 1988), with one addition: grades with count 0 may get a positive probability. So every claim has a finite
/// cost for every sample, even for wins alone, draws alone or a single game.
///
/// With counts c of n and values y the probabilities are c / n / (1 + θ y). The cost is the maximum of
/// Σ c log(1 + θ y) over all θ with 1 + θ y ≥ 0 for every grade. At an end of that range the factor of an
/// extreme grade is 0; that grade then gets the remaining probability.
ClaimedScores fit_under_claim(ScoreSample const& sample, Claim const& claim);

/// The cost of the claim that the mean score is `mean`, 0 < mean < 1.
double cost_of_mean(ScoreSample const& sample, double mean);

}  // namespace joute
