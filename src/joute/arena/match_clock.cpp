// SPDX-License-Identifier: MIT
#include "joute/arena/match_clock.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <charconv>
#include <optional>

namespace joute {
namespace {

std::optional<double> to_number(std::string_view text) {
    double value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !(value >= 0) || value > 10'000)
        return std::nullopt;
    return value;
}

}  // namespace

TimeControl parse_time_control(std::string_view text) {
    auto const parts = split(text, '+');
    auto const minutes = to_number(parts[0]);
    auto const seconds = parts.size() == 2 ? to_number(parts[1]) : 0.0;
    if (!minutes || *minutes <= 0 || !seconds || parts.size() > 2) {
        throw Error(msg("'{}' is no clock: minutes, or minutes+seconds per move, as in 5+3", text));
    }
    auto duration = [](double s) { return std::chrono::duration_cast<Clock::duration>(Seconds(s)); };
    return {duration(*minutes * 60), duration(*seconds)};
}

}  // namespace joute
