// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/match_score.hpp"

namespace joute {

/// Sequential probability ratio test of two hypotheses: the side is stronger by elo0, or by elo1. After every
/// game, or pair of games, the log-likelihood ratio (LLR) is compared with two bounds.
///
/// A hypothesis fixes the Elo only; the draw rate is the most likely one under that hypothesis. This is the
/// generalised SPRT (Van den Bergh, «A practical introduction to the GSPRT»).
///
///     logistic     the usual Elo: the mean score is 1 / (1 + 10^(−elo / 400)).
///     normalised   mean score − ½ = elo / (800 / ln 10) · standard deviation of a game's score.
///                  The expected number of games does not depend on the draw rate.
///                  For pairs, the deviation is that of the pair's mean, times √2.
class Sprt {
public:
    enum class Scale { logistic, normalised };
    enum class Verdict { undecided, accept_h0, accept_h1 };

    /// The two hypotheses and the allowed error rates.
    struct Terms {
        double elo0 = 0;
        double elo1 = 0;
        double alpha = 0.05;  ///< probability to accept elo1 when elo0 is true
        double beta = 0.05;   ///< probability to accept elo0 when elo1 is true
        Scale scale = Scale::normalised;
    };

    /// Throws Error unless −1000 ≤ elo0 < elo1 ≤ 1000, 0 < alpha < ½ and 0 < beta < ½.
    explicit Sprt(Terms const& terms);

    /// 0 without games; always finite.
    double log_likelihood_ratio(ScoreSample const& sample) const;
    /// The LLR at which h0 and h1 are accepted.
    double lower_bound() const;
    double upper_bound() const;
    /// `undecided` while the LLR is between the bounds.
    Verdict verdict(ScoreSample const& sample) const;

private:
    Terms terms_;
};

}  // namespace joute
