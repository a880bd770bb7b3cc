// SPDX-License-Identifier: MIT
#include "joute/front/text/play.hpp"
#include "joute/front/text/questions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace joute::text {
namespace {

std::string summary_of(Catalog const& catalog, std::filesystem::path const& file, Texts const& texts) {
    auto const record = load_match(catalog, file).record;
    auto const plies = std::count_if(record.items.begin(), record.items.end(),
                                     [](auto const& item) { return item.kind == Record::Item::Kind::move; });
    return fmt::format("{}  {}  {}  {}", record.date, record.game, fmt::join(record.players, " – "),
                       texts(msg("{} moves", plies)));
}

}  // namespace

std::optional<std::string> unfinished_match(Catalog const& catalog, Console& console, Texts const& texts) {
    auto const folder = matches_folder();
    auto const files = folder ? unfinished_matches(catalog, *folder) : std::vector<std::filesystem::path>();
    if (files.empty()) {
        console.say(texts("There is no unfinished match.") + "\n");
        return std::nullopt;
    }
    std::vector<std::string> lines;
    lines.reserve(files.size());
    for (auto const& file : files) lines.push_back(summary_of(catalog, file, texts));
    if (console.interactive()) {
        auto const choice = Asking{console, texts}.one_of(tr("Which match?"), lines);
        return choice ? std::optional(files[*choice].string()) : std::nullopt;
    }
    for (std::size_t i = 0; i < files.size(); ++i)
        console.say(fmt::format("{}  {}\n", lines[i], files[i].string()));
    return std::nullopt;
}

}  // namespace joute::text
