// SPDX-License-Identifier: MIT
#include "joute/front/text/analysis.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/replay.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/console.hpp"
#include "joute/front/text/progress_line.hpp"
#include "joute/front/text/wrap.hpp"
#include "joute/table/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>

namespace joute::text {
namespace {

Message summary(Thought const& thought) {
    auto const proved =
        std::count_if(thought.moves.begin(), thought.moves.end(), [](auto const& m) { return m.exact; });
    if (proved == std::ssize(thought.moves)) return msg("every value is proved");
    auto const estimates = thought.depth > 1 ? plural(thought.depth, "≈ marks an estimate, {} move ahead",
                                                      "≈ marks an estimate, {} moves ahead")
                                             : msg("≈ marks an estimate without search");
    return proved == 0 ? estimates : msg("{}; the rest is proved", estimates);
}

// At most the first moves of a line, so that it fits on the screen.
std::span<std::string const> beginning(std::vector<std::string> const& line, std::size_t most) {
    return std::span(line).first(std::min(line.size(), most));
}

// The moves that follow the first one of a line.
std::string continuation(Table const& table, MoveReport const& move, Texts const& texts) {
    if (move.line.size() < 2) return {};
    auto const next = table.clone();
    next->play(move.index);
    return texts(describe_line(*next, beginning(move.line, 6).subspan(1)));
}

}  // namespace

std::string value_table(Table const& table, Thought const& thought, Texts const& texts, bool colours) {
    if (thought.moves.empty())
        return texts(msg("no values: this engine gives none, or the time was too short")) + "\n";
    std::vector<std::string> values;
    int widest = 12;  // most values are shorter: their tables then have the same columns
    for (auto const& move : thought.moves) {
        values.push_back(describe_value(move, table.about().unit, texts));
        widest = std::max(widest, width(values.back()));
    }
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
        auto const& move = thought.moves[i];
        bool const best = is_best(move, thought);
        auto const begin = fmt::format("{} {:<6} {}", best ? '*' : ' ', move.move, padded(values[i], widest));
        text += (colours && best ? in_colour(begin, Ink::accent) : begin) + "  " +
                texts(describe_line(table, beginning(move.line, 8))) + "\n";
    }
    return text + texts(summary(thought)) + "\n";
}

std::vector<Mistake> mistakes_in(ChosenGame const& game, Record const& record, Clock::duration per_move,
                                 Prompter const& ask) {
    auto match = start_of(game, record);
    auto const table = match.table->clone();
    auto const moves = joute::replay(record, match).moves;
    Limits limits;
    limits.stop = ask.console.stop();
    limits.budget.time = per_move;
    auto const unit = table->about().unit;
    std::vector<Mistake> mistakes;
    ProgressLine progress(ask.texts);
    std::size_t number = 0;
    for (auto const move : moves) {
        table->continue_after_repetition();
        if (limits.stop.stop_requested()) break;
        if (table->turn().is_seat()) {
            ++number;
            auto const judgement = judged(opinion(game, *table, limits), move);
            if (judgement && is_mistake(*judgement, unit)) {
                auto const& [played, best] = *judgement;
                mistakes.push_back({number, table->turn().seat(), played.move, judgement->loss(),
                                    describe_value(played, unit, ask.texts), best.move,
                                    describe_value(best, unit, ask.texts), best.line,
                                    continuation(*table, best, ask.texts)});
            }
        }
        table->play(move);
        progress.show(table->plies(), moves.size(), table->plies());
    }
    return mistakes;
}

std::string describe_review(std::vector<Mistake> const& mistakes, std::vector<std::string> const& players,
                            ChosenGame const& game, Texts const& texts) {
    if (mistakes.empty()) return texts("No mistakes found.") + "\n";
    std::string text;
    for (auto const& mistake : mistakes) {
        auto const who =
            seat_name(mistake.seat, players[static_cast<std::size_t>(mistake.seat)], game, texts);
        auto const better = msg("{}: {}; {} was better: {}", who, mistake.played_value, mistake.best_move,
                                mistake.best_value);
        text +=
            fmt::format("{:>4}. {:<7}", mistake.number, mistake.move) +
            texts(mistake.continuation.empty() ? better : msg("{}, then {}", better, mistake.continuation)) +
            "\n";
    }
    auto const worst = std::max_element(mistakes.begin(), mistakes.end(),
                                        [](auto const& a, auto const& b) { return a.loss < b.loss; });
    return text + texts(msg("The worst mistake: {}. {}", worst->number, worst->move)) + "\n";
}

}  // namespace joute::text
