// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/match_score.hpp"

namespace joute {

// What is claimed of the scores behind a sample: one value per grade, whose mean over all scores to come is zero. That the
// mean score is s, for one, is the claim `score(grade) − s`. There must be a value below zero and one above.
using Claim = InlineVector<double, 5>;

// The distribution that makes a sample most likely among those that keep a claim, and how much less likely than without
// the claim, as a difference of logarithms: 0 for a sample that keeps the claim itself.
struct ClaimedScores {
    InlineVector<double, 5> chances;
    double cost = 0;
};

// Empirical likelihood (Owen, «Empirical likelihood ratio confidence intervals for a single functional», 1988), with one
// addition: grades that were never seen may be given a chance too. So every claim has a finite cost for every sample, of
// wins alone, of draws alone or of a single game.
//
// With counts c of n and values y the chances are c / n / (1 + θ y), and the cost is the largest Σ c log(1 + θ y) for any
// θ that leaves no factor negative. At the edge of these the factor of an extreme grade is zero; what is left of the
// chances is then for it.
ClaimedScores keep_claim(ScoreSample const& sample, Claim const& claim);

// The cost of the claim that the mean score is this, between 0 and 1.
double cost_of_mean(ScoreSample const& sample, double mean);

}  // namespace joute
