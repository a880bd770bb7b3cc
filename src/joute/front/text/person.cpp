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

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <optional>

namespace joute::text {
namespace {

// Result of a command: a decision, or null if it only printed something.
using Effect = std::optional<Decision>;

Thought think(Conversation const& talk, Table const& table) {
    Limits limits;
    limits.stop = talk.console.stop();
    limits.budget.time = time_for_opinion;
    return opinion(talk.game, table, limits);
}

Effect show_hint(Conversation const& talk, Table const& table) {
    auto const thought = think(talk, table);
    if (thought.moves.empty()) {
        talk.console.say(talk.texts(msg("I would play {}.", table.move_text(thought.choice))) + "\n");
    } else {
        auto const& best = recommended(thought);
        auto const value = describe_value(best, table.about().unit, talk.texts);
        talk.console.say(talk.texts(msg("I would play {} ({}).", best.move, value)) + "\n");
    }
    return std::nullopt;
}

Effect show_values(Conversation const& talk, Table const& table) {
    talk.console.say(value_table(think(talk, table), table.about().unit, talk.texts, talk.console.colours()));
    return std::nullopt;
}

Effect show_moves(Conversation const& talk, Table const& table) {
    std::string list;
    for (std::size_t i = 0; i < table.move_count(); ++i) list += (i > 0 ? " " : "") + table.move_text(i);
    talk.console.say(list + "\n");
    return std::nullopt;
}

Effect show_board(Conversation const& talk, Table const& table) {
    talk.console.say(board(table, talk.console.colours()));
    return std::nullopt;
}

Effect show_rules(Conversation const& talk, Table const&) {
    talk.console.say(rules_in(*talk.game.type, talk.texts.language()));
    return std::nullopt;
}

Effect show_help(Conversation const& talk, Table const&);

// The argument of `save FILE`, the only command that takes one. Null for other lines.
std::optional<std::string_view> file_to_save(std::string_view line) {
    line = trimmed(line);
    auto const end = std::min(line.find(' '), line.size());
    auto const word = lower(line.substr(0, end));
    if (word != "save" && word != "enregistrer") return std::nullopt;
    return trimmed(line.substr(end));
}

// Commands accepted at every prompt, in both languages.
struct Word {
    std::string_view english;
    std::string_view french;
    std::string_view does;
    Effect (*effect)(Conversation const&, Table const&);
};
constexpr std::array words_known{
    Word{"help", "aide", tr("show this list"), show_help},
    Word{"board", "plateau", tr("show the board"), show_board},
    Word{"moves", "coups", tr("list the legal moves"), show_moves},
    Word{"hint", "indice", tr("suggest a move"), show_hint},
    Word{"values", "valeurs", tr("show the value of every move"), show_values},
    Word{"rules", "règles", tr("show the rules"), show_rules},
    Word{"undo", "annuler", tr("take back your last move"),
         [](auto const&, auto const&) -> Effect { return Offer::take_back(); }},
    Word{"redo", "refaire", tr("replay the move taken back"),
         [](auto const&, auto const&) -> Effect { return PlayAgain{}; }},
    Word{"save", "enregistrer", tr("save the match: save FILE"),
         [](auto const& talk, auto const&) -> Effect {
             save_as(talk, {});
             return std::nullopt;
         }},
    Word{"resign", "abandonner", tr("resign"), [](auto const&, auto const&) -> Effect { return Resign{}; }},
    Word{"quit", "quitter", tr("quit the match"), [](auto const&, auto const&) -> Effect { return Leave{}; }},
};

Effect show_help(Conversation const& talk, Table const& table) {
    bool const french = talk.texts.language() == "fr";
    std::string help;
    if (table.move_count() > 0) {
        help += talk.texts(msg("Type a move, for example {}, or a command:", table.move_text(0))) + "\n";
    }
    for (auto const& word : words_known) {
        auto const name = french ? word.french : word.english;
        auto const padding = std::string(static_cast<std::size_t>(std::max(1, 12 - width(name))), ' ');
        help += fmt::format("  {}{}{}\n", name, padding, talk.texts(word.does));
    }
    talk.console.say(help);
    return std::nullopt;
}

Word const* word_typed(std::string_view line) {
    auto const typed = lower(trimmed(line));
    for (auto const& word : words_known) {
        if (typed == word.english || typed == word.french || (typed == "?" && word.english == "help"))
            return &word;
    }
    return typed == "regles" ? word_typed("rules") : nullptr;
}

// Warns of moves that would end the match by threefold repetition.
void warn_of_repetition(Conversation const& talk, Table const& table) {
    std::string ending;
    for (std::size_t i = 0; i < table.move_count(); ++i) {
        if (table.occurrences_after(i) >= repetitions_that_end)
            ending += (ending.empty() ? "" : ", ") + table.move_text(i);
    }
    if (ending.empty()) return;
    talk.console.say(
        talk.texts(msg("Careful: {} repeats the position for the third time and ends the match.", ending)) +
        "\n");
}

}  // namespace

void save_as(Conversation const& talk, std::string_view name) {
    auto say = [&](Message const& message) { talk.console.say(talk.texts(message) + "\n"); };
    auto& recorder = *talk.recorder;
    auto const& record = talk.match->record();
    try {
        if (!name.empty()) {
            std::filesystem::path const file(name);
            if (is_there(file)) throw Error(msg("{} exists already", name));
            auto const format = format_for(file, talk.game);
            recorder.move_to(file, format, record);
            if (tells_the_secret(record, *format))
                say(msg("{} contains the hidden information: players should not read it", name));
        }
        say(recorder.file().empty() || recorder.in_trouble()
                ? msg("the match is not saved; type: save FILE")
                : msg("The match is saved in {}", recorder.file().string()));
    } catch (Error const& error) {
        say(error.message());
    }
}

Decision Person::decide(Table const& table, Thinking const& thinking) {
    warn_of_repetition(talk_, table);
    if (thinking.deadline) {
        auto const left = std::max(*thinking.deadline - Clock::now(), Clock::duration::zero());
        auto const seconds = std::chrono::round<std::chrono::seconds>(left).count();
        talk_.console.say(talk_.texts(msg("[{} left]", fmt::format("{}:{:02}", seconds / 60, seconds % 60))) +
                          "\n");
    }
    for (;;) {
        auto const line = talk_.console.ask(talk_.dialogue->prompt(table), thinking.deadline);
        bool const late = thinking.deadline && Clock::now() >= *thinking.deadline;
        if (late) return Attempt{};  // the flag has fallen
        if (!line) return Leave{};
        if (trimmed(*line).empty()) continue;
        if (auto const file = file_to_save(*line)) {
            save_as(talk_, *file);
            continue;
        }
        if (auto const* word = word_typed(*line)) {
            if (auto const decision = word->effect(talk_, table)) return *decision;
            continue;
        }
        auto const reply = talk_.dialogue->feed(table, *line);
        if (reply.kind == Reply::Kind::attempt) return Attempt{reply.text};
        if (reply.kind == Reply::Kind::again) {
            talk_.console.say(reply.text);
        } else {
            talk_.console.say(
                talk_.texts(msg("'{}' is not understood: type a move, or help", trimmed(*line))) + "\n");
        }
    }
}

}  // namespace joute::text
