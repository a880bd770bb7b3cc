// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/game/about.hpp"
#include "joute/game/solver.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

/// @file
/// What the commands have in common that report as JSON.
namespace joute::app {

using Json = nlohmann::ordered_json;  ///< in the order in which it is written

/// Whole numbers without a point.
Json json_number(double value);
/// One line; what is not UTF-8, as the names of some files, is replaced.
std::string json_line(Json const& json);
/// As `analyse --json` writes it.
std::string_view unit_name(Unit unit);

/// How much there is to a game, for programs and for people: a few lines.
void add_extent(Json& json, Extent const& extent);
std::string describe(Extent const& extent, About const& about, Texts const& texts);

}  // namespace joute::app
