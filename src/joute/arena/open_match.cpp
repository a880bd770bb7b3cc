// SPDX-License-Identifier: MIT
#include "joute/arena/open_match.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/jgn.hpp"
#include "joute/arena/machine_players.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/base/error.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace joute {
namespace {

MatchSetup new_match(ChosenGame const& game, PlayOptions const& options) {
    Record record;
    if (!options.stable) record.date = today();
    record.position = options.position;
    record.seed = options.seed.value_or(std::random_device{}());
    record.secret_from_seed = true;
    auto start = start_of(game, record);
    if (start.secret) record.secret = start.secret->text();
    record.game = start.table->game();
    if (game.is_dealt()) record.position = start.table->text();
    auto table = start.table->clone();
    return {game, std::move(record), std::move(start), std::move(table)};
}

MatchSetup saved_match(Catalog const& catalog, std::filesystem::path const& file, std::string const& game) {
    auto saved = load_match(catalog, file, game);
    return about_file(file, [&]() -> MatchSetup {
        auto start = start_of(saved.game, saved.record);
        bool const over = start.table->turn().is_over();
        if (!over && !start.secret && saved.game.secret(*start.table, 1) != nullptr)
            throw Error(msg("the tags Seed and Secret are both missing: the hidden information is unknown"));
        if (start.secret) saved.record.secret = start.secret->text();
        MatchStart now{start.table->clone(), start.secret ? start.secret->clone() : nullptr};
        auto past = replay(saved.record, now);
        check_ending(saved.record, *now.table);
        time_control_in_seconds(saved.record.time_control);
        return {.game = saved.game,
                .record = std::move(saved.record),
                .start = std::move(start),
                .table = std::move(now.table),
                .past = std::move(past),
                .notes = std::move(saved.notes)};
    });
}

// Seats the default opponent, and tells a person how to choose another.
std::string opponent(PlayOptions const& options, MatchSetup& setup) {
    auto who = default_opponent(setup.game, *setup.table, options.preferences);
    if (options.preferences == nullptr) return who;
    auto const& about = setup.game.type->about();
    auto name = describe_player(who, setup.game);
    if (about.unbeatable) name = joined({name, msg("unbeatable")}, ", ");
    auto const last = options.preferences->seats(about.name);
    bool const again = !about.unbeatable && std::find(last.begin(), last.end(), who) != last.end();
    setup.notes.push_back(again ? msg("opponent, as last time: {} (levels 1 to 10: --seat level:N)", name)
                                : msg("opponent: {} (levels 1 to 10: --seat level:N)", name));
    return who;
}

// The name for each seat: the record's players, or else a person against machines. In a given position the
// person is the side to move.
std::vector<std::string> seats_of(PlayOptions const& options, MatchSetup& setup) {
    auto const count = static_cast<std::size_t>(setup.table->seats());
    auto const wanted = options.machines ? static_cast<std::size_t>(*options.machines) : options.seats.size();
    if (wanted > count)
        throw Error(msg("{}: there are {} seats, not {}", describe_game(setup.game), count, wanted));
    auto const& known = setup.record.players;
    auto const unknown = [](auto const& player) { return player.empty() || player == "?"; };
    bool const all_known = known.size() == count && std::none_of(known.begin(), known.end(), unknown);
    if (!options.seats_chosen() && all_known) return known;
    bool const over = setup.record.ending.has_value();  // then the names do not matter
    if (!options.seats_chosen() && over) return std::vector(count, std::string(human));

    auto seats = options.seats;
    if (options.machines) seats.assign(count - wanted, std::string(human));
    if (!options.seats_chosen()) seats.emplace_back(human);
    if (seats.size() < count)
        seats.resize(count, options.opponent ? *options.opponent : opponent(options, setup));
    bool const begins = !options.seats_chosen() && options.has_given_start();
    auto const person = std::find(seats.begin(), seats.end(), human);
    if (begins && person != seats.end() && setup.table->turn().is_seat())
        std::swap(*person, seats[static_cast<std::size_t>(setup.table->turn().seat())]);
    return seats;
}

bool is_same_file(std::string const& a, std::string const& b) {
    std::error_code ignored;
    return a == b || std::filesystem::equivalent(a, b, ignored);
}

// Where the match is saved. If no file was requested, failure to create one is only noted.
SaveTarget save_target(PlayOptions const& options, MatchSetup& setup) {
    auto const& game = setup.game;
    auto keep_in = [&](std::filesystem::path const& file, bool from_the_start) {
        return SaveTarget{file, format_for(file, game), from_the_start};
    };
    if (options.save) {
        auto target = keep_in(*options.save, true);
        bool const same = options.resume && is_same_file(*options.save, *options.resume);
        if (!same && !options.force && path_exists(*options.save))
            throw Error(msg("{} exists already; --force writes over it", *options.save));
        return target;
    }
    if (!options.keep) return {};
    // A finished match is only looked at until it is changed.
    if (options.resume) return keep_in(*options.resume, !setup.record.ending);
    try {
        auto const folder = matches_folder();
        if (!folder) throw Error(msg("there is no home folder to save the match in: use --save FILE"));
        return keep_in(fresh_file(*folder, game.type->about().name), false);
    } catch (Error const& error) {
        setup.notes.push_back(msg("the match is not saved: {}", error.message()));
        return {.failed = true};
    }
}

}  // namespace

std::string default_opponent(ChosenGame const& game, Table const& table, Preferences const* preferences) {
    auto const& about = game.type->about();
    if (about.unbeatable) return std::string(best_level);
    auto const last = preferences != nullptr ? preferences->seats(about.name) : std::vector<std::string>();
    for (auto const& who : last) {
        try {
            if (who != human) return check_machine(who, game, table), who;
        } catch (Error const&) {  // cannot play with these parameters
        }
    }
    return std::string(first_level);
}

OpenedMatch open_match(Catalog const& catalog, PlayOptions const& options) {
    if (options.resume && (options.position || options.seed))
        throw Error(msg("--continue takes position and seed from the file: leave out --position and --seed"));
    if (options.machines && !options.seats.empty())
        throw Error(msg("use either --machines or --seat, not both"));
    auto setup = options.resume ? saved_match(catalog, *options.resume, options.game)
                                : new_match(catalog.choose(options.game), options);
    auto& record = setup.record;
    if (options.clock) record.time_control = in_seconds(*options.clock);
    bool const in_a_file = options.keep || options.save;
    if (options.stable && in_a_file && record.time_control != "-")
        throw Error(msg("--stable stores no times, so a match with a clock could not be continued"));
    setup.rules.stable = options.stable;
    if (options.stable) record.date = Record().date;
    record.players = seats_of(options, setup);
    for (auto const& who : record.players) setup.rules.people.push_back(who == human);
    auto target = save_target(options, setup);
    if (target.format && exposes_secret(record, *target.format))
        setup.notes.push_back(
            msg("{} contains the hidden information: players should not read it", target.file.string()));
    return {std::move(setup), std::move(target)};
}

void remember(Preferences& preferences, MatchSetup const& setup) {
    auto const& name = setup.game.type->about().name;
    preferences.set_setting("game", name);
    preferences.set_params(name, setup.game.params.text());
    auto const& players = setup.record.players;
    if (std::find(players.begin(), players.end(), human) != players.end())
        preferences.set_seats(name, players);
}

void MatchSetup::advance(std::size_t move) {
    auto const kind = table->turn().is_chance() ? Record::Item::Kind::event : Record::Item::Kind::move;
    record.items.push_back({kind, table->move_text(move)});
    past.moves.push_back(move);
    table->play(move);
}

bool exposes_secret(Record const& record, RecordFormat const& format) {
    bool const general = format.extension() == JgnFormat().extension();
    return record.secret && !record.ending && (!general || !record.secret_from_seed);
}

}  // namespace joute
