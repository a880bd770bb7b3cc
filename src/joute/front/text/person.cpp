// SPDX-License-Identifier: MIT
#include "joute/front/text/person.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/judge.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/arena/open_match.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/analysis.hpp"
#include "joute/front/text/draw.hpp"
#include "joute/front/text/thinking_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <optional>

namespace joute::text {
namespace {

// Result of a command: a decision, or null if it only printed something.
using CommandResult = std::optional<Decision>;

Thought think(ConsoleSession const& session, Table const& table) {
    ThinkingLine line(session.console, session.texts);
    Limits limits;
    limits.report = line.report();
    limits.stop = session.console.stop();
    limits.budget.time = time_for_opinion;
    return opinion(session.game, table, limits);
}

CommandResult show_hint(ConsoleSession const& session, Table const& table) {
    auto const thought = think(session, table);
    if (thought.moves.empty()) {
        session.console.tell(session.texts(msg("I would play {}.", table.move_text(thought.choice))) + "\n");
    } else {
        auto const& best = recommended(thought);
        auto const value = describe_value(best, table.about().unit, session.texts);
        session.console.tell(session.texts(msg("I would play {} ({}).", best.move, value)) + "\n");
    }
    return std::nullopt;
}

CommandResult show_values(ConsoleSession const& session, Table const& table) {
    session.console.tell(value_table(table, think(session, table), session.texts, session.console.colours()));
    return std::nullopt;
}

CommandResult show_moves(ConsoleSession const& session, Table const& table) {
    std::string list;
    for (std::size_t i = 0; i < table.move_count(); ++i) list += (i > 0 ? " " : "") + table.move_text(i);
    session.console.tell(list + "\n");
    return std::nullopt;
}

CommandResult show_board(ConsoleSession const& session, Table const& table) {
    session.console.tell(board(table, session.texts, session.console.colours()));
    return std::nullopt;
}

CommandResult show_rules(ConsoleSession const& session, Table const&) {
    session.console.show_document(rules_in(*session.game.type, session.texts.language()));
    return std::nullopt;
}

CommandResult show_help(ConsoleSession const& session, Table const&);

// The argument of `save FILE`, the only command that takes one. Null for other lines.
std::optional<std::string_view> file_to_save(std::string_view line) {
    line = trimmed(line);
    auto const end = std::min(line.find(' '), line.size());
    auto const word = lower(line.substr(0, end));
    if (word != "save" && word != "enregistrer") return std::nullopt;
    return trimmed(line.substr(end));
}

// Commands accepted at every prompt, in both languages.
struct ConsoleCommand {
    std::string_view english;
    std::string_view french;
    std::string_view does;
    CommandResult (*effect)(ConsoleSession const&, Table const&);
};
constexpr std::array console_commands{
    ConsoleCommand{"help", "aide", tr("show this list"), show_help},
    ConsoleCommand{"board", "plateau", tr("show the board"), show_board},
    ConsoleCommand{"moves", "coups", tr("list the legal moves"), show_moves},
    ConsoleCommand{"hint", "indice", tr("suggest a move"), show_hint},
    ConsoleCommand{"values", "valeurs", tr("show the value of every move"), show_values},
    ConsoleCommand{"rules", "règles", tr("show the rules"), show_rules},
    ConsoleCommand{"undo", "annuler", tr("take back your last move"),
                   [](auto const&, auto const&) -> CommandResult { return Offer::take_back(); }},
    ConsoleCommand{"redo", "refaire", tr("replay the move taken back"),
                   [](auto const&, auto const&) -> CommandResult { return PlayAgain{}; }},
    ConsoleCommand{"save", "enregistrer", tr("save the match: save FILE"),
                   [](auto const& session, auto const&) -> CommandResult {
                       save_as(session, {});
                       return std::nullopt;
                   }},
    ConsoleCommand{"resign", "abandonner", tr("resign"),
                   [](auto const&, auto const&) -> CommandResult { return Resign{}; }},
    ConsoleCommand{"quit", "quitter", tr("quit the match"),
                   [](auto const&, auto const&) -> CommandResult { return Leave{}; }},
};

CommandResult show_help(ConsoleSession const& session, Table const& table) {
    bool const french = session.texts.language() == "fr";
    std::string help;
    if (table.move_count() > 0) {
        help += session.texts(msg("Type a move, for example {}, or a command:", table.move_text(0))) + "\n";
    }
    for (auto const& word : console_commands) {
        auto const name = french ? word.french : word.english;
        auto const padding = std::string(static_cast<std::size_t>(std::max(2, 13 - width(name))), ' ');
        help += fmt::format("  {}{}{}\n", name, padding, session.texts(word.does));
    }
    session.console.tell(help);
    return std::nullopt;
}

ConsoleCommand const* find_command(std::string_view line) {
    auto const typed = lower(trimmed(line));
    for (auto const& word : console_commands) {
        if (typed == word.english || typed == word.french || (typed == "?" && word.english == "help"))
            return &word;
    }
    return typed == "regles" ? find_command("rules") : nullptr;
}

// What the Tab key offers: legal moves and commands, and files after `save`.
Completion complete(std::string_view before, ConsoleSession const& session, Table const& table) {
    bool const argument = trimmed(before).size() < before.size();
    if (auto const file = file_to_save(before); file && (argument || !file->empty()))
        return complete_file(*file);
    std::vector<std::string> words;
    for (std::size_t i = 0; i < table.move_count(); ++i) words.push_back(table.move_text(i));
    for (auto const& word : console_commands) {
        words.emplace_back(session.texts.language() == "fr" ? word.french : word.english);
        if (word.english == "save") words.back() += ' ';
    }
    return complete_word(before, words);
}

// Warns of moves that would end the match by threefold repetition.
void warn_of_repetition(ConsoleSession const& session, Table const& table) {
    std::string ending;
    for (std::size_t i = 0; i < table.move_count(); ++i) {
        if (table.occurrences_after(i) >= repetitions_that_end)
            ending += (ending.empty() ? "" : ", ") + table.move_text(i);
    }
    if (ending.empty()) return;
    session.console.tell(
        session.texts(
            msg("Careful: {} repeats the position for the third time and ends the match.", ending)) +
        "\n");
}

}  // namespace

void save_as(ConsoleSession const& session, std::string_view name) {
    auto say = [&](Message const& message) { session.console.tell(session.texts(message) + "\n"); };
    auto& recorder = *session.recorder;
    auto const& record = session.match->record();
    try {
        if (!name.empty()) {
            std::filesystem::path const file(name);
            auto const format = format_for(file, session.game);
            if (path_exists(file)) throw Error(msg("{} exists already: give another name", name));
            recorder.move_to(file, format, record);
            if (exposes_secret(record, *format))
                say(msg("{} contains the hidden information: players should not read it", name));
        }
        say(recorder.file().empty() || recorder.is_out_of_date()
                ? msg("the match is not saved; type: save FILE")
                : msg("The match is saved in {}", recorder.file().string()));
    } catch (Error const& error) {
        say(error.message());
    }
}

void Person::tell_clocks(Table const& table, Thinking const& thinking) {
    if (thinking.clocks.empty() || clocks_told_ == table.plies()) return;
    clocks_told_ = table.plies();
    std::string line;
    for (std::size_t i = 0; i < thinking.clocks.size(); ++i)
        line += (i > 0 ? ", " : "") + session_.seating[i].name + " " + clock_face(thinking.clocks[i]);
    session_.console.tell(session_.texts(msg("Time left: {}", line)) + "\n");
}

Decision Person::decide(Table const& table, Thinking const& thinking) {
    Completing const completing(session_.console,
                                [&](auto before) { return complete(before, session_, table); });
    warn_of_repetition(session_, table);
    tell_clocks(table, thinking);
    for (;;) {
        auto const line = session_.console.ask(session_.dialogue->prompt(table), thinking.deadline);
        bool const late = thinking.deadline && Clock::now() >= *thinking.deadline;
        if (late) return Attempt{};  // the flag has fallen
        if (!line) return Leave{};
        if (trimmed(*line).empty()) continue;
        if (auto const file = file_to_save(*line)) {
            save_as(session_, *file);
            continue;
        }
        if (auto const* word = find_command(*line)) {
            if (auto const decision = word->effect(session_, table)) return *decision;
            continue;
        }
        auto const reply = session_.dialogue->feed(table, *line);
        if (reply.kind == Reply::Kind::attempt) return Attempt{reply.text};
        // As in the menu, where the game does not use it.
        if (reply.kind == Reply::Kind::other && lower(trimmed(*line)) == "q") return Leave{};
        if (reply.kind == Reply::Kind::again) {
            session_.console.say(reply.text);
        } else {
            session_.console.tell(
                session_.texts(msg("'{}' is not understood: type a move, for example {}, or help",
                                   trimmed(*line), table.move_text(0))) +
                "\n");
        }
    }
}

}  // namespace joute::text
