// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <numbers>

namespace joute {

// The chance that a standard normal variable is below x.
inline double normal_below(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

// With a chance of 95 % it is no further from zero than this.
inline constexpr double normal_95 = 1.959963984540054;

}  // namespace joute
