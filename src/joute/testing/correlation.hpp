// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <optional>

namespace joute::testing {

/// The correlation coefficient of pairs of numbers (Pearson).
class Correlation {
public:
    /// Adds one pair.
    void add(double x, double y) {
        ++count_;
        x_ += x;
        y_ += y;
        xx_ += x * x;
        yy_ += y * y;
        xy_ += x * y;
    }

    /// −1 … 1. Null if all x or all y are equal.
    std::optional<double> value() const {
        double const variances = (count_ * xx_ - x_ * x_) * (count_ * yy_ - y_ * y_);
        if (!(variances > 0)) return std::nullopt;
        return (count_ * xy_ - x_ * y_) / std::sqrt(variances);
    }

private:
    double count_ = 0;
    double x_ = 0;
    double y_ = 0;
    double xx_ = 0;
    double yy_ = 0;
    double xy_ = 0;
};

}  // namespace joute::testing
