// SPDX-License-Identifier: MIT
#include "joute/front/text/play.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/machine_players.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/arena/run_match.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/analysis.hpp"
#include "joute/front/text/menu.hpp"
#include "joute/front/text/person.hpp"
#include "joute/front/text/reporter.hpp"
#include "joute/front/text/thinking_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace joute::text {
namespace {

// At a terminal, asks for the parameters missing in the game string. False if the user leaves.
bool ask_for_parameters(Catalog const& catalog, PlayOptions& options, Prompter const& ask) {
    auto const [name, given] = split_params(options.game);
    auto const& type = catalog.find(name);
    Params const params(name, type.about().params, given);
    std::string complete(given);
    for (auto const& param : type.about().params) {
        if (!param.asked || params.given(param.key) || options.position || !ask.console.interactive())
            continue;
        auto const value = ask.number(
            msg("{} ({})", Message{std::string(param.about), {}, false}, range_text(param)), param);
        if (!value) return false;
        complete += (complete.empty() ? "" : ",") + std::string(param.key) + "=" + std::to_string(*value);
    }
    options.game = std::string(name) + (complete.empty() ? "" : ":" + complete);
    return true;
}

// Asks whether the user begins, unless the options or a random draw decide. False if the user leaves.
bool ask_who_begins(PlayOptions const& options, MatchSetup& setup, Prompter const& ask) {
    bool const said = options.seats_chosen() || options.has_given_start();
    if (said || setup.table->seats() != 2 || setup.table->about().draws_who_begins) return true;
    auto const begin = ask.yes_or_no(tr("Do you want to begin? (y/n)"));
    if (begin == false) {
        std::swap(setup.record.players[0], setup.record.players[1]);
        setup.rules.people = {setup.rules.people[1], setup.rules.people[0]};
    }
    return begin.has_value();
}

Players seated(MatchSetup const& setup, ConsoleSession& session) {
    Players players;
    auto const& record = setup.record;
    for (std::size_t i = 0; i < record.players.size(); ++i) {
        if (setup.rules.people[i]) {
            players.push_back(std::make_unique<Person>(session));
            continue;
        }
        auto machine =
            machine_player(record.players[i], setup.game, *setup.table, record.seed.value_or(1) + i);
        players.push_back(std::make_unique<ShownMachine>(std::move(machine), session.console, session.texts));
    }
    return players;
}

Seating seating_of(MatchSetup const& setup, Texts const& texts) {
    Seating seating;
    for (std::size_t i = 0; i < setup.record.players.size(); ++i) {
        auto name = seat_name(static_cast<Seat>(i), setup.record.players[i], setup.game, texts);
        seating.push_back({std::move(name), setup.rules.people[i]});
    }
    return seating;
}

// Offers a review of the mistakes after a finished match between people and machines.
void offer_review(Record const& record, ConsoleSession const& session, Ending const& ending,
                  Prompter const& ask) {
    auto const people = std::count(record.players.begin(), record.players.end(), human);
    bool const mixed = people > 0 && people < std::ssize(record.players);
    if (ending.cause == Ending::Cause::left || !mixed || !ask.console.interactive()) return;
    if (!ask.yes_or_no(tr("Review the mistakes? (y/n)")).value_or(false)) return;
    auto const mistakes = mistakes_in(session.game, record, time_for_opinion, ask);
    ask.console.tell(describe_review(mistakes, record.players, session.game, ask.texts));
}

void note_beginning(PlayOptions const& options, MatchSetup const& setup, Prompter const& ask) {
    for (auto const& note : setup.notes) ask.note(note);
    // The seed reproduces a random deal or secret.
    bool const is_random = setup.table->about().draws_who_begins || setup.record.secret;
    bool const told = options.seed || options.resume;
    if (is_random && !told) ask.note(msg("To get this deal again: --seed {}", *setup.record.seed));
}

// Asks for a file name until the match is saved. False if the user gives none.
bool ask_for_file(ConsoleSession const& session) {
    while (session.recorder->is_out_of_date()) {
        auto const name =
            session.console.ask(session.texts("The match is not saved. Save it in which file? "));
        if (!name || trimmed(*name).empty()) return false;
        save_as(session, trimmed(*name));
    }
    return true;
}

void finish(ConsoleSession const& session, Ending const& ending, std::string const& program) {
    if (!session.console.interactive() || !ask_for_file(session)) return;
    auto const file = session.recorder->file();
    if (ending.cause == Ending::Cause::left && session.match->table()->plies() > 0 && !file.empty())
        session.console.say(session.texts(msg("To continue it: {} play --continue {}", program,
                                              shell_quoted(file.string()))) +
                            "\n");
}

}  // namespace

Kept play(Catalog const& catalog, PlayOptions options, Console& console, Texts const& texts,
          Preferences& preferences, Style style) {
    Prompter const ask{console, texts};
    if (!options.resume && !ask_for_parameters(catalog, options, ask)) return Kept::yes;
    if (console.interactive()) options.preferences = &preferences;
    auto setup = open_match(catalog, options);
    note_beginning(options, setup, ask);
    if (!ask_who_begins(options, setup, ask)) return Kept::yes;
    auto const& type = *setup.game.type;
    if (console.interactive() && !options.resume) remember(preferences, setup);

    ConsoleSession session{console, texts, setup.game};
    auto const players = seated(setup, session);
    session.seating = seating_of(setup, texts);
    if (style == Style::document) session.dialogue = type.dialogue(*setup.table, texts, session.seating);
    if (!session.dialogue)
        session.dialogue = std::make_unique<GeneralDialogue>(texts, session.seating, console);
    for (auto const& player : players) player->get_ready({.stop = console.stop()});

    Recorder recorder(setup.target);
    if (auto const trouble = recorder.open(setup.record)) ask.note(*trouble);
    Match match(std::move(setup), [&](Record const& record) { recorder.keep(record); });
    session.match = &match;
    session.recorder = &recorder;
    Reporter reporter(session, options.pause);
    bool refused = false;
    auto const journal_failed = [&](Message const& why) {
        refused = true;
        ask.note(why);
        auto const thinking = *match.awaiting();
        bool const late = thinking.deadline && Clock::now() >= *thinking.deadline;
        if (match.is_person(thinking.seat) && !late) return true;
        return console.interactive() && ask_for_file(session);
    };
    auto const ending = run(
        match, players, {[&](Event const& event) { reporter.tell(event); }, journal_failed}, console.stop());
    finish(session, ending, catalog.program());
    offer_review(match.record(), session, ending, ask);
    if (!recorder.is_out_of_date()) return Kept::yes;
    return refused ? Kept::stopped : Kept::no;
}

std::optional<std::string> unfinished_match(Catalog const& catalog, std::string_view game, Console& console,
                                            Texts const& texts) {
    auto const folder = matches_folder();
    auto files = folder ? unfinished_matches(catalog, *folder) : std::vector<std::filesystem::path>();
    std::erase_if(files, [&](auto const& file) {
        return !game.empty() && load_match(catalog, file).game.type->about().name != split_params(game).name;
    });
    if (files.empty()) {
        console.say(texts("There is no unfinished match.") + "\n");
        return std::nullopt;
    }
    std::vector<std::string> lines;
    lines.reserve(files.size());
    for (auto const& file : files) lines.push_back(describe_match(catalog, file, texts));
    if (console.interactive()) {
        auto const choice = Prompter{console, texts}.one_of(tr("Which match?"), lines);
        return choice ? std::optional(files[*choice].string()) : std::nullopt;
    }
    for (std::size_t i = 0; i < files.size(); ++i)
        console.say(fmt::format("{}  {}\n", lines[i], files[i].string()));
    return std::nullopt;
}

}  // namespace joute::text
