// SPDX-License-Identifier: MIT
#include "joute/front/text/play.hpp"

#include "joute/arena/engine_player.hpp"
#include "joute/arena/seating.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/general_dialogue.hpp"
#include "joute/front/text/person.hpp"
#include "joute/front/text/questions.hpp"
#include "joute/front/text/reporter.hpp"

#include <random>

namespace joute::text {
namespace {

constexpr std::string_view human = "human";

// The game string completed by what a person at a terminal is asked for.
std::optional<ChosenGame> chosen_game(Catalog const& catalog, PlayRequest const& request, Asking const& ask) {
    auto const [name, given] = take_apart(request.game);
    auto const& type = catalog.find(name);
    Params const params(name, type.about().params, given);
    std::string complete(given);
    for (auto const& param : type.about().params) {
        if (!param.asked || params.given(param.key) || request.position || !ask.console.interactive())
            continue;
        auto const value = ask.number(
            msg("{} ({})", Message{std::string(param.about), {}, false}, range_text(param)), param);
        if (!value) return std::nullopt;
        complete += (complete.empty() ? "" : ",") + std::string(param.key) + "=" + std::to_string(*value);
    }
    return ChosenGame{&type, Params(name, type.about().params, complete)};
}

// Who sits where. A person against machines unless something else is said, on the side to move of a position
// that was given; else who begins is asked, where it is not drawn by lot.
std::optional<std::vector<std::string>> chosen_seats(PlayRequest const& request, Table const& table,
                                                     std::string const& machine, Asking const& ask) {
    auto seats = request.seats;
    auto const count = static_cast<std::size_t>(table.seats());
    if (seats.size() > count) throw Error(msg("{} has {} seats, not {}", table.game(), count, seats.size()));
    if (request.machines) {
        if (!seats.empty()) throw Error(msg("--machines and --seat exclude each other"));
        auto const machines = static_cast<std::size_t>(*request.machines);
        if (machines > count) throw Error(msg("{} has {} seats, not {}", table.game(), count, machines));
        seats.assign(count - machines, std::string(human));
        seats.resize(count, machine);
        return seats;
    }
    bool const nobody_said = seats.empty();
    if (nobody_said) seats.emplace_back(human);
    seats.resize(count, machine);
    if (nobody_said && request.position && table.turn().is_seat()) {
        std::swap(seats[0], seats[static_cast<std::size_t>(table.turn().seat())]);
    } else if (nobody_said && count == 2 && !table.about().draws_who_begins) {
        auto const begin = ask.yes_or_no(tr("Do you want to begin? (y/n)"));
        if (!begin) return std::nullopt;
        if (!*begin) std::swap(seats[0], seats[1]);
    }
    return seats;
}

// `South`, `North (alphabeta)`, `player 3`.
std::string name_of(Seat seat, std::string const& who, About const& about, Texts const& texts) {
    auto const all = texts(about.seat_names);
    auto const names = split(all, '|');
    bool const named = !all.empty() && static_cast<std::size_t>(seat) < names.size();
    auto const name =
        named ? std::string(names[static_cast<std::size_t>(seat)]) : texts(msg("player {}", seat + 1));
    return who == human ? name : name + " (" + who + ")";
}

std::vector<std::unique_ptr<Player>> seated(std::vector<std::string> const& seats, Table const& table,
                                            std::uint64_t seed, Conversation& talk) {
    std::vector<std::unique_ptr<Player>> players;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        auto name = name_of(static_cast<Seat>(i), seats[i], table.about(), talk.texts);
        if (seats[i] == human) {
            players.push_back(std::make_unique<Person>(std::move(name), talk));
        } else {
            players.push_back(
                std::make_unique<EnginePlayer>(std::move(name), talk.game.engine(seats[i], table, seed + i)));
        }
    }
    return players;
}

}  // namespace

std::optional<Ending> play(Catalog const& catalog, PlayRequest request, Console& console,
                           Texts const& texts) {
    auto const clock = request.clock ? std::optional(parse_time_control(*request.clock)) : std::nullopt;
    Asking const ask{console, texts};
    auto const chosen = chosen_game(catalog, request, ask);
    if (!chosen) return std::nullopt;

    std::uint64_t const seed = request.seed.value_or(std::random_device{}());
    auto table = chosen->start(request.position, seed);
    auto const strongest = std::string(chosen->type->engines(chosen->params).front().name);
    Conversation talk{console, texts, *chosen->type, strongest};
    auto const seats = chosen_seats(request, *table, strongest, ask);
    if (!seats) return std::nullopt;

    auto players = seated(*seats, *table, seed, talk);
    auto const seating = seating_of(players);
    talk.dialogue = chosen->type->dialogue(*table, texts, seating);
    if (!talk.dialogue) talk.dialogue = std::make_unique<GeneralDialogue>(texts, seating, console.colours());

    Rng rng(seed);
    auto secret = table->turn().is_over() ? nullptr : chosen->type->draw_secret(*table, rng);
    // What was dealt or hidden can be had again.
    bool const by_lot = table->about().draws_who_begins || secret != nullptr;
    if (by_lot && !request.seed) console.note(texts(msg("--seed {}", seed)) + "\n");
    Referee referee({std::move(table), std::move(players), std::move(secret), rng, clock});
    Reporter reporter(talk, seating, request.pause);
    referee.add(reporter);
    return referee.run(console.stop());
}

}  // namespace joute::text
