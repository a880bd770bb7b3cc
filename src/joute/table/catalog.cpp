// SPDX-License-Identifier: MIT
#include "joute/table/catalog.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <algorithm>

namespace joute {

std::unique_ptr<Table> ChosenGame::start(std::optional<std::string> const& position,
                                         std::uint64_t seed) const {
    if (position) return type->table_at(params, *position);
    Rng deal(mixed(seed));
    return type->table(params, deal);
}

bool ChosenGame::is_dealt() const {
    Rng const untouched(1);
    Rng rng = untouched;
    type->table(params, rng);
    return !(rng == untouched);
}

std::unique_ptr<Secret> ChosenGame::secret(Table const& table, std::uint64_t seed) const {
    Rng rng(seed);
    return type->draw_secret(table, rng);
}

std::optional<std::string_view> nearest(std::string_view typed, std::vector<std::string_view> const& names) {
    auto far = [&](std::string_view name) { return edit_distance(lower(typed), name); };
    auto const best =
        std::min_element(names.begin(), names.end(), [&](auto a, auto b) { return far(a) < far(b); });
    if (best == names.end() || far(*best) > 2 || far(*best) >= static_cast<int>(best->size()))
        return std::nullopt;
    return *best;
}

Message unknown_name(Message const& what, std::string_view typed,
                     std::vector<std::string_view> const& names) {
    if (auto const meant = nearest(typed, names))
        return msg("{} '{}': did you mean {}?", what, typed, *meant);
    std::string all;
    for (auto name : names) all += (all.empty() ? "" : ", ") + std::string(name);
    return msg("{} '{}'; choose one of: {}", what, typed, all);
}

void Catalog::add(std::unique_ptr<GameType> game) {
    auto const after = std::upper_bound(games_.begin(), games_.end(), game, [](auto const& a, auto const& b) {
        return a->about().name < b->about().name;
    });
    games_.insert(after, std::move(game));
}

GameType const& Catalog::find(std::string_view name) const {
    std::vector<std::string_view> names;
    for (auto const& game : games_) {
        if (game->about().name == name) return *game;
        names.push_back(game->about().name);
    }
    throw Error(unknown_name(msg("unknown game"), name, names));
}

ChosenGame Catalog::choose(std::string_view text) const {
    auto const [name, params] = split_params(text);
    auto const& type = find(name);
    return {&type, Params(name, type.about().params, params)};
}

Texts Catalog::texts(std::string const& language) const {
    Texts texts(language);
    auto add = [&](std::span<GameTexts const> entries) {
        for (auto const& entry : entries) {
            if (entry.language == language) texts.add(entry.po);
        }
    };
    add(own_texts());
    for (auto const& game : games_) add(game->texts());
    return texts;
}

}  // namespace joute
