// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/match_score.hpp"

namespace joute {

/// A match that stops as soon as it has decided between two claims: the side is elo0 stronger than the other, or elo1. After
/// every game, or pair of games, the logarithm of the ratio of their likelihoods is compared with two bounds.
///
/// What a claim leaves open, how often games are drawn, is what makes the results most likely under that claim; this is the
/// generalised sequential probability ratio test (Van den Bergh, «A practical introduction to the GSPRT»).
///
///     logistic     Elo as usual: the mean score is 1 / (1 + 10^(−elo / 400)).
///     normalised   mean score − ½ = elo / (800 / ln 10) · standard deviation of a game's score. The same claim takes
///                  as many games to decide wherever draws are rare or frequent. The deviation in a pair is that of
///                  the pair's mean, times √2.
class Sprt {
public:
    enum class Scale { logistic, normalised };
    enum class Verdict { go_on, accept_h0, accept_h1 };

    /// The two hypotheses, and how often each error may be made.
    struct Terms {
        double elo0 = 0;
        double elo1 = 0;
        double alpha = 0.05;  ///< the chance to accept elo1 when elo0 is true
        double beta = 0.05;   ///< the chance to accept elo0 when elo1 is true
        Scale scale = Scale::normalised;
    };

    /// Throws Error unless elo0 < elo1, and alpha and beta lie between 0 and ½.
    explicit Sprt(Terms const& terms);

    /// 0 before the first game; finite after any.
    double log_likelihood_ratio(ScoreSample const& sample) const;
    /// Where the ratio decides for h0 and for h1.
    double lower_bound() const;
    double upper_bound() const;
    /// What the ratio says: to go on as long as it is between the bounds.
    Verdict verdict(ScoreSample const& sample) const;

private:
    Terms terms_;
};

}  // namespace joute
