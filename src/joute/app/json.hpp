// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/about.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

// What the commands have in common that report as JSON.
namespace joute::app {

using Json = nlohmann::ordered_json;  // in the order in which it is written

// Whole numbers without a point.
Json json_number(double value);
// One line; what is not UTF-8, as the names of some files, is replaced.
std::string json_line(Json const& json);
// As `analyse --json` writes it.
std::string_view unit_name(Unit unit);

}  // namespace joute::app
