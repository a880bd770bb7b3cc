// SPDX-License-Identifier: MIT
#include "joute/arena/matches.hpp"
#include "joute/arena/words.hpp"
#include "joute/front/text/play.hpp"
#include "joute/front/text/questions.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace joute::text {

std::optional<std::string> unfinished_match(Catalog const& catalog, std::string_view game, Console& console,
                                            Texts const& texts) {
    auto const folder = matches_folder();
    auto files = folder ? unfinished_matches(catalog, *folder) : std::vector<std::filesystem::path>();
    std::erase_if(files, [&](auto const& file) {
        return !game.empty() && load_match(catalog, file).game.type->about().name != take_apart(game).name;
    });
    if (files.empty()) {
        console.say(texts("There is no unfinished match.") + "\n");
        return std::nullopt;
    }
    std::vector<std::string> lines;
    lines.reserve(files.size());
    for (auto const& file : files) lines.push_back(match_in_words(catalog, file, texts));
    if (console.interactive()) {
        auto const choice = Asking{console, texts}.one_of(tr("Which match?"), lines);
        return choice ? std::optional(files[*choice].string()) : std::nullopt;
    }
    for (std::size_t i = 0; i < files.size(); ++i)
        console.say(fmt::format("{}  {}\n", lines[i], files[i].string()));
    return std::nullopt;
}

}  // namespace joute::text
