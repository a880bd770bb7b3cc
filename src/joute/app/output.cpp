// SPDX-License-Identifier: MIT
#include "joute/app/output.hpp"

#include "joute/arena/describe.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace joute::app {

void check_extension(std::string const& file, std::vector<std::string_view> const& allowed) {
    auto const extension = lower(std::filesystem::path(file).extension().string());
    if (std::find(allowed.begin(), allowed.end(), extension) != allowed.end()) return;
    std::vector<Message> names;
    for (auto const each : allowed) names.push_back(verbatim(std::string(each)));
    throw Error(msg("the name of the output file, '{}', must end in {}", file,
                    names.size() == 1 ? names[0] : msg("{} or {}", names[0], names[1])));
}

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

void add_extent(Json& json, Extent const& extent) {
    json["positions"] = extent.positions;
    if (extent.up_to_symmetry) json["positions_up_to_symmetry"] = *extent.up_to_symmetry;
    auto& attractors = json["attractors"] = Json::object();
    for (std::size_t i = 0; i < extent.attractors.size(); ++i)
        attractors[std::to_string(i)] = extent.attractors[i];
}

std::string describe(Extent const& extent, About const& about, Texts const& texts) {
    auto text = texts(plural(extent.positions, "{} reachable position", "{} reachable positions")) + "\n";
    if (extent.up_to_symmetry) text += texts(msg("{} up to symmetry", *extent.up_to_symmetry)) + "\n";
    for (Seat const seat : {0, 1})
        text += texts(msg("{} wins from {} of them", seat_name(seat, about, texts),
                          extent.attractors[static_cast<std::size_t>(seat + 1)])) +
                "\n";
    return text + texts(plural(extent.attractors[0], "{} of them is a draw", "{} of them are draws")) + "\n";
}

}  // namespace joute::app
