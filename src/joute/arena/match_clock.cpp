// SPDX-License-Identifier: MIT
#include "joute/arena/match_clock.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <fmt/format.h>

#include <utility>

namespace joute {
namespace {

Clock::duration seconds(double count) { return std::chrono::duration_cast<Clock::duration>(Seconds(count)); }

// Parses `300+3`; the increment is optional.
std::optional<std::pair<double, double>> base_and_increment(std::string_view text) {
    auto const parts = split(text, '+');
    auto const base = to_double(parts[0]);
    auto const increment = parts.size() == 2 ? to_double(parts[1]) : 0.0;
    bool const possible = parts.size() <= 2 && base && increment && *base > 0 && *increment >= 0 &&
                          *base <= 600'000 && *increment <= 10'000;
    if (!possible) return std::nullopt;
    return std::pair(*base, *increment);
}

}  // namespace

TimeControl parse_time_control(std::string_view text) {
    auto const read = base_and_increment(text);
    if (!read || read->first > 10'000)
        throw Error(msg(
            "'{}' is not a clock: give minutes (at most 10000), or minutes+seconds per move, for example 5+3",
            text));
    return {seconds(read->first * 60), seconds(read->second)};
}

std::string in_seconds(TimeControl const& control) {
    return fmt::format("{}+{}", Seconds(control.base).count(), Seconds(control.increment).count());
}

std::optional<TimeControl> time_control_in_seconds(std::string_view text) {
    if (text == "-" || text == "?") return std::nullopt;
    auto const read = base_and_increment(text);
    if (!read) throw Error(msg("the tag TimeControl is not understood: '{}'", text));
    return TimeControl{seconds(read->first), seconds(read->second)};
}

}  // namespace joute
