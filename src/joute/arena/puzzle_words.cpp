// SPDX-License-Identifier: MIT
#include "joute/arena/puzzle_words.hpp"

#include "joute/arena/describe.hpp"

#include <span>
#include <vector>

namespace joute {
namespace {

// «a, b or c».
Message alternatives(std::vector<Message> names) {
    auto last = std::move(names.back());
    names.pop_back();
    return names.empty() ? last : msg("{} or {}", joined(std::move(names), ", "), last);
}

// A line in words, with a full stop if it ends the match, else an ellipsis.
Message line_in_words(Table const& table, std::span<std::string const> line) {
    auto const end = table.clone();
    for (auto const& move : line) {
        end->continue_after_repetition();
        end->play(find_move(*end, move).value());
    }
    return joined({describe_line(table, line), verbatim(end->turn().is_over() ? "." : " …")}, "");
}

}  // namespace

Message describe_task(Puzzle const& puzzle, Texts const& texts) {
    auto const& table = *puzzle.table;
    auto const& about = table.about();
    auto const mover = seat_name(table.turn().seat(), about, texts);
    switch (about.unit) {
        case Unit::points: {
            auto const scores = table.scores();
            return msg("To move: {}. Score: {} {}, {} {}. One move leads to the best result: which?", mover,
                       seat_name(0, about, texts), scores[0], seat_name(1, about, texts), scores[1]);
        }
        case Unit::probability:
            return msg("To move: {}. One move is more likely to win than all others: which, and why?", mover);
        case Unit::result: break;
    }
    return puzzle.solution().value > 0
               ? msg("To move: {}. Only one move wins: which, and why?", mover)
               : msg("To move: {}. Only one move saves the draw: which, and why?", mover);
}

Message describe_grade(int grade) {
    if (grade == hardest_grade) return msg("hard: look {} moves ahead or more", grade);
    return grade == 1 ? msg("easy: look one move ahead") : msg("medium: look {} moves ahead", grade);
}

Message describe_hint(Puzzle const& puzzle, int hints) {
    std::vector<Message> names;
    for (auto const move : moves_left(puzzle, hints))
        names.push_back(verbatim(puzzle.table->move_text(move)));
    return msg("It is {}.", alternatives(std::move(names)));
}

Message describe_refutation(Puzzle const& puzzle, MoveReport const& played, Texts const& texts) {
    auto const& about = puzzle.table->about();
    auto const value = msg("{}: {}.", played.move, describe_value(played, about.unit, texts));
    if (played.line.size() < 2) return value;
    auto const after = puzzle.table->clone();
    after->play(played.index);
    auto const reply = line_in_words(*after, std::span(played.line).subspan(1));
    if (!after->turn().is_seat()) return msg("{} What may follow: {}", value, reply);
    return msg("{} {} answers {}", value, seat_name(after->turn().seat(), about, texts), reply);
}

Message describe_solution(Puzzle const& puzzle, Texts const& texts) {
    auto const unit = puzzle.table->about().unit;
    auto const& best = puzzle.moves[0];
    auto const& second = puzzle.moves[1];
    auto const told =
        msg("{}: {}. The best of the other moves is {}: {}.", best.move, describe_value(best, unit, texts),
            second.move, describe_value(second, unit, texts));
    if (best.line.size() < 2) return told;
    return msg("{} Best line: {}", told, line_in_words(*puzzle.table, best.line));
}

}  // namespace joute
