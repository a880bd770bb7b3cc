// SPDX-License-Identifier: MIT
#include "joute/front/text/puzzle.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/puzzle_streak.hpp"
#include "joute/arena/puzzle_words.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/draw.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace joute::text {
namespace {

// Commands at the prompt of a puzzle, in both languages.
enum class Wish { help, board, hint, moves, skip, quit };
struct PuzzleCommand {
    std::string_view english;
    std::string_view french;
    std::string_view does;
    Wish wish;
};
constexpr std::array puzzle_commands{
    PuzzleCommand{"help", "aide", tr("show this list"), Wish::help},
    PuzzleCommand{"board", "plateau", tr("show the board"), Wish::board},
    PuzzleCommand{"hint", "indice", tr("rule out half of the moves"), Wish::hint},
    PuzzleCommand{"moves", "coups", tr("list the legal moves"), Wish::moves},
    PuzzleCommand{"skip", "passer", tr("show the solution"), Wish::skip},
    PuzzleCommand{"quit", "quitter", tr("end the puzzles"), Wish::quit},
};

std::optional<Wish> wish_in(std::string_view line) {
    auto const typed = lower(trimmed(line));
    for (auto const& command : puzzle_commands) {
        if (typed == command.english || typed == command.french) return command.wish;
    }
    return typed == "?" ? std::optional(Wish::help) : std::nullopt;
}

class PuzzleDialogue {
public:
    PuzzleDialogue(Console& console, Texts const& texts, Preferences* preferences)
        : console_(console), texts_(texts), streak_(preferences) {}

    PuzzleStreak const& streak() const { return streak_; }

    // False if the user leaves.
    bool ask(Puzzle const& puzzle) {
        hints_ = 0;
        ++number_;
        show(puzzle);
        Completing const completing(console_, [&](auto before) { return complete(before, *puzzle.table); });
        for (;;) {
            auto const line = console_.ask(texts_("Your move? "));
            if (!line) return false;
            if (trimmed(*line).empty()) continue;
            if (auto const wish = wish_in(*line)) {
                if (*wish == Wish::quit) return false;
                if (fulfil(*wish, puzzle)) return true;
                continue;
            }
            auto const reading = puzzle.table->read(*line);
            if (reading.kind == Reading::Kind::legal) return judge(puzzle, reading.move), true;
            say(reading.kind == Reading::Kind::refused
                    ? reading.reason
                    : msg("'{}' is not understood: type a move, for example {}, or help", trimmed(*line),
                          puzzle.table->move_text(0)));
        }
    }

    void sum_up() const {
        if (answered_ > 0)
            say(msg("Solved: {} of {}. Streak: {}, longest: {}.", solved_, answered_, streak_.length(),
                    streak_.longest()));
    }

private:
    void say(Message const& message) const { console_.tell(texts_(message) + "\n"); }

    // What the Tab key offers.
    Completion complete(std::string_view before, Table const& table) const {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < table.move_count(); ++i) words.push_back(table.move_text(i));
        for (auto const& command : puzzle_commands) words.emplace_back(name_of(command));
        return complete_word(before, words);
    }

    std::string_view name_of(PuzzleCommand const& command) const {
        return texts_.language() == "fr" ? command.french : command.english;
    }

    void show(Puzzle const& puzzle) const {
        auto const heading = fmt::format("{}. {}", number_, texts_(describe_game(*puzzle.table)));
        console_.tell("\n" + console_.painted(heading, Ink::accent) + "  " +
                      texts_(describe_grade(puzzle.grade())) + "\n\n");
        show_board(puzzle);
    }

    void show_board(Puzzle const& puzzle) const {
        console_.tell(board(*puzzle.table, texts_, console_.colours()) + legend(*puzzle.table, texts_));
        say(describe_task(puzzle, texts_));
    }

    // True if the puzzle is done.
    bool fulfil(Wish wish, Puzzle const& puzzle) {
        switch (wish) {
            case Wish::help: show_help(puzzle); break;
            case Wish::board: show_board(puzzle); break;
            case Wish::hint: say(describe_hint(puzzle, ++hints_)); break;
            case Wish::moves: show_moves(*puzzle.table); break;
            case Wish::skip: say(describe_solution(puzzle, texts_)); return true;
            case Wish::quit: break;
        }
        return false;
    }

    void show_help(Puzzle const& puzzle) const {
        say(msg("Type a move, for example {}, or a command:", puzzle.table->move_text(0)));
        for (auto const& command : puzzle_commands)
            console_.tell(fmt::format("  {:<12}{}\n", name_of(command), texts_(command.does)));
    }

    void show_moves(Table const& table) const {
        std::string list;
        for (std::size_t i = 0; i < table.move_count(); ++i) list += (i > 0 ? " " : "") + table.move_text(i);
        console_.tell(list + "\n");
    }

    // A solution found with hints keeps the streak but does not extend it.
    void judge(Puzzle const& puzzle, std::size_t move) {
        ++answered_;
        if (move == puzzle.solution().index) {
            ++solved_;
            if (hints_ == 0) streak_.extend();
            console_.tell(console_.painted(texts_("Yes!"), Ink::accent) + " " +
                          texts_(describe_solution(puzzle, texts_)) + "\n");
        } else {
            streak_.end();
            say(msg("No. {}", describe_refutation(puzzle, report_of(puzzle, move), texts_)));
            say(msg("The solution is {}", describe_solution(puzzle, texts_)));
        }
        say(msg("Streak: {}", streak_.length()));
    }

    Console& console_;
    Texts const& texts_;
    PuzzleStreak streak_;
    int number_ = 0;
    int answered_ = 0;
    int solved_ = 0;
    int hints_ = 0;  // for the current puzzle
};

}  // namespace

void ask_puzzles(Catalog const& catalog, PuzzleOptions const& options, Console& console, Texts const& texts,
                 Preferences& preferences) {
    auto const seed = options.seed.value_or(std::random_device{}());
    Puzzles puzzles(puzzle_sources(catalog, options.game), seed, console.stop());
    PuzzleDialogue dialogue(console, texts, console.interactive() ? &preferences : nullptr);
    for (int i = 0; !options.count || i < *options.count; ++i) {
        auto const puzzle = puzzles.next(options.grade.value_or(dialogue.streak().grade()));
        if (!puzzle || !dialogue.ask(*puzzle)) break;
    }
    dialogue.sum_up();
    if (!options.seed && options.grade)
        console.say(texts(msg("To get these puzzles again: --grade {} --seed {}", *options.grade, seed)) +
                    "\n");
}

}  // namespace joute::text
