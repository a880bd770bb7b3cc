// SPDX-License-Identifier: MIT
#include "joute/front/text/analysis.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/replay.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/console.hpp"
#include "joute/front/text/progress_line.hpp"
#include "joute/table/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

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

}  // namespace

std::string value_table(Thought const& thought, Unit unit, Texts const& texts, bool colours) {
    if (thought.moves.empty())
        return texts(msg("no values: this engine gives none, or the time was too short")) + "\n";
    std::string table;
    for (auto const& move : thought.moves) {
        bool const best = is_best(move, thought);
        std::string line;
        for (std::size_t i = 0; i < std::min<std::size_t>(move.line.size(), 8); ++i)
            line += (i > 0 ? " " : "") + move.line[i];
        auto const value = describe_value(move, unit, texts);
        auto const padding = std::string(static_cast<std::size_t>(std::max(1, 14 - width(value))), ' ');
        auto const begin = fmt::format("{} {:<6} {}", best ? '*' : ' ', move.move, value);
        table += (colours && best ? in_colour(begin, Ink::accent) : begin) + padding + line + "\n";
    }
    return table + texts(summary(thought)) + "\n";
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
            if (judgement && judgement->loss() >= noticeable(unit)) {
                auto const& [played, best] = *judgement;
                mistakes.push_back({number, table->turn().seat(), played.move, judgement->loss(),
                                    describe_value(played, unit, ask.texts), best.move,
                                    describe_value(best, unit, ask.texts), best.line});
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
        text += fmt::format("{:>4}. {:<7}", mistake.number, mistake.move) +
                texts(msg("{} ({}): {} was better ({})", mistake.played_value, who, mistake.best_move,
                          mistake.best_value));
        for (std::size_t i = 1; i < std::min<std::size_t>(mistake.line.size(), 6); ++i)
            text += (i == 1 ? ", " : " ") + mistake.line[i];
        text += "\n";
    }
    auto const worst = std::max_element(mistakes.begin(), mistakes.end(),
                                        [](auto const& a, auto const& b) { return a.loss < b.loss; });
    return text + texts(msg("The worst mistake: {}. {}", worst->number, worst->move)) + "\n";
}

}  // namespace joute::text
