// SPDX-License-Identifier: MIT
#include "joute/app/extents.hpp"

#include "joute/arena/words.hpp"

namespace joute::app {

void add_extent(Json& json, Extent const& extent) {
    json["positions"] = extent.positions;
    if (extent.up_to_symmetry) json["positions_up_to_symmetry"] = *extent.up_to_symmetry;
    auto& attractors = json["attractors"] = Json::object();
    for (std::size_t i = 0; i < extent.attractors.size(); ++i)
        attractors[std::to_string(i)] = extent.attractors[i];
}

std::string in_words(Extent const& extent, About const& about, Texts const& texts) {
    auto words = texts(msg("{} positions can be reached", extent.positions)) + "\n";
    if (extent.up_to_symmetry) words += texts(msg("{} up to symmetry", *extent.up_to_symmetry)) + "\n";
    for (Seat const seat : {0, 1})
        words += texts(msg("{} wins from {}", seat_name(seat, "human", about, texts),
                           extent.attractors[static_cast<std::size_t>(seat + 1)])) +
                 "\n";
    return words + texts(msg("{} are drawn", extent.attractors[0])) + "\n";
}

}  // namespace joute::app
