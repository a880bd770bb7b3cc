// SPDX-License-Identifier: MIT
#include "joute/arena/match.hpp"

#include "joute/arena/jgn.hpp"
#include "joute/base/error.hpp"

#include <algorithm>

namespace joute {
namespace {

bool is_same_file(std::string const& a, std::string const& b) {
    std::error_code ignored;
    return a == b || std::filesystem::equivalent(a, b, ignored);
}

}  // namespace

Match new_match(ChosenGame const& game, std::optional<std::string> const& position, std::uint64_t seed) {
    Record record;
    record.date = today();
    record.position = position;
    record.seed = seed;
    record.secret_from_seed = true;
    auto start = start_of(game, record);
    if (start.secret) record.secret = start.secret->text();
    record.game = start.table->game();
    if (game.is_dealt()) record.position = start.table->text();
    auto table = start.table->clone();
    return {game, std::move(record), std::move(start), std::move(table)};
}

Match saved_match(Catalog const& catalog, std::filesystem::path const& file, std::string const& game) {
    auto saved = load_match(catalog, file, game);
    return about_file(file, [&]() -> Match {
        auto start = start_of(saved.game, saved.record);
        bool const over = start.table->turn().is_over();
        if (!over && !start.secret && saved.game.secret(*start.table, 1) != nullptr)
            throw Error(msg("neither Seed nor Secret is told: nobody knows what is hidden"));
        if (start.secret) saved.record.secret = start.secret->text();
        MatchStart now{start.table->clone(), start.secret ? start.secret->clone() : nullptr};
        auto past = replay(saved.record, now);
        check_ending(saved.record, *now.table);
        time_control_in_seconds(saved.record.time_control);
        return {saved.game,           std::move(saved.record), std::move(start),
                std::move(now.table), std::move(past),         std::move(saved.notes)};
    });
}

std::optional<std::vector<std::string>> players_of(Match const& match) {
    auto const& players = match.record.players;
    auto const unknown = [](auto const& player) { return player.empty() || player == "?"; };
    bool const complete = players.size() == static_cast<std::size_t>(match.table->seats());
    if (!complete || std::any_of(players.begin(), players.end(), unknown)) return std::nullopt;
    return players;
}

Referee::Setup setup_of(Match match, std::vector<std::unique_ptr<Player>> players) {
    return {.table = std::move(match.start.table),
            .players = std::move(players),
            .secret = std::move(match.start.secret),
            .seed = match.record.seed.value_or(1),
            .clock = time_control_in_seconds(match.record.time_control),
            .from = match.record.position,
            .past = std::move(match.past.moves),
            .ending = match.table->turn().is_over() ? std::nullopt : match.record.ending,
            .go_on = !match.record.repetition_ends && !match.record.ending,
            .left = std::move(match.past.left)};
}

Keeping keeping_of(KeepingWish const& wish, ChosenGame const& game) {
    auto keep_in = [&](std::filesystem::path const& file, bool from_the_start) {
        return Keeping{file, format_for(file, game), from_the_start, wish.stable};
    };
    if (wish.save) {
        bool const same = wish.resume && is_same_file(*wish.save, *wish.resume);
        std::error_code ignored;
        if (!same && !wish.force && std::filesystem::exists(*wish.save, ignored))
            throw Error(msg("{} exists already; --force writes over it", *wish.save));
        return keep_in(*wish.save, true);
    }
    if (!wish.keep) return {.stable = wish.stable};
    if (wish.resume) return keep_in(*wish.resume, true);
    auto const folder = matches_folder();
    if (!folder) throw Error(msg("there is no home to keep it in"));
    return keep_in(fresh_file(*folder, game.type->about().name), false);
}

bool tells_the_secret(Record const& record, RecordFormat const& format) {
    bool const general = format.extension() == JgnFormat().extension();
    return record.secret && !record.ending && (!general || !record.secret_from_seed);
}

}  // namespace joute
