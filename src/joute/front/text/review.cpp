// SPDX-License-Identifier: MIT
#include "joute/front/text/review.hpp"

#include "joute/arena/replay.hpp"
#include "joute/arena/words.hpp"
#include "joute/front/text/progress_line.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace joute::text {

std::vector<Mistake> mistakes_in(ChosenGame const& game, Record const& record, Clock::duration per_move,
                                 Asking const& ask) {
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
        table->go_on();
        if (limits.stop.stop_requested()) break;
        if (table->turn().is_seat()) {
            ++number;
            auto const judgement = judged(opinion(game, *table, limits), move);
            if (judgement && judgement->loss() >= noticeable(unit)) {
                auto const& [played, best] = *judgement;
                mistakes.push_back({number, table->turn().seat(), played.move, judgement->loss(),
                                    value_in_words(played, unit, ask.texts), best.move,
                                    value_in_words(best, unit, ask.texts), best.line});
            }
        }
        table->play(move);
        progress.show(table->plies(), moves.size(), table->plies());
    }
    return mistakes;
}

std::string review_in_words(std::vector<Mistake> const& mistakes, Record const& record, Texts const& texts) {
    if (mistakes.empty()) return texts("No move lost anything worth telling.") + "\n";
    std::string words;
    for (auto const& mistake : mistakes) {
        auto const& who = record.players[static_cast<std::size_t>(mistake.seat)];
        words += fmt::format("{:>4}. {:<7}", mistake.number, mistake.move) +
                 texts(msg("{} ({}): better {} ({})", mistake.was, who, mistake.better, mistake.would));
        for (std::size_t i = 1; i < std::min<std::size_t>(mistake.line.size(), 6); ++i)
            words += (i == 1 ? ", " : " ") + mistake.line[i];
        words += "\n";
    }
    auto const worst = std::max_element(mistakes.begin(), mistakes.end(),
                                        [](auto const& a, auto const& b) { return a.loss < b.loss; });
    return words + texts(msg("The move that lost most: {}. {}", worst->number, worst->move)) + "\n";
}

}  // namespace joute::text
