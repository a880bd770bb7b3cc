// SPDX-License-Identifier: MIT
#include "joute/app/json.hpp"

#include <cmath>

namespace joute::app {

Json json_number(double value) {
    if (value == std::floor(value) && std::abs(value) < 1e9) return static_cast<std::int64_t>(value);
    return value;
}

std::string json_line(Json const& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string_view unit_name(Unit unit) {
    return unit == Unit::result ? "result" : unit == Unit::points ? "points" : "probability";
}

}  // namespace joute::app
