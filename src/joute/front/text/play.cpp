// SPDX-License-Identifier: MIT
#include "joute/front/text/play.hpp"

#include "joute/arena/match.hpp"
#include "joute/arena/players.hpp"
#include "joute/arena/seating.hpp"
#include "joute/arena/words.hpp"
#include "joute/base/error.hpp"
#include "joute/front/text/general_dialogue.hpp"
#include "joute/front/text/keeper.hpp"
#include "joute/front/text/person.hpp"
#include "joute/front/text/questions.hpp"
#include "joute/front/text/reporter.hpp"
#include "joute/front/text/review.hpp"

#include <algorithm>
#include <chrono>
#include <random>

namespace joute::text {
namespace {

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

// Who sits where; who begins is asked where nobody said it and it is not drawn by lot.
std::optional<std::vector<std::string>> chosen_seats(PlayRequest const& request, Table const& table,
                                                     std::string const& machine, Asking const& ask) {
    auto seats = wanted_seats(request, table, machine);
    bool const asked = !request.says_who() && !request.from_somewhere() && seats.size() == 2 &&
                       !table.about().draws_who_begins;
    if (!asked) return seats;
    auto const begin = ask.yes_or_no(tr("Do you want to begin? (y/n)"));
    if (!begin) return std::nullopt;
    if (!*begin) std::swap(seats[0], seats[1]);
    return seats;
}

std::vector<std::unique_ptr<Player>> seated(std::vector<std::string> const& seats, Table const& table,
                                            std::uint64_t seed, Conversation& talk) {
    std::vector<std::unique_ptr<Player>> players;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        auto name = seat_name(static_cast<Seat>(i), seats[i], table.about(), talk.texts);
        if (seats[i] == human) {
            players.push_back(std::make_unique<Person>(std::move(name), talk));
        } else {
            players.push_back(
                machine_player(std::move(name), seats[i], talk.game, table, seed + i, talk.console.stop()));
        }
    }
    return players;
}

// The match that is asked for, new or old.
std::optional<Match> wanted_match(Catalog const& catalog, PlayRequest const& request, Asking const& ask) {
    if (request.keeping.resume) {
        if (request.position || request.seed)
            throw Error(
                msg("--continue takes position and seed from the file: leave out --position and --seed"));
        return saved_match(catalog, *request.keeping.resume, request.game);
    }
    auto const game = chosen_game(catalog, request, ask);
    if (!game) return std::nullopt;
    return new_match(*game, request.position, request.seed.value_or(std::random_device{}()));
}

// The machine of last time, if it can play here and somebody is there to remember it; else the best level.
std::string usual_opponent(Habits const& habits, Conversation const& talk, Match const& match,
                           Asking const& ask) {
    if (!talk.console.interactive()) return std::string(best_level);
    for (auto const& who : habits.seats(match.table->about().name)) {
        if (who == human || who == best_level) continue;
        try {
            check_machine(who, talk.game, *match.table);
            ask.note(msg("your opponent, as last time: {}", who));
            return who;
        } catch (Error const&) {  // not with these parameters
        }
    }
    return std::string(best_level);
}

// A finished match of a person against a machine is worth a second look.
void offer_review(Record const& record, Conversation const& talk, Ending const& ending, Asking const& ask) {
    auto const people = std::count(record.players.begin(), record.players.end(), human);
    bool const mixed = people > 0 && people < std::ssize(record.players);
    if (ending.cause == Ending::Cause::left || !mixed || !ask.console.interactive()) return;
    if (!ask.yes_or_no(tr("Look at what was lost where? (y/n)")).value_or(false)) return;
    auto const mistakes = mistakes_in(talk.game, record, time_for_opinion, ask);
    ask.console.say(review_in_words(mistakes, record, ask.texts));
}

// Where it is kept. That nobody asked for it is no reason not to play.
Keeping wanted_keeping(PlayRequest const& request, Match const& match, Asking const& ask) {
    try {
        return keeping_of(request.keeping, match.game);
    } catch (Error const& error) {
        if (request.keeping.save || request.keeping.resume) throw;
        ask.note(msg("the match is not kept: {}", error.message()));
        return {.stable = request.keeping.stable, .failed = true};
    }
}

void note_beginning(PlayRequest const& request, Match const& match, Asking const& ask) {
    for (auto const& note : match.notes) ask.note(note);
    // What was dealt or hidden can be had again.
    bool const by_lot = match.table->about().draws_who_begins || match.record.secret;
    bool const told = request.seed || request.keeping.resume;
    if (by_lot && !told) ask.note(msg("--seed {}", *match.record.seed));
}

}  // namespace

bool play(Catalog const& catalog, PlayRequest const& request, Console& console, Texts const& texts,
          Habits& habits) {
    auto const clock = request.clock ? std::optional(parse_time_control(*request.clock)) : std::nullopt;
    Asking const ask{console, texts};
    auto match = wanted_match(catalog, request, ask);
    if (!match) return true;
    if (request.keeping.stable && (clock || match->record.time_control != "-"))
        throw Error(msg("--stable keeps no times: a match with a clock could not go on"));

    auto const& type = *match->game.type;
    auto const strongest = std::string(type.engines(match->game.params).front().name);
    Conversation talk{console, texts, match->game, strongest};
    auto seats = request.says_who() ? std::nullopt : players_of(*match);
    bool const over = match->record.ending.has_value();  // whoever they were
    if (!seats && over) seats.emplace(static_cast<std::size_t>(match->table->seats()), std::string(human));
    if (!seats) seats = chosen_seats(request, *match->table, usual_opponent(habits, talk, *match, ask), ask);
    if (!seats) return true;
    if (console.interactive()) habits.set_seats(type.about().name, *seats);
    auto players = seated(*seats, *match->table, match->record.seed.value_or(1), talk);
    auto const seating = seating_of(players);
    talk.dialogue = type.dialogue(*match->table, texts, seating);
    if (!talk.dialogue) talk.dialogue = std::make_unique<GeneralDialogue>(texts, seating, console.colours());

    match->record.players = *seats;
    if (clock) match->record.time_control = in_seconds(*clock);
    if (request.keeping.stable) match->record.date = Record().date;
    auto const keeping = wanted_keeping(request, *match, ask);
    note_beginning(request, *match, ask);
    Keeper keeper(match->record, keeping, talk);
    Referee referee(setup_of(std::move(*match), std::move(players)));
    Reporter reporter(talk, seating, request.pause);
    referee.add(keeper.recorder());  // first: what people are told is on the disk
    referee.add(reporter);
    auto const ending = referee.run(console.stop());
    keeper.finish(referee.table(), ending);
    offer_review(keeper.recorder().record(), talk, ending, ask);
    return !keeper.recorder().in_trouble();
}

}  // namespace joute::text
