// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/game/about.hpp"
#include "joute/game/solver.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

/// @file
/// Output shared by commands, mostly as JSON.
namespace joute::app {

using Json = nlohmann::ordered_json;  ///< keeps insertion order

/// Throws Error unless the file's name ends in one of these: `.svg`, `.html`.
void check_extension(std::string const& file, std::vector<std::string_view> const& allowed);
/// Integers are written without a decimal point.
Json json_number(double value);
/// Serialises to one line. Replaces invalid UTF-8, which file names may contain.
std::string json_line(Json const& json);
/// The name of a unit in JSON output.
std::string_view unit_name(Unit unit);

/// The extent of a strong solution, as JSON and as text.
void add_extent(Json& json, Extent const& extent);
std::string describe(Extent const& extent, About const& about, Texts const& texts);

}  // namespace joute::app
